/** What search results show of a description, in graphemes. */
const MAX_LENGTH = 155

type Person = {
  name: { first: string; last: string }
  role: string
  home: string
  about: readonly string[]
}

/** What search results say about each screen. */
export const descriptions = {
  intro: ({ name, role, home }: Person) =>
    shortened(`${name.first} ${name.last}, ${role}. Living in ${home}.`),
  about: ({ about: [paragraph = ""] }: Person) => shortened(paragraph),
}

type Granularity = Intl.SegmenterOptions["granularity"]

/**
 * As much of a text as a search result shows: its first sentences, or where these say too little, its
 * first words and an ellipsis.
 */
function shortened(text: string): string {
  const whole = text.trim().replace(/\s+/g, " ")
  if (lengthOf(whole) <= MAX_LENGTH) return whole
  const sentences = beginning(whole, "sentence", MAX_LENGTH)
  if (lengthOf(sentences) > MAX_LENGTH / 2) return sentences
  const words =
    beginning(whole, "word", MAX_LENGTH - 1) || beginning(whole, "grapheme", MAX_LENGTH - 1)
  return `${words.replace(/[\s,;:.–—-]+$/, "")}…`
}

/** The longest beginning that ends with a sentence, word or grapheme and has at most so many graphemes. */
function beginning(text: string, unit: Granularity, max: number): string {
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
