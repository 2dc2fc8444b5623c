/** The default time per character, in ms (docs/behaviour.md, section 4). */
const DEFAULT_SPEED_MS = 120
/** The extra pause after each of these, before the next character, in ms. */
const PAUSE_MS = 1000
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

/** A cell of a typed line: it holds the caret, then the character. */
export type Cell = {
  /** Undefined where the caret rests until it leaves the line. */
  character?: string
  /** When the caret comes and leaves, in ms from the start of the screen; equal in a cell that it skips. */
  caretComesAt: number
  caretLeavesAt: number
  /** Whether the letters before the cell run from right to left. */
  isRightToLeft?: boolean
}

/**
 * The cells of a sentence. The caret is where the next character appears. It rests after the last character that
 * appears before `leavesAt`, when it moves on to another line. Later characters appear without a caret.
 *
 * @param leavesAt in ms from the start of the screen; if omitted, the caret stays
 */
export function typedCells(typing: TypingInputs, leavesAt?: number): Cell[] {
  const { initialDelay = 0 } = typing
  const characters = typingSchedule(typing)
  const stops = characters.filter(({ appearsAt }) => appearsAt <= (leavesAt ?? Infinity))
  const last = stops.at(-1)
  const restsFrom = last?.appearsAt ?? initialDelay
  const isRightToLeft = RIGHT_TO_LEFT.test(last?.character ?? "")
  const cells: Cell[] = characters.map(({ character, appearsAt }, index) => ({
    character,
    caretComesAt: index < stops.length ? (stops[index - 1]?.appearsAt ?? initialDelay) : appearsAt,
    caretLeavesAt: appearsAt,
  }))
  const rest = { caretComesAt: restsFrom, caretLeavesAt: leavesAt ?? restsFrom, isRightToLeft }
  cells.splice(stops.length, 0, rest)
  return cells
}

/** Letters of right-to-left scripts: Hebrew, Arabic and others (Unicode 16, blocks). */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Text that needs a segmenter. Below U+0300, the first combining mark, each code point is a grapheme. */
const BEYOND_LATIN = /[^ -\u02ff]/

function graphemes(text: string): string[] {
  // Loading the segmenter takes the browser longer than starting the whole screen.
  if (!BEYOND_LATIN.test(text)) return Array.from(text)
  const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
