/** Time per character where none is given, in ms (specification, section 9). */
const DEFAULT_SPEED_MS = 120
/** The extra pause before the character that follows one of . ! ? ; in ms (specification, section 9). */
const PAUSE_MS = 1000
/** When the intro's second line starts, in ms, and its time per character, in ms (specification, section 9). */
export const ROLE_DELAY_MS = 4000
export const ROLE_SPEED_MS = 50

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
  /** What a reader calls one character: a grapheme (Unicode Standard Annex 29). */
  character: string
  /** When it appears, in ms from the start of the screen. */
  appearsAt: number
}

/** When each character of a sentence appears (specification, section 4). */
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

/** Up to U+0300, the first that combines with the one before it, each code point is a character of its own. */
const BEYOND_LATIN = /[^ -\u02ff]/

function graphemes(text: string): string[] {
  // The browser takes longer to load its segmenter than to start the whole screen.
  if (!BEYOND_LATIN.test(text)) return Array.from(text)
  const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
