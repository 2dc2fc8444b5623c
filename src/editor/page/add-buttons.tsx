import { useLayoutEffect } from "react"
import { type Address, entriesOf, isWithin, partOf } from "../session/address"
import { addressesOf } from "../session/editables"
import { additions, fieldOf } from "../session/fields"
import type { Session } from "../session/session"
import { elementOf, isIcon } from "./elements"

const GAP_PX = 8
const SIZE_PX = 28

type Props = { document: Document; session: Session; onAdd: (list: Address) => void }

/** A + after each list that has room. It is positioned over the page, because inside of the list it would shift the entries. */
export function AddButtons({ document, session, onAdd }: Props) {
  useLayoutEffect(() => {
    // Also calls back at once.
    const observer = new ResizeObserver(() => {
      for (const button of document.querySelectorAll<HTMLElement>("[data-add]")) {
        const before = elementBefore(document, session, button.dataset.add ?? "")
        button.hidden = !before
        if (before) place(button, before)
      }
    })
    observer.observe(document.body)
    return () => observer.disconnect()
  })
  const lists = Object.keys(session.ids).filter((list) => additions(session, list).length > 0)
  return lists.map((list) => {
    const field = fieldOf(session, list)
    const label = `Add ${field?.kind === "list" ? field.singular : ""}`
    return (
      <button
        key={list}
        type="button"
        className="add"
        data-add={list}
        aria-label={label}
        title={label}
        onClick={() => onAdd(list)}
      >
        +
      </button>
    )
  })
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
  const { scrollX, scrollY } = before.ownerDocument.defaultView as Window
  const isLeftwards = getComputedStyle(before).direction === "rtl"
  const [behind, below] = isLeftwards
    ? [box.left - GAP_PX - SIZE_PX, box.right - SIZE_PX]
    : [box.right + GAP_PX, box.left]
  const [x, y] = isIcon(box)
    ? [behind, (box.top + box.bottom - SIZE_PX) / 2]
    : [below, box.bottom + GAP_PX]
  button.style.translate = `${x + scrollX}px ${y + scrollY}px`
}
