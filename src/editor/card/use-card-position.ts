import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from "react"
import type { OpenCard } from "../editing"
import { elementOf, reveal } from "../page/elements"

/** Between a card and what it edits, in px. */
const MARGIN_PX = 10

/**
 * Keeps a card beside what it edits, or below it where it has no room beside it. Scrolls the page so that the card covers
 * none of it when the card opens or changes its size, and when a keyboard appears; at other times, the owner may scroll.
 *
 * @param area the element over the page in which the card is
 */
export function useCardPosition(
  area: RefObject<HTMLElement | null>,
  frame: RefObject<HTMLIFrameElement | null>,
  open: OpenCard,
) {
  const place = useEffectEvent((isRevealing = false) => {
    const page = frame.current?.contentDocument
    const card = area.current?.firstElementChild as HTMLElement | null | undefined
    const editable = page && elementOf(page, open)
    if (!area.current || !card || !editable) return
    const box = editable.getBoundingClientRect()
    const { left = 0 } = frame.current?.getBoundingClientRect() ?? {}
    const isBeside = card.getBoundingClientRect().left > left + box.right
    const keyboard = Number.parseFloat(getComputedStyle(area.current).paddingBottom)
    const covered = keyboard + (isBeside ? 0 : card.offsetHeight)
    const top = isBeside ? box.top - MARGIN_PX : box.bottom + MARGIN_PX
    page.documentElement.style.setProperty("--covered", `${covered}px`)
    area.current.style.setProperty("--top", `${top}px`)
    if (isRevealing) reveal(editable, open.y)
  })
  useLayoutEffect(() => place())
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to what a card edits when it opens, and not with each letter
  useLayoutEffect(() => place(true), [open])
  useEffect(() => {
    const [element, page] = [area.current, frame.current?.contentDocument]
    if (!element?.firstElementChild || !page) return undefined
    const observer = new ResizeObserver((entries) =>
      place(entries.some(({ target }) => target !== page.body)),
    )
    for (const one of [page.body, element, element.firstElementChild]) observer.observe(one)
    const follow = () => place()
    page.addEventListener("scroll", follow, { passive: true })
    return () => {
      observer.disconnect()
      page.removeEventListener("scroll", follow)
      page.documentElement.style.removeProperty("--covered")
    }
  }, [area, frame])
}
