// A module (.mts), because tsx rewrites what CommonJS requires: Lighthouse sends its own functions to the page as text.
import type { BrowserContext } from "@playwright/test"
import lighthouse, { type Flags } from "lighthouse"
import type { Figures } from "./figures"
import { OTHER_SITES } from "./visit"

const BYTES_PER_KB = 1000
const FIRST_TYPED = "first typed character"

/** Names of figures, by the audit whose numeric value they are. */
const AUDITS = {
  "first-contentful-paint": "first contentful paint, ms",
  "largest-contentful-paint": "largest contentful paint, ms",
  "cumulative-layout-shift": "layout shift",
  "total-blocking-time": "blocking time, ms",
  "mainthread-work-breakdown": "main-thread time, ms",
}
/** Names of figures, by the performance mark whose time they are. */
const MARKS = {
  [FIRST_TYPED]: "first typed character, ms",
  // Gatsby sets it when React has first rendered in the browser.
  onInitialClientRender: "hydrated, ms",
}

/** The first load of a page, with the network and the CPU of a slow phone applied, not simulated. */
export async function measureLoad(port: number, url: string): Promise<Figures> {
  const { audits } = await run(url, {
    port,
    throttlingMethod: "devtools",
    onlyAudits: [...Object.keys(AUDITS), "user-timings", "network-requests"],
  })
  const rowsOf = (audit: string) => {
    const details = audits[audit]?.details
    return details?.type === "table" ? details.items : []
  }

  const figures: Figures = {}
  for (const [audit, name] of Object.entries(AUDITS)) figures[name] = audits[audit]?.numericValue
  for (const [mark, name] of Object.entries(MARKS)) {
    const timing = rowsOf("user-timings").find((row) => row.name === mark)
    if (timing) figures[name] = Number(timing.startTime)
  }
  // The size of blocked requests is 0.
  const sizes = rowsOf("network-requests").map(({ transferSize }) => Number(transferSize))
  figures.requests = sizes.filter((bytes) => bytes > 0).length
  figures["transferred, kB"] = sizes.reduce((sum, bytes) => sum + bytes) / BYTES_PER_KB
  return figures
}

/** Lighthouse's scores of a page for mobile, from 0 to 100. */
export async function scorePage(port: number, url: string): Promise<Figures> {
  // Every build but the live site asks search engines to stay away.
  const { categories } = await run(url, { port, skipAudits: ["is-crawlable"] })
  return Object.fromEntries(
    Object.values(categories).map(({ title, score }) => [title, Math.round((score ?? 0) * 100)]),
  )
}

/** @throws Error when the page does not load */
async function run(url: string, flags: Flags) {
  const result = await lighthouse(url, { blockedUrlPatterns: OTHER_SITES, ...flags })
  if (!result || result.lhr.runtimeError) {
    throw new Error(`Lighthouse could not load ${url}: ${result?.lhr.runtimeError?.message}`)
  }
  return result.lhr
}

/** Has every page mark when CSS shows the first character of a copy of a text that types itself. */
export const markFirstTyped = (context: BrowserContext) =>
  context.addInitScript((mark) => {
    addEventListener("animationstart", () => {
      if (performance.getEntriesByName(mark).length > 0) return
      const characters = document.querySelectorAll<HTMLElement>("[aria-hidden=true] > span")
      const first = Array.from(characters).find(({ innerText }) => innerText.trim())
      // A caret is in the place of a character that is transparent.
      if (first && getComputedStyle(first).color !== "rgba(0, 0, 0, 0)") performance.mark(mark)
    })
  }, FIRST_TYPED)
