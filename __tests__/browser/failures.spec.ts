import type { Page } from "@playwright/test"
import { readPublic, type SiteName } from "../sites/sites"
import { expect, open, test, toAbout, toIntro } from "./test"

/** The texts and links of a page. */
const served = (page: Page) =>
  page.locator("main").evaluate((main) => {
    const links = [...main.querySelectorAll("a")].map((link) => link.getAttribute("href"))
    return { text: main.textContent, links }
  })

test.describe("script that cannot be loaded", () => {
  test.use({ expectedErrors: /net::ERR_FAILED|Loading chunk|Not rendering React/ })

  for (const script of ["app-*.js", "component---src-pages-terminal-*.js"]) {
    test(`leaves the served page: ${script}`, async ({ page }) => {
      await page.route(`**/${script}`, (route) => route.abort())
      const failed = page.waitForEvent("requestfailed")
      await page.goto("/terminal")
      await failed
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Hi! I'm .+!$/)
      await toAbout(page).click()
      await expect(page).toHaveURL("/about")
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    })
  }
})

test.describe("page whose data is gone", () => {
  test.use({ expectedErrors: /status of 404/ })

  test("is not prefetched, and its link leads there by a load", async ({ page }) => {
    await page.route("**/page-data/*/page-data.json", (route) =>
      route.request().url().includes("/terminal/")
        ? route.fallback()
        : route.fulfill({ status: 404 }),
    )
    const refused = page.waitForResponse("**/page-data/about/page-data.json")
    await open(page, "/terminal")
    await refused
    await toAbout(page).click()
    await expect(page).toHaveURL("/about")
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  })
})

test.describe("app that throws", () => {
  test.use({ expectedErrors: /Cannot read properties of undefined|net::ERR_FAILED/ })

  const breakAbout = (page: Page, site: SiteName) => {
    const path = "page-data/about/page-data.json"
    const json = { ...JSON.parse(readPublic(site, path)), result: { data: {} } }
    return page.route(`**/${path}`, (route) => route.fulfill({ json }))
  }

  test("leaves the served page during hydration, and only logs the error", async ({
    page,
    site,
  }) => {
    await page.route("**/*.js", (route) => route.abort())
    await page.goto("/about")
    const before = await served(page)
    await page.unroute("**/*.js")
    await breakAbout(page, site)
    const uncaught: Error[] = []
    page.on("pageerror", (error) => uncaught.push(error))
    const error = page.waitForEvent("console", (message) => message.type() === "error")
    await page.goto("/about")
    await error
    await expect.poll(() => served(page)).toEqual(before)
    expect(uncaught).toEqual([])
    await toIntro(page).click()
    await expect(page).toHaveURL("/terminal")
  })

  test("reloads the screen that it cannot render", async ({ page, site }) => {
    await breakAbout(page, site)
    await open(page, "/terminal")
    await toAbout(page).click()
    await expect(page).toHaveURL("/about")
    await expect(page.getByText("Building...")).toBeVisible()
  })
})
