import type { Browser } from "@playwright/test"
import type { Figures } from "./figures"
import { visit } from "./visit"

/** Slow 4G, as Lighthouse emulates it: latency in ms, throughput in bytes per second. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 184_320,
  uploadThroughput: 84_375,
}
/** The time of a measurement: until all is typed, and the chevron has appeared. */
const OBSERVED_MS = 10_000

/** Measures the first load of a page, and its time on the main thread until all is typed. */
export const measureLoad = (browser: Browser, url: string): Promise<Figures> =>
  visit(browser, async (page, devtools) => {
    await devtools.send("Network.enable")
    await devtools.send("Network.emulateNetworkConditions", SLOW_4G)
    // Measures CPU time, which other programs hardly affect.
    await devtools.send("Performance.enable", { timeDomain: "threadTicks" })
    await page.goto(url)
    await page.evaluate(
      (end) => new Promise((resolve) => setTimeout(resolve, end - performance.now())),
      OBSERVED_MS,
    )
    const { metrics } = await devtools.send("Performance.getMetrics")
    const seconds = metrics.find(({ name }) => name === "TaskDuration")?.value
    const times = await page.evaluate(readTimes)
    return {
      "first contentful paint, ms": Number(times["first-contentful-paint"]),
      "largest contentful paint, ms": Number(times["largest-contentful-paint"]),
      // Gatsby's mark of React's first render in the browser.
      "hydrated, ms": Number(times.onInitialClientRender),
      "main-thread time of the first 10 s, ms": Number(seconds) * 1000,
    }
  })

/** Runs in the page: the start times of its performance entries, by name. */
async function readTimes(): Promise<Record<string, number>> {
  const entries = performance.getEntries()
  const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()))
  observer.observe({ type: "largest-contentful-paint", buffered: true })
  // Buffered entries are delivered in a task of their own.
  await new Promise((resolve) => setTimeout(resolve))
  return Object.fromEntries(
    entries.map(({ name, entryType, startTime }) => [name || entryType, startTime]),
  )
}
