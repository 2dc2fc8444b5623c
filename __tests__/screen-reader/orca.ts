import { type ChildProcess, execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { test as base, expect } from "@playwright/test"
import puppeteer, { type Page } from "puppeteer-core"
import { pathOf } from "../../scripts/browser"
import { imageHosts } from "../../src/hosting/content-security-policy"
import { contentOf } from "../sites/sites"

/** A person who hears Firefox through Orca. */
export type Listener = {
  page: Page
  /** Opens a path of the site, and waits for its load event. */
  goto: (path: string) => Promise<unknown>
  /** Presses a key, by its name in xdotool. */
  press: (key: string) => void
  /** Everything that Orca has said, but for the names of keys. */
  heard: () => string[]
}

/** The hosts of the pictures from other sites. */
const OTHER_SITES = imageHosts(contentOf("first-owner").site).map(
  (origin) => new URL(origin).hostname,
)

const PROGRAMS = ["orca", "firefox-esr", "Xvfb", "openbox", "xdotool", "dbus-daemon", "gdbus"]

/** A test with a listener, who has a display, a session and settings of their own. */
export const test = base.extend<{ listener: Listener }>({
  listener: async ({ baseURL }, use, testInfo) => {
    testInfo.skip(!PROGRAMS.every(pathOf) && !process.env.CI, "Orca is missing")
    const home = mkdtempSync(join(tmpdir(), "orca-"))
    const log = join(home, "said.log")
    const running: ChildProcess[] = []
    const start = (program: string, ...args: string[]) => {
      const child = spawn(program, args, { env, stdio: ["ignore", "pipe", "ignore"] })
      running.push(child)
      return child
    }
    const firstLineOf = async ({ stdout }: ChildProcess) =>
      String((await once(stdout as NonNullable<typeof stdout>, "data"))[0]).trim()
    const env: NodeJS.ProcessEnv = {
      ...process.env,
      HOME: home,
      XDG_CONFIG_HOME: home,
      XDG_RUNTIME_DIR: home,
      LANG: "C.UTF-8",
      GNOME_ACCESSIBILITY: "1",
    }
    try {
      env.DISPLAY = `:${await firstLineOf(start("Xvfb", "-displayfd", "1", "-screen", "0", "1280x900x24"))}`
      env.DBUS_SESSION_BUS_ADDRESS = await firstLineOf(
        start("dbus-daemon", "--session", "--nofork", "--print-address"),
      )
      turnOnAccessibility(env)
      writeCustomizations(home, log)
      start("openbox")
      start("orca", "--disable", "braille")
      const heard = () => phrasesIn(log)
      await expect.poll(heard).toContain("Screen reader on.")
      const browser = await puppeteer.launch({
        browser: "firefox",
        headless: false,
        executablePath: pathOf("firefox-esr"),
        env,
        args: ["--width=1280", "--height=850"],
        extraPrefsFirefox: {
          "accessibility.force_disabled": -1,
          // Pictures from other sites fail at once.
          "network.dns.localDomains": OTHER_SITES.join(),
        },
      })
      try {
        const press = (key: string) => {
          execFileSync("xdotool", ["key", "--clearmodifiers", key], { env })
        }
        const page = await browser.newPage()
        await use({ page, press, heard, goto: (path) => page.goto(`${baseURL}${path}`) })
      } finally {
        await browser.close()
        process.stdout.write(`${heard().join("\n")}\n`)
      }
    } finally {
      for (const child of running.reverse()) child.kill("SIGKILL")
      rmSync(home, { recursive: true, force: true })
    }
  },
})

export { expect }

/** Tells the programs of a session to offer what screen readers need. */
function turnOnAccessibility(env: NodeJS.ProcessEnv) {
  for (const property of ["IsEnabled", "ScreenReaderEnabled"]) {
    const set = "org.freedesktop.DBus.Properties.Set"
    const [bus, path] = ["org.a11y.Bus", "/org/a11y/bus"]
    const target = ["--session", "--dest", bus, "--object-path", path, "--method", set]
    execFileSync("gdbus", ["call", ...target, "org.a11y.Status", property, "<true>"], { env })
  }
}

/** Lets Orca write its words into a file. */
function writeCustomizations(home: string, log: string) {
  const folder = join(home, ".local/share/orca")
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, "orca-customizations.py"),
    `import logging
speech = logging.getLogger("speech")
speech.setLevel(logging.INFO)
speech.addHandler(logging.FileHandler(${JSON.stringify(log)}))
`,
  )
}

function phrasesIn(log: string): string[] {
  if (!existsSync(log)) return []
  const found = readFileSync(log, "utf8").matchAll(/^SPEECH OUTPUT: '(.*)'$/gm)
  return Array.from(found, ([, phrase = ""]) => phrase)
}
