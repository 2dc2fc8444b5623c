import { spawnSync } from "node:child_process"
import { chromium } from "@playwright/test"
import { Launcher } from "chrome-launcher"
import { aptInstallCommand } from "./apt"

const INSTALL_TIMEOUT_MS = 180_000
/** For each of the times that Playwright tries to reach its downloads. */
const CONNECTION_TIMEOUT_MS = 5_000

const DOWNLOAD = "npx playwright install --no-shell chromium"

/**
 * Provides what the browser tests need of the machine: git, and a browser, which CHROME_PATH names.
 * It is an installed Chrome or Chromium, one that Playwright has downloaded, or else one that is
 * downloaded or installed now.
 *
 * @throws Error when one of them is not to be had
 */
export default async function provide() {
  if (!hasGit()) run(aptInstallCommand(["git"]))
  if (!hasGit()) throw new Error("The tests of the editor need git: install it.")
  process.env.CHROME_PATH ??=
    (await find()) ?? (await get(DOWNLOAD)) ?? (await get(aptInstallCommand(["chromium"])))
  if (process.env.CHROME_PATH) return
  throw new Error("The browser tests need one: install Chrome or Chromium, or set CHROME_PATH.")
}

const hasGit = () => spawnSync("git", ["--version"]).status === 0

async function find(): Promise<string | undefined> {
  for (const path of [...installed(), chromium.executablePath()]) {
    if (await starts(path)) return path
  }
  return undefined
}

function get(command: string) {
  run(command)
  return find()
}

function run(command: string) {
  console.log(`Trying: ${command}`)
  spawnSync(command, {
    shell: true,
    stdio: ["ignore", "inherit", "inherit"],
    timeout: INSTALL_TIMEOUT_MS,
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: `${CONNECTION_TIMEOUT_MS}` },
  })
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
