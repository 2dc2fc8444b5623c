import { execSync } from "node:child_process"
import { existsSync } from "node:fs"
import { delimiter, join } from "node:path"
import { chromium } from "@playwright/test"

/** Full browsers, because visitors have these: the headless shell loads no icons and shows no PDFs. */
const PROGRAMS = ["chromium", "google-chrome", "chromium-browser", "chromium-headless-shell"]

/** Internal pages that each window of a full browser loads for its address bar, which takes as long as half a test. */
const ADDRESS_BAR_PAGES = "WebUIOmniboxPopup,WebUIOmniboxAimPopup"

/**
 * Playwright's global setup. Sets CHROME_PATH to an installed browser, unless it is set already, and prints it; installs
 * one if there is none. Sets CHROME_DISABLE_FEATURES to the switch that turns off the pages of the address bar.
 */
export async function ensureBrowser() {
  process.env.CHROME_PATH ||= PROGRAMS.map(pathOf).find(Boolean) ?? install()
  const server = await chromium.launchServer({ executablePath: process.env.CHROME_PATH })
  console.log(`browser: ${process.env.CHROME_PATH}`)
  // A second switch replaces the first, so it repeats the features that Playwright disables.
  const features = server.process().spawnargs.find((arg) => arg.startsWith("--disable-features="))
  process.env.CHROME_DISABLE_FEATURES = `${features ?? "--disable-features="},${ADDRESS_BAR_PAGES}`
  await server.close()
}

export default ensureBrowser

/**
 * Installs Playwright's Chromium or, behind a closed network, the system's: only as root, so not on a personal machine.
 *
 * @throws Error when both fail
 */
function install(): string {
  const path = chromium.executablePath()
  if (existsSync(path)) return path
  try {
    const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "5000" }
    execSync("npx playwright install --no-shell chromium", { stdio: "inherit", env })
    return path
  } catch {
    const command = "apt-get update && apt-get install -y --no-install-recommends chromium"
    if (process.getuid?.() === 0) execSync(command, { stdio: "inherit" })
    const installed = pathOf("chromium")
    if (installed) return installed
    throw new Error('Chromium is missing: install it with "sudo apt-get install chromium".')
  }
}

/** The path of an installed program; undefined if it is not installed. */
export const pathOf = (program: string): string | undefined =>
  process.env.PATH?.split(delimiter)
    .map((folder) => join(folder, program))
    .find(existsSync)
