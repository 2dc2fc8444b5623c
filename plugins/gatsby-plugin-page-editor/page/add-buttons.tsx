import { useLayoutEffect, useState } from "react"
import { createPortal } from "react-dom"
import { useEditing } from "../session/editing-context"
import { type Address, groupOf } from "../session/field-address"
import type { Session } from "../session/session"
import { additions, entriesOf, LISTS, nodeAt, singularOf } from "../session/tree"
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
  const fields = nodeAt(session, groupOf(list))?.parts.map(({ at }) => at) ?? []
  return document.querySelector(`[data-field~="${fields[fields.indexOf(list) - 1]}"]`)
}
