import { isSame } from "../yaml/values"
import { type Address, entriesOf, groupOf, type Keyed, partOf, valueIn } from "./address"
import { parseVersion } from "./content-texts"
import { nameOf, summaryOf } from "./editables"
import { fieldOf } from "./fields"
import { filesNamedIn, hashIn, nameIn } from "./files"
import { withIds } from "./merge"
import type { Session } from "./session"

/** A difference between two versions of content, by name. */
export type FieldChange = { name: string; before: string; after: string; at: Address }

/** The differences between two versions, in the order of the fields, and the files that differ. Both share the ids of entries. */
export const changesBetween = (before: Keyed, after: Keyed): FieldChange[] => [
  ...fieldChanges(before, after, ""),
  ...fileChanges(before, after),
]

/** The files that were replaced under the same path. */
const fileChanges = (before: Keyed, after: Keyed): FieldChange[] =>
  filesNamedIn(after).flatMap(({ at, path, hash }) => {
    const old = hashIn(before.values, path)
    // Another value is a change of its own.
    if (!old || old === hash || !isSame(valueIn(before, at), valueIn(after, at))) return []
    return [{ ...changeAt(before, after, at), before: "", after: `another ${nameIn(path)}` }]
  })

function fieldChanges(before: Keyed, after: Keyed, at: Address): FieldChange[] {
  const isSameAt = (one: Address) => isSame(valueIn(before, one), valueIn(after, one))
  const [oldEntries, newEntries] = [entriesOf(before, at), entriesOf(after, at)]
  if (isSameAt(at) && isSame(oldEntries, newEntries)) return []
  const field = fieldOf(after, at) ?? fieldOf(before, at)
  if (field?.kind === "group") {
    const names = Object.keys(field.fields)
    return names.flatMap((name) => fieldChanges(before, after, partOf(at, name)))
  }
  if (field?.kind !== "list") return [changeAt(before, after, at)]
  const oldOrder = oldEntries.filter((entry) => newEntries.includes(entry))
  const newOrder = newEntries.filter((entry) => oldEntries.includes(entry))
  // By ids, because a new entry without words is a change, too.
  const changed = [...new Set([...newEntries, ...oldEntries])]
    .filter((entry) => !oldOrder.includes(entry) || !isSameAt(entry))
    .map((entry) => changeAt(before, after, entry))
  if (isSame(oldOrder, newOrder)) return changed
  const namesIn = (content: Keyed, entries: Address[]) =>
    entries.map((entry) => nameOf(content, entry)).join(", ")
  const order = { before: namesIn(before, oldOrder), after: namesIn(after, newOrder) }
  return [...changed, { at, name: `Order of ${field.label.toLowerCase()}`, ...order }]
}

const changeAt = (before: Keyed, after: Keyed, at: Address): FieldChange => ({
  at,
  name: nameWithin(fieldOf(after, at) ? after : before, at),
  before: summaryOf(before, at),
  after: summaryOf(after, at),
})

/** The changes that others have made to a draft: neither live, nor in the session before. */
export function gainedElsewhere(before: Session, { base, lastId }: Session): FieldChange[] {
  const live = withIds([base], parseVersion(base.stored.main), lastId)
  const others = [live, before].map((one) => changesBetween(one, base).map(({ at }) => at))
  return changesBetween(before.base, base).filter(({ at }) =>
    others.every((changed) => changed.includes(at)),
  )
}

/**
 * The name of a value, after that of the entry, or of the group without groups and lists, that the value is in, such as
 * "GitLab: link" or "Coffee: address".
 */
export function nameWithin(content: Keyed, at: Address): string {
  const [entry] = /^.*?\.#\d+(?=\.)/.exec(at) ?? []
  const group = fieldOf(content, groupOf(at))
  const isPlain =
    group?.kind === "group" &&
    Object.values(group.fields).every(({ kind }) => kind !== "group" && kind !== "list")
  const around = entry ?? (isPlain ? groupOf(at) : undefined)
  const name = nameOf(content, at)
  return around ? `${nameOf(content, around)}: ${name.toLowerCase()}` : name
}
