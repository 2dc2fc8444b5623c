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

/** The path of an address, which is empty for all of the content; undefined if an entry on it is gone. */
export function pathOf({ ids }: Pick<Content, "ids">, address: Address): Path | undefined {
  if (address === "") return []
  const path: Path = []
  let list = ""
  for (const step of address.split(".")) {
    if (step.startsWith("#")) {
      const index = ids[list]?.indexOf(Number(step.slice(1))) ?? -1
      if (index < 0) return undefined
      path.push(index)
    } else path.push(step)
    list = list ? `${list}.${step}` : step
  }
  return path
}

/** The address of a path. */
export const addressOf = ({ ids }: Pick<Content, "ids">, path: Path): Address =>
  path.reduce<string>((address, step) => {
    const own = typeof step === "number" ? `#${ids[address]?.[step] ?? step}` : step
    return address ? `${address}.${own}` : own
  }, "")

export const valueIn = (content: Content, address: Address): unknown => {
  const path = pathOf(content, address)
  return path && valueAt(content.values, path)
}

/** The list of an entry, the identities in it, and the entry's place; undefined if the address is of something else. */
export function entryOf({ ids }: Pick<Content, "ids">, address: Address) {
  const [, list, id] = /^(.*)\.#(\d+)$/.exec(address) ?? []
  const own = list === undefined ? undefined : ids[list]
  const index = own?.indexOf(Number(id)) ?? -1
  return list !== undefined && own && index >= 0 ? { list, own, index } : undefined
}

/** Whether an address is another one, or of a part of it. */
export const isWithin = (address: Address, around: Address) =>
  address === around || address.startsWith(`${around}.`)
