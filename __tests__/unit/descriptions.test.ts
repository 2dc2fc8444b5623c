import fc from "fast-check"
import { descriptionOf } from "../../src/seo/descriptions"

const lengthOf = (text: string) => [...new Intl.Segmenter("en").segment(text)].length

/** A sentence of so many characters. */
const sentence = (length: number) => `${"Lorem ipsum ".repeat(20).slice(0, length - 2)}x.`

test("a short text stays as it is, in one line", () => {
  expect(descriptionOf(" I study\n  at night. ")).toBe("I study at night.")
  expect(descriptionOf(sentence(155))).toBe(sentence(155))
})

test("a long text ends with the last sentence that fits", () => {
  expect(descriptionOf(`${sentence(60)} ${sentence(60)} ${sentence(60)}`)).toBe(
    `${sentence(60)} ${sentence(60)}`,
  )
})

test("where that would say too little, it ends within a sentence, after a whole word", () => {
  const words = Array.from({ length: 60 }, () => "word,").join(" ")
  expect(descriptionOf(`Hello. A ${words}`)).toMatch(/^Hello\. A (?:word, )+word…$/)
})

test("a word that alone is too long is cut between two characters", () => {
  expect(descriptionOf("👩‍👩‍👧".repeat(200))).toBe(`${"👩‍👩‍👧".repeat(154)}…`)
})

test("any text is cut to 155 characters at most, and begins as it did", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), (text) => {
      const result = descriptionOf(text)
      expect(lengthOf(result)).toBeLessThanOrEqual(155)
      expect(text.trim().replace(/\s+/g, " ")).toContain(result.replace(/…$/, ""))
    }),
  )
})
