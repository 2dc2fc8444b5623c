import { diffComm } from "node-diff3"
import { type Group, isGroup, isSame, matchEntries } from "../yaml/values"
import { type Address, entriesOf, entryAt, type Ids, type Keyed, partOf, valueIn } from "./address"

/** A value that both sides have changed. The owner's value is in the content. */
export type Conflict = { at: Address; theirs: unknown }

/**
 * Three-way merge of content, by field and by entry. Where both sides have changed a value, the owner's wins until she
 * has answered.
 */
export function mergeContent(
  base: Keyed,
  mine: Keyed,
  theirs: Keyed,
): { content: Keyed; conflicts: Conflict[] } {
  const ids = { ...theirs.ids, ...mine.ids }
  const conflicts: Conflict[] = []
  const valueAt = (at: Address): unknown => {
    const [before, own, other] = [base, mine, theirs].map((version) => valueIn(version, at))
    // Lists first, because equal lists can differ in ids.
    if (Array.isArray(own) && Array.isArray(other)) return listAt(at)
    if (isGroup(own) && isGroup(other)) {
      const keys = Object.keys({ ...own, ...other })
      return Object.fromEntries(keys.map((key) => [key, valueAt(partOf(at, key))]))
    }
    if (isSame(other, before) || isSame(own, other)) return own
    if (isSame(own, before)) return other
    conflicts.push({ at, theirs: other })
    return own
  }
  /** Merges a list. Added entries are kept. Removed entries are dropped, unless the other side has edited them. */
  const listAt = (list: Address): unknown[] => {
    const idsIn = (version: Keyed) => version.ids[list] ?? []
    const order = mergeOrder(idsIn(base), idsIn(mine), idsIn(theirs))
    const entries = order.flatMap((id) => {
      const at = entryAt(list, id)
      const [isOwn, isOther] = [mine, theirs].map((version) => idsIn(version).includes(id))
      if (isOwn && isOther) return { id, value: valueAt(at) }
      const value = valueIn(isOwn ? mine : theirs, at)
      const isRemoved = idsIn(base).includes(id) && isSame(value, valueIn(base, at))
      return isRemoved ? [] : { id, value }
    })
    ids[list] = entries.map(({ id }) => id)
    return entries.map(({ value }) => value)
  }
  const values = valueAt("") as Group
  // The ids of a removed list would give their entries to a new list.
  const ofLists = Object.entries(ids).filter(([list]) => valueIn({ values, ids }, list))
  return { content: { values, ids: Object.fromEntries(ofLists) }, conflicts }
}

/**
 * The order of merged entries: that of the side that has moved entries, or the owner's if both have. Entries that the
 * other side has added stay after the entry that they followed.
 */
function mergeOrder(base: number[], mine: number[], theirs: number[]): number[] {
  const isMoved = (own: number[]) =>
    !isSame(
      own.filter((id) => base.includes(id)),
      base.filter((id) => own.includes(id)),
    )
  const [first, second] = isMoved(mine) || !isMoved(theirs) ? [mine, theirs] : [theirs, mine]
  const order = [...first]
  second.forEach((id, index) => {
    if (order.includes(id)) return
    const previous = second.slice(0, index).findLast((other) => order.includes(other))
    order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, id)
  })
  return order
}

/** The words of a text, each with the space before it, so that neighbouring differences are one. */
const wordsIn = (text: string) => ` ${text}`.match(/\s+\S+/g) ?? []

/** A diff of two texts by words. */
export const diffWords = (before: string, after: string) =>
  diffComm(wordsIn(before), wordsIn(after)).map(({ common, buffer1, buffer2 }) => ({
    common: common?.join("") ?? "",
    removed: buffer1?.join("") ?? "",
    added: buffer2?.join("") ?? "",
  }))

/** The least similarity of an entry to count as an edit of another, from 0 to 1. */
const MIN_SIMILARITY = 0.3

/**
 * Gives each entry the id of the most similar one in other versions, or a new id.
 *
 * @param references the other versions
 * @param last the highest id in use
 * @param root the address of the values
 */
export function withIds<Values>(
  references: Keyed[],
  values: Values,
  last: number,
  root: Address = "",
) {
  const ids: Ids = {}
  let lastId = last
  const walk = (value: unknown, at: Address): void => {
    if (isGroup(value)) {
      for (const [key, field] of Object.entries(value)) walk(field, partOf(at, key))
    } else if (Array.isArray(value)) {
      const known = references.flatMap((reference) =>
        (reference.ids[at] ?? []).map((id) => ({ id, value: valueIn(reference, entryAt(at, id)) })),
      )
      // Most versions share most entries.
      const distinct = new Map(known.map((entry) => [JSON.stringify(entry), entry]))
      const matches = matchEntries([...distinct.values()], value, MIN_SIMILARITY)
      ids[at] = matches.map((id) => id ?? ++lastId)
      for (const [index, entry] of entriesOf({ ids }, at).entries()) walk(value[index], entry)
    }
  }
  walk(values, root)
  return { values, ids, lastId }
}
