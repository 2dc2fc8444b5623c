import type { Page } from "@playwright/test"
import { typingSchedule } from "../../src/terminal/typing"
import { expect } from "./test"

type Lines = { greeting: string; role: string }

/** The text of a line at a time in ms. */
const typedBy = (ms: number, schedule: ReturnType<typeof typingSchedule>) =>
  schedule.flatMap(({ appearsAt, character }) => (appearsAt <= ms ? character : [])).join("")

/**
 * Checks both lines just before and at every step of the typing, on a page whose animations are paused: each character
 * appears at its time, and one caret is where the next one appears, never over a visible one.
 */
export async function expectTyping(page: Page, lines: Lines) {
  const greeting = typingSchedule({ sentence: lines.greeting, speed: 120 })
  const role = typingSchedule({ sentence: lines.role, initialDelay: 4000, speed: 50 })
  const steps = [4000, 60_000, ...[...greeting, ...role].map(({ appearsAt }) => appearsAt)]
  const times = [...new Set(steps.flatMap((ms) => [ms - 1, ms]))].sort((a, b) => a - b)
  expect(await page.evaluate(readTyping, times)).toEqual(
    times.map((ms) => ({
      ms,
      greeting: typedBy(ms, greeting),
      role: typedBy(ms, role),
      carets: [ms < 4000 ? "greeting" : "role"],
      isCaretInPlace: true,
      hidden: "",
    })),
  )
}

/** Waits until both lines are complete, with one caret. */
export const expectTyped = (page: Page, { greeting, role }: Lines) =>
  expect
    .poll(() => page.evaluate(readTyping, []))
    .toMatchObject([{ greeting, role, carets: ["role"] }])

/** The visible part of the role. */
export const typedRole = async (page: Page) => (await page.evaluate(readTyping, []))[0]?.role

/** Runs in the page: the state of the typing at given times in ms, or now. */
function readTyping(times: number[]) {
  const CLEAR = "rgba(0, 0, 0, 0)"
  const NEAR_PX = 1
  // Firefox rounds down.
  const ROUNDING_MS = 0.01
  const animations = document.getAnimations()
  const spans = [...document.querySelectorAll<HTMLElement>("[data-typed] > span")]
  return (times.length > 0 ? times : [undefined]).map((ms) => {
    if (ms !== undefined)
      for (const animation of animations) animation.currentTime = ms + ROUNDING_MS
    const places = spans.map((span) => {
      const { visibility, color, backgroundColor } = getComputedStyle(span)
      const isThere = visibility === "visible"
      return {
        line: `${span.parentElement?.dataset.typed}`,
        text: span.textContent ?? "",
        isCaret: isThere && backgroundColor !== CLEAR,
        isTyped: isThere && color !== CLEAR,
        box: span.getBoundingClientRect(),
      }
    })
    const typed = places.filter(({ isTyped }) => isTyped)
    const typedOn = (name: string) =>
      typed.flatMap(({ line, text }) => (line === name ? text : [])).join("")
    const carets = places.filter(({ isCaret }) => isCaret)
    const [caret = places[0]] = carets
    const { left = 0, right = 0, top = 0 } = caret?.box ?? {}
    const ofCaret = places.filter(({ line, text }) => line === caret?.line && text)
    const next = ofCaret.find(({ isTyped }) => !isTyped)
    const last = ofCaret.at(-1)?.box ?? new DOMRect()
    const isAtEnd = Math.min(Math.abs(left - last.right), Math.abs(right - last.left)) < NEAR_PX
    const hidden = typed.filter(
      ({ text, box }) =>
        text.trim() &&
        Math.abs(box.top - top) < NEAR_PX &&
        Math.min(box.right, right) - Math.max(box.left, left) > NEAR_PX,
    )
    return {
      ms,
      greeting: typedOn("greeting"),
      role: typedOn("role"),
      carets: carets.map(({ line }) => line),
      isCaretInPlace: next
        ? Math.abs(next.box.left - left) + Math.abs(next.box.top - top) < NEAR_PX
        : isAtEnd,
      hidden: hidden.map(({ text }) => text).join(""),
    }
  })
}
