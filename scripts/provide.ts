import { exec } from "node:child_process"
import { existsSync } from "node:fs"
import { delimiter, join } from "node:path"
import { promisify } from "node:util"
import { chromium } from "@playwright/test"

/** The headless shell is Chromium without windows, and takes half the processor time. */
const PROGRAMS = ["chromium-headless-shell", "chromium", "chromium-browser"]

const INSTALL_TIMEOUT_MS = 300_000

const apt = (browser: string) =>
  `apt-get update && apt-get install -y --no-install-recommends git ${browser}`

/** In the order to try: the system's packages only as root, never on a person's machine. */
const INSTALLATIONS = [
  "npx playwright install chromium-headless-shell",
  ...(process.getuid?.() === 0 ? [apt("chromium-headless-shell"), apt("chromium")] : []),
]

/** Playwright's global setup. */
export default provide

/**
 * Names a browser in CHROME_PATH, unless that names one already. Installs one if there is none.
 *
 * @throws Error when there is still none
 */
export async function provide() {
  process.env.CHROME_PATH ||= (await findBrowser()) ?? (await installBrowser())
}

async function installBrowser(): Promise<string> {
  // Of each of Playwright's attempts to reach its downloads, in ms.
  process.env.PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT ??= "5000"
  for (const command of INSTALLATIONS) {
    console.log(`Trying: ${command}`)
    // The exit code does not matter, only whether a browser starts.
    await promisify(exec)(command, { timeout: INSTALL_TIMEOUT_MS }).catch(() => {})
    const browser = await findBrowser()
    if (browser) return browser
  }
  throw new Error('Chromium is missing: install it with "sudo apt-get install chromium".')
}

/** A browser that starts: an installed program may only tell how to install it, or lack its libraries. */
async function findBrowser(): Promise<string | undefined> {
  // Without a path it is the one that Playwright has downloaded.
  const installed = PROGRAMS.map((program) => ({ executablePath: pathOf(program) }))
  for (const candidate of [...installed, { channel: "chrome" }]) {
    const server = await chromium.launchServer(candidate).catch(() => undefined)
    await server?.close()
    if (server) return server.process().spawnfile
  }
  return undefined
}

/** Where a program is installed, if it is. */
export const pathOf = (program: string): string | undefined =>
  process.env.PATH?.split(delimiter)
    .map((folder) => join(folder, program))
    .find(existsSync)
