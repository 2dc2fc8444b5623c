import { test as base, expect } from "@playwright/test"
import { launchFirefox } from "./firefox"
import type { Visitor, Wishes } from "./visitor"
import { launchWebKit } from "./webkit"

const BROWSERS = {
  Firefox: { launch: launchFirefox, needs: ["FIREFOX_PATH"] },
  WebKit: { launch: launchWebKit, needs: ["WEBKIT_DRIVER_PATH", "XVFB_PATH"] },
}

/** What a project of the configuration names. */
export type Options = { engine: keyof typeof BROWSERS }

/**
 * A visitor with a browser that is not Chromium, which is skipped where it is not to be had, but for CI. An error in
 * the console fails the test.
 */
export const test = base.extend<Options & { wishes: Wishes; visitor: Visitor }>({
  engine: ["Firefox", { option: true }],
  wishes: [{}, { option: true }],
  visitor: async ({ engine, wishes, baseURL }, use, testInfo) => {
    const { launch, needs } = BROWSERS[engine]
    const isMissing = needs.some((variable) => !process.env[variable])
    // Where nobody looks, nothing is left out without a failure.
    testInfo.skip(isMissing && !process.env.CI, `${engine} is missing`)
    if (isMissing) throw new Error(`${engine} is missing: found no ${needs.join(" and no ")}.`)
    const visitor = await launch(String(baseURL), wishes)
    try {
      await use(visitor)
      if (testInfo.error) await attachPicture()
      expect(await visitor.errors()).toEqual([])
    } finally {
      await visitor.close()
    }

    async function attachPicture() {
      await testInfo.attach("what was seen", {
        body: await visitor.screenshot(),
        contentType: "image/png",
      })
    }
  },
})

export { expect }
