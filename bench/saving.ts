import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { Browser } from "@playwright/test"
import { developCopy } from "../scripts/site-copy"
import { visit } from "./visit"

declare global {
  interface Window {
    /** When the heading last changed, in ms since 1970. */
    changedAt: number
  }
}

/** Saves another name several times while the development server runs, and times each until it is on the page. */
export async function measureSaves(browser: Browser, saves: number): Promise<number[]> {
  const server = await developCopy()
  try {
    const profile = join(server.directory, "content/profile.yaml")
    const original = await readFile(profile, "utf8")
    return await visit(browser, async (page) => {
      await page.goto(`${server.url}/about`)
      const heading = page.getByRole("heading", { level: 1 })
      await heading.waitFor()
      await page.evaluate(() => {
        let shown = document.querySelector("h1")?.textContent
        new MutationObserver(() => {
          const shows = document.querySelector("h1")?.textContent
          if (shows !== shown) window.changedAt = Date.now()
          shown = shows
        }).observe(document.body, { childList: true, characterData: true, subtree: true })
      })
      const times: number[] = []
      // The first one wakes the server up.
      for (let save = 0; save <= saves; save += 1) {
        const name = `Saved${save}`
        const savedAt = Date.now()
        await writeFile(profile, original.replace(/(?<=\n {4}last: ).*/, name))
        await heading.filter({ hasText: name }).waitFor()
        times.push((await page.evaluate(() => window.changedAt)) - savedAt)
      }
      return times.slice(1)
    })
  } finally {
    await server.stop()
  }
}
