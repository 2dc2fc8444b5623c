import { useEffect } from "react"
import { behaviourOf } from "../fields/kinds"
import { addressesOf } from "../session/editables"
import type { OpenCard } from "../session/editing-context"
import type { Address } from "../session/field-address"
import type { Session } from "../session/session"
import { fieldOf, itemsIn, textsIn } from "../session/tree"
import { offsetAt, screenAt, valueNear } from "./elements"

export type Pointing = {
  open: OpenCard | undefined
  onOpen: (openCard: OpenCard) => void
  onClose: () => void
  /** Called for all other keys. */
  onKey: (event: KeyboardEvent) => void
}

/**
 * Opens the card of an element that is clicked, tapped or chosen by Enter. Links do not leave the page.
 */
export function usePointing(document: Document, session: Session, props: Pointing) {
  const { open, onOpen, onClose, onKey } = props
  useEffect(() => {
    /** Ignores the second of two clicks: the first may have moved the page, and its mousedown would move the focus. */
    const ignoreSecond = (event: MouseEvent) => {
      if (!open || event.detail < 2) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    const click = (event: PointerEvent) => {
      const target = event.target as Element
      // Browsers close the menu, a popover, only on clicks in its own document.
      window.document.querySelector<HTMLElement>(".menu:popover-open")?.hidePopover()
      const link = target.closest("a")
      if (link) event.preventDefault()
      const isDragged = document.documentElement.hasAttribute("data-dragging")
      if (isDragged || target.closest("button")) return
      const element = target.closest<HTMLElement>("[data-field]")
      if (element) return onOpen(openCardOf(session, element, event))
      onClose()
      const screen = screenAt(document, link?.getAttribute("href") ?? "")
      screen?.scrollIntoView({ behavior: "smooth" })
    }
    const press = (event: KeyboardEvent) => {
      const element = event.target as HTMLElement
      if (!element.dataset.field || event.key !== "Enter") return onKey(event)
      onOpen(openCardOf(session, element))
      event.preventDefault()
    }
    const listening = new AbortController()
    for (const type of ["mousedown", "click"] as const)
      document.addEventListener(type, ignoreSecond, { signal: listening.signal, capture: true })
    document.addEventListener("click", click, listening)
    document.addEventListener("keydown", press, listening)
    return () => listening.abort()
  })
}

/** The card to open for an element, with the caret in the value nearest to the clicked character. */
function openCardOf(session: Session, element: HTMLElement, point?: PointerEvent): OpenCard {
  const { field: editable = "", part } = element.dataset
  const offset = point && offsetAt(element, point.clientX, point.clientY)
  const isPicture = element.matches("a, img, svg")
  if (!point || offset === undefined || isPicture) return { editable, part }
  const y = point.clientY - element.getBoundingClientRect().top
  if (part) return { editable, part, caret: caretIn(session, editable, Number(part), offset), y }
  const textsOf = (addresses: Address[]) => addresses.flatMap((at) => textsIn(session, at))
  const [wording] = textsOf(addressesOf(editable).slice(1)).flatMap(({ field, text }) =>
    field.is === "template" ? { text, fields: field.fields } : [],
  )
  const values = textsOf(wording ? fieldsIn(wording) : addressesOf(editable))
  const texts = values.map(({ text }) => text)
  const { index = 0, caret } = valueNear(element.textContent, texts, offset) ?? {}
  return { editable, focus: values[index]?.at, caret, y }
}

/** The fields that the wording of a sentence names in braces, in order. */
const fieldsIn = ({ text, fields }: { text: string; fields: Record<string, Address> }) =>
  Array.from(text.matchAll(/\{([\w ]+)\}/g), ([, name = ""]) => fields[name] ?? []).flat()

/** The index in the text that stands for a list, of an offset in what the page shows of an entry. */
function caretIn(session: Session, list: string, index: number, offset: number): number {
  const { list: texts } = behaviourOf(fieldOf(session, list) ?? { is: "lines" })
  const items = itemsIn(session, list)
  if (!texts) return offset
  const start = index > 0 ? texts.join([...items.slice(0, index), ""]).length : 0
  return start + texts.indexIn(texts.join([items[index]]), offset)
}
