import { existsSync } from "node:fs"
import { defineConfig } from "@playwright/test"
import type { SiteOption } from "./__tests__/browser/test"
import { publicPath, SITES, type SiteName } from "./__tests__/sites/sites"

/**
 * Chromium's features that tests do without: two pages that each window of a full browser loads for its address bar, which
 * takes as long as half a test; and, as this switch replaces Playwright's, what that switches off, as far as tests meet it.
 */
const DISABLED_FEATURES =
  "WebUIOmniboxPopup,WebUIOmniboxAimPopup,AvoidUnnecessaryBeforeUnloadCheckSync,HttpsUpgrades,PaintHolding,PreconnectToSearch"

const COPIES = "**/test-results/**"
const DEVELOPING = /develop[^/\\]*\.spec\.ts/
const OWNER = /owner\.spec\.ts/

const built = (Object.keys(SITES) as SiteName[]).filter((site) =>
  existsSync(publicPath(site, "_headers")),
)

/** The environment variable in which Playwright stores the address of a site's server. */
const variable = (site: SiteName) => `${site.replace("-", "_")}_url`

const on = (site: SiteName) => ({ site, baseURL: process.env[variable(site).toUpperCase()] })

export default defineConfig<object, SiteOption>({
  testDir: ".",
  testMatch: /__tests__\/browser\/.*\.spec\.ts$/,
  // The tested sites have copies of the tests.
  testIgnore: COPIES,
  outputDir: "test-results/browser",
  reporter: "list",
  globalSetup: "./scripts/browser.mts",
  // Five minutes: only a hang takes longer, even on a slow and busy machine.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  fullyParallel: true,
  // More than a small machine has cores, because pages that type or slide are mostly idle.
  workers: 3,
  projects: [
    // The slowest first. One worker, so that the development server starts only once.
    { name: "development server", testMatch: DEVELOPING, workers: 1 },
    // One worker each, because each worker starts a browser, and these have few tests.
    { name: "second owner", grep: /@any-content/, use: on("second-owner"), workers: 1 },
    { name: "owner", testMatch: OWNER, use: on("owner"), workers: 1 },
    { name: "first owner", testIgnore: [COPIES, DEVELOPING], use: on("first-owner") },
  ],
  webServer: built.map((site) => ({
    // As npm run serve, without a second process.
    command: "node --import tsx scripts/serve.ts",
    cwd: SITES[site].directory,
    // Any free port, so that no other server is tested by mistake.
    env: { PORT: "0" },
    wait: { stdout: new RegExp(`(?<${variable(site)}>http:\\S+)`) },
  })),
  use: {
    // Traces would take a sixth more time. To trace failures, use --trace retain-on-failure.
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROME_PATH,
      args: ["--disable-gpu", "--disable-quic", `--disable-features=${DISABLED_FEATURES}`],
    },
  },
})
