import { isSame } from "../yaml/values"
import { type Address, type Content, valueIn } from "./address"
import { fieldOf, ROOT } from "./fields"
import { nameOf, summaryOf } from "./names"

/** A difference between two versions of content, by name. */
export type NamedChange = { name: string; before: string; after: string; at: Address }

/** What differs between two versions, in the order of the fields. Their entries have the same identities. */
export const changesBetween = (before: Content, after: Content): NamedChange[] =>
  changesAt({ before, after }, "")

type Versions = { before: Content; after: Content }

function changesAt(versions: Versions, at: Address): NamedChange[] {
  const { before, after } = versions
  if (isSame(valueIn(before, at), valueIn(after, at)) && isSame(before.ids[at], after.ids[at])) {
    return []
  }
  const field = at === "" ? ROOT : (fieldOf(after, at) ?? fieldOf(before, at))
  if (field?.kind === "group") {
    const names = Object.keys(field.fields)
    return names.flatMap((name) => changesAt(versions, at ? `${at}.${name}` : name))
  }
  return field?.kind === "list" ? changesOfList(versions, at) : [changeAt(versions, at)]
}

function changesOfList(versions: Versions, at: Address): NamedChange[] {
  const { before, after } = versions
  const [old, now] = [before.ids[at] ?? [], after.ids[at] ?? []]
  const entries = [...now, ...old.filter((id) => !now.includes(id))].map((id) => `${at}.#${id}`)
  const changed = entries.filter(
    (entry) => !isSame(valueIn(before, entry) ?? null, valueIn(after, entry) ?? null),
  )
  const [was, is] = [old.filter((id) => now.includes(id)), now.filter((id) => old.includes(id))]
  const orderIn = (content: Content, ids: number[]) =>
    ids.map((id) => nameOf(content, `${at}.#${id}`)).join(", ")
  const order = {
    at,
    name: `Order of ${fieldOf(after, at)?.label.toLowerCase()}`,
    before: orderIn(before, was),
    after: orderIn(after, is),
  }
  return [...changed.map((entry) => changeAt(versions, entry)), ...(isSame(was, is) ? [] : [order])]
}

const changeAt = ({ before, after }: Versions, at: Address): NamedChange => ({
  at,
  name: nameWithin(fieldOf(after, at) ? after : before, at),
  before: fieldOf(before, at) ? summaryOf(before, at) : "",
  after: fieldOf(after, at) ? summaryOf(after, at) : "",
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
