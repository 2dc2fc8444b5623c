import { valueAt } from "../site"
import type { Group } from "../yaml/values"

/**
 * The place of a value, such as `profile.about.social.#7.link`. List entries have ids (`#7`), not indices, so an
 * address stays valid while entries are added, moved and removed.
 */
export type Address = string

/** The current keys and indices that lead to a value. */
export type Path = (string | number)[]

/** The ids of the entries of each list, by the address of the list. */
export type Ids = Record<Address, number[]>

/** Values, and the ids of their list entries, which are keys that stay. */
export type Keyed = { values: Group; ids: Ids }

/** The address of a child, such as a field of a group. */
export const partOf = (parent: Address, step: string): Address =>
  parent ? `${parent}.${step}` : step

/** The address of the group, or the list, that a value is in. */
export const groupOf = (at: Address): Address => at.slice(0, at.lastIndexOf("."))

/** The address of an entry of a list. */
export const entryAt = (list: Address, id: number): Address => `${list}.#${id}`

/** The addresses of the entries of a list, in order. */
export const entriesOf = ({ ids }: Pick<Keyed, "ids">, list: Address): Address[] =>
  (ids[list] ?? []).map((id) => entryAt(list, id))

/** The path of an address; undefined if an entry on it was removed. The empty address is all of the content. */
export function pathOf(content: Pick<Keyed, "ids">, address: Address): Path | undefined {
  const path: Path = []
  let at = ""
  for (const step of address ? address.split(".") : []) {
    const list = at
    at = partOf(at, step)
    const key = step.startsWith("#") ? entriesOf(content, list).indexOf(at) : step
    if (key === -1) return undefined
    path.push(key)
  }
  return path
}

/** The address of a path, in which an index may be a string. */
export const addressOf = ({ ids }: Pick<Keyed, "ids">, path: Path): Address =>
  path.reduce<string>((at, step) => {
    const entries = ids[at]
    return partOf(at, entries ? `#${entries[Number(step)]}` : String(step))
  }, "")

/** The value at an address; undefined if there is none. */
export const valueIn = (content: Keyed, address: Address): unknown => {
  const path = pathOf(content, address)
  return path && valueAt(content.values, path)
}

/** The values of the entries of a list; none if the content has something other than a list there. */
export function itemsIn(content: Keyed, list: Address): unknown[] {
  const value = valueIn(content, list)
  return Array.isArray(value) ? value : []
}

/** The list of an entry, its entries, and the index among them; undefined if the address is not an entry. */
export function entryOf(content: Pick<Keyed, "ids">, address: Address) {
  const list = address.replace(/\.#\d+$/, "")
  const entries = entriesOf(content, list)
  const index = entries.indexOf(address)
  const isThere = index >= 0 && pathOf(content, list) !== undefined
  return isThere ? { list, entries, index } : undefined
}

/** Whether an address is equal to another one, or below it. */
export const isWithin = (address: Address, ancestor: Address) =>
  address === ancestor || address.startsWith(`${ancestor}.`)

/** A copy of a value with another value at a path inside it. */
export function withValue(root: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value
  if (typeof step === "number") {
    return (root as unknown[]).with(step, withValue((root as unknown[])[step], rest, value))
  }
  const group = (root ?? {}) as Group
  return { ...group, [step]: withValue(group[step], rest, value) }
}
