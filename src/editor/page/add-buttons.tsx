import { useEffect, useLayoutEffect, useState } from "react"
import { type Address, isWithin } from "../session/address"
import { additions, fieldOf } from "../session/fields"
import { addressesOf } from "../session/names"
import type { Session } from "../session/session"
import { boxOf, elementOf } from "./elements"
import { isSmall } from "./geometry"

const GAP_PX = 8
const SIZE_PX = 28

type Props = { document: Document; session: Session; onAdd: (list: Address) => void }

/** A + behind each list that has room, laid over the page: inside of the list it would shift the entries. */
export function AddButtons({ document, session, onAdd }: Props) {
  const [, measure] = useState(0)
  useEffect(() => {
    const observer = new ResizeObserver(() => measure((count) => count + 1))
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [document])
  useLayoutEffect(() => {
    for (const button of document.querySelectorAll<HTMLElement>("[data-add]")) {
      const before = elementBefore(document, session, button.dataset.add ?? "")
      button.hidden = !before
      if (before) place(button, before)
    }
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

/** What the page shows before the place of a new entry: the last entry, or of an empty list the field before it. */
function elementBefore(document: Document, session: Session, list: Address) {
  const own = session.ids[list] ?? []
  if (own.length > 0) return elementOf(document, { thing: `${list}.#${own.at(-1)}` })
  const group = list.slice(0, list.lastIndexOf("."))
  const field = fieldOf(session, group)
  const names = field?.kind === "group" ? Object.keys(field.fields) : []
  const before = names.slice(0, names.indexOf(list.slice(group.length + 1)))
  const shown = [...document.querySelectorAll<HTMLElement>("[data-field]")]
  const isBefore = (address: Address) =>
    before.some((name) => isWithin(address, `${group}.${name}`))
  return shown.findLast(({ dataset }) => addressesOf(dataset.field ?? "").some(isBefore))
}

function place(button: HTMLElement, before: HTMLElement) {
  const { left, top, right, bottom } = boxOf(before)
  const { scrollX, scrollY } = before.ownerDocument.defaultView as Window
  const isRow = isSmall({ left, top, right, bottom })
  const isLeftwards = getComputedStyle(before).direction === "rtl"
  const [inRow, below] = isLeftwards
    ? [left - GAP_PX - SIZE_PX, right - SIZE_PX]
    : [right + GAP_PX, left]
  const x = isRow ? inRow : below
  const y = isRow ? (top + bottom - SIZE_PX) / 2 : bottom + GAP_PX
  button.style.translate = `${x + scrollX}px ${y + scrollY}px`
}
