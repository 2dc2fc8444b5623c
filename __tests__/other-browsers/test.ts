import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdirSync, writeFileSync } from "node:fs"
import { test as base, expect } from "@playwright/test"
import puppeteer, { type ElementHandle } from "puppeteer-core"
import { pathOf } from "../../scripts/browser"

declare global {
  interface Window {
    recordedErrors?: string[]
  }
}

/** A browser, whatever drives it. */
export type Visitor = {
  /** Opens a path of the site, and waits for its load event. */
  goto: (path: string) => Promise<unknown>
  goBack: () => Promise<unknown>
  /** Runs a function in the page, without access to the scope of the test. */
  evaluate: <Result, Argument extends string | number[]>(
    inPage: (argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ) => Promise<Result>
  click: (selector: string) => Promise<void>
  /** Clicks at a point of the window, in px. */
  clickAt: (x: number, y: number) => Promise<unknown>
  type: (text: string) => Promise<unknown>
  pressTab: () => Promise<unknown>
  /** A screenshot of the window, as a PNG. */
  picture: () => Promise<Buffer>
  /** Chooses a file for an input. */
  choose: (selector: string, file: string) => Promise<unknown>
  resize: (widthPx: number, heightPx: number) => Promise<unknown>
  /** Errors and warnings in the console; in WebKit only those since the last load event. */
  errors: () => Promise<string[]>
}

type Settings = { site: string; hasScripts: boolean; hasLessMotion: boolean; isDark: boolean }
type Use = (visitor: Visitor) => Promise<void>

const FIREFOX = process.env.FIREFOX_PATH ?? pathOf("firefox-esr") ?? pathOf("firefox")
const FIRST_DRIVER_PORT = 4444
/** The Tab key in WebDriver's actions (w3.org/TR/webdriver2, 17.4.2). */
const WEBDRIVER_TAB = "\uE004"

/** A test with a visitor in the browser of its project. An error in the console fails it. */
export const test = base.extend<{ visitor: Visitor }>({
  visitor: async (
    { browserName, baseURL, colorScheme, javaScriptEnabled, contextOptions },
    use,
    testInfo,
  ) => {
    const [open, program] =
      browserName === "firefox" ? [openFirefox, FIREFOX] : [openWebKit, pathOf("WebKitWebDriver")]
    testInfo.skip(!program && !process.env.CI, `${browserName} is missing`)
    const settings = {
      site: String(baseURL),
      hasScripts: javaScriptEnabled,
      hasLessMotion: contextOptions.reducedMotion === "reduce",
      isDark: colorScheme === "dark",
    }
    await open(settings, async (visitor) => {
      await use(visitor)
      expect(await visitor.errors()).toEqual([])
    })
  },
})

export { expect }

async function openFirefox({ site, hasScripts, hasLessMotion, isDark }: Settings, use: Use) {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: FIREFOX,
    extraPrefsFirefox: {
      "javascript.enabled": hasScripts,
      "ui.prefersReducedMotion": Number(hasLessMotion),
      "ui.systemUsesDarkTheme": Number(isDark),
    },
  })
  try {
    // Firefox does not focus its first page.
    const page = await browser.newPage()
    const errors: string[] = []
    // Such as the one of beforeunload.
    page.on("dialog", (dialog) => dialog.accept())
    page.on("pageerror", (error) => errors.push(String(error)))
    page.on("console", (message) => {
      if (/error|warn/.test(message.type())) errors.push(message.text())
    })
    await use({
      goto: (path) => page.goto(site + path),
      goBack: () => page.goBack(),
      evaluate: (inPage, argument) => page.evaluate(inPage as () => never, argument),
      async click(selector) {
        // Without scripts `page.click` never returns, as it awaits a callback in the page.
        const element = await page.$(selector)
        if (!element) throw new Error(`There is no ${selector}.`)
        const { x, y } = await element.clickablePoint()
        await page.mouse.click(x, y)
      },
      clickAt: (x, y) => page.mouse.click(x, y),
      type: (text) => page.keyboard.type(text),
      pressTab: () => page.keyboard.press("Tab"),
      picture: async () => Buffer.from(await page.screenshot()),
      async choose(selector, file) {
        const input = await page.$(selector)
        await (input as ElementHandle<HTMLInputElement>).uploadFile(file)
      },
      resize: (width, height) => page.setViewport({ width, height }),
      errors: async () => errors,
    })
  } finally {
    await browser.close()
  }
}

/** Opens WebKitGTK's MiniBrowser through its driver, on a virtual display. */
async function openWebKit({ site, hasScripts, hasLessMotion, isDark }: Settings, use: Use) {
  const { outputDir, parallelIndex } = test.info()
  for (const folder of [`${outputDir}/gtk-3.0`, `${outputDir}/gtk-4.0`]) {
    mkdirSync(folder, { recursive: true })
    // Otherwise the toolbar keeps the window wider than a phone.
    writeFileSync(`${folder}/gtk.css`, "* { min-width: 0; padding: 0 }")
    const settings = `[Settings]\ngtk-enable-animations=${!hasLessMotion}\n`
    writeFileSync(`${folder}/settings.ini`, settings)
  }
  const screen = spawn("Xvfb", ["-displayfd", "1"])
  const [display] = await once(screen.stdout, "data")
  const port = FIRST_DRIVER_PORT + parallelIndex
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${display}`.trim(),
      GTK_THEME: isDark ? "Adwaita:dark" : "Adwaita",
      HOME: outputDir,
      XDG_CONFIG_HOME: outputDir,
    },
    stdio: "ignore",
  })
  const driverExits = once(driver, "exit")
  try {
    const args = ["--automation", `--enable-javascript-markup=${hasScripts}`]
    const sessions = `http://127.0.0.1:${port}/session`
    const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": { args } } }
    await expect(() => fetch(`http://127.0.0.1:${port}/status`)).toPass()
    const { sessionId } = await send<{ sessionId: string }>(sessions, { capabilities })
    const browser = `${sessions}/${sessionId}`
    const evaluate: Visitor["evaluate"] = (inPage, argument) =>
      send(`${browser}/execute/sync`, {
        script: `return (${inPage})(...arguments)`,
        args: [argument],
      })
    const find = async (value: string) => {
      const element = await send<object>(`${browser}/element`, { using: "css selector", value })
      return `${browser}/element/${Object.values(element)[0]}`
    }
    const perform = (actions: object) => send(`${browser}/actions`, { actions: [actions] })
    const type = (text: string) => {
      const actions = [...text].flatMap((value) => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ])
      return perform({ type: "key", id: "keyboard", actions })
    }
    await use({
      async goto(path) {
        await send(`${browser}/url`, { url: site + path })
        await evaluate(recordErrors)
      },
      goBack: () => send(`${browser}/back`, {}),
      evaluate,
      click: async (selector) => send(`${await find(selector)}/click`, {}),
      clickAt: (x, y) =>
        perform({
          type: "pointer",
          id: "mouse",
          parameters: { pointerType: "mouse" },
          actions: [
            { type: "pointerMove", x, y, origin: "viewport" },
            { type: "pointerDown", button: 0 },
            { type: "pointerUp", button: 0 },
          ],
        }),
      type,
      pressTab: () => type(WEBDRIVER_TAB),
      async picture() {
        // The driver returns the last painted frame.
        await send(`${browser}/execute/async`, {
          script:
            "const frame = requestAnimationFrame; frame(() => frame(() => setTimeout(arguments[0])))",
          args: [],
        })
        return Buffer.from(await send<string>(`${browser}/screenshot`), "base64")
      },
      choose: async (selector, file) => send(`${await find(selector)}/value`, { text: file }),
      resize: (width, height) => send(`${browser}/window/rect`, { width, height }),
      errors: () => evaluate(() => window.recordedErrors ?? []),
    })
  } finally {
    driver.kill()
    screen.kill()
    await driverExits
  }
}

/**
 * Sends a command of WebDriver (w3.org/TR/webdriver2, 6.3).
 *
 * @throws Error when the driver refuses it
 */
async function send<Value = unknown>(url: string, body?: object): Promise<Value> {
  const method = body ? "POST" : "GET"
  const response = await fetch(url, { method, body: JSON.stringify(body) })
  const { value } = await response.json()
  if (!response.ok) throw new Error(`${url}: ${value.error}: ${value.message}`)
  return value
}

/** Runs in the page, because WebKit's driver does not report the console. */
function recordErrors() {
  const errors: string[] = []
  window.recordedErrors = errors
  console.error = console.warn = (...values) => errors.push(values.join(" "))
  addEventListener("error", ({ message }) => errors.push(message))
  addEventListener("unhandledrejection", ({ reason }) => errors.push(String(reason)))
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    errors.push(`${violatedDirective} refuses ${blockedURI}`),
  )
}
