import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { type AddressInfo, createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Launch, Visitor } from "./visitor"

declare global {
  interface Window {
    /** What `recordErrors` has recorded. */
    recordedErrors?: string[]
  }
}

/** A command of WebDriver, https://www.w3.org/TR/webdriver2/#endpoints */
type Ask = <Value>(method: "GET" | "POST" | "DELETE", path: string, body?: object) => Promise<Value>

const TIMEOUT_MS = 20_000

/** Under which WebDriver hands out an element. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf"

/**
 * WebKitGTK, in its own small browser, through its driver, on a screen that nobody sees:
 * WEBKIT_DRIVER_PATH and XVFB_PATH name both.
 */
export const launchWebKit: Launch = async (site, { hasLessMotion, hasScripts = true }) => {
  const home = await mkdtemp(join(tmpdir(), "webkit-"))
  await writeSettings(home, { hasLessMotion: hasLessMotion === true })
  const screen = await startScreen()
  const driver = await startDriver({ HOME: home, XDG_CONFIG_HOME: home, DISPLAY: screen.display })
  const close = async () => {
    await stop(driver.process)
    await stop(screen.process)
    await rm(home, { recursive: true })
  }
  const session = await startSession(driver.url, hasScripts).catch(async (error) => {
    await close()
    throw error
  })
  return {
    ...visitor(session, site),
    close: async () => {
      await session("DELETE", "").finally(close)
    },
  }
}

function visitor(ask: Ask, site: string): Omit<Visitor, "close"> {
  const evaluate: Visitor["evaluate"] = (inPage, argument) =>
    ask("POST", "/execute/sync", { script: `return (${inPage})(arguments[0])`, args: [argument] })
  return {
    evaluate,
    goto: async (path) => {
      await ask("POST", "/url", { url: new URL(path, site).href })
      await evaluate(recordErrors, null)
    },
    errors: () => evaluate(() => window.recordedErrors ?? [], null),
    click: async (selector) => {
      const found = { using: "css selector", value: selector }
      const element = await ask<Record<string, string>>("POST", "/element", found)
      await ask("POST", `/element/${element[ELEMENT]}/click`, {})
    },
    press: async (character) => {
      const actions = ["keyDown", "keyUp"].map((type) => ({ type, value: character }))
      await ask("POST", "/actions", { actions: [{ type: "key", id: "keyboard", actions }] })
    },
    resize: async (width, height) => {
      // The window has bars of its own, of which nothing is known but that they stay as they are.
      const rect = await ask<{ width: number; height: number }>("GET", "/window/rect")
      const page = await evaluate(() => [window.innerWidth, window.innerHeight] as const, null)
      await ask("POST", "/window/rect", {
        width: rect.width + width - page[0],
        height: rect.height + height - page[1],
      })
    },
    screenshot: async () => Buffer.from(await ask<string>("GET", "/screenshot"), "base64"),
  }
}

/** The desktop's wish for less motion, which GTK tells WebKit, and windows that can be as narrow as a phone. */
async function writeSettings(home: string, { hasLessMotion }: { hasLessMotion: boolean }) {
  const settings = `[Settings]\ngtk-enable-animations=${!hasLessMotion}\n`
  for (const folder of ["gtk-3.0", "gtk-4.0"]) {
    await mkdir(join(home, folder))
    await writeFile(join(home, folder, "settings.ini"), settings)
    await writeFile(join(home, folder, "gtk.css"), "* { min-width: 0; padding: 0; margin: 0 }")
  }
}

/** A screen in memory. Which display it is, it writes where it is told to. */
async function startScreen() {
  const server = spawn(
    `${process.env.XVFB_PATH}`,
    ["-displayfd", "3", "-screen", "0", "1600x1200x24"],
    { stdio: ["ignore", "ignore", "ignore", "pipe"] },
  )
  stopWithTests(server)
  const [number] = await once(server.stdio[3] as NodeJS.ReadableStream, "data")
  return { process: server, display: `:${String(number).trim()}` }
}

async function startDriver(env: Record<string, string>) {
  const port = await freePort()
  const driver = spawn(`${process.env.WEBKIT_DRIVER_PATH}`, [`--port=${port}`], {
    env: { ...process.env, ...env },
    stdio: "ignore",
  })
  stopWithTests(driver)
  const url = `http://127.0.0.1:${port}`
  const isUp = () =>
    fetch(`${url}/status`).then(
      () => true,
      () => false,
    )
  await until(isUp)
  return { process: driver, url }
}

async function startSession(url: string, hasScripts: boolean): Promise<Ask> {
  const args = [
    "--automation",
    "--javascript-can-open-windows-automatically=true",
    `--enable-javascript-markup=${hasScripts}`,
  ]
  const alwaysMatch = { "webkitgtk:browserOptions": { args } }
  const ask = asking(url)
  const { sessionId } = await ask<{ sessionId: string }>("POST", "/session", {
    capabilities: { alwaysMatch },
  })
  const session = asking(`${url}/session/${sessionId}`)
  await moveToPopup(session)
  return session
}

/** Only popups have no bar, which would be wider than a phone. */
async function moveToPopup(ask: Ask) {
  const first = await ask<string>("GET", "/window")
  await ask("POST", "/execute/sync", { script: "window.open('', '', 'popup')", args: [] })
  const handles = await ask<string[]>("GET", "/window/handles")
  await ask("DELETE", "/window")
  await ask("POST", "/window", { handle: handles.find((handle) => handle !== first) })
}

const asking =
  (url: string): Ask =>
  async (method, path, body) => {
    const response = await fetch(url + path, { method, body: body && JSON.stringify(body) })
    const { value } = await response.json()
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`)
    return value
  }

/** A port that was free a moment ago, as the driver takes none by itself. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, "close")
  return port
}

/** Asks until it is so, which needs no pause, as each answer comes from another process. */
async function until(isSo: () => Promise<boolean>) {
  const start = performance.now()
  while (!(await isSo())) {
    if (performance.now() - start > TIMEOUT_MS) throw new Error(`Waited in vain for: ${isSo}`)
  }
}

/** Runs in the page. The driver says nothing of the console. */
function recordErrors() {
  const errors: string[] = []
  window.recordedErrors = errors
  for (const kind of ["error", "warn"] as const) {
    console[kind] = (...said: unknown[]) => {
      errors.push(said.join(" "))
    }
  }
  addEventListener("error", ({ message }) => errors.push(message))
  addEventListener("unhandledrejection", ({ reason }) => errors.push(`${reason}`))
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    errors.push(`${violatedDirective} refuses ${blockedURI}`),
  )
}

/** Also when a test takes too long, and nothing else is done any more. */
function stopWithTests(child: ChildProcess) {
  const kill = () => child.kill()
  process.once("exit", kill)
  child.once("exit", () => process.off("exit", kill))
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill()
  await once(child, "exit")
}
