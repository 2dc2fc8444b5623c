import { expect, hold, open, test, waitForHydration } from "./test"

test.describe("external images that fail", () => {
  test.use({ expectedErrors: /net::ERR_FAILED/ })

  for (const when of ["before", "after"] as const) {
    test(`keep their size ${when} hydration, and become a character`, async ({
      page,
      baseURL,
      content,
    }) => {
      const isElsewhere = (url: URL) => url.origin !== baseURL
      await page.route(isElsewhere, (route) => route.abort())
      const load = await hold(page, when === "before" ? "**/*.js" : isElsewhere)
      await page.goto("/about", { waitUntil: "commit" })
      await page.getByText("Building...").scrollIntoViewIfNeeded()
      await (when === "before"
        ? page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
        : waitForHydration(page))
      const expectSizes = async () => {
        for (const { alt, width, height } of Object.values(content.site.images)) {
          const image = page.getByRole("img", { name: alt, exact: true })
          expect(await image.boundingBox()).toMatchObject({ width, height })
        }
      }
      await expectSizes()
      load()
      for (const { alt, character } of Object.values(content.site.images)) {
        // Hidden: Firefox would also expose the text of an image.
        const hidden = page.getByRole("img", { name: alt, exact: true }).locator("[aria-hidden]")
        await expect(hidden).toHaveText(character)
      }
      await expectSizes()
    })
  }
})

test("looping picture › is paused by the keyboard", async ({ page, content }) => {
  await open(page, "/about")
  const { alt, src, still } = content.site.images.building
  const image = page.getByRole("img", { name: alt, exact: true })
  const button = page.getByRole("button")
  await expect(image).toHaveAttribute("src", src)
  await button.press("Space")
  await expect(page.getByRole("button", { pressed: true })).toBeVisible()
  await expect(image).toHaveAttribute("src", still)
  await button.press("Space")
  await expect(image).toHaveAttribute("src", src)
})
