import fc from "fast-check"
import { descriptions } from "../../src/seo/descriptions"

const ADA = {
  name: { first: "Ada", last: "Lovelace" },
  role: "engineer",
  home: "London, England",
  about: ["I study.", "I row."],
}

/** What becomes of a first paragraph. */
const shortened = (paragraph: string) => descriptions.about({ ...ADA, about: [paragraph] })

const lengthOf = (text: string) => [...new Intl.Segmenter("en").segment(text)].length

/** A sentence of so many characters. */
const sentence = (length: number) => `${"Lorem ipsum ".repeat(20).slice(0, length - 2)}x.`

test("the intro is described by who greets there, the About screen by its first paragraph", () => {
  expect(descriptions.intro(ADA)).toBe("Ada Lovelace, engineer. Living in London, England.")
  expect(descriptions.about(ADA)).toBe("I study.")
})

test("a short text stays as it is, in one line", () => {
  expect(shortened(" I study\n  at night. ")).toBe("I study at night.")
  expect(shortened(sentence(155))).toBe(sentence(155))
})

test("a long text ends with the last sentence that fits", () => {
  expect(shortened(`${sentence(60)} ${sentence(60)} ${sentence(60)}`)).toBe(
    `${sentence(60)} ${sentence(60)}`,
  )
})

test("where that would say too little, it ends within a sentence, after a whole word", () => {
  const words = Array.from({ length: 60 }, () => "word,").join(" ")
  expect(shortened(`Hello. ${words}`)).toMatch(/^Hello\. (?:word, )+word…$/)
})

test("a word that alone is too long is cut between two characters", () => {
  expect(shortened("👩‍👩‍👧".repeat(200))).toBe(`${"👩‍👩‍👧".repeat(154)}…`)
})

test("any text is cut to 155 characters at most, and begins as it did", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), (text) => {
      const result = shortened(text)
      expect(lengthOf(result)).toBeLessThanOrEqual(155)
      expect(text.trim().replace(/\s+/g, " ")).toContain(result.replace(/…$/, ""))
    }),
  )
})
