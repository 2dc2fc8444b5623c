import fc from "fast-check"
import { descriptionOf } from "../../../src/seo/descriptions"

/** A sentence of a number of characters. */
const sentence = (length: number) => `${"Lorem ipsum ".repeat(20).slice(0, length - 2)}x.`
const family = "👩‍👩‍👧"

test.each([
  ["a short text stays whole", "I study at night.", "I study at night."],
  ["155 characters stay whole", sentence(155), sentence(155)],
  [
    "a long text ends after the last sentence that fits",
    `${sentence(60)} ${sentence(60)} ${sentence(60)}`,
    `${sentence(60)} ${sentence(60)}`,
  ],
  [
    "a long sentence ends after a word",
    `Hello. A ${"word, ".repeat(60)}`,
    `Hello. A ${"word, ".repeat(23)}word…`,
  ],
  ["a long word ends after a grapheme", family.repeat(200), `${family.repeat(19)}…`],
])("%s", (_, text, description) => {
  expect(descriptionOf(text)).toBe(description)
})

test("any text has at most 155 characters, and begins as it did", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), (text) => {
      const result = descriptionOf(text)
      expect([...new Intl.Segmenter("en").segment(result)].length).toBeLessThanOrEqual(155)
      expect(text).toContain(result.replace(/…$/, ""))
    }),
  )
})
