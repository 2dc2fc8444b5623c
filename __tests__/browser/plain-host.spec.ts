import { existsSync, statSync } from "node:fs"
import { join } from "node:path"
import { publicPath, type SiteName } from "../sites/sites"
import { expect, open, recordRefused, test, toAbout, toIntro, waitForTransition } from "./test"

// A host that only serves files, without redirects and headers, such as GitHub Pages.

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
  test.describe(`an unknown path, with${javaScriptEnabled ? "" : "out"} scripts`, () => {
    test.use({ javaScriptEnabled, expectedErrors: /status of 404/ })

    test("redirects to the intro, at any depth, and Back returns to the page before", async ({
      page,
    }) => {
      for (const path of ["/", "/unknown", "/unknown/x/y", "/about/", "/index.html"]) {
        await page.goto("/about")
        await page.goto(path)
        await expect(page).toHaveURL("/terminal")
        await expect(page).toHaveTitle("Intro")
      }
      await page.goBack()
      await expect(page).toHaveURL("/about")
    })
  })
}

test.describe("the policy", () => {
  test.use({ expectedErrors: /Content Security Policy/ })

  test("allows everything on both screens, and blocks other origins", async ({ page }) => {
    const refused = await recordRefused(page)
    await open(page, "/terminal")
    await toAbout(page).click()
    await waitForTransition(page, "AboutPage")
    await page.reload()
    await toIntro(page).click()
    await waitForTransition(page, "TerminalPage")
    expect(refused).toEqual([])
    await page.evaluate(() => {
      document.body.append(
        Object.assign(document.createElement("img"), { src: "https://evil.example/x.png" }),
      )
    })
    await expect.poll(() => refused).toEqual(["img-src https://evil.example/x.png"])
  })
})
