import type { Node, ToStringOptions, YAMLMap } from "yaml"
import { Document, isMap, isScalar, isSeq, Scalar } from "yaml"
import { foldFlowLines } from "yaml/util"
import { type Collection, columnOf, type File, isBlock } from "./items"
import { type Group, isGroup, withoutBlanks } from "./values"

/**
 * The text of a value, with the space or the line break before it.
 *
 * @param like the old value or a sibling, in whose style and order the new one is written
 */
export function valueText(file: File, value: unknown, parent: Collection, like?: Node | null) {
  if (typeof value === "string" && isScalar(like)) return textLike(file, value, parent, like)
  const filled = withoutBlanks(value)
  const content = isGroup(filled) && isMap(like) ? ordered(filled, like) : filled
  if (parent.flow) return ` ${print([content], parent, file.options)}`
  const text = isSeq(parent)
    ? print([content], parent, file.options).slice("-".length)
    : print({ k: content }, parent, file.options).slice("k:".length)
  return indented(text, columnOf(file.source, parent))
}

/** A group with the fields that a sibling has in its order, and then the others. */
function ordered(group: Group, sibling: YAMLMap): Group {
  const keys = sibling.items.map(({ key }) => String(key))
  const shared = keys.filter((key) => Object.hasOwn(group, key))
  return { ...Object.fromEntries(shared.map((key) => [key, group[key]])), ...group }
}

/** A text quoted, indented and folded like another one. */
function textLike(file: File, value: string, parent: Collection, like: Scalar): string {
  const { source, options, inQuotes } = file
  const content = new Scalar(value)
  const fitsStyle = isBlock(like) ? value !== "" : !value.includes("\n")
  if (fitsStyle && !inQuotes) content.type = like.type
  if (parent.flow) return ` ${print([content], parent, options)}`

  const old = source.slice(like.range?.[0], like.range?.[1]).trimEnd()
  const [, below] = old.split("\n").filter((line) => line.trim() !== "")
  const column = columnOf(source, parent)
  const newIndent = isSeq(parent) ? 2 : options.indent
  const indent = below ? below.search(/\S/) - column : newIndent
  const printed = print({ k: content }, parent, { ...options, indent }).slice("k:".length)
  const text = indented(printed, column)
  const isFolded = below && !inQuotes && !text.startsWith(" |")
  return isFolded ? folded(text, old, column + indent) : text
}

/** The width at which paragraphs are folded. */
const WIDTH = 80

/** Folds a text. The lines before and after the words that changed stay as they were. */
function folded(text: string, old: string, column: number): string {
  const [header = ""] = /^ (?:>.*\n *)?/.exec(text) ?? []
  const words = text.slice(header.length).split(/(\s+)/)
  const oldWords = old.replace(/^>.*\n */, "").split(/(\s+)/)
  const start = sharedStart(words, oldWords)
  const end = sharedStart(words.slice(start).reverse(), oldWords.slice(start).reverse())
  const lines = [
    ...oldWords.slice(0, start),
    ...words.slice(start, words.length - end),
    ...oldWords.slice(oldWords.length - end),
  ].join("")
  const lineWidth = Math.max(WIDTH, ...old.split("\n").map(({ length }) => length))
  const options = { lineWidth, indentAtStart: column }
  return header + foldFlowLines(lines, " ".repeat(column), "block", options)
}

/** How many words and spaces two texts share from the first on, however they are folded. */
function sharedStart(words: string[], others: string[]): number {
  const unfolded = (space = "") => space.replace(/^\n *$/, " ")
  const length = words.findIndex((word, index) => unfolded(word) !== unfolded(others[index]))
  return length < 0 ? words.length : length
}

/** New lines, which begin at the left margin; in brackets or braces without those. */
function print(content: unknown, { flow }: Collection, options: ToStringOptions): string {
  const document = new Document(content, { compat: "yaml-1.1" })
  const text = document.toString({ ...options, collectionStyle: flow ? "flow" : "any" })
  // The library leaves these as they are, and Gatsby's reader refuses them.
  return (flow ? text.slice(1, -2).trim() : text.slice(0, -1)).replace(
    /[\u007f-\u009f\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  )
}

const indented = (text: string, column: number) =>
  text.replace(/\n(?=[^\n])/g, `\n${" ".repeat(column)}`)
