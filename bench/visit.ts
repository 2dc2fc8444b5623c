import type { Browser, CDPSession, Page } from "@playwright/test"

/** The slowdown of the emulated CPU, relative to this machine. */
const CPU_SLOWDOWN = 4
/** A mid-range phone. Sizes in px. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

/** Runs a measurement in a new page on an emulated slow phone, without a cache. */
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
