import { useLayoutEffect, useRef, useState } from "react"
import { createPortal } from "react-dom"
import { type Address, entriesOf, isWithin, partOf } from "../session/address"
import { addressesOf } from "../session/editables"
import { additions, fieldOf } from "../session/fields"
import type { Session } from "../session/session"
import { elementOf, isIcon } from "./elements"

const GAP_PX = 8
const SIZE_PX = 28

type Props = { document: Document; session: Session; onAdd: (list: Address) => void }

/** A + after each list that has room. */
export const AddButtons = (props: Props) =>
  Object.keys(props.session.ids)
    .filter((list) => additions(props.session, list).length > 0)
    .map((list) => <AddButton key={list} list={list} {...props} />)

/** Follows the last entry in the order of Tab, and is positioned over the page, where it shifts nothing. */
function AddButton({ document, session, list, onAdd }: Props & { list: Address }) {
  const [slot] = useState(() => document.createElement("span"))
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    // Also calls back at once.
    const observer = new ResizeObserver(() => {
      const before = elementBefore(document, session, list)
      if (before?.nextSibling !== slot) slot.remove()
      if (!before || !button.current) return
      if (!slot.isConnected) before.after(slot)
      place(button.current, before)
    })
    observer.observe(document.body)
    return () => observer.disconnect()
  })
  useLayoutEffect(() => () => slot.remove(), [slot])
  const field = fieldOf(session, list)
  const label = `Add ${field?.kind === "list" ? field.singular : ""}`
  return createPortal(
    <button
      ref={button}
      type="button"
      className="add"
      data-add={list}
      aria-label={label}
      title={label}
      onClick={() => onAdd(list)}
    >
      +
    </button>,
    slot,
  )
}

/** The element that a new entry would follow: the last entry, or the field before an empty list. */
function elementBefore(document: Document, session: Session, list: Address) {
  const last = entriesOf(session, list).at(-1)
  if (last) return elementOf(document, { editable: last })
  const group = list.slice(0, list.lastIndexOf("."))
  const field = fieldOf(session, group)
  const fields = field?.kind === "group" ? Object.keys(field.fields) : []
  const addresses = fields.map((name) => partOf(group, name))
  const before = addresses.slice(0, addresses.indexOf(list))
  const shown = [...document.querySelectorAll<HTMLElement>("[data-field]")]
  return shown.findLast(({ dataset }) =>
    addressesOf(dataset.field ?? "").some((one) => before.some((around) => isWithin(one, around))),
  )
}

function place(button: HTMLElement, before: HTMLElement) {
  const box = before.getBoundingClientRect()
  const isLeftwards = getComputedStyle(before).direction === "rtl"
  const [behind, below] = isLeftwards
    ? [box.left - GAP_PX - SIZE_PX, box.right - SIZE_PX]
    : [box.right + GAP_PX, box.left]
  const [x, y] = isIcon(box)
    ? [behind, (box.top + box.bottom - SIZE_PX) / 2]
    : [below, box.bottom + GAP_PX]
  button.style.translate = ""
  const origin = button.getBoundingClientRect()
  button.style.translate = `${x - origin.x}px ${y - origin.y}px`
}
