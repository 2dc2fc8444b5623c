import { isMap, isNode, isSeq, type Node, type YAMLMap } from "yaml"

/**
 * The place of the deepest node on the path that exists: its value, or its key where there is no value.
 *
 * @param part "key" for the place of the last step's key, whatever its value
 */
export function offsetOf(
  root: Node | null,
  path: PropertyKey[],
  part: "value" | "key" = "value",
): number {
  let node: unknown = root
  let offset = root?.range?.[0] ?? 0
  for (const [index, step] of path.entries()) {
    if (isMap(node)) {
      const pair = pairOf(node, step)
      const isKeyWanted = part === "key" && index === path.length - 1
      const valueOffset = isKeyWanted ? undefined : writtenAt(pair?.value)
      offset = valueOffset ?? startOf(pair?.key) ?? offset
      node = pair?.value
    } else if (isSeq(node)) {
      node = node.items[Number(step)]
      offset = startOf(node) ?? offset
    }
  }
  return offset
}

const pairOf = (map: YAMLMap, key: PropertyKey) =>
  map.items.find((pair) => String(pair.key) === String(key))

const startOf = (node: unknown) => (isNode(node) ? node.range?.[0] : undefined)

/** A value that was left out has a place, but no length. */
const writtenAt = (node: unknown) =>
  isNode(node) && node.range && node.range[0] !== node.range[1] ? node.range[0] : undefined

/** A path as it is written: `about.social[2].link`. */
export function fieldName(path: PropertyKey[]): string {
  return path
    .map((step, index) =>
      typeof step === "number" ? `[${step}]` : `${index > 0 ? "." : ""}${String(step)}`,
    )
    .join("")
}

/** The value at a path; nothing where the path leads nowhere. */
export const valueAt = (root: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, step) => (value as Record<PropertyKey, unknown> | null | undefined)?.[step],
    root,
  )
