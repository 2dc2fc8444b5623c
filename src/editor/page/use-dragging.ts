import { useEffect, useEffectEvent } from "react"
import { type Address, entryOf } from "../session/address"
import type { Session } from "../session/session"
import { boxOf, elementOf } from "./elements"
import { type Box, isSmall, movedBy, nearest } from "./geometry"

/** A finger that stays for so long drags, and does not scroll. */
const HOLD_MS = 350
/** A hand is never quite still, in px. */
const STILL_MAX_PX = 6

type Drag = {
  entry: Address
  /** Where the pointer went down. */
  start: PointerEvent
  /** The elements of all entries, in order, and where they are. */
  elements: HTMLElement[]
  boxes: Box[]
  from: number
  to: number
  isLifted: boolean
}

/** Moves entries of a row with a mouse, or with a finger that holds them for a moment. Escape puts them back. */
export function useDragging(
  document: Document,
  session: Session,
  onMove: (entry: Address, to: number) => void,
) {
  const begin = useEffectEvent((start: PointerEvent) => dragOf(document, session, start))
  const drop = useEffectEvent(onMove)
  useEffect(() => {
    let drag: Drag | undefined
    let timer = 0
    const end = () => {
      clearTimeout(timer)
      for (const element of drag?.elements ?? []) element.style.translate = ""
      document.documentElement.removeAttribute("data-dragging")
      drag = undefined
    }
    const lift = () => {
      if (!drag) return
      drag.isLifted = true
      drag.elements[drag.from]?.setPointerCapture(drag.start.pointerId)
      document.documentElement.setAttribute("data-dragging", "")
    }
    const down = (event: PointerEvent) => {
      end()
      if (event.isPrimary && event.button === 0) drag = begin(event)
      if (event.pointerType === "touch") timer = window.setTimeout(lift, HOLD_MS)
    }
    const move = ({ clientX, clientY, pointerType }: PointerEvent) => {
      if (!drag) return
      const [x, y] = [clientX - drag.start.clientX, clientY - drag.start.clientY]
      if (!drag.isLifted && Math.hypot(x, y) > STILL_MAX_PX) {
        if (pointerType === "touch") return end()
        lift()
      }
      if (drag.isLifted) show(drag, x, y)
    }
    const makeNoClick = () => {
      document.addEventListener("click", swallow, { capture: true, once: true })
      // A finger that was lifted makes no click.
      setTimeout(() => document.removeEventListener("click", swallow, true))
    }
    const up = () => {
      const dropped = drag
      end()
      if (!dropped?.isLifted) return
      makeNoClick()
      if (dropped.to !== dropped.from) drop(dropped.entry, dropped.to)
    }
    const press = (event: KeyboardEvent) => {
      if (!drag?.isLifted || event.key !== "Escape") return
      event.stopPropagation()
      end()
      document.addEventListener("pointerup", makeNoClick, { once: true, signal })
    }
    const hold = (event: Event) => {
      if (drag?.isLifted) event.preventDefault()
    }
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener("pointerdown", down, { signal })
    document.addEventListener("pointermove", move, { signal })
    document.addEventListener("pointerup", up, { signal })
    document.addEventListener("pointercancel", end, { signal })
    // A link is not dragged as an address, a held finger neither scrolls nor opens a menu.
    document.addEventListener("dragstart", (event) => event.preventDefault(), { signal })
    document.addEventListener("touchmove", hold, { signal, passive: false })
    document.addEventListener("contextmenu", hold, { signal })
    // The focus may be in a card.
    for (const one of [document, window.document]) {
      one.addEventListener("keydown", press, { signal, capture: true })
    }
    return () => {
      end()
      listening.abort()
    }
  }, [document])
}

function swallow(event: Event) {
  event.preventDefault()
  event.stopPropagation()
}

/** A drag of the entry under the pointer; undefined if there is none in a row. */
function dragOf(document: Document, session: Session, start: PointerEvent): Drag | undefined {
  const entry = (start.target as Element).closest<HTMLElement>("[data-entry]")?.dataset.field
  const { list, own = [], index = 0 } = (entry && entryOf(session, entry)) || {}
  const elements = own.flatMap((id) => elementOf(document, { thing: `${list}.#${id}` }) ?? [])
  const boxes = elements.map(boxOf)
  const isRow = boxes.length > 1 && boxes.every(isSmall)
  if (!entry || !isRow) return undefined
  return { entry, start, elements, boxes, from: index, to: index, isLifted: false }
}

/** Shows the dragged entry under the pointer, and the others where they would be. */
function show(drag: Drag, x: number, y: number) {
  const { elements, boxes, from } = drag
  drag.to = nearest(movedBy(boxes[from] as Box, x, y), boxes)
  const order = boxes.map((_, index) => index)
  order.splice(drag.to, 0, ...order.splice(from, 1))
  for (const [place, index] of order.entries()) {
    const [own, next] = [boxes[index] as Box, boxes[place] as Box]
    const [across, down] = index === from ? [x, y] : [next.left - own.left, next.top - own.top]
    const element = elements[index]
    if (element) element.style.translate = `${across}px ${down}px`
  }
}
