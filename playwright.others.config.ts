import { defineConfig } from "@playwright/test"
import type { Options } from "./__tests__/other-browsers/test"
import chromium from "./playwright.config"

/** `npm run test:browsers`: the main flows in browsers that Playwright does not bring. */
export default defineConfig<Options>({
  ...chromium,
  testDir: "__tests__/other-browsers",
  outputDir: "test-results/other-browsers",
  reporter: "list",
  globalSetup: "./scripts/provide-other-browsers.ts",
  use: { baseURL: process.env.SITE_URL },
  projects: [
    { name: "Firefox", use: { engine: "Firefox" } },
    { name: "WebKit", use: { engine: "WebKit" } },
  ],
})
