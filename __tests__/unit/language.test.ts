import { directionOf } from "../../src/schema/language"

test.each([
  ["ar", "rtl"],
  ["he-IL", "rtl"],
  ["fa", "rtl"],
  ["az-Arab", "rtl"],
  ["pt-PT", "ltr"],
  ["zh-Hant", "ltr"],
  ["not a language", undefined],
  ["", undefined],
])("the direction of %s is %s", (tag, direction) => {
  expect(directionOf(tag)).toBe(direction)
})
