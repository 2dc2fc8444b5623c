import { isMap, isNode, isSeq, type Node, type YAMLMap } from "yaml"

/**
 * The offset of the deepest existing node on a path: of its value, or of its key if the value is omitted.
 *
 * @param part "key" for the last step's key, even if it has a value
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
      const wantsKey = part === "key" && index === path.length - 1
      const valueOffset = wantsKey ? undefined : startOfValue(pair?.value)
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

/** An omitted value has a position, but no length. */
const startOfValue = (node: unknown) =>
  isNode(node) && node.range && node.range[0] !== node.range[1] ? node.range[0] : undefined

/** A path as text: `about.social[2].link`. */
export function fieldName(path: PropertyKey[]): string {
  return path
    .map((step, index) =>
      typeof step === "number" ? `[${step}]` : `${index > 0 ? "." : ""}${String(step)}`,
    )
    .join("")
}

/** The value at a path; undefined if the path does not exist. */
export const valueAt = (root: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, step) => (value as Record<PropertyKey, unknown> | null | undefined)?.[step],
    root,
  )
