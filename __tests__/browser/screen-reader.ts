import type { Page } from "@playwright/test"

const READER = "node_modules/@guidepup/virtual-screen-reader/lib/esm/index.browser.js"
const READER_PATH = "/virtual-screen-reader.js"

type Reader = {
  start(options: { container: Element }): Promise<void>
  next(): Promise<void>
  /** Activates the current element. */
  act(): Promise<void>
  stop(): Promise<void>
  lastSpokenPhrase(): Promise<string>
  spokenPhraseLog(): Promise<string[]>
  clearSpokenPhraseLog(): Promise<void>
}

declare global {
  interface Window {
    reader: Reader
  }
}

/** Starts a virtual screen reader in a page. */
export async function startReading(page: Page) {
  await page.route(`**${READER_PATH}`, (route) =>
    route.fulfill({ path: READER, contentType: "text/javascript" }),
  )
  await page.evaluate(async (path) => {
    const { virtual } = await import(path)
    window.reader = virtual
    await window.reader.start({ container: document.body })
  }, READER_PATH)
}
