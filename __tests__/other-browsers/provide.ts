import { type Need, pathOf, provide } from "../../scripts/provide"

export const FIREFOX: Need = {
  name: "Firefox",
  find: () => process.env.FIREFOX_PATH ?? pathOf("firefox-esr") ?? pathOf("firefox"),
  packages: ["firefox-esr"],
}

export const WEBKIT: Need = {
  name: "WebKit",
  find: () => pathOf("Xvfb") && pathOf("WebKitWebDriver"),
  packages: ["webkit2gtk-driver xvfb"],
}

/** Playwright's global setup. */
export default async function provideOtherBrowsers() {
  await provide(FIREFOX)
  await provide(WEBKIT)
}
