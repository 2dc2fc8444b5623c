import {
  type Document,
  isCollection,
  isPair,
  isScalar,
  isSeq,
  type ParsedNode,
  type ToStringOptions,
  type YAMLMap,
  type YAMLSeq,
} from "yaml"

export type File = {
  source: string
  document: Document
  /** Whether new texts are written in double quotes, which can hold any text. */
  inQuotes: boolean
  options: ToStringOptions & { indent: number }
}

export type Collection = YAMLMap.Parsed | YAMLSeq.Parsed

/** A field of a group or an entry of a list, and its offsets in the source. */
export type Item = {
  key: string
  node: ParsedNode | null
  data: unknown
  /** From the end of the item before, with the comments above, to the last of its deeper comments. */
  from: number
  to: number
  /** The end of its colon or dash. */
  open: number
  /** Where its value begins and ends; both are `open` where there is none. */
  begin: number
  close: number
}

export function itemsOf(file: File, parent: Collection): Item[] {
  const { source, document } = file
  const items: Item[] = []
  const deeper = ` {${columnOf(source, parent) + 1}}`
  const comments = new RegExp(`^.*(?:\\n(?:[ \\t]*\\n)*${deeper}.*)*`)
  let from = startOfItems(source, parent)
  for (const entry of parent.items) {
    const { key, value: node } = isPair(entry) ? entry : { key: undefined, value: entry }
    const start = from + lengthOf(/^(?:[\s,]|#.*)*/, source.slice(from))
    const dash = parent.flow ? 0 : 1
    const open = key ? source.indexOf(":", key.range[1]) + 1 : start + dash
    const [begin, close] = rangeOf(file, node) ?? [open, open]
    const to = parent.flow ? close : close + lengthOf(comments, source.slice(close))
    items.push({ key: String(key), node, data: node?.toJS(document), from, to, open, begin, close })
    from = to
  }
  return items
}

function startOfItems(source: string, parent: Collection): number {
  const [start] = parent.range
  if (parent.flow) return start + lengthOf(/^[[{]\s*/, source.slice(start))
  // Comments above the first field of a group are about the group.
  const comments = isSeq(parent) && /(?:^|\n)(?:[ \t]*#.*\n)+[ \t]*$/.exec(source.slice(0, start))
  return start - (comments ? comments[0].trimStart().length : 0)
}

/** Where a value begins and ends, if it is there. */
function rangeOf(file: File, node: ParsedNode | null): [number, number] | undefined {
  const [begin, end] = node?.range ?? [0, 0]
  if (begin === end) return undefined
  if (isCollection(node) && !node.flow) return [begin, itemsOf(file, node).at(-1)?.to ?? end]
  // Not trimEnd, which removes spaces that are part of a text in YAML.
  return [begin, begin + file.source.slice(begin, end).replace(/[ \t\r\n]+$/, "").length]
}

const lengthOf = (pattern: RegExp, text: string) => pattern.exec(text)?.[0].length ?? 0

export const columnOf = (source: string, { range: [start] }: Collection) =>
  source.slice(source.lastIndexOf("\n", start - 1) + 1, start).replace("\uFEFF", "").length

export const isBlock = (node: unknown) =>
  isScalar(node) && (node.type === "BLOCK_FOLDED" || node.type === "BLOCK_LITERAL")
