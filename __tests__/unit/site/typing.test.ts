import fc from "fast-check"
import { type TypingInputs, typingSchedule } from "../../../src/terminal/typing"
import { codePoint } from "../../helpers/code-point"

/** The schedule as pairs of a character and its time in ms. */
const schedule = (sentence: string, inputs: Omit<TypingInputs, "sentence"> = {}) =>
  typingSchedule({ sentence, ...inputs }).map(({ character, appearsAt }) => [character, appearsAt])

test("typingSchedule › has a character for each grapheme cluster, as Unicode defines them", () => {
  const unicode = new Intl.Segmenter("en", { granularity: "grapheme" })
  const special = fc.constantFrom("\u00e9", "e\u0301", "👩🏽‍💻", "🇵🇹", "🇧🇷", "\r\n", "a")
  /** Up to the first character that combines with the one before it. */
  const latin = fc.integer({ min: 0, max: 0x300 }).map((point) => String.fromCodePoint(point))
  const unit = fc.oneof(special, latin)
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit }), fc.string({ unit: codePoint })), (text) => {
      const expected = Array.from(unicode.segment(text), ({ segment }) => segment)
      expect(schedule(text).map(([character]) => character)).toEqual(expected)
    }),
  )
})

test("typingSchedule › waits one interval per character, and 1000 ms more after . ! ? ;", () => {
  const pausing = fc.constantFrom(".", "!", "?", ";")
  const other = fc.constantFrom(..."a7 ,:-'…¿ß漢\u037e", "e\u0301", "👩🏽‍💻")
  const inputs = fc.record({
    initialDelay: fc.nat(10_000),
    speed: fc.integer({ min: 1, max: 500 }),
  })
  fc.assert(
    fc.property(fc.array(fc.oneof(pausing, other)), inputs, (sentence, { initialDelay, speed }) => {
      const expected = sentence.map((one, index) => {
        const pauses = sentence.slice(0, index).filter((earlier) => ".!?;".includes(earlier))
        return [one, initialDelay + (index + 1) * speed + 1000 * pauses.length]
      })
      expect(schedule(sentence.join(""), { initialDelay, speed })).toEqual(expected)
    }),
  )
})
