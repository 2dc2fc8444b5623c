import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from "react"
import { elementOf, reveal } from "../page/elements"
import type { OpenCard } from "../session/editing-context"

/** The gap between a card and the element that it edits, in px. */
const MARGIN_PX = 10

/**
 * Keeps a card beside the element that it edits, in the page's margin, or below it where there is no room. Scrolls the
 * page to uncover the element when the card opens or changes its size, and when a keyboard appears; at other times, the
 * owner may scroll.
 *
 * @param area the element over the page that holds the card
 */
export function useCardPosition(
  area: RefObject<HTMLElement | null>,
  frame: RefObject<HTMLIFrameElement | null>,
  open: OpenCard,
) {
  const place = useEffectEvent((isRevealing = false) => {
    const page = frame.current?.contentDocument
    const editable = page && elementOf(page, open)
    if (!area.current || !frame.current || !editable) return
    const covered = moveTo(area.current, frame.current, editable)
    page.documentElement.style.setProperty("--covered", `${covered}px`)
    if (isRevealing) reveal(editable, open.y)
  })
  useLayoutEffect(() => place())
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when a card opens, and not with each letter
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

/** Moves the card to an element of the page. Returns the height at the page's lower edge that is covered, in px. */
function moveTo(area: HTMLElement, frame: HTMLElement, element: Element): number {
  const card = area.firstElementChild as HTMLElement
  const page = frame.getBoundingClientRect()
  const { right, top, bottom } = element.getBoundingClientRect()
  const isBeside = card.getBoundingClientRect().left > page.left + right
  area.style.setProperty("--top", `${isBeside ? top - MARGIN_PX : bottom + MARGIN_PX}px`)
  const keyboard = Number.parseFloat(getComputedStyle(area).paddingBottom)
  const beneath = area.getBoundingClientRect().bottom - page.bottom
  return keyboard - beneath + (isBeside ? 0 : card.offsetHeight)
}
