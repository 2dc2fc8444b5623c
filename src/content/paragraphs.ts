/** Words of a paragraph, or of a link in it. */
export type TextPart = {
  text: string
  /** The address, if the text is a link. */
  link?: string | undefined
  /** The index of the text in the paragraph, in UTF-16 code units. */
  start: number
}

/**
 * A link in a paragraph, such as `[the lab](https://lab.example/)`. Its words have no brackets, and its address no spaces and
 * no parentheses but pairs, as those of Wikipedia have.
 */
const LINK = /(?<!!)\[(?=\s*[^\s[\]])([^[\]]+)\]\(((?:[^\s()]|\([^\s()]*\))+)\)/g

/** Divides a paragraph into plain texts and links. */
export function partsOf(paragraph: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: all, 1: text = "", 2: link, index } of paragraph.matchAll(LINK)) {
    parts.push({ text: paragraph.slice(end, index), start: end }, { text, link, start: index + 1 })
    end = index + all.length
  }
  return [...parts, { text: paragraph.slice(end), start: end }].filter(({ text }) => text)
}

/** What is left of a link that is not written as one, or of a picture, which a paragraph cannot have. */
export const HALF_LINK = /\] ?[([]|!\[/

/** The words of a paragraph, without the addresses of its links. */
export const plainText = (paragraph: string) =>
  partsOf(paragraph)
    .map(({ text }) => text)
    .join("")
