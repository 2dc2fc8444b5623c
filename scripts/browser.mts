import { execSync } from "node:child_process"
import { existsSync } from "node:fs"
import { delimiter, join } from "node:path"
import { chromium } from "@playwright/test"

/** Full browsers first, because visitors have these: the headless shell loads no icons and shows no PDFs. */
const PROGRAMS = ["chromium", "google-chrome", "chromium-browser", "chromium-headless-shell"]

/** Playwright's global setup: sets CHROME_PATH to an installed browser, or installs one, and prints it. */
export default function ensureBrowser() {
  process.env.CHROME_PATH ||= installed() ?? install()
  console.log(`browser: ${process.env.CHROME_PATH}`)
}

/** The path of the first browser that is installed, on this machine or by Playwright. */
function installed(): string | undefined {
  const folders = `${process.env.PATH}`.split(delimiter)
  const paths = PROGRAMS.flatMap((program) => folders.map((folder) => join(folder, program)))
  return [...paths, chromium.executablePath()].find(existsSync)
}

/** Installs Playwright's Chromium or, behind a closed network and as root, the system's. */
function install(): string {
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "5000" }
  const byPlaywright = "npx playwright install --no-shell chromium"
  const byDebian = "apt-get update && apt-get install -y --no-install-recommends chromium"
  execSync(`${byPlaywright} || (${byDebian}) || true`, { stdio: "inherit", env })
  const path = installed()
  if (path) return path
  throw new Error('Chromium is missing: install it with "sudo apt-get install chromium".')
}
