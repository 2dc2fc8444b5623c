import { isCollection, isMap, isSeq } from "yaml"
import { type Collection, columnOf, type File, type Item, isBlock, itemsOf } from "./items"
import { valueText } from "./print"
import { type Group, isBlank, isGroup, isSame, matchEntries } from "./values"

type Range = { from: number; to: number }

/** A range of the source with other values in its group or list; undefined where no item is left. */
export function applyValues(file: File, { from, to }: Range, parent: Collection, value: unknown) {
  const { source } = file
  const items = itemsOf(file, parent)
  const texts = Array.isArray(value)
    ? entries(file, items, value, parent)
    : fields(file, items, value as Group, parent)
  const [first, last] = [items[0], items.at(-1)]
  if (!first || !last || texts.length === 0) return undefined
  const lastGap = gapOf(source.slice(last.from))
  const newLines = lastGap.replace(/[^\n]/g, "") || "\n"
  const newGap = parent.flow ? lastGap || ", " : newLines + " ".repeat(columnOf(source, parent))
  const joined = texts.map((text, index) => {
    if (index === 0) return text.slice(gapOf(text).length)
    return gapOf(text) ? text : newGap + text
  })
  return source.slice(from, first.from) + joined.join("") + source.slice(last.to, to)
}

/** What separates an item from the one before. */
const gapOf = (text: string) => /^[\s,]*/.exec(text)?.[0] ?? ""

function fields(file: File, items: Item[], group: Group, parent: Collection): string[] {
  const values = new Map(Object.entries(group))
  const kept = items
    .filter(({ key, data }) => values.get(key) !== undefined || isBlank(data))
    .map((item) => itemText(file, item, values.get(item.key), parent))
  const added = [...values]
    .filter(([key, value]) => !isBlank(value) && !items.some((item) => item.key === key))
    .map(([key, value]) => `${key}:${valueText(file, value, parent)}`)
  return [...kept, ...added]
}

function entries(file: File, items: Item[], values: unknown[], parent: Collection): string[] {
  const origins = matchEntries(
    items.map((item) => ({ id: item, value: item.data })),
    values,
  )
  return values.map((value, index) => {
    const item = origins[index]
    if (item) return itemText(file, item, value, parent)
    const sibling = items.findLast(({ data }) => isGroup(data) === isGroup(value))
    const text = valueText(file, value, parent, sibling?.node)
    return parent.flow ? text.trimStart() : `-${text}`
  })
}

/** The text of an item, whose value may be another one now. */
function itemText(file: File, item: Item, value: unknown, parent: Collection): string {
  const { node, data, from, to } = item
  if (isSame(data, value)) return file.source.slice(from, to)
  const isSameKind = isMap(node) ? isGroup(value) : isSeq(node) && Array.isArray(value)
  const text = isSameKind ? applyValues(file, item, node as Collection, value) : undefined
  return text ?? replaced(file, item, value, parent)
}

/** The text of an item with a new value. A comment behind the old one stays on its line. */
function replaced(file: File, item: Item, value: unknown, parent: Collection): string {
  const { source } = file
  const { node, from, to, open, begin, close } = item
  const text = valueText(file, value, parent, node)
  const rest = source.slice(close, to)
  const hadLines = isBlock(node) || (isCollection(node) && !node.flow)
  const isInLine = !hadLines && typeof value !== "object" && !/^ [|>]/.test(text)
  if (parent.flow || isInLine) {
    return source.slice(from, begin) + text.slice(close > begin ? 1 : 0) + rest
  }
  const line = hadLines ? source.slice(open, to) : rest
  const [, tail = ""] = /^(?:[ \t]*[|>]\S*)?([ \t]*(?:#.*)?)/.exec(line) ?? []
  const lines = text.replace(/\n|$/, (end) => tail.trimEnd() + end)
  return source.slice(from, open) + lines + rest.slice(hadLines ? 0 : tail.length)
}
