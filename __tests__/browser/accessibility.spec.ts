import type { Page } from "@playwright/test"
import { focusedControl, gapsInRing, hideRing } from "../focus-ring"
import { expectNothingFound } from "./axe"
import {
  ANY_CONTENT,
  expect,
  expectNoSidewaysScrolling,
  holdAnimations,
  holdSlides,
  open,
  test,
  toAbout,
  waitForSlideEnd,
} from "./test"

/** Of a screen of 1280 px at 200 and 400 % (WCAG 2.2, 1.4.4 and 1.4.10), in px. */
const ZOOMED = [
  { zoom: "200 %", viewport: { width: 640, height: 512 } },
  { zoom: "400 %", viewport: { width: 320, height: 256 } },
]
/** WCAG 2.2, 1.4.12. */
const TEXT_SPACING =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }"

async function endTyping(page: Page) {
  await open(page, "/terminal")
  await page.keyboard.press("Escape")
}

test.describe("axe finds nothing in", () => {
  test("the intro at its start", async ({ page }) => {
    await holdAnimations(page)
    await open(page, "/terminal")
    await expectNothingFound(page)
  })

  test("the intro at its end", ANY_CONTENT, async ({ page }) => {
    await endTyping(page)
    await expectNothingFound(page)
  })

  test("the intro with the chevron focused", async ({ page }) => {
    await endTyping(page)
    await toAbout(page).focus()
    await expectNothingFound(page)
  })

  for (const colorScheme of ["light", "dark"] as const) {
    test(`the About screen in ${colorScheme} colours`, ANY_CONTENT, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await open(page, "/about")
      await expectNothingFound(page)
    })
  }

  test("both screens in the middle of a slide", async ({ page }) => {
    await holdSlides(page)
    await endTyping(page)
    await toAbout(page).click()
    await page.locator("[data-route-state=AboutPage]").waitFor()
    await page.evaluate(() => {
      const slides = document.getAnimations().filter(({ playState }) => playState === "paused")
      for (const slide of slides) slide.currentTime = 350
    })
    await expectNothingFound(page)
  })

  for (const path of ["/terminal", "/about"]) {
    for (const { zoom, viewport } of ZOOMED) {
      test(`${path} at ${zoom}, which needs no sideways scrolling`, async ({ page }) => {
        await page.setViewportSize(viewport)
        await open(page, path)
        await page.keyboard.press("Escape")
        await expectNothingFound(page)
        await expectNoSidewaysScrolling(page)
      })
    }

    test(`${path} in forced colours`, async ({ page }) => {
      await page.emulateMedia({ forcedColors: "active" })
      await open(page, path)
      await page.keyboard.press("Escape")
      // Chromium tells axe the fill colour of text as it would be without the system's colours.
      await expectNothingFound(page, { except: ["color-contrast"] })
      const texts = page.locator("main :is(h1, p, p span)")
      const isSystems = await texts.evaluateAll((elements) => {
        const system = document.createElement("i")
        system.style.color = "CanvasText"
        document.body.append(system)
        const { color } = getComputedStyle(system)
        return elements.every((element) => getComputedStyle(element).color === color)
      })
      expect(isSystems).toBe(true)
    })

    test(`${path} with wider spaces in its text, which nothing is cut off of`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await open(page, path)
      await page.keyboard.press("Escape")
      await page.evaluate((css) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(css)
        document.adoptedStyleSheets = [sheet]
      }, TEXT_SPACING)
      await expectNothingFound(page)
      await expectNoSidewaysScrolling(page)
    })
  }

  test("the page of a missing file", async ({ page, request }) => {
    const html = await (await request.get("/404.html")).text()
    // Without the line that leads on, and the scripts, which do so, too.
    const body = html.replace(/<meta http-equiv="refresh"[^>]*>|<script.*?<\/script>/gs, "")
    await page.route("**/missing", (route) => route.fulfill({ contentType: "text/html", body }))
    await page.goto("/missing")
    await expect(page.getByRole("link")).toBeVisible()
    await expectNothingFound(page)
  })
})

test.describe("with less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } })

  for (const path of ["/terminal", "/about"]) {
    test(`${path} is final at once`, async ({ page }) => {
      await open(page, path)
      await page.evaluate(() =>
        Promise.all(Array.from(document.images, (image) => image.decode().catch(() => {}))),
      )
      const atOnce = await page.screenshot()
      const looked = await page.evaluate(() => performance.now())
      await page.waitForFunction((ms) => performance.now() > ms, looked + 2000)
      expect((await page.screenshot()).equals(atOnce)).toBe(true)
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    })
  }

  test("a screen is there without a slide, and needs no control of motion", async ({ page }) => {
    await open(page, "/terminal")
    await toAbout(page).click()
    await waitForSlideEnd(page, "AboutPage")
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    await expect(page.getByRole("button")).toBeHidden()
  })
})

test("the looping picture is paused by keyboard, for the visit", async ({ page, content }) => {
  await open(page, "/about")
  const { alt } = content.site.images.building
  const image = page.getByRole("img", { name: alt, exact: true })
  const moving = await image.getAttribute("src")
  await page.getByRole("button").focus()
  await page.keyboard.press("Space")
  await expect(image).not.toHaveAttribute("src", `${moving}`)
  await page.reload()
  await expect(page.getByRole("button")).toHaveAttribute("aria-pressed", "true")
  await expect(image).not.toHaveAttribute("src", `${moving}`)
  await page.getByRole("button").focus()
  await page.keyboard.press("Space")
  await expect(image).toHaveAttribute("src", `${moving}`)
})

test.describe("by keyboard alone", () => {
  /** What Tab reaches in turn, by name, and whether one can see where the focus is. */
  async function reachedByTab(page: Page, count: number) {
    const reached: (string | undefined)[] = []
    for (let press = 0; press < count; press += 1) {
      await page.keyboard.press("Tab")
      const { name, outline } = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement
        const { outlineStyle, outlineWidth } = getComputedStyle(element)
        return { name: element.textContent?.trim(), outline: [outlineStyle, outlineWidth] }
      })
      expect(outline).toEqual(["solid", "2px"])
      reached.push(name)
    }
    return reached
  }

  test(
    "everything is reached in the order of the page, and one sees where one is",
    ANY_CONTENT,
    async ({ page }) => {
      await open(page, "/about")
      await page.getByRole("button").waitFor()
      const inOrder = await page
        .locator("main a, main button")
        .evaluateAll((elements) => elements.map((element) => element.textContent?.trim()))
      expect(await reachedByTab(page, inOrder.length)).toEqual(inOrder)
    },
  )

  for (const colorScheme of ["light", "dark"] as const) {
    for (const path of ["/terminal", "/about"]) {
      test(`each ring on ${path} is whole and seen in ${colorScheme} colours`, async ({ page }) => {
        await page.emulateMedia({ colorScheme })
        await open(page, path)
        if (path === "/about") await page.getByRole("button").waitFor()
        let isLast = false
        while (!isLast) {
          await page.keyboard.press("Tab")
          const control = await page.evaluate(focusedControl)
          const withRing = await page.screenshot()
          await page.evaluate(hideRing)
          const gaps = await gapsInRing(control.box, withRing, await page.screenshot())
          expect(gaps, control.name).toBe(0)
          isLast = control.isLast
        }
      })
    }
  }

  test("one goes to the other screen and back, and the focus is never lost", async ({ page }) => {
    await open(page, "/terminal")
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await expect(page.locator("[data-route-state=AboutPage]")).toBeFocused()
    await waitForSlideEnd(page, "AboutPage")
    await page.keyboard.press("Shift+Tab")
    await page.locator("main a").last().focus()
    await page.keyboard.press("Enter")
    await expect(page.locator("[data-route-state=TerminalPage]")).toBeFocused()
  })
})

test("what is tapped is 24 px large or more, and the chevron 44", async ({ page }) => {
  await open(page, "/about")
  await page.getByRole("button").waitFor()
  const sizes = await page.locator("main a, main button").evaluateAll((elements) =>
    elements.map((element) => {
      const { width, height } = element.getBoundingClientRect()
      return Math.min(width, height)
    }),
  )
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24)
  await endTyping(page)
  const chevron = await toAbout(page).boundingBox()
  expect(Math.min(chevron?.width ?? 0, chevron?.height ?? 0)).toBeGreaterThanOrEqual(44)
})
