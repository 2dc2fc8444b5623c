import type { Browser, CDPSession, Page } from "@playwright/test"
import type { ScreenPath } from "../src/shell/screens"
import { EVENTS, type Slide, slideIn, type TraceEvent } from "./frames"
import { slowDownProcessor, visit } from "./visit"

const SLIDE_TIMEOUT_MS = 15_000

const TRACED = ["disabled-by-default-display.framedisplayed", "blink.user_timing"]

/**
 * Clicks a link to the other screen and watches the slide. A slide is an animation of the browser's
 * own, of an element or between two documents; of any other there is nothing to say.
 */
export const measureSlide = (
  browser: Browser,
  { site, from, to, cpu }: { site: string; from: ScreenPath; to: ScreenPath; cpu: number },
): Promise<Slide | undefined> =>
  visit(browser, async (page, devtools) => {
    await page.addInitScript(markSlides, EVENTS)
    await page.goto(site + from, { waitUntil: "networkidle" })
    await untilTyped(page)
    const link = page.locator(`a[href="${to}"]`)
    await link.scrollIntoViewIfNeeded()
    await slowDownProcessor(devtools, cpu)

    const events = await trace(devtools, async () => {
      await link.click()
      await page
        .waitForFunction((end) => performance.getEntriesByName(end).length > 0, EVENTS.end, {
          timeout: SLIDE_TIMEOUT_MS,
        })
        .catch(() => console.error(`${site}${from}: no slide of the browser's own was seen`))
    })
    return slideIn(events)
  })

/** Nothing else moves then. */
const untilTyped = (page: Page) =>
  page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState === "finished"),
  )

async function trace(devtools: CDPSession, run: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  devtools.on("Tracing.dataCollected", ({ value }) => {
    events.push(...value.map(({ name, ts }) => ({ name: String(name), ts: Number(ts) })))
  })
  await devtools.send("Tracing.start", { traceConfig: { includedCategories: TRACED } })
  await run()
  const completed = new Promise((resolve) => devtools.once("Tracing.tracingComplete", resolve))
  await devtools.send("Tracing.end")
  await completed
  return events
}

/** Runs in the page, before anything of its own: marks when the link is clicked, and when slides start and end. */
function markSlides({ click, start, end }: typeof EVENTS) {
  addEventListener(
    "click",
    ({ timeStamp }) => performance.mark(click, { startTime: timeStamp }),
    true,
  )
  const slides = {
    async mark(animation: Animation) {
      await animation.ready
      const startTime = Number(animation.startTime)
      performance.mark(start, { startTime })
      await animation.finished
      const lasted = Number(animation.effect?.getComputedTiming().endTime)
      performance.mark(end, { startTime: startTime + lasted })
    },
  }
  const animate = Element.prototype.animate
  Element.prototype.animate = function (...how) {
    const animation = animate.apply(this, how)
    slides.mark(animation)
    return animation
  }
  addEventListener("pagereveal", async ({ viewTransition }) => {
    await viewTransition?.ready
    for (const animation of document.getAnimations()) {
      const { pseudoElement } = animation.effect as KeyframeEffect
      if (pseudoElement?.startsWith("::view-transition")) slides.mark(animation)
    }
  })
}
