import { exec } from "node:child_process"
import { existsSync } from "node:fs"
import { delimiter, join } from "node:path"
import { promisify } from "node:util"
import { chromium } from "@playwright/test"

const INSTALL_TIMEOUT_MS = 300_000

/** Commands that install a browser, in the order to try. System packages only as root, so not on a personal machine. */
const INSTALLATIONS = [
  "npx playwright install --no-shell chromium",
  ...(process.getuid?.() === 0
    ? ["apt-get update && apt-get install -y --no-install-recommends git chromium"]
    : []),
]

/** Playwright's global setup. */
export default ensureBrowser

/** Internal pages that each window of a full browser loads for its address bar, which takes as long as half a test. */
const ADDRESS_BAR_PAGES = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"]

/**
 * Sets CHROME_PATH to an installed browser, unless it is set already. Installs a browser if there is none. Prints its
 * path and version. Sets CHROME_DISABLE_FEATURES to the switch that turns off the pages of the address bar.
 *
 * @throws Error when the installation fails, or the browser does not start
 */
export async function ensureBrowser() {
  process.env.CHROME_PATH ||= (await findBrowser()) ?? (await installBrowser())
  const executablePath = process.env.CHROME_PATH
  const server = await chromium.launchServer({ executablePath })
  const browser = await chromium.connect(server.wsEndpoint())
  console.log(`browser: ${executablePath} ${browser.version()}`)
  // A second switch replaces the first, so it repeats the features that Playwright disables.
  const features = server.process().spawnargs.find((arg) => arg.startsWith("--disable-features="))
  process.env.CHROME_DISABLE_FEATURES = [
    features ?? "--disable-features=",
    ...ADDRESS_BAR_PAGES,
  ].join()
  await server.close()
}

async function installBrowser(): Promise<string> {
  // In ms, for each of Playwright's attempts.
  process.env.PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT ??= "5000"
  for (const command of INSTALLATIONS) {
    console.log(`Trying: ${command}`)
    // The exit code is ignored: only a browser that starts counts.
    await promisify(exec)(command, { timeout: INSTALL_TIMEOUT_MS }).catch(() => {})
    const browser = await findBrowser()
    if (browser) return browser
  }
  throw new Error('Chromium is missing: install it with "sudo apt-get install chromium".')
}

/**
 * The first browser that starts. An installed program may be a stub, or lack its libraries. Full browsers first, because
 * visitors have these: the headless shell loads no icons and shows no PDFs.
 */
async function findBrowser(): Promise<string | undefined> {
  for (const candidate of [
    ...installed("chromium"),
    ...installed("chromium-browser"),
    { channel: "chrome" },
    // Playwright's own downloads.
    { channel: "chromium" },
    {},
    ...installed("chromium-headless-shell"),
  ]) {
    const server = await chromium.launchServer(candidate).catch(() => undefined)
    await server?.close()
    if (server) return server.process().spawnfile
  }
  return undefined
}

const installed = (program: string) => {
  const executablePath = pathOf(program)
  return executablePath ? [{ executablePath }] : []
}

/** The path of an installed program; undefined if it is not installed. */
export const pathOf = (program: string): string | undefined =>
  process.env.PATH?.split(delimiter)
    .map((folder) => join(folder, program))
    .find(existsSync)
