import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from "react"
import type { OpenCard } from "../editing"
import { type Box, boxOf, elementOf } from "../page/elements"

/** Cards are in the margin from here on; below, they are sheets (card.css). */
const WIDE = "(width >= 900px)"

/** Between a card and what it edits, or the edges of the page, in px. */
const MARGIN_PX = 10
/** Between what is edited and the edges of what is in sight, in px. */
const SIGHT_PX = 16
/** Around the line that was clicked, in px. */
const LINE_PX = 60
const SWIPE_MIN_PX = 80

/**
 * Keeps a card at the height of what it edits, or as a sheet above the keyboard. What is edited is brought into sight
 * when the card opens or grows, and when a keyboard appears; otherwise one scrolls as one likes.
 *
 * @param onSwipe called when the sheet was swiped down by its header
 */
export function useCardPosition(
  card: RefObject<HTMLElement | null>,
  frame: RefObject<HTMLIFrameElement | null>,
  open: OpenCard,
  onSwipe: () => void,
) {
  const place = useEffectEvent((isRevealing: boolean) => {
    if (!card.current || !frame.current?.contentDocument) return
    const room = placeCard(
      card.current,
      frame.current,
      elementOf(frame.current.contentDocument, open),
    )
    if (isRevealing) bringIntoSight(frame.current.contentDocument, open, room)
  })
  const swiped = useEffectEvent(onSwipe)
  useLayoutEffect(() => place(false))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opening
  useLayoutEffect(() => place(true), [open])
  useEffect(() => {
    const [element, page] = [card.current, frame.current?.contentDocument]
    if (!element || !page) return undefined
    const [follow, reveal] = [() => place(false), () => place(true)]
    let height = element.offsetHeight
    const observer = new ResizeObserver(() => {
      place(element.offsetHeight > height)
      height = element.offsetHeight
    })
    observer.observe(page.body)
    observer.observe(element)
    const listening = new AbortController()
    const { signal } = listening
    page.addEventListener("scroll", follow, { signal, passive: true })
    visualViewport?.addEventListener("scroll", follow, { signal })
    visualViewport?.addEventListener("resize", reveal, { signal })
    swipe(element, () => swiped(), signal)
    return () => {
      observer.disconnect()
      listening.abort()
      page.documentElement.style.removeProperty("--covered")
    }
  }, [card, frame])
}

/**
 * Tells the styles of a card where it goes, and those of the page how much of it a sheet or a keyboard covers.
 *
 * @returns how much of the page is in sight, in px from its top
 */
function placeCard(
  card: HTMLElement,
  frame: HTMLIFrameElement,
  editable: HTMLElement | null,
): number {
  const { offsetTop = 0, height: inSight = innerHeight } = visualViewport ?? {}
  const { left, top, bottom } = frame.getBoundingClientRect()
  const { offsetLeft, offsetHeight: height } = card
  const keyboard = Math.max(0, innerHeight - offsetTop - inSight)
  // Where a sheet comes to rest, while it still rises.
  const sheet = matchMedia(WIDE).matches ? 0 : height
  const covered = Math.max(0, bottom - (innerHeight - keyboard - sheet))
  const room = bottom - covered - top
  const inPage = editable
    ? topOf(boxOf(editable), { left: offsetLeft - left, height }, room)
    : MARGIN_PX
  const page = frame.contentDocument?.documentElement
  page?.style.setProperty("--covered", `${covered}px`)
  card.style.setProperty("--keyboard", `${keyboard}px`)
  card.style.setProperty("--in-sight", `${inSight}px`)
  card.style.setProperty("--top", `${Math.round(top + inPage)}px`)
  return room
}

/**
 * The top edge of a card in the margin of a page, in px: at the height of what it edits, or where it would cover that,
 * below it or above it.
 *
 * @param room the height of the page that is in sight, in px
 */
function topOf(editable: Box, card: { left: number; height: number }, room: number): number {
  const last = room - MARGIN_PX - card.height
  const [below, above] = [editable.bottom + MARGIN_PX, editable.top - MARGIN_PX - card.height]
  const covering = below <= last ? below : above
  const top = card.left > editable.right ? Math.min(editable.top - MARGIN_PX, last) : covering
  return Math.max(MARGIN_PX, top)
}

/** Scrolls the page as far as it takes to see what is edited; of what is too high, the line that was clicked. */
function bringIntoSight(page: Document, open: OpenCard, room: number) {
  const editable = elementOf(page, open)
  if (!editable) return
  const box = boxOf(editable)
  const [first, last] = [SIGHT_PX, room - SIGHT_PX]
  const line = box.top + (open.y ?? 0)
  const isHigh = box.bottom - box.top > last - first
  const { top, bottom } = isHigh ? { top: line - LINE_PX, bottom: line + LINE_PX } : box
  const by = top < first ? top - first : Math.max(0, bottom - last)
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches
  page.defaultView?.scrollBy({ top: by, behavior: isCalm ? "instant" : "smooth" })
}

/** Lets a sheet be swiped down by its header. */
function swipe(card: HTMLElement, onSwipe: () => void, signal: AbortSignal) {
  let start: number | undefined
  const down = ({ target, clientY, pointerType }: PointerEvent) => {
    const isHeader = (target as Element).closest(".head")?.parentElement === card
    if (pointerType === "touch" && isHeader) start = clientY
  }
  const move = ({ clientY }: PointerEvent) => {
    const by = start === undefined ? 0 : Math.max(0, clientY - start)
    card.style.setProperty("--swiped", `${by}px`)
  }
  const end = ({ type, clientY }: PointerEvent) => {
    const by = start === undefined ? 0 : clientY - start
    start = undefined
    card.style.removeProperty("--swiped")
    if (type === "pointerup" && by > SWIPE_MIN_PX && !matchMedia(WIDE).matches) onSwipe()
  }
  card.addEventListener("pointerdown", down, { signal })
  card.addEventListener("pointermove", move, { signal })
  card.addEventListener("pointerup", end, { signal })
  card.addEventListener("pointercancel", end, { signal })
}
