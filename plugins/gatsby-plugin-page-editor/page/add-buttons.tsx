import { useLayoutEffect, useState } from "react"
import { createPortal } from "react-dom"
import { addressesOf } from "../session/editables"
import { useEditing } from "../session/editing-context"
import { type Address, groupOf, isWithin, partOf } from "../session/field-address"
import type { Session } from "../session/session"
import { additions, entriesOf, fieldOf, LISTS, singularOf } from "../session/tree"
import { elementOf } from "./elements"

/** The + buttons, after each list that has room for another entry. */
export function AddButtons({ document }: { document: Document }) {
  const { session } = useEditing()
  const lists = LISTS.filter((list) => additions(session, list).length > 0)
  return lists.map((list) => <AddButton key={list} list={list} document={document} />)
}

/**
 * A + button beside the last entry of a list, or below what is before an empty one, in the order of Tab, too. Its slot takes
 * up no space.
 */
function AddButton({ document, list }: { document: Document; list: Address }) {
  const { session, actions } = useEditing()
  const [slot] = useState(() => document.createElement("span"))
  useLayoutEffect(() => {
    const before = elementBefore(document, session, list)
    if (!before) return slot.remove()
    if (before.nextSibling !== slot) before.after(slot)
    slot.dataset.slot = entriesOf(session, list).length > 0 ? "beside" : "below"
  })
  useLayoutEffect(() => () => slot.remove(), [slot])
  const label = `Add ${singularOf(session, list)}`
  return createPortal(
    <button
      type="button"
      className="add"
      data-add={list}
      aria-label={label}
      title={label}
      onClick={() => actions.startAdding(list)}
    >
      +
    </button>,
    slot,
  )
}

/** The element that a new entry would follow: the last entry, or the field before an empty list. */
function elementBefore(document: Document, session: Session, list: Address) {
  const last = entriesOf(session, list).at(-1)
  if (last) return elementOf({ editable: last }, document)
  const group = groupOf(list)
  const field = fieldOf(session, group)
  const fields = field?.is === "group" ? Object.keys(field.fields) : []
  const addresses = fields.map((name) => partOf(group, name))
  const before = addresses.slice(0, addresses.indexOf(list))
  const elements = [...document.querySelectorAll<HTMLElement>("[data-field]")]
  return elements.findLast(({ dataset }) =>
    addressesOf(dataset.field ?? "").some((one) => before.some((around) => isWithin(one, around))),
  )
}
