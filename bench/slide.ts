import type { Browser } from "@playwright/test"
import type { Figures } from "./figures"
import { visit } from "./visit"

/** An event of a Chromium trace. Times are in µs; `tdur` is CPU time, which other programs hardly affect. */
type TraceEvent = {
  name: string
  ph?: string
  ts: number
  dur?: number
  tdur?: number
  pid?: number
  tid?: number
  id2?: { local: string }
  args?: {
    data?: { type?: string; duration?: number; nodeName?: string }
    elementCount?: number
  }
}

const FRAME_MS = 1000 / 60
const US_PER_MS = 1000

const CATEGORIES = [
  "devtools.timeline",
  "blink.animations",
  "toplevel",
  "disabled-by-default-display.framedisplayed",
]

/** Measures the slide after a click on the link from a page to another screen. */
export const measureSlide = (browser: Browser, url: string, to: string): Promise<Figures> =>
  visit(browser, async (page) => {
    await page.goto(url, { waitUntil: "networkidle" })
    // Typing and fades would add frames.
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState, effect }) => {
        return playState === "finished" || effect?.getTiming().iterations === Infinity
      }),
    )
    const link = page.locator(`a[href="${to}"]`)
    await link.scrollIntoViewIfNeeded()
    await browser.startTracing(page, { categories: CATEGORIES })
    await link.click()
    // The leaving screen is removed at the end of its slide.
    await link.waitFor({ state: "detached" })
    return slideIn(JSON.parse(String(await browser.stopTracing())).traceEvents)
  })

/**
 * The figures of a slide in a trace, whose events are in any order.
 *
 * @throws Error when the trace has no click, slide or frames, as after a change in the browser
 */
export function slideIn(events: TraceEvent[]): Figures {
  const named = (wanted: string) => events.filter(({ name }) => name === wanted)
  const click = named("EventTiming").find(({ args }) => args?.data?.type === "click")
  const start = named("Animation").find(({ args }) => args?.data?.nodeName?.startsWith("MAIN"))
  if (!click || !start) throw new Error("The trace has no click, or no slide.")
  // Not the end of an earlier animation, because Chromium uses the number of one that is over again.
  const end = named("Animation").find(({ ph, id2, ts }) => {
    return ph === "e" && id2?.local === start.id2?.local && ts >= start.ts
  })
  if (!end) throw new Error("The trace has no end of the slide.")

  const frames = named("Display::FrameDisplayed")
    .map(({ ts }) => ts)
    .filter((ts) => ts >= start.ts && ts <= end.ts)
    .sort((a, b) => a - b)
  const lengths = frames.slice(1).map((ts, index) => (ts - Number(frames[index])) / US_PER_MS)
  if (lengths.length === 0) throw new Error("The trace has no frames.")

  /** Events of the page's main thread, from the click to the end. */
  const onPage = (wanted: string) =>
    named(wanted)
      .filter(({ pid, tid }) => pid === click.pid && tid === click.tid)
      .filter(({ ts, dur = 0 }) => ts + dur >= click.ts && ts <= end.ts)
  const tasks = onPage("ThreadControllerImpl::RunTask").map(({ ts, tdur = 0 }) => {
    return { ts, ms: tdur / US_PER_MS }
  })
  const late = tasks.filter(({ ts }) => ts >= start.ts).map(({ ms }) => Math.floor(ms / FRAME_MS))
  return {
    "click to next paint, ms": Number(click.args?.data?.duration),
    "longest frame, ms": Math.max(...lengths),
    "dropped frames": sum(lengths.map((ms) => Math.max(0, Math.round(ms / FRAME_MS) - 1))),
    "longest task from click to end, ms": Math.max(0, ...tasks.map(({ ms }) => ms)),
    "late frames of the main thread": sum(late),
    "elements styled": sum(onPage("UpdateLayoutTree").map(({ args }) => args?.elementCount ?? 0)),
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
