import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { chromium } from "@playwright/test"
import { Launcher } from "chrome-launcher"
import { aptInstallCommand, pathOf } from "./programs"

/**
 * Chromium as visitors have it, or without all that surrounds a page, which shows the same in half of the
 * processor time. By their names as programs and as Debian's packages.
 */
type Chromium = "chromium" | "chromium-headless-shell"

const INSTALL_TIMEOUT_MS = 180_000
/** For each of the times that Playwright tries to reach its downloads. */
const CONNECTION_TIMEOUT_MS = 5_000

const DOWNLOAD = "npx playwright install --no-shell chromium"

/** What Playwright calls before the tests. */
export default provideForTests

/**
 * Provides what the browser tests need of the machine: git, and a browser.
 *
 * @throws Error when one of them is not to be had
 */
export async function provideForTests() {
  if (!hasGit()) await run(aptInstallCommand(["git"]))
  if (!hasGit()) throw new Error("The tests of the editor need git: install it.")
  await provideBrowser("chromium-headless-shell")
}

/**
 * Provides a browser, which CHROME_PATH names: the wanted one or any other Chrome or Chromium that is installed,
 * one that Playwright has downloaded, or else one that is downloaded or installed now.
 *
 * @throws Error when there is none to be had
 */
export async function provideBrowser(wanted: Chromium) {
  process.env.CHROME_PATH ??=
    (await find(wanted)) ??
    (await get(DOWNLOAD, wanted)) ??
    (await get(aptInstallCommand([wanted]), wanted)) ??
    (await get(aptInstallCommand(["chromium"]), wanted))
  if (process.env.CHROME_PATH) return
  throw new Error(
    "There is no browser to do it in: install Chrome or Chromium, or set CHROME_PATH.",
  )
}

const hasGit = () => spawnSync("git", ["--version"]).status === 0

async function find(wanted: Chromium): Promise<string | undefined> {
  for (const path of [pathOf(wanted), ...installed(), chromium.executablePath()]) {
    if (path && (await starts(path))) return path
  }
  return undefined
}

async function get(command: string, wanted: Chromium) {
  await run(command)
  return find(wanted)
}

async function run(command: string) {
  // Most of what these say is why they do not work here, and the next one may: who wants to know types it.
  console.log(`Trying: ${command}`)
  const child = spawn(command, {
    shell: true,
    stdio: "ignore",
    timeout: INSTALL_TIMEOUT_MS,
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: `${CONNECTION_TIMEOUT_MS}` },
  })
  await once(child, "close")
}

function installed(): string[] {
  try {
    return Launcher.getInstallations()
  } catch {
    // That is how it says that there is none.
    return []
  }
}

/** A file can be there and not start: a stub that only says how to install, or a lack of libraries. */
const starts = (executablePath: string) =>
  chromium.launch({ executablePath }).then(
    (browser) => browser.close().then(() => true),
    () => false,
  )
