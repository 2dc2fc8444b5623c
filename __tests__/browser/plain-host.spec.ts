import { existsSync, statSync } from "node:fs"
import { join } from "node:path"
import { publicPath, type SiteName } from "../sites/sites"
import { expect, test } from "./test"

// A host without redirects and headers, such as GitHub Pages.

test.beforeEach(({ page, site, baseURL }) =>
  page.route(`${baseURL}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    return route.fulfill(answer(pathname, site))
  }),
)

/** The file that GitHub Pages answers a path with, and the status. */
function answer(path: string, site: SiteName): { path: string; status: number } {
  const file = publicPath(site, path)
  const isFile = (one: string) => existsSync(one) && statSync(one).isFile()
  const found = [file, `${file}.html`, join(file, "index.html")].find(isFile)
  return found ? { path: found, status: 200 } : { path: publicPath(site, "404.html"), status: 404 }
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`plain host with${javaScriptEnabled ? "" : "out"} scripts`, () => {
    test.use({ javaScriptEnabled, expectedErrors: /status of 404/ })

    test("redirects unknown paths to the intro, and Back to the page before", async ({ page }) => {
      for (const path of ["/", "/terminal/", "/unknown/x/y"]) {
        await page.goto("/about")
        await page.goto(path)
        await expect(page).toHaveURL("/terminal")
        await expect(page).toHaveTitle("Intro")
      }
      await page.goBack()
      await expect(page).toHaveURL("/about")
    })
    if (!javaScriptEnabled) return
    test("redirects /about/ to About", async ({ page }) => {
      await page.goto("/about/")
      await expect(page).toHaveURL("/about")
    })
  })
}
