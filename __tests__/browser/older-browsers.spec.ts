import type { Page } from "@playwright/test"
import { expect, open, test, waitForSlideEnd } from "./test"

const toAbout = (page: Page) => page.getByRole("link", { name: "About" })

/** Replaces the types of pictures in the pages and their data by one that no browser knows. */
async function withoutTypes(page: Page, types: RegExp) {
  await page.route(/\/(terminal|about|page-data\.json)$/, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({ response, body: text.replaceAll(types, "image/unknown") })
  })
}

test.describe("a browser without AVIF", () => {
  for (const { without, shown } of [
    { without: /image\/avif/g, shown: /\.webp$/ },
    { without: /image\/(avif|webp)/g, shown: /\.jpg$/ },
  ]) {
    test(`${without.source} shows the portrait as ${shown.source}, by load and by link`, async ({
      page,
    }) => {
      await withoutTypes(page, without)
      const portrait = page.locator("main:not([inert]) picture img").first()
      const file = () =>
        portrait.evaluate((img: HTMLImageElement) => img.decode().then(() => img.currentSrc))
      await page.goto("/about")
      expect(await file()).toMatch(shown)
      await open(page, "/terminal")
      await toAbout(page).click()
      await waitForSlideEnd(page, "AboutPage")
      expect(await file()).toMatch(shown)
    })
  }
})

test("a browser that does not report paints gets the scripts after the load, and navigates without one", async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(PerformanceObserver, "supportedEntryTypes", { value: ["mark"] }),
  )
  await open(page, "/terminal")
  await page.evaluate(() => Object.assign(window, { isFirstPage: true }))
  await toAbout(page).click()
  await waitForSlideEnd(page, "AboutPage")
  expect(await page.evaluate(() => "isFirstPage" in window)).toBe(true)
})
