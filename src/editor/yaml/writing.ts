import { Document, isMap, isScalar, type Node, type Scalar, visit } from "yaml"
import { columnAt, endOf, type File, headerOf, type Item, type Place, startOf } from "./places"
import { isBlock, isFilled, isGroup, withoutBlanks } from "./values"

export function entryText(file: File, value: unknown, place: Place, sibling?: Item): string {
  if (place.kind === "flow") return inFile(file, valueText(file, value, place).trimStart())
  const like = isMap(sibling?.value) || isBlock(sibling?.value) ? sibling?.value : undefined
  const start = startOf(sibling?.value)
  const dash = sibling ? file.source.slice(sibling.open - 1, start) : ""
  const isWide = sibling && sibling.close > sibling.open && /^-\s+$/.test(dash)
  const column = isWide ? columnAt(file.source, start) - 2 : place.column
  const text = valueText(file, value, { ...place, column }, like).slice(1)
  return (isWide ? dash : "- ") + inFile(file, text)
}

/** A value behind a colon or a dash, or below it; in the style of an old value or a sibling. */
export function valueText(file: File, value: unknown, place: Place, like?: Node | null): string {
  if (isFilled(value) && place.kind === "field") {
    return indented(newText(file, { k: value }, place).slice(2), place.column)
  }
  const old = isScalar(like) ? like : undefined
  const text = newText(file, [ordered(value, like)], place, old).slice(
    place.kind === "flow" ? 0 : 2,
  )
  return ` ${isFilled(value) ? indented(text, place.column) : laidOut(file, text, place, old)}`
}

/** A group whose fields come in the order of a sibling, where the sibling has them. */
function ordered(value: unknown, sibling?: Node | null): unknown {
  if (!isGroup(value) || !isMap(sibling)) return value
  const order = sibling.items.map(({ key }) => String(key))
  const shared = order.filter((key) => Object.hasOwn(value, key))
  const keys = Object.keys(value).map((key) =>
    order.includes(key) ? (shared.shift() ?? key) : key,
  )
  return Object.fromEntries(keys.map((key) => [key, value[key]]))
}

/** A group or a list in new lines, which begin at the left margin. */
export function newText(file: File, content: unknown, { kind }: Place, old?: Scalar): string {
  const document = new Document(withoutBlanks(content), { compat: "yaml-1.1" })
  const mayBeBlock = file.mayHaveBlocks && kind !== "flow"
  visit(document, {
    Scalar(role, scalar) {
      if (typeof scalar.value !== "string" || scalar.value === "") return
      scalar.type = styleOf(scalar.value, mayBeBlock && role !== "key", old)
    },
  })
  const text = document.toString({
    indent: file.indent,
    indentSeq: file.indentSeq,
    lineWidth: 0,
    doubleQuotedMinMultiLineLength: Number.POSITIVE_INFINITY,
    flowCollectionPadding: false,
    collectionStyle: kind === "flow" ? "flow" : "any",
  })
  const lines = kind === "flow" ? text.slice(1, -2) : text.slice(0, -1)
  return lines.replace(
    new RegExp(UNWRITABLE, "gu"),
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  )
}

/** What YAML readers do not take as it is, or a person would not see. */
const UNWRITABLE = /[^\P{Cc}\t\n]|\p{Cs}|[\u2028\u2029\uFEFF\uFFFE\uFFFF]/u

function styleOf(text: string, mayBeBlock: boolean, old?: Scalar): Scalar.Type | undefined {
  const hasLines = text.includes("\n")
  if (UNWRITABLE.test(text) || (hasLines && !mayBeBlock)) return "QUOTE_DOUBLE"
  if (isBlock(old)) return mayBeBlock ? old.type : undefined
  const isQuoted = old?.type?.startsWith("QUOTE")
  if (isQuoted && (!hasLines || `${old?.value}`.includes("\n"))) return old?.type
  return hasLines ? "BLOCK_LITERAL" : undefined
}

/** A new text laid out like an old one: as deep as that, and folded where that was. */
function laidOut(file: File, text: string, place: Place, old?: Scalar): string {
  const [, header = "", body = ""] = /^(?:([|>].*)\n)?([\s\S]*)$/.exec(text) ?? []
  const layout = layoutOf(file.source, place, old)
  const newColumn = place.column + (place.kind === "field" ? file.indent : 2)
  const column = layout.column > place.column ? layout.column : newColumn
  const isFolded = header ? header.startsWith(">") : !isBlock(old) && layout.lines.includes("\n")
  const flush = body.replace(/^ {2}/gm, "")
  const lines = isFolded ? folded(flush, { ...layout, column }) : flush
  if (!header) return indented(lines, column)
  return header.replace(/\d/, String(column - place.column)) + indented(`\n${lines}`, column)
}

/** The lines of a text without their indentation, and the column of all but the first. */
type Layout = { lines: string; column: number }

function layoutOf(source: string, place: Place, node?: Scalar): Layout {
  const raw = source.slice(startOf(node), endOf(node)).replaceAll("\r\n", "\n")
  const [, ...below] = raw.split("\n")
  const found = below.find((line) => line.trim() !== "")?.search(/\S/) ?? 0
  if (!isBlock(node)) return { lines: raw.replace(/[ \t]*\n[ \t]*/g, "\n"), column: found }
  const indicator = /\d/.exec(headerOf(raw))?.[0]
  const column = indicator ? place.column + Number(indicator) : found
  const lines = below.map((line) => line.slice(column)).join("\n")
  return { lines: lines.trimEnd(), column }
}

/** How wide a text is folded that was not, and the least that one is which was folded narrowly. */
const WIDTH = 80
const NARROWEST = 40

/** Folds a text. The lines before and after the words that changed stay as they were. */
function folded(text: string, { lines: old, column }: Layout): string {
  const before = unfolded(old)
  const longest = Math.max(...old.split("\n").map((line) => line.length))
  const width = Math.max(longest, before === old ? WIDTH - column : NARROWEST)
  const [start, end] = sameEnds(before, text)
  const from = old.lastIndexOf("\n", start - 1) + 1
  const to = old.indexOf("\n", old.length - end)
  const kept = to < 0 ? "" : old.slice(to)
  const changed = wrapped(text.slice(from, text.length - kept.length), width)
  const lines = old.slice(0, from) + changed + kept
  const isSound = unfolded(lines) === text && !/\n[ \t]|[ \t]\n/.test(lines)
  return isSound ? lines : wrapped(text, width)
}

/** How many characters two texts share at their beginnings and, of the rest, at their ends. */
function sameEnds(a: string, b: string): [number, number] {
  const shorter = Math.min(a.length, b.length)
  let start = 0
  while (start < shorter && a[start] === b[start]) start++
  let end = 0
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end++
  return [start, end]
}

const unfolded = (lines: string) => lines.replace(/(?<!\n)\n(?!\n)/g, " ")

/** Breaks lines between words. Where a line begins with a space, a break would be read as one. */
const wrapped = (text: string, width: number) =>
  /^[ \t]/m.test(text)
    ? text
    : text.replace(
        new RegExp(`(?=.{${width + 1}})(.{1,${width}})(?<=[^\\s\\\\]) (?=\\S)`, "g"),
        "$1\n",
      )

export const indented = (text: string, column: number) =>
  text.replace(/\n(?=[^\n])/g, `\n${" ".repeat(column)}`)

export const inFile = ({ lineEnd }: File, text: string) => text.replaceAll("\n", lineEnd)
