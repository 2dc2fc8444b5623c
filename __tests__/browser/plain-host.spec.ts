import { answer, builtFor } from "../sites/other-hosts"
import { expect, open, recordRefused, test, toAbout, toIntro, waitForTransition } from "./test"

// A host that only serves files, without redirects and headers, such as GitHub Pages.

// In one worker, which makes the build only once.
test.describe.configure({ mode: "default" })

let build: Awaited<ReturnType<typeof builtFor>>

test.beforeAll(async ({ site }) => {
  build = await builtFor("static", site)
})

test.afterAll(() => build.remove())

test.beforeEach(({ page, baseURL }) =>
  page.route(`${baseURL}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    return route.fulfill(answer(pathname, build.output))
  }),
)

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
