/** What the editor does with links. */
import { partsOf } from "./content/paragraphs"
import { iconOf, labelFrom, nameOfLabel, networkOf } from "./content/social"

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

/**
 * A new social link with a name. Its label follows from the name, and has a number if that is taken.
 *
 * @param icons the names of all icons; empty until they have loaded
 */
export function namedLink(name: string, taken: unknown[], icons: string[]) {
  const preferred = labelFrom(name)
  const labels = [preferred, ...taken.map((_, index) => `${preferred}_${index + 2}`)]
  const label = labels.find((one) => !taken.includes(one)) ?? preferred
  const icon = iconOf({ label: preferred })
  const { link = "https://" } = networkOf(preferred) ?? {}
  return {
    label,
    icon: icons.length === 0 || icons.includes(icon) ? icon : "link",
    // An upload to a link would replace the file of another one.
    link: label !== preferred && link.startsWith("/") ? "" : link,
    ...(nameOfLabel(label) !== name && { name }),
  }
}
