import { asText, isGroup, valueAt } from "../yaml/values"
import { LABEL_KEYS } from "./schema-fields"

/**
 * The place of a value, such as `profile.about.social.github.link`. An entry with a label is known by that, which no other
 * entry has, so its address is the same after a move, and in every version. Other entries are known by their index.
 */
export type Address = string

/** The keys and indices that lead to a value. */
export type Path = (string | number)[]

/** The address of a child, such as a field of a group. */
export const partOf = (parent: Address, step: string): Address =>
  parent ? `${parent}.${step}` : step

/** The address of the group, or the list, that a value is in. */
export const groupOf = (at: Address): Address => at.slice(0, at.lastIndexOf("."))

/** Whether an address is equal to another one, or below it. All are below the empty one. */
export const isWithin = (address: Address, ancestor: Address) =>
  ancestor === "" || address === ancestor || address.startsWith(`${ancestor}.`)

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

/** A copy of a value with another value at a path inside it. */
export function withValue(root: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value
  if (typeof step === "number")
    return (root as unknown[]).with(step, withValue((root as unknown[])[step], rest, value))
  const group = isGroup(root) ? root : {}
  return { ...group, [step]: withValue(group[step], rest, value) }
}
