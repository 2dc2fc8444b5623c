import { defineConfig } from "@playwright/test"
import chromium from "./playwright.config"

/**
 * `npm run test:browsers`: the main flows in Debian's Firefox and WebKit. Playwright only runs the tests: it cannot
 * drive these browsers, so __tests__/other-browsers/test.ts does.
 */
export default defineConfig({
  ...chromium,
  testDir: "__tests__/other-browsers",
  outputDir: "test-results/other-browsers",
  globalSetup: undefined,
  use: { baseURL: process.env.FIRST_OWNER_URL },
  projects: [
    { name: "Firefox", use: { browserName: "firefox" } },
    { name: "WebKit", use: { browserName: "webkit" } },
  ],
})
