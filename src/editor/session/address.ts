import { valueAt } from "../../schema/source-positions"
import type { Group } from "../yaml/values"

/**
 * Where a value is, such as `profile.about.social.#7.link`. Entries of lists have identities (`#7`), never places, so an
 * address stays true while entries move, come and go.
 */
export type Address = string

/** The steps to a value at present, with the places of entries. */
export type Path = (string | number)[]

/** The identities of the entries of each list, by the list's address. */
export type Ids = Record<Address, number[]>

/** Content, and the identities of its entries. */
export type Content = { values: Group; ids: Ids }

/** The address of a part of what is at another one, such as a field of a group. */
export const partOf = (around: Address, step: string): Address =>
  around ? `${around}.${step}` : step

/** The addresses of the entries of a list, in order. */
export const entriesOf = ({ ids }: Pick<Content, "ids">, list: Address): Address[] =>
  (ids[list] ?? []).map((id) => `${list}.#${id}`)

/** The path of an address, which is empty for all of the content; undefined if an entry on it is gone. */
export function pathOf(content: Pick<Content, "ids">, address: Address): Path | undefined {
  const path: Path = []
  let at = ""
  for (const step of address ? address.split(".") : []) {
    const list = at
    at = partOf(at, step)
    const place = step.startsWith("#") ? entriesOf(content, list).indexOf(at) : step
    if (place === -1) return undefined
    path.push(place)
  }
  return path
}

/** The address of a path, whose places may be texts. */
export const addressOf = ({ ids }: Pick<Content, "ids">, path: Path): Address =>
  path.reduce<string>((at, step) => {
    const entries = ids[at]
    return partOf(at, entries ? `#${entries[Number(step)]}` : String(step))
  }, "")

export const valueIn = (content: Content, address: Address): unknown => {
  const path = pathOf(content, address)
  return path && valueAt(content.values, path)
}

/** The list of an entry, all entries of that, and which it is; undefined if the address is of something else. */
export function entryOf(content: Pick<Content, "ids">, address: Address) {
  const list = address.replace(/\.#\d+$/, "")
  const entries = entriesOf(content, list)
  const index = entries.indexOf(address)
  return index < 0 ? undefined : { list, entries, index }
}

/** Whether an address is another one, or of a part of it. */
export const isWithin = (address: Address, around: Address) =>
  address === around || address.startsWith(`${around}.`)
