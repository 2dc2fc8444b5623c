import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react"
import type { Opening } from "../editing"
import { boxOf, elementOf, isPicture } from "../page/elements"
import {
  type Box,
  besideGrown,
  GAP_PX,
  isSmall,
  movedBy,
  placeOf,
  scrollInto,
  topOf,
} from "../page/geometry"

/** Cards are beside what they edit from here on; below, they are sheets (card.css). */
const WIDE = "(width >= 900px)"

/** Between what is edited and the edge of what is in sight, in px. */
const MARGIN_PX = 16
/** Around the line that was clicked, in px. */
const LINE_PX = 60
/** What words may fill of their line before their card moves. */
const GROWTH_PX = 160
const SWIPE_MIN_PX = 80

/**
 * Keeps a card beside what it edits, or as a sheet above the keyboard, and what is edited in sight. It keeps its side
 * while one types.
 *
 * @param onSwipe called when the sheet was swiped down by its header
 */
export function useBeside(
  card: RefObject<HTMLElement | null>,
  frame: RefObject<HTMLIFrameElement | null>,
  open: Opening,
  onSwipe: () => void,
) {
  const placed = useRef<Place & { open: Opening }>(undefined)
  const put = useEffectEvent((isNew: boolean) => {
    const page = frame.current
    if (!card.current || !page?.contentDocument?.body) return
    if (isNew) placed.current = undefined
    const thing = elementOf(page.contentDocument, open)
    const parts = { element: card.current, page, thing, document: page.contentDocument, open }
    const last = placed.current?.open === open ? placed.current : undefined
    const place = matchMedia(WIDE).matches ? putCard(parts, last) : putSheet(parts, last)
    placed.current = place && { ...place, open }
  })
  const swiped = useEffectEvent(onSwipe)
  useLayoutEffect(() => put(false))
  useEffect(() => {
    const [element, page] = [card.current, frame.current]
    if (!element || !page?.contentDocument) return undefined
    const observer = new ResizeObserver(() => put(false))
    observer.observe(element)
    observer.observe(page.contentDocument.body)
    const listening = new AbortController()
    const { signal } = listening
    page.contentWindow?.addEventListener("scroll", () => put(false), { signal, passive: true })
    visualViewport?.addEventListener("scroll", () => put(false), { signal })
    visualViewport?.addEventListener("resize", () => put(true), { signal })
    swipe(element, swiped, signal)
    const root = page.contentDocument.documentElement
    return () => {
      observer.disconnect()
      listening.abort()
      root.style.removeProperty("--covered")
    }
  }, [card, frame])
}

type Parts = {
  element: HTMLElement
  page: HTMLIFrameElement
  document: Document
  thing: HTMLElement | null
  open: Opening
}

type Place = ReturnType<typeof placeOf> & {
  /** Of a sheet, in px. */
  top?: number
  /** Of a card, in px. */
  height?: number
}

/** The window without the keyboard and what is above and below the page. */
function roomOf({ top, bottom }: DOMRect): Box {
  const { offsetTop = 0, height = innerHeight } = visualViewport ?? {}
  return { left: 0, top, right: innerWidth, bottom: Math.min(bottom, offsetTop + height) }
}

function putSheet({ element, page, document, thing, open }: Parts, last: Place | undefined) {
  const { offsetTop = 0, height = innerHeight } = visualViewport ?? {}
  const keyboard = Math.max(0, innerHeight - offsetTop - height)
  element.style.translate = ""
  element.style.insetBlockEnd = `${keyboard}px`
  element.style.setProperty("--in-sight", `${height}px`)
  const frame = page.getBoundingClientRect()
  // Where it comes to rest, while it still rises.
  const top = innerHeight - keyboard - element.offsetHeight
  document.documentElement.style.setProperty("--covered", `${Math.max(0, frame.bottom - top)}px`)
  const end = top - frame.top - MARGIN_PX
  if (!thing) return undefined
  const box = boxOf(thing)
  if (!last) scroll(document, scrollInto(aimOf(thing, end, open), MARGIN_PX, end))
  // It has become higher: what it covers now moves up, but not out of sight.
  else if (top < (last.top ?? 0))
    scroll(document, Math.max(0, Math.min(box.bottom - end, box.top - MARGIN_PX)))
  return { side: "below" as const, x: 0, top }
}

function putCard({ element, page, document, thing, open }: Parts, last: Place | undefined) {
  element.style.insetBlockEnd = ""
  const around = page.getBoundingClientRect()
  const room = roomOf(around)
  const { width, height } = element.getBoundingClientRect()
  if (!thing) {
    element.style.translate = `${room.right - width - MARGIN_PX}px ${room.top + MARGIN_PX}px`
    return undefined
  }
  const box = withGrowth(thing, boxOf(thing))
  let place: Place | undefined = last
  if (!place || (isSmall(box) && height > (last?.height ?? 0))) {
    const end = room.bottom - room.top - MARGIN_PX
    const aim = aimOf(thing, end, open)
    // Its card goes below it.
    const whole = isSmall(aim) ? { ...aim, bottom: aim.bottom + GAP_PX + height } : aim
    const by = scroll(document, scrollInto(whole, MARGIN_PX, end))
    const inWindow = (one: Box) => movedBy(one, around.left, around.top - by)
    const others = [...document.querySelectorAll("[data-field]")]
      .filter((one) => one !== thing && !one.contains(thing) && (!isSmall(box) || isPicture(one)))
      .map((one) => inWindow(boxOf(one)))
    place = placeOf(inWindow(box), { width, height }, room, others)
  }
  const now = movedBy(boxOf(thing), around.left, around.top)
  const x = besideGrown(place, now, width, room)
  const top = topOf(place.side, now, height, room)
  element.style.translate = `${Math.round(x)}px ${Math.round(top)}px`
  return { ...place, x, height }
}

/** Words with some of the rest of their last line, which they fill while one types. */
function withGrowth(thing: HTMLElement, box: Box): Box {
  const { textAlign, direction } = getComputedStyle(thing)
  const around = thing.parentElement?.getBoundingClientRect()
  if (!around || isPicture(thing) || textAlign === "center") return box
  return direction === "rtl"
    ? { ...box, left: Math.min(box.left, Math.max(around.left, box.left - GROWTH_PX)) }
    : { ...box, right: Math.max(box.right, Math.min(around.right, box.right + GROWTH_PX)) }
}

/** What has to be in sight: of what is too high, the line that was clicked. */
function aimOf(thing: HTMLElement, height: number, { y }: Opening): Box {
  const box = boxOf(thing)
  if (y === undefined || box.bottom - box.top <= height) return box
  return { ...box, top: y - LINE_PX, bottom: y + LINE_PX }
}

/** Scrolls the page as far as it goes, and returns how far that is. */
function scroll({ documentElement: root, defaultView: view }: Document, wanted: number): number {
  const end = root.scrollHeight - root.clientHeight
  const by = Math.max(-root.scrollTop, Math.min(wanted, end - root.scrollTop))
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches
  if (Math.abs(by) > 1) view?.scrollBy({ top: by, behavior: isCalm ? "instant" : "smooth" })
  return by
}

/** Lets a sheet be swiped down by its header. */
function swipe(card: HTMLElement, onSwipe: () => void, signal: AbortSignal) {
  let start: number | undefined
  const end = () => {
    start = undefined
    if (!matchMedia(WIDE).matches) card.style.translate = ""
  }
  const down = ({ target, clientY, pointerType }: PointerEvent) => {
    const isHeader = (target as Element).closest(".head")?.parentElement === card
    if (pointerType === "touch" && isHeader && !matchMedia(WIDE).matches) start = clientY
  }
  const move = ({ clientY }: PointerEvent) => {
    if (start !== undefined) card.style.translate = `0 ${Math.max(0, clientY - start)}px`
  }
  const up = ({ clientY }: PointerEvent) => {
    const isSwiped = start !== undefined && clientY - start > SWIPE_MIN_PX
    end()
    if (isSwiped) onSwipe()
  }
  card.addEventListener("pointerdown", down, { signal })
  card.addEventListener("pointermove", move, { signal })
  card.addEventListener("pointerup", up, { signal })
  card.addEventListener("pointercancel", end, { signal })
}
