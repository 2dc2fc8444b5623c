import type { Page } from "@playwright/test"
import { expect, holdSlides, open, screens, test, waitForSlideEnd } from "./test"

const usable = (page: Page, href: string) => page.locator(`main:not([inert]) a[href='${href}']`)

/** Replaces text in everything that the site says of itself: the pages and their data. */
async function rewrite(page: Page, from: RegExp, to: string) {
  await page.route(/\/(terminal|about|page-data\.json)$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll(from, to) })
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
      await rewrite(page, without, "image/unknown")
      const portrait = page.locator("main:not([inert]) picture img").first()
      const file = () =>
        portrait.evaluate((img: HTMLImageElement) => img.decode().then(() => img.currentSrc))
      await page.goto("/about")
      expect(await file()).toMatch(shown)
      await open(page, "/terminal")
      await usable(page, "/about").click()
      await waitForSlideEnd(page, "AboutPage")
      expect(await file()).toMatch(shown)
    })
  }
})

test.describe("a browser without inert", () => {
  test("ends with one usable screen, wherever is tapped on the leaving one", async ({ page }) => {
    await page.addInitScript(ignoreInert)
    await holdSlides(page)
    await open(page, "/terminal")
    await usable(page, "/about").click()
    await slideStopsAt(page, 20)
    expect(await screens(page)).toEqual(["AboutPage", "(TerminalPage)"])

    await page.locator("[data-route-state=TerminalPage] a").click()
    await letSlidesGo(page)
    await waitForSlideEnd(page, "AboutPage")
    await expect(page).toHaveURL("/about")
    await expect(page).toHaveTitle("About")

    await usable(page, "/terminal").click()
    await letSlidesGo(page)
    await waitForSlideEnd(page, "TerminalPage")
    await expect(page).toHaveTitle("Intro")
    await expect(page.locator("main")).toBeFocused()
  })

  /** Runs in the page: the attribute is there to whoever asks for it, and the browser knows nothing of it. */
  function ignoreInert() {
    const stored = (name: string) => (name === "inert" ? "data-inert" : name)
    const selecting = (selectors: string) => selectors.replaceAll("[inert]", "[data-inert]")
    const { setAttribute, removeAttribute, hasAttribute, querySelector, querySelectorAll } =
      Element.prototype
    Object.assign(Element.prototype, {
      setAttribute(this: Element, name: string, value: string) {
        setAttribute.call(this, stored(name), value)
      },
      removeAttribute(this: Element, name: string) {
        removeAttribute.call(this, stored(name))
      },
      hasAttribute(this: Element, name: string) {
        return hasAttribute.call(this, stored(name))
      },
      querySelector(this: Element, selectors: string) {
        return querySelector.call(this, selecting(selectors))
      },
      querySelectorAll(this: Element, selectors: string) {
        return querySelectorAll.call(this, selecting(selectors))
      },
    })
    Reflect.deleteProperty(HTMLElement.prototype, "inert")
  }

  async function slideStopsAt(page: Page, ms: number) {
    await page.locator("main").nth(1).waitFor()
    await page.locator("main").evaluateAll((mains, time) => {
      for (const animation of mains.flatMap((main) => main.getAnimations())) {
        animation.currentTime = time
      }
    }, ms)
  }

  async function letSlidesGo(page: Page) {
    await page.locator("main").nth(1).waitFor()
    await page.locator("main").evaluateAll((mains) => {
      for (const animation of mains.flatMap((main) => main.getAnimations())) animation.play()
    })
  }
})

test.describe("a browser without dvh", () => {
  // The policy admits the styles as they are by their hash.
  test.use({ bypassCSP: true })

  test("fills its screen, by load and by link", async ({ page }) => {
    await rewrite(page, /dvh/g, "unknown")
    const height = page.viewportSize()?.height
    const heightOf = (tag: string) =>
      page
        .locator(`[data-route-state=${tag}] > *`)
        .first()
        .evaluate((screen) => screen.getBoundingClientRect().height)
    await open(page, "/terminal")
    expect(await page.evaluate(screenHeight)).toBe("100vh")
    expect(await heightOf("TerminalPage")).toBe(height)
    await open(page, "/about")
    await usable(page, "/terminal").click()
    await waitForSlideEnd(page, "TerminalPage")
    expect(await heightOf("TerminalPage")).toBe(height)
  })

  /** Runs in the page. */
  const screenHeight = () =>
    getComputedStyle(document.documentElement).getPropertyValue("--screen-height")
})

test.describe("a browser that does not tell when it has painted", () => {
  for (const [what, leaveOut] of [
    [
      "and knows no PerformanceObserver",
      () => Reflect.deleteProperty(window, "PerformanceObserver"),
    ],
    [
      "and knows other entries",
      () => Object.defineProperty(PerformanceObserver, "supportedEntryTypes", { value: ["mark"] }),
    ],
  ] as const) {
    test(`${what} gets the scripts when it has loaded, and navigates without a load`, async ({
      page,
    }) => {
      await page.addInitScript(leaveOut)
      await open(page, "/terminal")
      await page.evaluate(() => Object.assign(window, { isFirstPage: true }))
      await page.getByRole("link", { name: "About" }).click()
      await waitForSlideEnd(page, "AboutPage")
      await expect(page.getByText("Building...")).toBeVisible()
      expect(await page.evaluate(() => "isFirstPage" in window)).toBe(true)
    })
  }
})
