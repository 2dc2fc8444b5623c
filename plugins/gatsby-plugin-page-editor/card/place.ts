import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from "react"
import { elementOf, pageDocument, reveal } from "../page/elements"
import type { OpenCard } from "../session/editing-context"

/** The gap between a card and the element that it edits, or the edge of what is seen, in px. */
const MARGIN_PX = 10

/**
 * Keeps a card beside the element that it edits, in the page's margin, or below it where there is no room. Scrolls the
 * page to uncover the element when the card opens or changes its size, and when a keyboard appears; at other times, the
 * owner may scroll.
 */
export function useCardPosition(card: RefObject<HTMLElement | null>, open: OpenCard) {
  const place = useEffectEvent((isRevealing = false) => {
    const element = elementOf(open)
    const frame = element?.ownerDocument.defaultView?.frameElement?.getBoundingClientRect()
    card.current?.style.removeProperty("--top")
    if (!card.current || !element || !frame) return
    const { offsetTop = 0, height = innerHeight } = visualViewport ?? {}
    const { left } = card.current.getBoundingClientRect()
    const { right, top, bottom } = element.getBoundingClientRect()
    const isBeside = left > right
    const seen = offsetTop + height - frame.top
    const lowest = seen - MARGIN_PX - card.current.offsetHeight
    const wanted = isBeside ? top - MARGIN_PX : bottom + MARGIN_PX
    card.current.style.setProperty("--top", `${Math.max(MARGIN_PX, Math.min(wanted, lowest))}px`)
    const covered = frame.height - seen + (isBeside ? 0 : card.current.offsetHeight)
    const { documentElement: root } = element.ownerDocument
    root.style.setProperty("--covered", `${Math.max(0, covered)}px`)
    if (isRevealing) reveal(element, open.y)
  })
  useLayoutEffect(() => place())
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when a card opens, and not with each letter
  useLayoutEffect(() => place(true), [open])
  useEffect(() => {
    const page = pageDocument()
    if (!card.current || !page) return undefined
    const observer = new ResizeObserver((entries) =>
      place(entries.some(({ target }) => target !== page.body)),
    )
    for (const one of [page.body, card.current]) observer.observe(one)
    const listening = new AbortController()
    page.addEventListener("scroll", () => place(), { passive: true, signal: listening.signal })
    visualViewport?.addEventListener("resize", () => place(true), listening)
    return () => {
      observer.disconnect()
      listening.abort()
      page.documentElement.style.removeProperty("--covered")
    }
  }, [card])
}
