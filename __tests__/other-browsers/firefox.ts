import puppeteer, { type KeyInput } from "puppeteer-core"
import type { Launch, Visitor } from "./visitor"

/**
 * Firefox as it is installed, over WebDriver BiDi, in which Playwright drives no Firefox but the newest:
 * FIREFOX_PATH names it.
 */
export const launchFirefox: Launch = async (site, { hasLessMotion, hasScripts = true }) => {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: process.env.FIREFOX_PATH,
    extraPrefsFirefox: {
      "ui.prefersReducedMotion": hasLessMotion ? 1 : 0,
      "javascript.enabled": hasScripts,
    },
  })
  // The page that is there from the start does not have the focus.
  const page = await browser.newPage()
  const errors: string[] = []
  page.on("console", (message) => {
    if (/error|warn/.test(message.type())) errors.push(message.text())
  })
  page.on("pageerror", (error) => errors.push(`${error}`))
  const evaluate: Visitor["evaluate"] = (inPage, argument) =>
    page.evaluate(`(${inPage})(${JSON.stringify(argument)})`) as Promise<ReturnType<typeof inPage>>
  return {
    evaluate,
    goto: async (path) => {
      await page.goto(new URL(path, site).href)
    },
    click: async (selector) => {
      const { x, y } = await evaluate(middleOf, selector)
      await page.mouse.click(x, y)
    },
    press: (character) => page.keyboard.press(character as KeyInput),
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: async () => Buffer.from(await page.screenshot()),
    errors: async () => errors,
    close: () => browser.close(),
  }
}

/** Runs in the page. Puppeteer's own click waits for a callback in the page, which never comes without scripts. */
function middleOf(selector: string) {
  const element = document.querySelector(selector)
  element?.scrollIntoView({ block: "nearest", behavior: "instant" })
  const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
  return { x: x + width / 2, y: y + height / 2 }
}
