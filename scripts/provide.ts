import { exec, spawnSync } from "node:child_process"
import { promisify } from "node:util"
import { chromium, type LaunchOptions } from "@playwright/test"

/**
 * Chromium as visitors have it, or its headless shell, which takes half the processor time. Each name is also
 * that of its Debian package and of a Playwright channel.
 */
type Chromium = "chromium" | "chromium-headless-shell"

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

const browser = (wanted: Chromium): Need => ({
  name: "Chromium",
  find: () => findBrowser(wanted),
  download: "npx playwright install chromium",
  packages: [...new Set([wanted, "chromium"])],
  isRequired: true,
})

const isRoot = process.getuid?.() === 0
const isCI = Boolean(process.env.CI)

/** Playwright's global setup. */
export default provideForTests

/** Provides git and a browser. */
export async function provideForTests() {
  await provide(GIT)
  await provideBrowser("chromium-headless-shell")
}

/**
 * Provides a browser and names it in CHROME_PATH, unless that names one already.
 *
 * @throws Error when none is installed or can be installed
 */
export async function provideBrowser(wanted: Chromium) {
  process.env.CHROME_PATH ||= await provide(browser(wanted))
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
    // The exit code does not matter, only whether the program is found.
    await run(command).catch(() => {})
    path = await find()
  }
  if (path) return path
  const advice = `install it with "sudo apt-get install ${packages.at(-1)}"`
  if (isRequired || isCI) throw new Error(`${name} is missing: ${advice}.`)
  console.log(`${name} is missing, so its tests are skipped: ${advice}.`)
  return undefined
}

function run(command: string): Promise<unknown> {
  console.log(`Trying: ${command}`)
  process.env.PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT ??= `${CONNECTION_TIMEOUT_MS}`
  return promisify(exec)(command, { timeout: INSTALL_TIMEOUT_MS })
}

function installCommands({ download, packages }: Need): string[] {
  const downloads = download ? [download] : []
  if (!isRoot && !isCI) return downloads
  const apt = packages.map(
    (names) => `apt-get update && apt-get install -y --no-install-recommends ${names}`,
  )
  return [...downloads, ...(isRoot ? apt : apt.map((command) => `sudo -n sh -c "${command}"`))]
}

async function findBrowser(wanted: Chromium): Promise<string | undefined> {
  const programs = (...names: string[]): LaunchOptions[] =>
    names.flatMap((name) => pathOf(name) ?? []).map((executablePath) => ({ executablePath }))
  const candidates = [
    ...programs(wanted),
    { channel: wanted },
    { channel: "chrome" },
    ...programs("chromium", "chromium-browser"),
  ]
  for (const candidate of candidates) {
    // A program may exist but not start: a stub that only tells how to install it, or missing libraries.
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
