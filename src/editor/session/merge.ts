import { diff3Merge, diffComm } from "node-diff3"
import { likeness } from "../yaml/edit"
import { type Group, isGroup, isSame } from "../yaml/values"
import type { Address, Content, Ids } from "./address"

export type Choice = "mine" | "theirs" | "both"

/** A value that was changed in two ways. */
export type Conflict = { at: Address; base: unknown; mine: unknown; theirs: unknown }

type Merge = {
  base: Ids
  mine: Ids
  theirs: Ids
  choices: ReadonlyMap<Address, Choice>
  ids: Ids
  conflicts: Conflict[]
}

/**
 * Merges two versions of content that were made from the same one, by field and by entry. Where the same value was
 * changed in two ways, what was chosen counts, and until then one's own.
 */
export function merged(
  base: Content,
  mine: Content,
  theirs: Content,
  choices: ReadonlyMap<Address, Choice> = new Map(),
): { content: Content; conflicts: Conflict[] } {
  const ids = { ...theirs.ids, ...mine.ids }
  const conflicts: Conflict[] = []
  const merge = { base: base.ids, mine: mine.ids, theirs: theirs.ids, choices, ids, conflicts }
  const values = mergedValue(merge, "", base.values, mine.values, theirs.values) as Group
  return { content: { values, ids }, conflicts }
}

function mergedValue(
  merge: Merge,
  at: Address,
  base: unknown,
  mine: unknown,
  theirs: unknown,
): unknown {
  if (Array.isArray(mine) && Array.isArray(theirs)) {
    return mergedList(merge, at, Array.isArray(base) ? base : [], mine, theirs)
  }
  if (isSame(theirs, base) || isSame(mine, theirs)) return mine
  if (isSame(mine, base)) return theirs
  if (isGroup(mine) && isGroup(theirs)) {
    return mergedGroup(merge, at, isGroup(base) ? base : {}, mine, theirs)
  }
  const conflict = { at, base, mine, theirs }
  merge.conflicts.push(conflict)
  return chosen(conflict, merge.choices.get(at))
}

/** The value of a conflict that a choice stands for. */
export function chosen({ base, mine, theirs }: Conflict, choice: Choice = "mine"): unknown {
  if (choice === "both") return bothOf(String(base ?? ""), String(mine ?? ""), String(theirs ?? ""))
  return choice === "mine" ? mine : theirs
}

function mergedGroup(merge: Merge, at: Address, base: Group, mine: Group, theirs: Group): Group {
  const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
  const fields = keys.map((key): [string, unknown] => [
    key,
    mergedValue(merge, at ? `${at}.${key}` : key, base[key], mine[key], theirs[key]),
  ])
  return Object.fromEntries(fields)
}

/** Entries that one side has added stay, those that it has removed go, unless the other side has changed them. */
function mergedList(
  merge: Merge,
  at: Address,
  ...versions: [unknown[], unknown[], unknown[]]
): unknown[] {
  const [base, mine, theirs] = versions.map((entries, side) => {
    const own = [merge.base, merge.mine, merge.theirs][side]?.[at] ?? []
    return new Map(entries.map((entry, index) => [own[index] ?? index, entry]))
  }) as [Map<number, unknown>, Map<number, unknown>, Map<number, unknown>]
  const isKept = (id: number) => {
    if (!base.has(id) || (mine.has(id) && theirs.has(id))) return true
    const left = mine.has(id) ? mine.get(id) : theirs.get(id)
    return !isSame(left, base.get(id))
  }
  const order = mergedOrder([...base.keys()], [...mine.keys()], [...theirs.keys()]).filter(isKept)
  merge.ids[at] = order
  return order.map((id) => {
    if (!mine.has(id)) return theirs.get(id)
    if (!theirs.has(id)) return mine.get(id)
    return mergedValue(merge, `${at}.#${id}`, base.get(id), mine.get(id), theirs.get(id))
  })
}

/** The order of whichever side has moved entries, in doubt one's own, with the other's additions behind what they followed. */
function mergedOrder(base: number[], mine: number[], theirs: number[]): number[] {
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
function bothOf(base: string, mine: string, theirs: string): string {
  return diff3Merge(wordsIn(mine), wordsIn(base), wordsIn(theirs))
    .flatMap(({ ok, conflict }) => ok ?? [...(conflict?.a ?? []), " ", ...(conflict?.b ?? [])])
    .join("")
    .replace(/ {2,}/g, " ")
    .trim()
}

const wordsIn = (text: string) => text.split(/(\s+)/)

/** The words of two texts, with those that only one of them has. */
export const differingWords = (before: string, after: string) =>
  diffComm(wordsIn(before), wordsIn(after)).map(({ common, buffer1, buffer2 }) => ({
    common: common?.join("") ?? "",
    removed: buffer1?.join("") ?? "",
    added: buffer2?.join("") ?? "",
  }))

/** The least likeness of an entry and the one that it continues. */
const LIKE = 0.3

/** Gives the entries of another version the identities of those that they continue, and new ones to others. */
export function aligned(references: Content[], values: unknown, last: number) {
  const ids: Ids = {}
  let lastId = last
  const walk = (value: unknown, at: Address, others: unknown[]) => {
    if (Array.isArray(value)) {
      const own = identitiesOf(value, at, others)
      ids[at] = own
      value.forEach((entry, index) => {
        const id = own[index] as number
        walk(
          entry,
          `${at}.#${id}`,
          others.map((other, side) => entryIn(other, references[side]?.ids[at], id)),
        )
      })
    } else if (isGroup(value)) {
      for (const [key, field] of Object.entries(value)) {
        const parts = others.map((other) => (isGroup(other) ? other[key] : undefined))
        walk(field, at ? `${at}.${key}` : key, parts)
      }
    }
  }
  const identitiesOf = (entries: unknown[], at: Address, others: unknown[]): number[] => {
    const known = references.flatMap(({ ids: its }, side) =>
      (its[at] ?? []).map((id) => ({ id, value: entryIn(others[side], its[at], id) })),
    )
    const pairs = entries
      .flatMap((entry, index) =>
        known.map(({ id, value }) => ({ index, id, like: kinship(value, entry) })),
      )
      .filter(({ like }) => like > LIKE)
      .sort((a, b) => b.like - a.like)
    const own: (number | undefined)[] = entries.map(() => undefined)
    for (const { index, id } of pairs)
      if (own[index] === undefined && !own.includes(id)) own[index] = id
    return own.map((id) => id ?? ++lastId)
  }
  walk(
    values,
    "",
    references.map((reference) => reference.values),
  )
  return { ids, lastId }
}

const entryIn = (list: unknown, ids: number[] | undefined, id: number): unknown =>
  Array.isArray(list) ? list[ids?.indexOf(id) ?? -1] : undefined

/** How likely an entry continues another: 2 for the same, else the share of equal fields, or of words. */
function kinship(before: unknown, after: unknown): number {
  if (!isGroup(before) || !isGroup(after) || isSame(before, after)) return likeness(before, after)
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return keys.filter((key) => isSame(before[key], after[key])).length / keys.length
}
