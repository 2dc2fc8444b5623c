import { arch, cpus, platform, totalmem } from "node:os"
import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test"

/** A phone of the middle, as Lighthouse emulates one. Sizes in px. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true }

/** Slow 4G as Chrome's developer tools apply it, request by request: in ms, and bytes a second. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}

/** How many times slower than this machine the processor of a slow phone is. */
export const SLOW_CPU = 4

/** Stands for every picture from another site, to all contenders alike. */
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><circle r="48" cx="48" cy="48"/></svg>'

export const CHROMIUM_FLAGS = ["--disable-gpu", "--disable-quic", "--disable-background-networking"]

export const launch = () =>
  chromium.launch({ executablePath: process.env.CHROME_PATH, args: CHROMIUM_FLAGS })

/** Runs something on a new page of a new visitor, whose browser has loaded nothing before. */
export async function visit<Result>(
  browser: Browser,
  run: (page: Page, devtools: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await answerOtherSites(devtools)
    return await run(page, devtools)
  } finally {
    await context.close()
  }
}

export const slowDownNetwork = (devtools: CDPSession) =>
  devtools.send("Network.emulateNetworkConditions", SLOW_4G)

export const slowDownProcessor = (devtools: CDPSession, rate: number) =>
  devtools.send("Emulation.setCPUThrottlingRate", { rate })

/** Only what goes to other sites is intercepted, so that the rest takes its usual time. */
export async function answerOtherSites(devtools: CDPSession) {
  devtools.on("Fetch.requestPaused", ({ requestId }) =>
    devtools.send("Fetch.fulfillRequest", {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: "content-type", value: "image/svg+xml" }],
      body: Buffer.from(PICTURE).toString("base64"),
    }),
  )
  await devtools.send("Fetch.enable", { patterns: [{ urlPattern: "https://*" }] })
}

/** What measures, in words. */
export const machine = (browser: string) =>
  `${cpus().length} cores of ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, ${platform()} ${arch()}, Node ${process.version.slice(1)}, Chromium ${browser}`
