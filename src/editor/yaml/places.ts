import { type CST, type Document, isPair, isSeq, type Node, type YAMLMap, type YAMLSeq } from "yaml"
import { isBlock, isBlockCollection } from "./values"

export type File = {
  source: string
  document: Document
  /** How new lines are laid out: their ends, their indentation, and whether texts may be blocks. */
  lineEnd: string
  indent: number
  indentSeq: boolean
  mayHaveBlocks: boolean
}

/** A field of a group or an entry of a list, and its offsets in the source. */
export type Item = {
  key: string
  value: Node | null
  /** What separates it from the item before. */
  gap: string
  /** Where it begins; the comments right above it are part of it. */
  from: number
  /** Where its value may begin, behind the colon or the dash, and where its value ends. */
  open: number
  close: number
  /** Where it ends; a comment behind it is part of it. */
  to: number
}

/** What surrounds a value, and the column of its key or dash. */
export type Place = { kind: "field" | "entry" | "flow"; column: number }

export type Edit = { from: number; to: number; text: string }

export function itemsOf(source: string, node: YAMLMap | YAMLSeq): Item[] {
  const items: Item[] = []
  for (const [index, entry] of node.items.entries()) {
    const content = isPair(entry)
      ? { key: String(entry.key), value: entry.value as Node | null }
      : { key: "", value: entry as Node | null }
    const tokens = (node.srcToken as Tokens | undefined)?.items[index]
    // A field without braces in a list in brackets is a group without tokens of its own.
    if (!tokens) return []
    const { core, open } = startsOf(tokens, isPair(entry))
    const close = closeOf(source, content.value, open)
    const end = items.at(-1)?.to
    const hasLead = !node.flow && (end !== undefined || isSeq(node))
    const from = hasLead ? withLead(source, end ?? 0, core) : core
    const to = node.flow ? close : withTail(source, close, columnAt(source, core))
    const gap = end === undefined ? "" : source.slice(end, from)
    items.push({ ...content, gap, from, open, close, to })
  }
  return items
}

type Tokens = CST.BlockMap | CST.BlockSequence | CST.FlowCollection

const IN_BETWEEN = new Set(["space", "newline", "comment", "comma"])

/** Where an item begins, its comments apart, and where its value may. */
function startsOf({ start, key, sep = [], value }: Tokens["items"][number], isField: boolean) {
  const before = [...start, ...(isField ? [key, ...sep] : [])].filter(
    (token) => token && !IN_BETWEEN.has(token.type),
  )
  const core = (before[0] ?? key ?? value)?.offset ?? 0
  const last = before.at(-1)
  return { core, open: last && "source" in last ? last.offset + last.source.length : core }
}

function closeOf(source: string, node: Node | null, open: number): number {
  if (isBlockCollection(node)) return itemsOf(source, node).at(-1)?.to ?? open
  const [start, end] = [startOf(node), endOf(node)]
  if (start === end) return open
  if (!isBlock(node)) return end
  const text = source.slice(start, end)
  // The empty lines below a block are no part of it, unless its text ends in such lines.
  const isLoose =
    headerOf(text).includes("+") || /(?:^|\n)\s*$/.test(String(node?.value).replace(/\n$/, ""))
  return start + text.search(isLoose ? /(?:\r?\n)?$/ : /\s*$/)
}

/** Where an item begins that has comments right above it. */
function withLead(source: string, after: number, core: number): number {
  const comments = /(?:^|\n)((?:[ \t]*#[^\n]*\n)+[ \t]*)$/.exec(source.slice(after, core))
  return core - (comments?.[1]?.trimStart().length ?? 0)
}

/** Where an item ends that has a comment behind it, or deeper comments below it. */
function withTail(source: string, close: number, column: number): number {
  const end = lineEndAt(source, close)
  const lines = String.raw`^(?:\r?\n[ \t]*(?:#[^\r\n]*)?(?=[\r\n]|$))*`
  const deeper = new RegExp(`${lines}\\r?\\n {${column + 1},}#[^\\r\\n]*`)
  return end + (deeper.exec(source.slice(end))?.[0].length ?? 0)
}

export const startOf = (node?: Node | null) => node?.range?.[0] ?? 0
export const endOf = (node?: Node | null) => node?.range?.[1] ?? 0

export const lineEndAt = (source: string, offset: number) =>
  offset + source.slice(offset).search(/\r?\n|$/)

export const columnAt = (source: string, offset: number) =>
  source.slice(source.lastIndexOf("\n", offset - 1) + 1, offset).replace("\uFEFF", "").length

export const headerOf = (block: string) => /^[|>][-+\d]*/.exec(block)?.[0] ?? ""

export const splice = (text: string, { from, to, text: value }: Edit) =>
  text.slice(0, from) + value + text.slice(to)
