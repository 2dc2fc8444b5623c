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
const LINK = /\[(?=\s*[^\s[\]])([^[\]]+)\]\(((?:[^\s()]|\([^\s()]*\))+)\)/g

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

/** The words of a paragraph, without the addresses of its links. */
export const plainText = (paragraph: string) =>
  partsOf(paragraph)
    .map(({ text }) => text)
    .join("")

/** The index in a paragraph of an offset in its words: at both ends of a link, inside its brackets. */
export function indexInParagraph(paragraph: string, offset: number): number {
  let rest = offset
  for (const { text, link, start } of partsOf(paragraph)) {
    if (rest < text.length || (link && rest === text.length)) return start + rest
    rest -= text.length
  }
  return paragraph.length
}

const [WORD_END, WORD_START] = [/[\p{L}\p{M}\p{N}'’-]*$/u, /^[\p{L}\p{M}\p{N}'’-]*/u]

/**
 * Makes the selected words of a text a link, or the word around a caret. Inside a link, replaces its address.
 *
 * @param address by default that of the link around the words, or the beginning of one
 * @returns the text, and where its new address starts and ends; undefined if the words cannot be a link: they have brackets or
 *   lines, or there are none
 */
export function withLink(text: string, start: number, end: number, address?: string) {
  const around = partsOf(text).find(
    (part) => part.link && part.start <= start && end <= part.start + part.text.length,
  )
  const isCaret = start === end
  const first = isCaret ? text.slice(0, start).search(WORD_END) : start
  const last = isCaret ? end + (WORD_START.exec(text.slice(end))?.[0].length ?? 0) : end
  const words = around?.text ?? text.slice(first, last).trim()
  if (!/^[^[\]\n]+$/.test(words)) return undefined
  const old = around ? `[${words}](${around.link})` : words
  const next = address ?? around?.link ?? "https://"
  const from = around ? around.start - 1 : text.indexOf(words, first)
  const before = `${text.slice(0, from)}[${words}](`
  return {
    text: `${before}${next})${text.slice(from + old.length)}`,
    start: before.length,
    end: before.length + next.length,
  }
}
