/** How much of a description search results show, in graphemes. */
const MAX_LENGTH = 155

type Granularity = Intl.SegmenterOptions["granularity"]

/**
 * Shortens a text to a meta description: to whole sentences or, if these are too short, to whole words and an ellipsis.
 */
export function descriptionOf(text: string): string {
  const whole = text.trim().replace(/\s+/g, " ")
  if (lengthOf(whole) <= MAX_LENGTH) return whole
  const sentences = longestPrefix(whole, "sentence", MAX_LENGTH)
  if (lengthOf(sentences) > MAX_LENGTH / 2) return sentences
  const words =
    longestPrefix(whole, "word", MAX_LENGTH - 1) || longestPrefix(whole, "grapheme", MAX_LENGTH - 1)
  return `${words.replace(/[\s,;:.–—-]+$/, "")}…`
}

/** The longest prefix of whole sentences, words or graphemes with at most `max` graphemes. */
function longestPrefix(text: string, unit: Granularity, max: number): string {
  let found = ""
  let candidate = ""
  for (const segment of segments(text, unit)) {
    candidate += segment
    if (lengthOf(candidate.trimEnd()) > max) break
    found = candidate.trimEnd()
  }
  return found
}

const lengthOf = (text: string) => segments(text, "grapheme").length

function segments(text: string, granularity: Granularity): string[] {
  const segmenter = new Intl.Segmenter("en", { granularity })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
