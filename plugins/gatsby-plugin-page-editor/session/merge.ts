import { type Group, isGroup, isSame } from "../yaml/values"
import { type Address, isWithin, keysOf, partOf } from "./field-address"

type Sides<Value> = [base: Value, mine: Value, theirs: Value]

/**
 * Three-way merge, field by field, and entry by entry where entries have labels. All other lists are one value. Where both
 * sides have changed a value, the owner's stays, and `conflicts` has its address.
 *
 * @param taken an address at which theirs is taken
 */
export function merge(
  base: Group,
  mine: Group,
  theirs: Group,
  taken?: Address,
): { values: Group; conflicts: Address[] } {
  const conflicts: Address[] = []
  const groupAt = (at: Address, sides: Sides<Group>) => {
    const keys = Object.keys({ ...sides[1], ...sides[2] })
    const merged = (key: string) =>
      valueAt(partOf(at, key), sides.map((group) => propertyOf(group, key)) as Sides<unknown>)
    return Object.fromEntries(keys.map((key) => [key, merged(key)]))
  }
  const valueAt = (at: Address, [before, mine, theirs]: Sides<unknown>): unknown => {
    if (at === taken) return theirs
    const isAround = taken && isWithin(taken, at)
    const undisputed = undisputedOf([before, mine, theirs])
    if (undisputed && !isAround) return undisputed.value
    if (isGroup(mine) && isGroup(theirs))
      return groupAt(at, [isGroup(before) ? before : {}, mine, theirs])
    if (isLabelled(mine) && isLabelled(theirs)) {
      const sides = [before, mine, theirs].map(byLabel) as Sides<Group>
      const merged = groupAt(at, sides)
      return orderOf(sides.map(Object.keys) as Sides<string[]>).flatMap((key) => merged[key] ?? [])
    }
    conflicts.push(at)
    return mine
  }
  return { values: valueAt("", [base, mine, theirs]) as Group, conflicts }
}

/** The value that at most one side has changed. */
function undisputedOf([before, mine, theirs]: Sides<unknown>) {
  if (isSame(theirs, before) || isSame(mine, theirs)) return { value: mine }
  return isSame(mine, before) ? { value: theirs } : undefined
}

const propertyOf = (group: Group, key: string) =>
  Object.hasOwn(group, key) ? group[key] : undefined

/** Whether all entries of a list are known by their labels. */
const isLabelled = (list: unknown): list is unknown[] =>
  Array.isArray(list) && keysOf(list).every((key) => Number.isNaN(Number(key)))

const byLabel = (list: unknown): Group =>
  Object.fromEntries(keysOf(list).map((key, index) => [key, (list as unknown[])[index]]))

/**
 * The order of merged entries: that of the side that has moved entries, or the owner's if both have. What the other side
 * has added comes last.
 */
function orderOf([base, mine, theirs]: Sides<string[]>): string[] {
  const isMoved = (keys: string[]) =>
    !isSame(
      keys.filter((key) => base.includes(key)),
      base.filter((key) => keys.includes(key)),
    )
  const isTheirs = !isMoved(mine) && (isMoved(theirs) || isSame(mine, base))
  return [...new Set(isTheirs ? [...theirs, ...mine] : [...mine, ...theirs])]
}
