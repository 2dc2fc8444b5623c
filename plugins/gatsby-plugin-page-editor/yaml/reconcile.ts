import type { YAMLMap, YAMLSeq } from "yaml"
import { type Document, isMap, isScalar, isSeq, type Node, type Scalar } from "yaml"
import { type Group, isBlank, isGroup, isSame, withoutBlanks } from "./values"

type Value = Node | null | undefined

/**
 * The node for a new value: the old node, edited in place, unless that is of another kind. Comments stay with nodes.
 */
export function reconcile(document: Document, node: Value, value: unknown): Value {
  if (isSame(node?.toJS(document), value)) return node
  // An entry of another type gets a new node: a map would keep blank fields of the old type.
  if (isMap<Node, Value>(node) && isGroup(value) && node.get("type") === value.type)
    return reconcileMap(document, node, value)
  if (isSeq<Node>(node) && Array.isArray(value)) return reconcileList(document, node, value)
  if (isScalar(node) && typeof node.value === "string" && typeof value === "string") {
    return Object.assign(node, { value }, !fitsStyle(node, value) && { type: undefined })
  }
  const { comment, commentBefore, spaceBefore } = node ?? {}
  return Object.assign(newNode(document, value), { comment, commentBefore, spaceBefore })
}

function reconcileMap(document: Document, map: YAMLMap<Node, Value>, group: Group): Node {
  const isGone = (key: string, value: Value) =>
    group[key] === undefined && !isBlank(value?.toJS(document))
  map.items = map.items.filter(({ key, value }) => !isGone(String(key), value))
  for (const pair of map.items) {
    pair.value = reconcile(document, pair.value, group[String(pair.key)]) ?? null
  }
  const added = Object.entries(group).filter(([key, value]) => !map.has(key) && !isBlank(value))
  map.items.push(...added.map(([key, value]) => document.createPair(key, withoutBlanks(value))))
  return map
}

function reconcileList(document: Document, list: YAMLSeq<Node>, values: unknown[]): Node {
  const entries = list.items.map((node) => ({ node, value: node.toJS(document) }))
  const origins = originsOf(values, entries)
  const [first, last] = [list.items[0], list.items.at(-1)]
  const spaceBefore = last?.spaceBefore ?? false
  if (first && origins[0] !== first) {
    // A comment above the first entry belongs to that entry, but the library attaches it to the list.
    const commentBefore = list.commentBefore ?? first.commentBefore
    Object.assign(first, { commentBefore, spaceBefore })
    list.commentBefore = null
  }
  list.items = values.map((value, index) => {
    const origin = origins[index]
    const sibling = entries.findLast((entry) => isGroup(entry.value) === isGroup(value))?.node
    const node = origin ? reconcile(document, origin, value) : newNode(document, value, sibling)
    return Object.assign(node as Node, !origin && { spaceBefore }, !index && { spaceBefore: false })
  })
  if (!first) list.flow = false
  return list
}

type Entry = { node: Node; value: unknown }

/** The node of each value: that of the same value, or else the next one that is left. */
function originsOf(values: unknown[], entries: Entry[]): (Node | undefined)[] {
  const left = [...entries]
  const same = values.map((value) => {
    const index = left.findIndex((entry) => isSame(entry.value, value))
    return index < 0 ? undefined : left.splice(index, 1)[0]?.node
  })
  return same.map((node) => node ?? left.shift()?.node)
}

/** A new node for a value, with the order of fields or the style of a similar node. */
function newNode(document: Document, value: unknown, like?: Value): Node {
  const content = withoutBlanks(value)
  if (isGroup(content) && isMap(like)) {
    const shared = like.items.map(({ key }) => String(key)).filter((key) => key in content)
    const ordered = Object.fromEntries(shared.map((key) => [key, content[key]]))
    return document.createNode({ ...ordered, ...content })
  }
  const node = document.createNode(content)
  const hasStyle = typeof content === "string" && isScalar(like) && fitsStyle(like, content)
  return Object.assign(node, hasStyle && { type: like.type })
}

const fitsStyle = ({ type }: Scalar, text: string) =>
  type?.startsWith("BLOCK") ? text !== "" : !text.includes("\n")
