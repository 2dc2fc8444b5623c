import fc from "fast-check"
import { type TypingInputs, typingSchedule } from "../../src/terminal/typing"

/** The schedule as pairs of a character and its time. */
const schedule = (sentence: string, inputs: Omit<TypingInputs, "sentence"> = {}) =>
  typingSchedule({ sentence, ...inputs }).map(({ character, appearsAt }) => [character, appearsAt])
const times = (sentence: string) => schedule(sentence).map(([, appearsAt]) => appearsAt)

test.each([".", "!", "?", ";"])(
  "characters appear at 120 ms each by default, and after %s there is a pause of 1000 ms",
  (mark) => {
    expect(times(`a${mark}bc`)).toEqual([120, 240, 1360, 1480])
  },
)

test.each([",", ":", "-", "'", "…", " ", "¿", "\u037e"])("after %j there is no pause", (mark) => {
  expect(times(`a${mark}bc`)).toEqual([120, 240, 360, 480])
})

test("characters are what a reader calls one, as Unicode says", () => {
  const unicode = new Intl.Segmenter("en", { granularity: "grapheme" })
  const special = fc.constantFrom("\u00e9", "e\u0301", "👩🏽‍💻", "🇵🇹", "🇧🇷", "\r\n", "a")
  /** Up to the first character that combines with the one before it. */
  const latin = fc.integer({ min: 0, max: 0x300 }).map((point) => String.fromCodePoint(point))
  const unit = fc.oneof(special, latin)
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit }), fc.string({ unit: "binary" })), (text) => {
      const expected = Array.from(unicode.segment(text), ({ segment }) => segment)
      expect(schedule(text).map(([character]) => character)).toEqual(expected)
    }),
  )
})

test("any character appears at its own interval, later by the pauses before it", () => {
  const character = fc.constantFrom(
    "a",
    "7",
    " ",
    ",",
    "ß",
    "漢",
    "e\u0301",
    "👩🏽‍💻",
    ".",
    "!",
    "?",
    ";",
  )
  const inputs = fc.record({
    initialDelay: fc.nat(10_000),
    speed: fc.integer({ min: 1, max: 500 }),
  })
  fc.assert(
    fc.property(fc.array(character), inputs, (sentence, { initialDelay, speed }) => {
      const expected = sentence.map((one, index) => {
        const pauses = sentence.slice(0, index).filter((earlier) => ".!?;".includes(earlier))
        return [one, initialDelay + (index + 1) * speed + 1000 * pauses.length]
      })
      expect(schedule(sentence.join(""), { initialDelay, speed })).toEqual(expected)
    }),
  )
})
