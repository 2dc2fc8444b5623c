import type { Browser, Page } from "@playwright/test"
import type { Figures } from "./figures"
import { visit } from "./visit"

type Link = { url: string; to: string; slowdown: number }
/** Times are in µs. An event with a duration has the CPU time of its thread, too. */
type TraceEvent = {
  name: string
  ts: number
  dur?: number
  tdur?: number
  pid?: number
  tid?: number
}

const SLIDE_TIMEOUT_MS = 5000
const FRAME_MS = 1000 / 60
const US_PER_MS = 1000

/** Marks that the page sets, and the browser's events for a frame on the screen and for a task. */
export const EVENTS = {
  click: "bench: click",
  painted: "bench: painted",
  start: "bench: start",
  end: "bench: end",
  frame: "Display::FrameDisplayed",
  task: "ThreadControllerImpl::RunTask",
}
const CATEGORIES = ["blink.user_timing", "disabled-by-default-display.framedisplayed", "toplevel"]

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
  const painted = timesOf(EVENTS.painted).at(-1)
  const [start] = timesOf(EVENTS.start)
  const end = timesOf(EVENTS.end).at(-1)
  const frames = shown.filter((time) => start && end && time >= start && time <= end)
  const lengths = frames.slice(1).map((time, index) => time - (frames[index] ?? time))
  const dropped = lengths.map((ms) => Math.max(0, Math.round(ms / FRAME_MS) - 1))
  const answer = {
    "click to motion, ms": click && start && start - click,
    "click to next paint, ms": click && painted && painted - click,
  }
  if (!click || !start || !end || lengths.length === 0) return answer

  const tasks = tasksOfPage(events).filter((task) => task.end >= click && task.start <= end)
  const late = tasks
    .filter((task) => task.start >= start)
    .map(({ ms }) => Math.floor(ms / FRAME_MS))
  return {
    ...answer,
    "longest frame, ms": Math.max(...lengths),
    "dropped frames": sum(dropped),
    "longest task from click to end, ms": Math.max(0, ...tasks.map(({ ms }) => ms)),
    "late frames of the main thread": sum(late),
  }
}

/**
 * The tasks of the thread that marks the click, in ms. What each takes is CPU time, which other programs on the
 * machine hardly change.
 */
function tasksOfPage(events: TraceEvent[]) {
  const page = events.find(({ name }) => name === EVENTS.click)
  return events
    .filter(({ name, pid, tid }) => name === EVENTS.task && pid === page?.pid && tid === page?.tid)
    .map(({ ts, dur = 0, tdur = 0 }) => ({
      start: ts / US_PER_MS,
      end: (ts + dur) / US_PER_MS,
      ms: tdur / US_PER_MS,
    }))
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/**
 * Runs in the page: marks the click, the next paint, and when the animation of a screen or between documents starts
 * and ends.
 */
function markSlide({ click, painted, start, end }: typeof EVENTS) {
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
  // The types of Event Timing do not know the threshold, in ms.
  const clicks: PerformanceObserverInit = Object.assign(
    { type: "event" },
    { durationThreshold: 16 },
  )
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntriesByName("click"))
      performance.mark(painted, { startTime: startTime + duration })
  }).observe(clicks)
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
