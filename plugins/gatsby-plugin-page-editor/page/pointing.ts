import { useEffect } from "react"
import { behaviourOf } from "../fields/kinds"
import { valuesOf } from "../session/editables"
import { type OpenCard, useEditing } from "../session/editing-context"
import type { Session } from "../session/session"
import { fieldOf, itemsIn, type Text, textsIn } from "../session/tree"
import { screenAt } from "./elements"

/** Opens the card of an element that is clicked, tapped or chosen by Enter. Links do not leave the page. */
export function usePointing(page: Document) {
  const { session, open, actions } = useEditing()
  const { show, close, onKey } = actions
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
      document.querySelector<HTMLElement>(".menu:popover-open")?.hidePopover()
      const link = target.closest("a")
      if (link) event.preventDefault()
      if (target.closest("button")) return
      const element = target.closest<HTMLElement>("[data-field]")
      if (element) return show(cardOf(session, element, event))
      close()
      screenAt(link?.getAttribute("href") ?? "", page)?.scrollIntoView()
    }
    const press = (event: KeyboardEvent) => {
      const element = event.target as HTMLElement
      if (!element.dataset.field || event.key !== "Enter") return onKey(event)
      show(cardOf(session, element))
      event.preventDefault()
    }
    const listening = new AbortController()
    for (const type of ["mousedown", "click"] as const)
      page.addEventListener(type, ignoreSecond, { signal: listening.signal, capture: true })
    page.addEventListener("click", click, listening)
    page.addEventListener("keydown", press, listening)
    return () => listening.abort()
  })
}

/** The card to open for an element, with the caret in the value nearest to the clicked character. */
function cardOf(session: Session, element: HTMLElement, point?: PointerEvent): OpenCard {
  const { field: editable = "", part } = element.dataset
  const offset = point && offsetAt(element, point)
  const isPicture = element.matches("a, img, svg")
  if (!point || offset === undefined || isPicture) return { editable, part }
  const y = point.clientY - element.getBoundingClientRect().top
  if (part) return { editable, part, caret: caretIn(session, editable, Number(part), offset), y }
  const values = valuesOf(session, editable).flatMap((at) => textsIn(session, at))
  const { at, caret } = valueNear(element.textContent, values, offset) ?? {}
  return { editable, focus: at, caret, y }
}

/** The index of the character of an element's text at a point of the window; undefined if there is none. */
function offsetAt(element: Element, { clientX, clientY }: MouseEvent): number | undefined {
  const page = element.ownerDocument
  const position = page.caretPositionFromPoint?.(clientX, clientY)
  // The only method in WebKit.
  const range = position ? undefined : page.caretRangeFromPoint?.(clientX, clientY)
  const node = position?.offsetNode ?? range?.startContainer
  if (!node || !element.contains(node)) return undefined
  const before = page.createRange()
  before.setStart(element, 0)
  before.setEnd(node, position?.offset ?? range?.startOffset ?? 0)
  return before.toString().length
}

/** The value nearest to an offset in a text, and the index in it for the caret; undefined if the text shows none. */
function valueNear(text: string, values: Text[], offset: number) {
  let end = text.length
  // From the end, because a typed line has its text twice, and the second copy is visible.
  const found = values.toReversed().flatMap(({ at, text: value }) => {
    const before = text.lastIndexOf(value, end - value.length)
    // The owner's wording may have another order.
    const start = before < 0 ? text.lastIndexOf(value) : before
    if (!value || start < 0) return []
    end = start
    const caret = Math.min(Math.max(0, offset - start), value.length)
    return { at, caret, distance: Math.abs(offset - start - caret) }
  })
  return found.sort((one, other) => one.distance - other.distance)[0]
}

/** The index in the text that stands for a list, of an offset in what the page shows of an entry. */
function caretIn(session: Session, list: string, index: number, offset: number): number {
  const { list: texts } = behaviourOf(fieldOf(session, list) ?? { is: "lines" })
  const items = itemsIn(session, list)
  if (!texts) return offset
  const start = index > 0 ? texts.join([...items.slice(0, index), ""]).length : 0
  return start + texts.indexIn(texts.join([items[index]]), offset)
}
