import { exec, spawnSync } from "node:child_process"
import { promisify } from "node:util"
import { chromium } from "@playwright/test"

/** A program that tests need. */
export type Need = {
  name: string
  /** Where it is installed, if it is. */
  find: () => string | undefined | Promise<string | undefined>
  /** The command that installs it without touching the system. */
  download?: string
  /** Debian's packages, in the order to try. */
  packages: string[]
  /** Whether no test runs without it. */
  isRequired?: boolean
}

const INSTALL_TIMEOUT_MS = 300_000
/** For each of Playwright's attempts to reach its downloads. */
const CONNECTION_TIMEOUT_MS = 5_000

const GIT: Need = { name: "git", find: () => pathOf("git"), packages: ["git"] }

/** The headless shell is Chromium without windows, and takes half the processor time. */
const BROWSER: Need = {
  name: "Chromium",
  find: findBrowser,
  download: "npx playwright install chromium-headless-shell",
  packages: ["chromium-headless-shell", "chromium"],
  isRequired: true,
}

/** Playwright's global setup. */
export default provideForTests

/** Provides git and a browser. */
export async function provideForTests() {
  await provide(GIT)
  await provideBrowser()
}

/**
 * Provides a browser and names it in CHROME_PATH, unless that names one already.
 *
 * @throws Error when none is installed or can be installed
 */
export async function provideBrowser() {
  process.env.CHROME_PATH ||= await provide(BROWSER)
}

/**
 * Finds a program or installs it: system packages only as root or in CI, never on a person's machine. Prints how
 * to install it if that fails.
 *
 * @throws Error when it is still missing, and is required or this is CI
 */
export async function provide(need: Need): Promise<string | undefined> {
  const { name, find, packages, isRequired } = need
  let path = await find()
  for (const command of installCommands(need)) {
    if (path) break
    console.log(`Trying: ${command}`)
    process.env.PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT ??= `${CONNECTION_TIMEOUT_MS}`
    // The exit code does not matter, only whether the program is found.
    await promisify(exec)(command, { timeout: INSTALL_TIMEOUT_MS }).catch(() => {})
    path = await find()
  }
  if (path) return path
  const advice = `install it with "sudo apt-get install ${packages.at(-1)}"`
  if (isRequired || process.env.CI) throw new Error(`${name} is missing: ${advice}.`)
  console.log(`${name} is missing, so its tests are skipped: ${advice}.`)
  return undefined
}

function installCommands({ download, packages }: Need): string[] {
  const isRoot = process.getuid?.() === 0
  const install = (names: string) =>
    `apt-get update && apt-get install -y --no-install-recommends ${names}`
  const apt = isRoot
    ? packages.map(install)
    : packages.map((names) => `sudo -n sh -c "${install(names)}"`)
  return [download ?? [], isRoot || process.env.CI ? apt : []].flat()
}

/** A browser that starts: an installed program may only tell how to install it, or lack its libraries. */
async function findBrowser(): Promise<string | undefined> {
  const programs = ["chromium-headless-shell", "chromium", "chromium-browser"].map((program) => ({
    // Without a path it is the one that Playwright has downloaded.
    executablePath: pathOf(program),
  }))
  for (const candidate of [...programs, { channel: "chrome" }]) {
    const server = await chromium.launchServer(candidate).catch(() => undefined)
    await server?.close()
    if (server) return server.process().spawnfile
  }
  return undefined
}

const FIND = process.platform === "win32" ? "where" : "command -v"

/** Where a program is installed, if it is. */
export const pathOf = (program: string): string | undefined =>
  spawnSync(`${FIND} ${program}`, { shell: true, encoding: "utf8" }).stdout.trim().split("\n")[0] ||
  undefined
