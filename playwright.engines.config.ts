import { defineConfig } from "@playwright/test"
import type { SiteOption } from "./__tests__/browser/test"
import chromium from "./playwright.config"

/** `npm run test:engines`: the tests with the tag EVERY_ENGINE, in Playwright's Firefox and WebKit. */
export default defineConfig<object, SiteOption>({
  ...chromium,
  outputDir: "test-results/engines",
  globalSetup: undefined,
  grep: /@every-engine/,
  use: { baseURL: process.env.FIRST_OWNER_URL },
  projects: [
    // Firefox cannot behave like a phone.
    { name: "Firefox", use: { browserName: "firefox" }, grepInvert: /tasks in taps/ },
    { name: "WebKit", use: { browserName: "webkit" } },
  ],
})
