import type { Page } from "@playwright/test"
import { expect } from "./test"

const NEAR_PX = 1

type Box = { left: number; right: number; top: number }
type Moment = { ms: number; carets: (Box & { line: string })[]; typed: Box[]; next: Box[] }

/**
 * Looks at every step of the typing on a page whose animations are held: there is one caret, on the role's line from
 * 4000 ms on, where a character appears next, and never on one that is there.
 */
export async function expectOneCaretBeforeTheText(page: Page) {
  const moments = await page.evaluate(stepThroughTyping)
  expect(moments.length).toBeGreaterThan(10)
  for (const { ms, carets, typed, next } of moments) {
    const [caret] = carets
    expect(carets, `after ${ms} ms`).toHaveLength(1)
    if (!caret) continue
    if (ms >= 4000) expect(caret.line, `after ${ms} ms`).toBe("role")
    const hidden = typed.filter(
      ({ left, right, top }) =>
        Math.abs(top - caret.top) < NEAR_PX &&
        Math.min(right, caret.right) - Math.max(left, caret.left) > NEAR_PX,
    )
    expect(hidden, `after ${ms} ms`).toEqual([])
    const isNext = ({ left, top }: Box) =>
      Math.abs(left - caret.left) + Math.abs(top - caret.top) < NEAR_PX
    if (next.length > 0) expect(next.some(isNext), `after ${ms} ms`).toBe(true)
  }
}

/** Runs in the page. The characters of the caret's line that come next are those that appear first. */
function stepThroughTyping(): Moment[] {
  const animations = document.getAnimations()
  const ends = animations
    .filter(({ effect }) => effect?.getComputedTiming().activeDuration === 0)
    .map(({ effect }) => Number(effect?.getComputedTiming().endTime))
  const places = [...document.querySelectorAll<HTMLElement>("[data-typed] > span")]
  const times = [...new Set(ends)].sort((a, b) => a - b)
  return times.map((ms) => {
    for (const animation of animations) animation.currentTime = ms
    const looked = places.map((place) => {
      const { visibility, color, backgroundColor } = getComputedStyle(place)
      const { left, right, top } = place.getBoundingClientRect()
      const isThere = visibility === "visible"
      return {
        line: `${place.parentElement?.dataset.typed}`,
        isCharacter: place.textContent !== "",
        isSpace: place.textContent === " ",
        isCaret: isThere && backgroundColor !== "rgba(0, 0, 0, 0)",
        isTyped: isThere && color !== "rgba(0, 0, 0, 0)",
        left,
        right,
        top,
      }
    })
    const carets = looked.filter(({ isCaret }) => isCaret)
    const characters = looked.filter(({ isCharacter }) => isCharacter)
    const awaited = characters.filter(({ line, isTyped }) => line === carets[0]?.line && !isTyped)
    const typed = characters.filter(({ isTyped, isSpace }) => isTyped && !isSpace)
    return { ms, carets, typed, next: awaited.slice(0, 1) }
  })
}
