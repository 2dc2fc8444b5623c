import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from "yaml"
import {
  columnAt,
  type Edit,
  endOf,
  type File,
  headerOf,
  type Item,
  itemsOf,
  lineEndAt,
  type Place,
  splice,
  startOf,
} from "./places"
import {
  dataOf,
  fieldOf,
  type Group,
  isBlank,
  isBlock,
  isBlockCollection,
  isFilled,
  isGroup,
  isSame,
} from "./values"
import { entryText, indented, inFile, newText, valueText } from "./writing"

/** The key of the data under which it carries the text it was read from. */
export const SOURCE = "(source)"

/**
 * Reads a YAML file for the editor, and writes back what was edited and nothing else: the new text is
 * the old one with the edits spliced in, so that comments and layout stay as the owner wrote them.
 */
export const yamlFormat = {
  /** @throws Error with line and column when the text is not YAML, or is not a group of fields */
  fromFile: (text: string): Group => ({ ...read(text).toJS(), [SOURCE]: text }),

  /** @throws Error when no text with these edits alone reads back as the data */
  toFile(data: object): string {
    const { [SOURCE]: source, ...edited } = data as Group
    if (typeof source !== "string") {
      throw new Error(
        `${NOT_SAVED}the file in the repository is not valid YAML; mend it there first.`,
      )
    }
    for (const mayHaveBlocks of [true, false]) {
      const text = merged(source, edited, mayHaveBlocks)
      if (readsAs(text, edited)) return text
    }
    throw new Error(
      `${NOT_SAVED}the editor cannot write this without harm to other fields; edit the file itself.`,
    )
  },
}

const NOT_SAVED = "Nothing was saved: "

function read(text: string): Document {
  const document = parseDocument(text, { keepSourceTokens: true, stringKeys: true })
  const [error] = [...document.errors, ...document.warnings]
  if (error) throw misread(text, error.pos[0], error.message.replace(/ at line \d+, [\s\S]*/, ""))
  visit(document, {
    Alias(_, alias) {
      if (alias.resolve(document)) return
      throw misread(text, startOf(alias), `*${alias.source} refers to nothing`)
    },
  })
  if (!isMap(document.contents)) throw misread(text, 0, "expected a group of fields")
  if (document.has(SOURCE)) throw misread(text, 0, `the key ${SOURCE} is the editor's own`)
  return document
}

function misread(text: string, offset: number, message: string): Error {
  const line = text.slice(0, offset).split("\n").length
  return new Error(`line ${line}, column ${columnAt(text, offset) + 1}: ${message}`)
}

function readsAs(text: string, data: Group): boolean {
  try {
    return isSame(read(text).toJS(), data)
  } catch {
    return false
  }
}

function merged(source: string, data: Group, mayHaveBlocks: boolean): string {
  const document = read(source)
  const lineEnd = /\r?\n/.exec(source)?.[0] ?? "\n"
  const indent = /^( +)[^\s#]/m.exec(source)?.[1]?.length ?? 2
  const indentSeq = !/^( *)[^\s#-].*:[ \t]*\r?\n\1- /m.test(source)
  const file = { source, document, lineEnd, indent, indentSeq, mayHaveBlocks }
  const value = document.contents
  const [open, close] = [startOf(value), endOf(value)]
  const root = { key: "", value, gap: "", from: 0, open, close, to: source.length }
  return itemText(file, root, data, { kind: "entry", column: 0 })
}

/** The text of an item, whose value may be another one now. */
function itemText(file: File, item: Item, value: unknown, place: Place): string {
  const { value: node, from, to } = item
  const text = file.source.slice(from, to)
  if (isSame(dataOf(file, item), value)) return text
  const isSameKind = isMap(node) ? isGroup(value) : isSeq(node) && Array.isArray(value)
  const rebuilt = isSameKind ? rebuild(file, node as YAMLMap | YAMLSeq, value) : undefined
  const edit = rebuilt ?? replace(file, item, value, place)
  return splice(text, { ...edit, from: edit.from - from, to: edit.to - from })
}

/** Joins the items of a group or a list anew; undefined where none is left to join. */
function rebuild(file: File, node: YAMLMap | YAMLSeq, value: unknown): Edit | undefined {
  const items = itemsOf(file.source, node)
  const [first, last] = [items[0], items.at(-1)]
  if (!first || !last) return undefined
  const column = columnAt(file.source, startOf(node))
  const blankLines = /^(?:\r?\n[ \t]*(?=\r?\n))*/.exec(last.gap)?.[0] ?? ""
  const newLine = blankLines + file.lineEnd + " ".repeat(column)
  const newComma = /^[^#]+$/.exec(last.gap)?.[0] ?? ", "
  const kind = isSeq(node) ? "entry" : "field"
  const place: Place = { kind: node.flow ? "flow" : kind, column }
  const texts = Array.isArray(value)
    ? entries(file, items, value, place)
    : fields(file, items, value as Group, place)
  if (texts.length === 0) return undefined
  const text = texts.reduce((before, { text, item }, index) => {
    const gap = node.flow ? items[index]?.gap || newComma : item?.gap || newLine
    return index === 0 ? text : before + gap + text
  }, "")
  return { from: first.from, to: last.to, text }
}

/** The text of an item, and the item that it was before. */
type ItemText = { text: string; item?: Item }

function fields(file: File, items: Item[], group: Group, place: Place): ItemText[] {
  const kept = items
    .map((item) => ({ item, value: fieldOf(group, item.key) }))
    .filter(({ item, value }) => value !== undefined || isBlank(dataOf(file, item)))
    .map(({ item, value }) => ({ item, text: itemText(file, item, value, place) }))
  const known = new Set(items.map(({ key }) => key))
  const added = Object.entries(group)
    .filter(([key, value]) => !known.has(key) && !isBlank(value))
    .map(([key, value]) => newText(file, { [key]: value }, place))
    .map((text) => ({ text: inFile(file, indented(text, place.column)) }))
  return [...kept, ...added]
}

function entries(file: File, items: Item[], values: unknown[], place: Place): ItemText[] {
  const olds = items.map((item) => dataOf(file, item))
  const origins = originsOf(olds, values)
  return values.map((value, index) => {
    const item = items[origins[index] ?? -1]
    if (item) return { item, text: itemText(file, item, value, place) }
    const sibling = items.findLast((_, index) => isGroup(olds[index]) === isGroup(value))
    return { text: entryText(file, value, place, sibling) }
  })
}

/** Which old entry each new one continues: an equal one, else the most alike, else the next. */
function originsOf(olds: unknown[], values: unknown[]): (number | undefined)[] {
  const origins: (number | undefined)[] = values.map(() => undefined)
  const pairs = values.flatMap((value, index) =>
    olds.map((old, origin) => ({ index, origin, likeness: likeness(old, value) })),
  )
  for (const { index, origin } of pairs.sort((a, b) => b.likeness - a.likeness)) {
    if (origins[index] === undefined && !origins.includes(origin)) origins[index] = origin
  }
  return origins
}

/** 2 for equal entries; for others the share of words in common, where that is half or more. */
function likeness(a: unknown, b: unknown): number {
  if (isSame(a, b)) return 2
  const [first, second] = [wordsIn(a), wordsIn(b)]
  const common = [...first].filter((word) => second.has(word))
  const share = common.length / Math.max(first.size, second.size, 1)
  return share >= 0.5 ? share : 0
}

function wordsIn(value: unknown): Set<string> {
  const text = JSON.stringify(isGroup(value) ? Object.values(value) : value) ?? ""
  return new Set(text.match(/[^\s",[\]{}]+/g))
}

/** Writes a value anew. A comment behind the old one stays on its line. */
function replace(file: File, item: Item, value: unknown, place: Place): Edit {
  const { value: node, open, close } = item
  const begin = close > open ? startOf(node) : undefined
  const text = inFile(file, valueText(file, value, place, node))
  const isText = isScalar(node) && !isFilled(value)
  const isInLine = isText && !isBlock(node) && !/^ [|>]/.test(text)
  const from = isInLine || (isText && isBlock(node)) ? (begin ?? open) : open
  const bare = text.slice(from === begin ? 1 : 0)
  if (isInLine || place.kind === "flow") return { from, to: close, text: bare }
  const rest = restOfLine(file.source, item)
  const comment = /^[ \t]+#[^\r\n]*/.exec(file.source.slice(rest))?.[0] ?? ""
  const commented = bare.replace(/\r?\n|$/, (end) => comment + end)
  return { from, to: lineEndAt(file.source, Math.max(rest, close)), text: commented }
}

/** Behind what a value has on the line of its key or dash. */
function restOfLine(source: string, { value: node, open, close }: Item): number {
  const begin = startOf(node)
  if (isBlock(node)) return begin + headerOf(source.slice(begin)).length
  const isBelow = isBlockCollection(node) || source.slice(open, begin).includes("\n")
  return isBelow ? open : close
}
