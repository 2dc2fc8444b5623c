import { isSame } from "../yaml/values"
import { type Address, type Content, entriesOf, partOf, valueIn } from "./address"
import { nameOf, summaryOf } from "./editables"
import { fieldOf } from "./fields"

/** A difference between two versions of content, by name. */
export type FieldChange = { name: string; before: string; after: string; at: Address }

/** What differs between two versions, in the order of the fields. Their entries have the same identities. */
export function changesBetween(before: Content, after: Content, at: Address = ""): FieldChange[] {
  const isSameAt = (one: Address) => isSame(valueIn(before, one), valueIn(after, one))
  const [was, is] = [entriesOf(before, at), entriesOf(after, at)]
  if (isSameAt(at) && isSame(was, is)) return []
  const field = fieldOf(after, at) ?? fieldOf(before, at)
  if (field?.kind === "group") {
    const names = Object.keys(field.fields)
    return names.flatMap((name) => changesBetween(before, after, partOf(at, name)))
  }
  if (field?.kind !== "list") return [changeAt(before, after, at)]
  const entries = [...is, ...was.filter((entry) => !is.includes(entry))]
  const changed = entries
    .filter((entry) => !isSameAt(entry))
    .map((entry) => changeAt(before, after, entry))
  const [stood, stand] = [
    was.filter((one) => is.includes(one)),
    is.filter((one) => was.includes(one)),
  ]
  if (isSame(stood, stand)) return changed
  const namesIn = (content: Content, some: Address[]) =>
    some.map((entry) => nameOf(content, entry)).join(", ")
  const name = `Order of ${field.label.toLowerCase()}`
  return [...changed, { at, name, before: namesIn(before, stood), after: namesIn(after, stand) }]
}

const changeAt = (before: Content, after: Content, at: Address): FieldChange => ({
  at,
  name: nameWithin(fieldOf(after, at) ? after : before, at),
  before: summaryOf(before, at),
  after: summaryOf(after, at),
})

/** The name of a value, after that of its group where it is one of a few: "Coffee: address", "Portrait: picture". */
function nameWithin(content: Content, at: Address): string {
  const name = nameOf(content, at)
  const group = fieldOf(content, at.slice(0, at.lastIndexOf(".")))
  if (group?.kind !== "group") return name
  const isWhole = Object.values(group.fields).every(
    ({ kind }) => kind !== "group" && kind !== "list",
  )
  return isWhole ? `${group.label}: ${name.toLowerCase()}` : name
}
