import { asText, type Group, valueAt } from "../yaml/values"
import { LABEL_KEYS } from "./json-schema"

/**
 * The place of a value, such as `cafe.staff.ada.role`. An entry with a label is known by that, which no other
 * entry has, so its address is the same after a move, and in every version. Other entries are known by their index.
 */
export type Address = string

/** The keys and indices that lead to a value. */
export type Path = (string | number)[]

/** Whatever has the values of all files. */
export type Valued = { values: Group }

/** The address of a child, such as a field of a group. */
export const partOf = (parent: Address, step: string): Address =>
  parent ? `${parent}.${step}` : step

/** The address of the group, or the list, that a value is in. */
export const groupOf = (at: Address): Address => at.slice(0, at.lastIndexOf("."))

/** Whether an address is equal to another one, or below it. */
export const isWithin = (address: Address, ancestor: Address) =>
  address === ancestor || address.startsWith(`${ancestor}.`)

const labelIn = (entry: unknown) =>
  LABEL_KEYS.map((key) => asText(valueAt(entry, [key]))).find(Boolean) ?? ""

/** The steps to the entries of a list. Only an invalid file has a label twice. */
export function keysOf(list: unknown): string[] {
  if (!Array.isArray(list)) return []
  const labels = list.map(labelIn)
  return labels.map((label, index) => {
    if (!/^[a-z][\w-]*$/i.test(label)) return String(index)
    const earlier = labels.slice(0, index).filter((other) => other === label).length
    return earlier === 0 ? label : `${label}~${earlier + 1}`
  })
}

/** The path of an address; undefined if the content has no such entry. The empty address is all of the content. */
export function pathOf({ values }: Valued, address: Address): Path | undefined {
  const path: Path = []
  let value: unknown = values
  for (const step of address ? address.split(".") : []) {
    const key = Array.isArray(value) ? keysOf(value).indexOf(step) : step
    if (key === -1) return undefined
    path.push(key)
    value = valueAt(value, [key])
  }
  return path
}

/** The address of a path. */
export const addressOf = ({ values }: Valued, path: Path): Address =>
  path.reduce<string>((at, step, index) => {
    const list = valueAt(values, path.slice(0, index))
    return partOf(at, keysOf(list)[Number(step)] ?? String(step))
  }, "")

/** The value at an address; undefined if there is none. */
export const valueIn = (content: Valued, address: Address): unknown => {
  const path = pathOf(content, address)
  return path && valueAt(content.values, path)
}

/** The entries of a list; none if the content has something other than a list there. */
export function itemsIn(content: Valued, list: Address): unknown[] {
  const value = valueIn(content, list)
  return Array.isArray(value) ? value : []
}

/** The addresses of the entries of a list, in order. */
export const entriesOf = (content: Valued, list: Address): Address[] =>
  keysOf(valueIn(content, list)).map((key) => partOf(list, key))

/** The list of an entry, its entries, and the index among them; undefined if the address is not an entry. */
export function entryOf(content: Valued, address: Address) {
  const list = groupOf(address)
  const entries = entriesOf(content, list)
  const index = entries.indexOf(address)
  return index < 0 ? undefined : { list, entries, index }
}

/** A copy of a value with another value at a path inside it. */
export function withValue(root: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value
  if (typeof step === "number")
    return (root as unknown[]).with(step, withValue((root as unknown[])[step], rest, value))
  const group = (root ?? {}) as Group
  return { ...group, [step]: withValue(group[step], rest, value) }
}
