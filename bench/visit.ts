import type { Browser, CDPSession, Page } from "@playwright/test"

/** Blocked in all measurements, which would otherwise depend on the way to other sites. */
export const OTHER_SITES = ["https://*"]

/** The phone that Lighthouse emulates. Sizes in px. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true }

/**
 * Opens a page as a new visitor would, and closes it after the run.
 *
 * @param slowdown how many times slower than this machine's the CPU is
 */
export async function visit<Result>(
  browser: Browser,
  slowdown: number,
  run: (page: Page, devtools: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send("Network.enable")
  await devtools.send("Network.setBlockedURLs", { urls: OTHER_SITES })
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown })
  const result = await run(page, devtools)
  await context.close()
  return result
}
