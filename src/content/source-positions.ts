import { isMap, isNode, isSeq, type Node } from "yaml"

/**
 * The offset of the deepest existing node on a path: of its value, or of its key if the value is empty.
 *
 * @param key a key in the group at the path, to get the offset of that key instead
 */
export function offsetOf(root: Node | null, path: PropertyKey[], key?: string): number {
  let node: unknown = root
  let offset = startOf(root) ?? 0
  for (const step of path) {
    const pair = pairOf(node, step)
    node = isSeq(node) ? node.items[Number(step)] : pair?.value
    offset = startOf(pair && isEmpty(node) ? pair.key : node) ?? offset
  }
  return startOf(pairOf(node, key)?.key) ?? offset
}

const pairOf = (node: unknown, key: PropertyKey | undefined) =>
  isMap(node) ? node.items.find((pair) => String(pair.key) === String(key)) : undefined

const startOf = (node: unknown) => (isNode(node) ? node.range?.[0] : undefined)

/** An empty value has a position, but no length. */
const isEmpty = (node: unknown) => !isNode(node) || node.range?.[0] === node.range?.[1]

/** The line and column of an offset, from 1. */
export function positionAt(text: string, offset: number): { line: number; col: number } {
  const before = text.slice(0, offset).split("\n")
  return { line: before.length, col: (before.at(-1)?.length ?? 0) + 1 }
}
