import type { Browser, Page } from "@playwright/test"
import type { Figures } from "./figures"
import { visit } from "./visit"

type Link = { url: string; to: string; slowdown: number }
type TraceEvent = { name: string /** In µs. */; ts: number }

const SLIDE_TIMEOUT_MS = 5000
const FRAME_MS = 1000 / 60
const US_PER_MS = 1000

/** Marks that the page sets, and the browser's event for a frame on the screen (seen in Chromium 156). */
export const EVENTS = {
  click: "bench: click",
  start: "bench: start",
  end: "bench: end",
  frame: "Display::FrameDisplayed",
}
const CATEGORIES = ["blink.user_timing", "disabled-by-default-display.framedisplayed"]

/** Follows the link from a page to another screen. */
export const measureSlide = (browser: Browser, { url, to, slowdown }: Link): Promise<Figures> =>
  visit(browser, slowdown, async (page) => {
    await page.goto(url, { waitUntil: "networkidle" })
    await untilStill(page)
    const link = page.locator(`a[href="${to}"]`)
    await link.scrollIntoViewIfNeeded()
    // For this document, and for the next one if the link loads it.
    await page.evaluate(markSlide, EVENTS)
    await page.addInitScript(markSlide, EVENTS)

    await browser.startTracing(page, { categories: CATEGORIES })
    await link.click()
    await page
      .waitForFunction((end) => performance.getEntriesByName(end).length > 0, EVENTS.end, {
        polling: 100,
        timeout: SLIDE_TIMEOUT_MS,
      })
      .catch(() => console.error(`No slide was seen from ${url}.`))
    return slideIn(JSON.parse(String(await browser.stopTracing())).traceEvents)
  })

/** Waits until typed text and fades, which would add frames of their own, are over. */
const untilStill = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every((it) => it.playState === "finished" || it.effect?.getTiming().iterations === Infinity),
  )

/**
 * The figures of a slide in a trace. Without an animation there is only the time to the other screen.
 *
 * @throws Error when the trace has no frames, as after a change in the browser
 */
export function slideIn(events: TraceEvent[]): Figures {
  const timesOf = (name: string) =>
    events
      .filter((event) => event.name === name)
      .map(({ ts }) => ts / US_PER_MS)
      .sort((a, b) => a - b)
  const shown = timesOf(EVENTS.frame)
  if (shown.length === 0) throw new Error(`The trace has no ${EVENTS.frame}.`)

  const [click] = timesOf(EVENTS.click)
  const [start] = timesOf(EVENTS.start)
  const end = timesOf(EVENTS.end).at(-1)
  const frames = shown.filter((time) => start && end && time >= start && time <= end)
  const lengths = frames.slice(1).map((time, index) => time - (frames[index] ?? time))
  const dropped = lengths.map((ms) => Math.max(0, Math.round(ms / FRAME_MS) - 1))
  const isAnimated = lengths.length > 0
  return {
    "click to motion, ms": click && start && start - click,
    "longest frame, ms": isAnimated ? Math.max(...lengths) : undefined,
    "dropped frames": isAnimated ? dropped.reduce((sum, frames) => sum + frames) : undefined,
  }
}

/** Runs in the page: marks the click, and when the animation of a screen or between documents starts and ends. */
function markSlide({ click, start, end }: typeof EVENTS) {
  // A method, because tsx adds calls of a helper to inner functions, which the page does not have.
  const slide = {
    async mark(animation: Animation) {
      await animation.ready
      const startTime = Number(animation.startTime)
      const duration = Number(animation.effect?.getComputedTiming().endTime)
      performance.mark(start, { startTime })
      await animation.finished
      performance.mark(end, { startTime: startTime + duration })
    },
  }
  addEventListener(
    "click",
    ({ timeStamp }) => performance.mark(click, { startTime: timeStamp }),
    true,
  )
  const { animate } = Element.prototype
  Element.prototype.animate = function (...how) {
    const animation = animate.apply(this, how)
    slide.mark(animation)
    return animation
  }
  addEventListener("pagereveal", async ({ viewTransition }) => {
    if (!viewTransition) {
      performance.mark(start)
      performance.mark(end)
      return
    }
    await viewTransition.ready
    for (const animation of document.getAnimations()) {
      const { pseudoElement } = animation.effect as KeyframeEffect
      if (pseudoElement?.startsWith("::view-transition")) slide.mark(animation)
    }
  })
}
