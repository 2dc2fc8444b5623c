import { defineConfig } from "@playwright/test"
import chromium from "./playwright.config"

// Otherwise the WebDriver client logs every command.
process.env.WDIO_LOG_LEVEL ??= "error"

/** `npm run test:browsers`: the main flows in Debian's Firefox and WebKit, which Playwright cannot drive. */
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
