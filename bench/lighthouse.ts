import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { chromium } from "@playwright/test"
import { launch } from "chrome-launcher"
import { answerOtherSites, CHROMIUM_FLAGS } from "./visit"

/** From 0 to 100, by category. */
export type Scores = Record<string, number>

type Report = { categories: Record<string, { title: string; score: number | null }> }

const LIGHTHOUSE = "node_modules/lighthouse/cli/index.js"
const CATEGORIES = "performance,accessibility,best-practices,seo"
const MAX_REPORT_BYTES = 50_000_000

/**
 * Lets Lighthouse judge a page, with its own settings for phones.
 *
 * @throws Error with what Lighthouse says when it cannot judge
 */
export async function measureLighthouse(url: string): Promise<Scores> {
  const chrome = await launch({
    chromePath: process.env.CHROME_PATH,
    chromeFlags: ["--headless", "--no-sandbox", ...CHROMIUM_FLAGS],
  })
  try {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`)
    browser.contexts()[0]?.on("page", async (page) => {
      await answerOtherSites(await page.context().newCDPSession(page))
    })
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        LIGHTHOUSE,
        url,
        `--port=${chrome.port}`,
        `--only-categories=${CATEGORIES}`,
        "--output=json",
        "--quiet",
      ],
      { maxBuffer: MAX_REPORT_BYTES },
    )
    const { categories }: Report = JSON.parse(stdout)
    return Object.fromEntries(
      Object.values(categories).map(({ title, score }) => [title, Math.round((score ?? 0) * 100)]),
    )
  } finally {
    chrome.kill()
  }
}
