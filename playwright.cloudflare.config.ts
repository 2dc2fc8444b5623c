import { defineConfig } from "@playwright/test"
import type { Options, SiteOption } from "./__tests__/browser/test"
import chromium from "./playwright.config"

const ADDRESS = "http://127.0.0.1:8788"

/** `npm run test:cloudflare`: tests a build on the local server of Cloudflare Pages, which needs Node.js 22. */
export default defineConfig<Options, SiteOption>({
  ...chromium,
  outputDir: "test-results/cloudflare",
  projects: [
    { name: "addresses", testMatch: /cloudflare\/.*\.spec\.ts$/ },
    { name: "screens", testMatch: /owner\.spec\.ts$/ },
  ],
  use: {
    ...chromium.use,
    site: "owner",
    baseURL: ADDRESS,
    // Unknown addresses get the 404 page, which leads to the intro.
    expectedErrors: /status of 404/,
  },
  // Wrangler is not in package.json: it would double the size of node_modules.
  webServer: {
    command: `npx --yes wrangler@4.164.0 pages dev public --ip 127.0.0.1 --port ${new URL(ADDRESS).port}`,
    env: { WRANGLER_SEND_METRICS: "false" },
    url: `${ADDRESS}/terminal`,
    timeout: 180_000,
  },
})
