import type { Page } from "@playwright/test"
import { ANY_CONTENT, expect, hold, open, sentencesIn, test, waitForHydration } from "./test"

type Picture = { alt: string; width: number; height: number }

/** Expects that images, loaded or failed, have their size in px. */
async function expectSizes(page: Page, images: Picture[]) {
  for (const { alt, width, height } of images) {
    const image = page.getByRole("img", { name: alt, exact: true })
    await expect(image).toHaveJSProperty("complete", true)
    expect(await image.boundingBox()).toMatchObject({ width, height })
  }
}

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
      const failed = page.waitForEvent("requestfailed")
      await page.goto("/about", { waitUntil: "commit" })
      await page.getByText("Building...").scrollIntoViewIfNeeded()
      await (when === "before" ? failed : waitForHydration(page))
      const images = Object.values(content.site.images)
      if (when === "before") await expectSizes(page, images)
      load()
      for (const { alt, character, width, height } of images) {
        const image = page.getByRole("img", { name: alt, exact: true })
        await expect(image).toHaveText(character)
        expect(await image.boundingBox()).toMatchObject({ width, height })
      }
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

test(
  "pause button › is beside the last line of the caption of the picture, however long it is",
  ANY_CONTENT,
  async ({ page, content }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    await open(page, "/about")
    const button = await page.getByRole("button").boundingBox()
    const caption = await page.getByText(sentencesIn(content).building).evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const { right } = range.getBoundingClientRect()
      const { top = 0, bottom = 0 } = Array.from(range.getClientRects()).at(-1) ?? {}
      return { right, middle: (top + bottom) / 2 }
    })
    if (!button) throw new Error("The button has no place.")
    expect(button.x).toBeGreaterThanOrEqual(caption.right)
    expect(button.x - caption.right).toBeLessThan(button.width)
    expect(Math.abs(button.y + button.height / 2 - caption.middle)).toBeLessThan(1)
  },
)
