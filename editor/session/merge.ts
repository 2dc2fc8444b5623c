import { type Group, isGroup, isSame } from "../yaml/values"
import { type Address, keysOf, partOf } from "./address"

type Sides<Value> = [base: Value, mine: Value, theirs: Value]

/**
 * Three-way merge, field by field, and social link by social link. All other lists are one value. Where both sides have
 * changed a value, the owner's stays, and `also` has its address.
 */
export function merge(base: Group, mine: Group, theirs: Group): { values: Group; also: Address[] } {
  const also: Address[] = []
  const groupAt = (at: Address, sides: Sides<Group>) => {
    const keys = Object.keys({ ...sides[1], ...sides[2] })
    const merged = (key: string) =>
      valueAt(partOf(at, key), sides.map((group) => ownIn(group, key)) as Sides<unknown>)
    return Object.fromEntries(keys.map((key) => [key, merged(key)]))
  }
  const valueAt = (at: Address, [before, own, other]: Sides<unknown>): unknown => {
    if (isSame(other, before) || isSame(own, other)) return own
    if (isSame(own, before)) return other
    if (isGroup(own) && isGroup(other))
      return groupAt(at, [isGroup(before) ? before : {}, own, other])
    if (isLabelled(own) && isLabelled(other)) {
      const sides = [before, own, other].map(byLabel) as Sides<Group>
      const merged = groupAt(at, sides)
      return orderOf(sides.map(Object.keys) as Sides<string[]>).flatMap((key) => merged[key] ?? [])
    }
    also.push(at)
    return own
  }
  return { values: valueAt("", [base, mine, theirs]) as Group, also }
}

const ownIn = (group: Group, key: string) => (Object.hasOwn(group, key) ? group[key] : undefined)

/** Whether all entries of a list are known by their labels. */
const isLabelled = (list: unknown): list is unknown[] =>
  Array.isArray(list) && keysOf(list).every((key) => Number.isNaN(Number(key)))

const byLabel = (list: unknown): Group =>
  Object.fromEntries(keysOf(list).map((key, index) => [key, (list as unknown[])[index]]))

/**
 * The order of merged entries: that of the side that has moved entries, or the owner's if both have. Entries that the
 * other side has added stay after the entry that they followed.
 */
function orderOf([base, mine, theirs]: Sides<string[]>): string[] {
  const isMoved = (own: string[]) =>
    !isSame(
      own.filter((key) => base.includes(key)),
      base.filter((key) => own.includes(key)),
    )
  const [first, second] = isMoved(mine) || !isMoved(theirs) ? [mine, theirs] : [theirs, mine]
  const order = [...first]
  second.forEach((key, index) => {
    if (order.includes(key)) return
    const previous = second.slice(0, index).findLast((other) => order.includes(other))
    order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, key)
  })
  return order
}
