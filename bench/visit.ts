import type { Browser, CDPSession, Page } from "@playwright/test"

/** How many times slower than this machine's the CPU is. */
const CPU_SLOWDOWN = 4
/** A phone of the middle class. Sizes in px. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true }

/** Opens a page as a new visitor would on a slow phone, and closes it after the run. */
export async function visit<Result>(
  browser: Browser,
  run: (page: Page, devtools: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN })
  const result = await run(page, devtools)
  await context.close()
  return result
}
