import { useEffect, useEffectEvent } from "react"
import type { Address } from "../session/field-address"
import { moveItem, type Session } from "../session/session"
import { entryOf } from "../session/tree"
import { elementOf } from "./elements"

/** For this long, a finger rests on a link before it drags the link instead of scrolling. */
const HOLD_MS = 350

/** The most movement of a pointer that still rests, in px. */
const STILL_MAX_PX = 6
/** The largest distance from the row at which a drop still moves an entry, in px. */
const DROP_MAX_PX = 100

/** A point in the window, in px. */
type Point = { x: number; y: number }

type Drag = {
  entry: Address
  /** The event at which the pointer went down. */
  start: PointerEvent
  /** The elements of all entries, in order. */
  elements: HTMLElement[]
  centres: Point[]
  /** The indices of the entry before the drag and after a drop. */
  from: number
  to: number
  isLifted: boolean
}

/** Moves entries of a row with a mouse, or with a finger that rests on one first. */
export function useDragging(
  document: Document,
  session: Session,
  onMove: (entry: Address, to: number) => void,
) {
  const begin = useEffectEvent((start: PointerEvent) => dragOf(document, session, start))
  const drop = useEffectEvent(onMove)
  useEffect(() => {
    const root = document.documentElement
    let drag: Drag | undefined
    let timer = 0
    const end = () => {
      clearTimeout(timer)
      for (const element of drag?.elements ?? []) {
        element.style.translate = ""
        delete element.dataset.lifted
      }
      drag = undefined
    }
    const down = (event: PointerEvent) => {
      end()
      if (event.isPrimary && event.button === 0) drag = begin(event)
      if (event.pointerType === "touch") timer = window.setTimeout(lift, HOLD_MS)
    }
    const lift = () => {
      if (!drag) return
      drag.isLifted = true
      const lifted = drag.elements[drag.from]
      if (lifted) lifted.dataset.lifted = ""
      lifted?.setPointerCapture(drag.start.pointerId)
      root.dataset.dragging = "lifted"
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
    const up = ({ type }: PointerEvent) => {
      const dropped = drag
      // Styles do not animate dropped entries.
      if (drag?.isLifted) root.dataset.dragging = "dropped"
      end()
      // After the click event of the mouse, which use-pointing.ts ignores while the attribute is there.
      setTimeout(() => delete root.dataset.dragging)
      if (!dropped?.isLifted || type !== "pointerup" || dropped.to === dropped.from) return
      drop(dropped.entry, dropped.to)
    }
    const hold = (event: Event) => {
      if (root.hasAttribute("data-dragging")) event.preventDefault()
    }
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener("pointerdown", down, { signal })
    document.addEventListener("pointermove", move, { signal })
    document.addEventListener("pointerup", up, { signal })
    document.addEventListener("pointercancel", up, { signal })
    // The browser neither drags a link, nor scrolls or opens a menu under a finger that drags.
    document.addEventListener("dragstart", (event) => event.preventDefault(), { signal })
    document.addEventListener("touchmove", hold, { signal, passive: false })
    document.addEventListener("contextmenu", hold, { signal })
    return () => {
      end()
      listening.abort()
    }
  }, [document])
}

/** A drag of the entry under the pointer; undefined if that is not an entry in a row. */
function dragOf(document: Document, session: Session, start: PointerEvent): Drag | undefined {
  const entry = (start.target as Element).closest<HTMLElement>("[data-entry]")?.dataset.field ?? ""
  const { entries = [], index: from = 0 } = entryOf(session, entry) ?? {}
  const elements = entries.flatMap((editable) => elementOf(document, { editable }) ?? [])
  if (elements.length < 2) return undefined
  const boxes = elements.map((element) => element.getBoundingClientRect())
  const centres = boxes.map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))
  return { entry, start, elements, centres, from, to: from, isLifted: false }
}

/**
 * Shows the dragged entry under the pointer, and the other entries where a drop would put them. Far from the row, a
 * drop puts all of them back.
 */
function show(drag: Drag, x: number, y: number) {
  const { elements, centres, from } = drag
  const origin = centres[from] as Point
  const pointer = { x: origin.x + x, y: origin.y + y }
  const distances = centres.map(({ x, y }) => Math.hypot(x - pointer.x, y - pointer.y))
  const nearest = Math.min(...distances)
  drag.to = nearest > DROP_MAX_PX ? from : distances.indexOf(nearest)
  for (const [index, element] of moveItem(elements, from, drag.to).entries()) {
    const current = centres[elements.indexOf(element)] as Point
    const next = index === drag.to ? pointer : (centres[index] as Point)
    element.style.translate = `${next.x - current.x}px ${next.y - current.y}px`
  }
}
