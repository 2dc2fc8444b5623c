import type { Browser, CDPSession, Page } from "@playwright/test"
import { SLOW_CPU, slowDownNetwork, slowDownProcessor, visit } from "./visit"

/** Requests and bytes on the wire until the load event, by the browser's type of resource. */
type Traffic = Record<string, { requests: number; bytes: number }>

/** What a load was like on a slow phone. Times in ms from the start of the navigation. */
export type Load = {
  traffic: Traffic
  firstPaint: number
  largestPaint: number
  firstTyped?: number
  hydrated?: number
  layoutShift: number
  /** What tasks took beyond 50 ms each. */
  blocking: number
  /** All that the main thread did. */
  mainThread: number
}

type Noticed = Omit<Load, "traffic" | "mainThread">

declare global {
  interface Window {
    noticed: Noticed
  }
}

/** Long enough for all that follows from a load, and until both lines are typed. */
const OBSERVED_MS = 8000

/** Loads a page for the first time, over slow 4G and with a slow processor. */
export const measureLoad = (browser: Browser, url: string): Promise<Load> =>
  visit(browser, async (page, devtools) => {
    await slowDownNetwork(devtools)
    await slowDownProcessor(devtools, SLOW_CPU)
    await devtools.send("Performance.enable")
    await page.addInitScript(notice)
    const traffic = countTraffic(devtools)
    await page.goto(url)
    await untilObserved(page)
    const { metrics } = await devtools.send("Performance.getMetrics")
    const taskDuration = metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0
    return {
      ...(await page.evaluate(() => window.noticed)),
      traffic: await traffic,
      mainThread: taskDuration * 1000,
    }
  })

const untilObserved = (page: Page) =>
  page.waitForFunction((ms) => performance.now() > ms, OBSERVED_MS, { polling: 500 })

/** Runs in the page, before anything of its own. */
function notice() {
  const noticed: Noticed = { firstPaint: 0, largestPaint: 0, layoutShift: 0, blocking: 0 }
  window.noticed = noticed

  new PerformanceObserver((list) => {
    noticed.firstPaint = list.getEntriesByName("first-paint")[0]?.startTime ?? noticed.firstPaint
  }).observe({ type: "paint", buffered: true })
  new PerformanceObserver((list) => {
    noticed.largestPaint = list.getEntries().at(-1)?.startTime ?? noticed.largestPaint
  }).observe({ type: "largest-contentful-paint", buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      noticed.layoutShift += (entry as PerformanceEntry & { value: number }).value
    }
  }).observe({ type: "layout-shift", buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) noticed.blocking += duration - 50
  }).observe({ type: "longtask", buffered: true })
  new PerformanceObserver((list) => {
    // The name is Gatsby's.
    noticed.hydrated ??= list.getEntriesByName("onInitialClientRender")[0]?.startTime
  }).observe({ type: "mark", buffered: true })

  // The typed text is a copy that assistive technology does not read. Scripts or CSS may show it.
  const typing = {
    look() {
      if (noticed.firstTyped !== undefined) return
      for (const element of document.querySelectorAll<HTMLElement>("[aria-hidden=true]")) {
        if (element.innerText?.trim()) noticed.firstTyped = performance.now()
      }
    },
  }
  addEventListener("animationstart", typing.look, true)
  addEventListener("DOMContentLoaded", () => {
    const changes = { childList: true, characterData: true, subtree: true }
    new MutationObserver(typing.look).observe(document.body, changes)
  })
}

async function countTraffic(devtools: CDPSession): Promise<Traffic> {
  const types = new Map<string, string>()
  const finished: { type: string; bytes: number }[] = []
  devtools.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (!response.url.startsWith("data:")) types.set(requestId, type)
  })
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId)
    if (type) finished.push({ type, bytes: encodedDataLength })
  })
  await Promise.all([devtools.send("Network.enable"), devtools.send("Page.enable")])
  await new Promise((resolve) => devtools.once("Page.loadEventFired", resolve))
  const traffic: Traffic = {}
  for (const { type, bytes } of finished) {
    const sum = traffic[type] ?? { requests: 0, bytes: 0 }
    traffic[type] = { requests: sum.requests + 1, bytes: sum.bytes + bytes }
  }
  return traffic
}
