import { defineConfig } from "@playwright/test"

const DEVELOPING = /(develop|editor-local)\.spec\.ts/
const TRACKED = /analytics\.spec\.ts/

export default defineConfig({
  testDir: "__tests__/browser",
  outputDir: "test-results/browser",
  reporter: [["list"], ["json", { outputFile: "test-results/browser.json" }]],
  globalSetup: "./scripts/provide.ts",
  // For slow and busy machines; what passes waits for nothing.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  fullyParallel: true,
  // More than the cores of a small machine, because a page that types or slides leaves its core idle.
  workers: 3,
  projects: [
    // First what begins with a site of its own, which takes longest. One worker each, so that it is made once.
    { name: "development server", testMatch: DEVELOPING, workers: 1 },
    { name: "site with a tracker", testMatch: TRACKED, workers: 1 },
    { name: "site", testIgnore: [DEVELOPING, TRACKED] },
  ],
  webServer: {
    command: "npm run serve",
    // Any free port, so that the tests never meet another server. The server says which, and SITE_URL holds it.
    env: { PORT: "0" },
    wait: { stdout: /(?<site_url>http:\S+)/ },
  },
  use: {
    baseURL: process.env.SITE_URL,
    // Tracing every test takes a sixth more time; --trace retain-on-failure traces those in question.
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROME_PATH,
      args: ["--disable-gpu", "--disable-quic", "--disable-background-networking"],
    },
  },
})
