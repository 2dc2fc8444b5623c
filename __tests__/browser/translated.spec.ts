import { expect, finishSlide, open, test, toAbout, translate } from "./test"

for (const [when, expectedErrors] of [
  // React finds other elements than it has rendered, and renders the page anew.
  ["before", /Minified React error #418/],
  ["after", undefined],
] as const) {
  test.describe(`page translated ${when} hydration`, () => {
    test.use({ expectedErrors })

    test("keeps its typed lines, and is translated for screen readers", async ({ page }) => {
      if (when === "before") {
        await page.addInitScript(`addEventListener("DOMContentLoaded", ${translate})`)
      }
      await open(page, "/terminal")
      if (when === "after") await page.evaluate(translate)
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^HI! I'M .+!$/)
      await expect(page.locator("[data-typed]").first()).toHaveText(/^Hi! I'm .+!$/)
      await toAbout(page).click()
      await finishSlide(page, "AboutPage")
      await expect(page.getByText("BUILDING...")).toBeVisible()
      await page.goBack()
      await finishSlide(page, "TerminalPage")
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^HI! I'M .+!$/)
    })
  })
}
