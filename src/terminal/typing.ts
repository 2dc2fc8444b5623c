import { DEFAULT_SPEED_MS, PAUSE_MS } from "./timing"

const PAUSES_AFTER = new Set([".", "!", "?", ";"])

export type TypingInputs = {
  /** The text to type. */
  sentence: string
  /** Time before the typing starts, in ms. */
  initialDelay?: number
  /** Time per character, in ms. */
  speed?: number
}

export type TypedCharacter = {
  /** A character as readers see it: a grapheme (Unicode Standard Annex 29). */
  character: string
  /** When it appears, in ms from the start of the screen. */
  appearsAt: number
}

/** When each character of a sentence appears (docs/behaviour.md, section 4). */
export function typingSchedule({
  sentence,
  initialDelay = 0,
  speed = DEFAULT_SPEED_MS,
}: TypingInputs): TypedCharacter[] {
  let pauses = 0
  return graphemes(sentence).map((character, index) => {
    const appearsAt = initialDelay + (index + 1) * speed + pauses
    if (PAUSES_AFTER.has(character)) pauses += PAUSE_MS
    return { character, appearsAt }
  })
}

/** Text that needs a segmenter: below U+0300, the first combining mark, each code point is a grapheme. */
const BEYOND_LATIN = /[^ -\u02ff]/

function graphemes(text: string): string[] {
  // Loading the segmenter takes the browser longer than starting the whole screen.
  if (!BEYOND_LATIN.test(text)) return Array.from(text)
  const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
