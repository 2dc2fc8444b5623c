import fc from "fast-check"
import { type TypingInputs, typingSchedule } from "../../src/terminal/typing"

/** Up to the first character that combines with the one before it. */
const latin = fc.integer({ min: 0, max: 0x300 }).map((point) => String.fromCodePoint(point))

/** The schedule as pairs of a character and its time. */
function schedule(sentence: string, inputs: Omit<TypingInputs, "sentence"> = {}) {
  return typingSchedule({ sentence, ...inputs }).map(
    ({ character, appearsAt }) => [character, appearsAt] as const,
  )
}

function times(sentence: string) {
  return schedule(sentence).map(([, appearsAt]) => appearsAt)
}

describe("times", () => {
  test("the first character appears after one speed interval, of 120 ms by default", () => {
    expect(schedule("abc")).toEqual([
      ["a", 120],
      ["b", 240],
      ["c", 360],
    ])
  })

  test.each([".", "!", "?", ";"])("after %s there is a pause of 1000 ms", (mark) => {
    expect(times(`a${mark}bc`)).toEqual([120, 240, 1360, 1480])
  })

  test.each([",", ":", "-", "'", "…", " ", "¿", "\u037e"])("after %j there is no pause", (mark) => {
    expect(times(`a${mark}bc`)).toEqual([120, 240, 360, 480])
  })
})

test("characters are what a reader calls one, as Unicode says", () => {
  const unicode = new Intl.Segmenter("en", { granularity: "grapheme" })
  const special = fc.constantFrom("\u00e9", "e\u0301", "👩🏽‍💻", "🇵🇹", "🇧🇷", "\r\n", "a")
  const anyText = fc.oneof(
    fc.array(special).map((some) => some.join("")),
    fc.string({ unit: "binary" }),
    fc.string({ unit: latin }),
  )
  fc.assert(
    fc.property(anyText, (text) => {
      const expected = Array.from(unicode.segment(text), ({ segment }) => segment)
      expect(schedule(text).map(([character]) => character)).toEqual(expected)
    }),
  )
})

test("any character appears at its own interval, later by the pauses before it", () => {
  const character = fc.oneof(
    fc.constantFrom("a", "Z", "7", " ", ",", "'", "ß", "漢", "\u00e9", "e\u0301", "\r\n"),
    fc.constantFrom("👩🏽‍💻", "☕", "🇵🇹", "🇧🇷"),
    fc.constantFrom(".", "!", "?", ";"),
  )
  const typing = fc.record(
    {
      sentence: fc.array(character),
      initialDelay: fc.nat(10_000),
      speed: fc.integer({ min: 1, max: 500 }),
    },
    { requiredKeys: ["sentence"] },
  )
  fc.assert(
    fc.property(typing, ({ sentence, ...inputs }) => {
      const { initialDelay = 0, speed = 120 } = inputs
      const expected = sentence.map((character, index) => {
        const pauses = sentence.slice(0, index).filter((earlier) => ".!?;".includes(earlier))
        return [character, initialDelay + (index + 1) * speed + 1000 * pauses.length]
      })
      expect(schedule(sentence.join(""), inputs)).toEqual(expected)
    }),
  )
})
