import { diff3Merge, diffComm } from "node-diff3"
import { type Group, isGroup, isSame, matchEntries } from "../yaml/values"
import { type Address, type Content, entriesOf, type Ids, partOf, valueIn } from "./address"

export type Choice = "mine" | "theirs" | "both"

/** A value that was changed in two ways. */
export type Conflict = { at: Address; base: unknown; mine: unknown; theirs: unknown }

/**
 * Merges two versions of content that were made from the same one, by field and by entry. Where the same value was
 * changed in two ways, what was chosen counts, and until then one's own.
 */
export function mergeContent(
  base: Content,
  mine: Content,
  theirs: Content,
  choices: ReadonlyMap<Address, Choice> = new Map(),
): { content: Content; conflicts: Conflict[] } {
  const ids = { ...theirs.ids, ...mine.ids }
  const conflicts: Conflict[] = []
  const valueAt = (at: Address): unknown => {
    const [before, own, other] = [base, mine, theirs].map((version) => valueIn(version, at))
    // First, because the identities of entries are in lists, at whatever depth.
    if (Array.isArray(own) && Array.isArray(other)) return listAt(at)
    if (isGroup(own) && isGroup(other)) {
      const keys = Object.keys({ ...own, ...other })
      return Object.fromEntries(keys.map((key) => [key, valueAt(partOf(at, key))]))
    }
    if (isSame(other, before) || isSame(own, other)) return own
    if (isSame(own, before)) return other
    const conflict = { at, base: before, mine: own, theirs: other }
    conflicts.push(conflict)
    return resolveConflict(conflict, choices.get(at))
  }
  /** Entries that one side has added stay, those that it has removed go, unless the other side has changed them. */
  const listAt = (list: Address): unknown[] => {
    const idsIn = (version: Content) => version.ids[list] ?? []
    const order = mergeOrder(idsIn(base), idsIn(mine), idsIn(theirs))
    const entries = order.flatMap((id) => {
      const at = `${list}.#${id}`
      const [isOwn, isOther] = [mine, theirs].map((version) => idsIn(version).includes(id))
      if (isOwn && isOther) return { id, value: valueAt(at) }
      const value = valueIn(isOwn ? mine : theirs, at)
      const isRemoved = idsIn(base).includes(id) && isSame(value, valueIn(base, at))
      return isRemoved ? [] : { id, value }
    })
    ids[list] = entries.map(({ id }) => id)
    return entries.map(({ value }) => value)
  }
  return { content: { values: valueAt("") as Group, ids }, conflicts }
}

/** The value of a conflict that a choice stands for. */
export function resolveConflict(
  { base, mine, theirs }: Conflict,
  choice: Choice = "mine",
): unknown {
  if (choice === "both")
    return mergeTexts(String(base ?? ""), String(mine ?? ""), String(theirs ?? ""))
  return choice === "mine" ? mine : theirs
}

/** The order of whichever side has moved entries, in doubt one's own, with the other's additions behind what they followed. */
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
    const before = second.slice(0, index).findLast((one) => order.includes(one))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
  })
  return order
}

/** Both versions of a text: what only one has changed as that has it, and where both differ first one's own words. */
function mergeTexts(base: string, mine: string, theirs: string): string {
  return diff3Merge(wordsIn(mine), wordsIn(base), wordsIn(theirs))
    .flatMap(({ ok, conflict }) => ok ?? [...(conflict?.a ?? []), " ", ...(conflict?.b ?? [])])
    .join("")
    .replace(/ {2,}/g, " ")
    .trim()
}

const wordsIn = (text: string) => text.split(/(\s+)/)

/** The words of two texts, with those that only one of them has. */
export const diffWords = (before: string, after: string) =>
  diffComm(wordsIn(before), wordsIn(after)).map(({ common, buffer1, buffer2 }) => ({
    common: common?.join("") ?? "",
    removed: buffer1?.join("") ?? "",
    added: buffer2?.join("") ?? "",
  }))

/** The least likeness of an entry and the one that it continues. */
const LIKE = 0.3

/**
 * Gives the entries of another version the identities of those that they continue, and new ones to others.
 *
 * @param last the newest identity that any entry has
 * @param root the address of the values
 */
export function withIds<Values>(
  references: Content[],
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
        (reference.ids[at] ?? []).map((id) => ({ id, value: valueIn(reference, `${at}.#${id}`) })),
      )
      ids[at] = matchEntries(known, value, LIKE).map((id) => id ?? ++lastId)
      for (const [index, entry] of entriesOf({ ids }, at).entries()) walk(value[index], entry)
    }
  }
  walk(values, root)
  return { values, ids, lastId }
}
