/** The characters of a description that search results show. */
const MAX_LENGTH = 155

/**
 * Shortens a text to a meta description: to whole sentences or, if these are too short, to whole words and an ellipsis.
 */
export function descriptionOf(text: string): string {
  if (text.length <= MAX_LENGTH) return text
  const sentences = longestPrefix(text, "sentence", MAX_LENGTH)
  if (sentences.length > MAX_LENGTH / 2) return sentences
  const words =
    longestPrefix(text, "word", MAX_LENGTH - 1) || longestPrefix(text, "grapheme", MAX_LENGTH - 1)
  return `${words.replace(/[\s,;:.–—-]+$/, "")}…`
}

/** The longest prefix of whole sentences, words or graphemes. */
function longestPrefix(text: string, granularity: "sentence" | "word" | "grapheme", max: number) {
  let end = 0
  for (const { index, segment } of new Intl.Segmenter("en", { granularity }).segment(text)) {
    if (index + segment.trimEnd().length > max) break
    end = index + segment.length
  }
  return text.slice(0, end).trimEnd()
}
