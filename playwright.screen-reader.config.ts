import { defineConfig } from "@playwright/test"
import others from "./playwright.others.config"

/** `npm run test:screen-reader`: what Orca says of the screens in Firefox, from Debian's packages. */
export default defineConfig({
  ...others,
  testDir: "__tests__/screen-reader",
  outputDir: "test-results/screen-reader",
  projects: [{ name: "Orca" }],
})
