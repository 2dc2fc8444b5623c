import { spawnSync } from "node:child_process"
import { aptInstallCommand, pathOf } from "./programs"

type Program = {
  /** The variable that names the program to the tests. */
  variable: string
  commands: string[]
  /** Of Debian and Ubuntu. */
  package: string
}

const INSTALL_TIMEOUT_MS = 300_000

const BROWSERS: Record<string, Program[]> = {
  Firefox: [
    { variable: "FIREFOX_PATH", commands: ["firefox-esr", "firefox"], package: "firefox-esr" },
  ],
  WebKit: [
    {
      variable: "WEBKIT_DRIVER_PATH",
      commands: ["WebKitWebDriver"],
      package: "webkit2gtk-driver",
    },
    { variable: "XVFB_PATH", commands: ["Xvfb"], package: "xvfb" },
  ],
}

/**
 * Provides the browsers other than Chromium: those that are installed, that variables name, or else
 * that can be installed now. Says which one is missing, and lets the tests skip it.
 */
export default function provideOtherBrowsers(): void {
  for (const [name, programs] of Object.entries(BROWSERS)) {
    findAll(programs)
    if (missing(programs).length > 0) install(missing(programs).map((program) => program.package))
    findAll(programs)
    const lacks = missing(programs).map(
      ({ commands, variable }) => `${commands.join(" or ")} (or set ${variable})`,
    )
    if (lacks.length > 0) console.log(`${name} is skipped: install ${lacks.join(" and ")}.`)
  }
}

const missing = (programs: Program[]) => programs.filter(({ variable }) => !process.env[variable])

function findAll(programs: Program[]) {
  for (const { variable, commands } of missing(programs)) {
    const path = commands.map(pathOf).find((found) => found)
    if (path) process.env[variable] = path
  }
}

function install(packages: string[]) {
  const command = aptInstallCommand(packages)
  console.log(`Trying: ${command}`)
  spawnSync(command, {
    shell: true,
    stdio: ["ignore", "ignore", "inherit"],
    timeout: INSTALL_TIMEOUT_MS,
  })
}
