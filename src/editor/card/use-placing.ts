import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from "react"
import type { Opening } from "../editing"
import { boxOf, elementOf } from "../page/elements"
import { scrollInto, topOf } from "../page/geometry"

/** Cards are in the margin from here on; below, they are sheets (card.css). */
const WIDE = "(width >= 900px)"

/** Between what is edited and the edge of what is in sight, in px. */
const MARGIN_PX = 16
/** Around the line that was clicked, in px. */
const LINE_PX = 60
const SWIPE_MIN_PX = 80

/**
 * Keeps a card at the height of what it edits, or as a sheet above the keyboard. What is edited is brought into sight
 * when the card opens or grows, or a keyboard appears; then one scrolls as one likes.
 *
 * @param onSwipe called when the sheet was swiped down by its header
 */
export function usePlacing(
  card: RefObject<HTMLElement | null>,
  frame: RefObject<HTMLIFrameElement | null>,
  open: Opening,
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
    const [ofPage, ofCard] = [new ResizeObserver(follow), new ResizeObserver(reveal)]
    ofPage.observe(page.body)
    ofCard.observe(element)
    const listening = new AbortController()
    const { signal } = listening
    page.addEventListener("scroll", follow, { signal, passive: true })
    visualViewport?.addEventListener("scroll", follow, { signal })
    visualViewport?.addEventListener("resize", reveal, { signal })
    swipe(element, () => swiped(), signal)
    return () => {
      ofPage.disconnect()
      ofCard.disconnect()
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
function placeCard(card: HTMLElement, frame: HTMLIFrameElement, thing: HTMLElement | null): number {
  const { offsetTop = 0, height: inSight = innerHeight } = visualViewport ?? {}
  const { left, top, bottom } = frame.getBoundingClientRect()
  const { offsetLeft, offsetHeight: height } = card
  const keyboard = Math.max(0, innerHeight - offsetTop - inSight)
  // Where a sheet comes to rest, while it still rises.
  const sheet = matchMedia(WIDE).matches ? 0 : height
  const covered = Math.max(0, bottom - (innerHeight - keyboard - sheet))
  const room = bottom - covered - top
  const inPage = thing ? topOf(boxOf(thing), { left: offsetLeft - left, height }, room) : MARGIN_PX
  const page = frame.contentDocument?.documentElement
  page?.style.setProperty("--covered", `${covered}px`)
  card.style.setProperty("--keyboard", `${keyboard}px`)
  card.style.setProperty("--in-sight", `${inSight}px`)
  card.style.setProperty("--top", `${Math.round(top + inPage)}px`)
  return room
}

/** Scrolls the page until what is edited is in sight; of what is too high, the line that was clicked. */
function bringIntoSight(page: Document, open: Opening, room: number) {
  const thing = elementOf(page, open)
  if (!thing) return
  const box = boxOf(thing)
  const isHigh = box.bottom - box.top > room - 2 * MARGIN_PX
  const line = box.top + (open.y ?? 0)
  const aim = isHigh ? { top: line - LINE_PX, bottom: line + LINE_PX } : box
  const top = scrollInto(aim, MARGIN_PX, room - MARGIN_PX)
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches
  page.defaultView?.scrollBy({ top, behavior: isCalm ? "instant" : "smooth" })
}

/** Lets a sheet be swiped down by its header. */
function swipe(card: HTMLElement, onSwipe: () => void, signal: AbortSignal) {
  let start: number | undefined
  const down = ({ target, clientY, pointerType }: PointerEvent) => {
    const isHeader = Boolean((target as Element).closest(".head"))
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
