import type { Page } from "@playwright/test"
import { ANY_CONTENT, expect, open, test, toIntro } from "./test"

const BLACK = "rgb(0, 0, 0)"
const WHITE = "rgb(255, 255, 255)"

/** Chromium writes each page of a PDF as an object of its own. */
const pagesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length

const coloursIn = (page: Page) =>
  page.locator("main *").evaluateAll((elements) => {
    const shown = elements.filter((element) => element.checkVisibility())
    return [...new Set(shown.map((element) => getComputedStyle(element).color))]
  })

for (const format of ["A4", "Letter"]) {
  test(`/about takes one page of ${format}`, async ({ page }) => {
    await open(page, "/about")
    expect(pagesOf(await page.pdf({ format, preferCSSPageSize: false }))).toBe(1)
  })
}

for (const colorScheme of ["light", "dark"] as const) {
  for (const path of ["/about", "/terminal"]) {
    test(`${path} is black on white in ${colorScheme} systems`, async ({ page }) => {
      await page.emulateMedia({ media: "print", colorScheme })
      await open(page, path)
      await expect(page.locator("html")).toHaveCSS("background-color", WHITE)
      await expect(page.locator("main")).toHaveCSS("background-color", WHITE)
      expect(await coloursIn(page)).toEqual([BLACK])
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    })
  }
}

test(
  "paper says the address of each link, and has nothing to click",
  ANY_CONTENT,
  async ({ page }) => {
    await page.emulateMedia({ media: "print" })
    await open(page, "/about")
    const links = await page.locator("main li a").evaluateAll((elements) =>
      elements.map((element) => ({
        link: element.getAttribute("href")?.replace(/^(https:\/\/|mailto:)/, ""),
        printed: getComputedStyle(element, "::after").content,
      })),
    )
    expect(links.length).toBeGreaterThan(0)
    for (const { link, printed } of links) expect(printed).toBe(JSON.stringify(link))
    await expect(toIntro(page)).toBeHidden()
    await expect(page.getByRole("button")).toBeHidden()
  },
)
