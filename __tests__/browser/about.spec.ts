import type { Page } from "@playwright/test"
import { expectNothingFound } from "./axe"
import { expect, expectNoSidewaysScrolling, open, test, waitForHydration } from "./test"

test.describe("portrait", () => {
  test.use({ hasTouch: true })

  test("is a grey circle of 300 px, in colour on hover or a tap, then larger, and no tab stop", async ({
    page,
  }) => {
    await page.goto("/about")
    const circle = page.locator("picture").first()
    const portrait = circle.locator("img")
    await expect(circle).toHaveCSS("border-radius", "50%")
    expect(await circle.boundingBox()).toMatchObject({ width: 300, height: 300 })
    const expectColour = async () => {
      await expect(portrait).toHaveCSS("filter", "none")
      await expect(portrait).toHaveCSS("scale", /^1\.0\d$/)
    }
    await portrait.hover()
    await expectColour()
    await page.locator("main li a").first().hover()
    await expect(portrait).toHaveCSS("filter", "grayscale(1)")
    await expect(portrait).toHaveCSS("scale", "none")
    await page.keyboard.press("Tab")
    await expect(page.locator("main li a").first()).toBeFocused()
    await portrait.tap()
    await expectColour()
  })
})

test.describe("icon links", () => {
  test("show a name below on hover or focus, one at a time, clear of rings and other links", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto("/about")
    const links = page.locator("main li a")
    const name = links.nth(2).locator("span")
    await expect(name).not.toHaveCSS("clip-path", "none")
    await links.nth(2).hover()
    await expect(name).toHaveCSS("clip-path", "none")
    await page.keyboard.press("Tab")
    const focused = page.locator("main li a:focus span")
    await expect(focused).not.toHaveCSS("clip-path", "none")
    await page.mouse.move(0, 0)
    await expect(focused).toHaveCSS("clip-path", "none")

    const found = await links.evaluateAll((anchors) =>
      anchors.map((anchor) => {
        ;(anchor as HTMLElement).focus({ focusVisible: true } as FocusOptions)
        const span = anchor.querySelector("span") as HTMLElement
        const name = span.getBoundingClientRect()
        const covered = anchors.filter((other) => {
          const { left, right, top, bottom } = other.getBoundingClientRect()
          const isAcross = left < name.right && right > name.left
          return other !== anchor && isAcross && top < name.bottom && bottom > name.top
        })
        const { borderRadius, outlineOffset, outlineWidth } = getComputedStyle(anchor)
        const ringPx = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
        const gapPx = name.top - anchor.getBoundingClientRect().bottom - ringPx
        const isSeen = getComputedStyle(span).clipPath === "none"
        const isRound = borderRadius !== "0px"
        return { isSeen, isRound, isClear: gapPx >= 3, covered: covered.length }
      }),
    )
    const clear = { isSeen: true, isRound: true, isClear: true, covered: 0 }
    expect(found).toEqual(found.map(() => clear))
  })

  test("have their names in view when they get the focus, in a low window, too", async ({
    page,
  }) => {
    await page.goto("/about")
    const link = page.locator("main li a").first()
    // In some of these, the icons are in view before, and their names are not.
    for (const height of [500, 520, 540, 560, 580]) {
      await page.setViewportSize({ width: 1280, height })
      await page.evaluate(() => scrollTo(0, 0))
      await page.keyboard.press("Tab")
      await expect(link).toBeFocused()
      await expect(link.locator("span")).toBeInViewport({ ratio: 1 })
      await page.keyboard.press("Shift+Tab")
      await expect(link).not.toBeFocused()
    }
  })

  test.describe("on a phone", () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 320, height: 640 } })

    test("always show their names in one row and apart, of a file without its kind and size", async ({
      page,
    }) => {
      await page.goto("/about")
      await expect(page.getByRole("link", { name: "Résumé, PDF, 1 kB" })).toBeVisible()
      for (const name of await page.locator("main li a > span").all())
        await expect(name).toHaveCSS("clip-path", "none")
      const five = await page.locator("main ul").evaluate(placesOfNames)
      expect(five).toHaveLength(5)
      expect(Number(five[1]?.right) - Number(five[1]?.left)).toBeLessThan(56)
      await expectNoSidewaysScrolling(page)

      await page.setViewportSize({ width: 360, height: 640 })
      await page.locator("main ul").evaluate((list) => {
        list.append(list.lastElementChild?.cloneNode(true) as Node)
        for (const [index, span] of [...list.querySelectorAll("a > span")].slice(-2).entries())
          span.textContent = ["LinkedIn", "Mastodon"][index] ?? ""
      })
      const six = await page.locator("main ul").evaluate(placesOfNames)
      const gaps = six.slice(1).map(({ left }, index) => left - Number(six[index]?.right))
      expect(gaps).toHaveLength(5)
      expect(Math.min(...gaps)).toBeGreaterThan(7)
      for (const names of [five, six]) {
        expect(names[0]?.left).toBeGreaterThanOrEqual(0)
        expect(new Set(names.map(({ top }) => top)).size).toBe(1)
      }
    })
  })

  test.describe("résumé", () => {
    // Chromium reports this for every document without a view transition after one with it.
    test.use({ expectedErrors: /ViewTransition opt-in disabled/ })

    test("opens in the browser's own viewer, and Back restores the scroll position", async ({
      page,
    }) => {
      await open(page, "/about")
      const showsPdfs = await page.evaluate(() => navigator.pdfViewerEnabled)
      test.skip(!showsPdfs, "The headless shell has no PDF viewer: it downloads the file.")
      await page.evaluate(() => scrollTo(0, 200))
      await page.getByRole("link", { name: "Résumé" }).click()
      // Chromium's viewer is a page in a frame.
      await expect.poll(() => page.frames().length).toBeGreaterThan(1)
      await expect(page).toHaveURL("/resume.pdf")
      await page.goBack()
      await waitForHydration(page)
      expect(await page.evaluate(() => scrollY)).toBe(200)
    })
  })
})

test.describe("About screen", () => {
  test("has its name in view in a low window, and the intro's caret after it and at its end", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 844, height: 390 })
    await page.goto("/about")
    const name = page.getByRole("heading", { level: 1 })
    await expect(name).toBeInViewport({ ratio: 0.5 })
    for (const words of [name, page.getByText("Building...", { exact: true })]) {
      const { caret, accent } = await words.evaluate((element) => {
        const { borderInlineEndWidth, borderInlineEndColor } = getComputedStyle(element, "::after")
        element.style.color = "var(--accent)"
        return {
          caret: { width: Number.parseFloat(borderInlineEndWidth), color: borderInlineEndColor },
          accent: getComputedStyle(element).color,
        }
      })
      expect(caret).toEqual({ width: expect.any(Number), color: accent })
      expect(caret.width).toBeGreaterThanOrEqual(8)
    }
  })

  test("follows the system's colours and contrast, and axe finds nothing", async ({ page }) => {
    await page.goto("/about")
    // Shows its name, which axe looks at, too.
    await page.locator("main li a").first().focus()
    const colours = async (media: Parameters<Page["emulateMedia"]>[0]) => {
      await page.emulateMedia(media)
      // Text of level AAA (WCAG 2.2, 1.4.6).
      await expectNothingFound(page, { also: ["color-contrast-enhanced"] })
      return page.evaluate(() => {
        const styleOf = (selector: string) =>
          getComputedStyle(document.querySelector(selector) as Element)
        const { color, textDecorationLine, textDecorationColor } = styleOf("main p a")
        return {
          red: Number.parseInt(styleOf("main").backgroundColor.slice(4), 10),
          quiet: styleOf("header p").color,
          ground: styleOf("picture img").backgroundColor,
          link: [textDecorationLine, color],
          underline: textDecorationColor,
          text: styleOf("main p:has(a)").color,
        }
      })
    }
    const light = await colours({ colorScheme: "light" })
    const dark = await colours({ colorScheme: "dark" })
    expect(light.red).toBeGreaterThan(200)
    expect(dark.red).toBeLessThan(55)
    // The ground shows through transparent parts of a picture.
    expect(dark.ground).toBe(light.ground)
    for (const { link, text } of [light, dark]) expect(link).toEqual(["underline", text])
    await page.locator("main p a").hover()
    const hovered = await colours({ contrast: "more" })
    expect(hovered.quiet).not.toBe(dark.quiet)
    expect(hovered.link).not.toContain(hovered.text)
    expect(hovered.link).toContain(hovered.underline)
  })

  test("breaks no word on a phone with text of twice the usual size, nor leaves the coffee small", async ({
    page,
    content,
  }) => {
    const session = await page.context().newCDPSession(page)
    await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 32 } })
    await open(page, "/about")
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoSidewaysScrolling(page)
      const lines = await page.getByText("Building...", { exact: true }).evaluate((words) => {
        const range = document.createRange()
        range.selectNodeContents(words)
        return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size
      })
      expect(lines).toBe(1)
      const coffee = page.getByRole("img", { name: content.site.images.coffee.alt })
      expect((await coffee.boundingBox())?.height).toBe(2 * content.site.images.coffee.height)
    }
  })

  test("has the edges of the intro at every width, at most 600 px apart, in both directions of writing", async ({
    page,
  }) => {
    // On both sides of the breakpoint, where the column is widest, and beyond: in between, edges move linearly.
    const windows = [320, 500, 501, 600, 664, 1280, 2560].flatMap((width) => [
      { width, dir: "ltr" },
      { width, dir: "rtl" },
    ])
    /** Where parts of a screen start in each window, in px; each part by its selector. */
    const startsOn = async (path: string, parts: Record<string, string>) => {
      await page.goto(path)
      const starts: Record<string, number>[] = []
      for (const { width, dir } of windows) {
        await page.setViewportSize({ width, height: 800 })
        starts.push(await page.evaluate(startsOf, { dir, parts }))
      }
      return starts
    }
    const ofIntro = await startsOn("/terminal", {
      role: "[data-typed=role]",
      prompt: "main [aria-hidden]:has(> span)",
    })
    const ofAbout = await startsOn("/about", {
      portrait: "header > picture",
      biography: "header + div > p:first-child",
      work: "header ~ div > picture",
      back: "main a[href='/terminal']",
      name: "h1",
    })
    for (const [index, { width, dir }] of windows.entries()) {
      const { role, ...starts }: Record<string, number> = { ...ofIntro[index], ...ofAbout[index] }
      for (const [what, place] of Object.entries(starts)) {
        // In the narrowest window, the portrait is wider than the column; in a wide one, the name is beside it.
        if (what === "portrait" ? width === 320 : what === "name" && width > 500) continue
        expect(place, `${what}, ${dir}, ${width} px`).toBeCloseTo(Number(role), 0)
      }
    }
    const [left, right] = ofAbout.slice(-2).map(({ biography }) => Number(biography))
    expect(Number(right) - Number(left)).toBeCloseTo(600, 0)
  })

  test("has its name beside the portrait, on a phone below it", async ({ page }) => {
    await page.goto("/about")
    const boxOf = async (selector: string) =>
      page.locator(selector).evaluate((element) => element.getBoundingClientRect())
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const [portrait, name] = [await boxOf("header picture"), await boxOf("h1")]
      if (width < 600) expect(name.top).toBeGreaterThan(portrait.bottom)
      else {
        expect(name.left).toBeGreaterThan(portrait.right)
        expect(name.top).toBeGreaterThanOrEqual(portrait.top)
        expect(name.bottom).toBeLessThan((portrait.top + portrait.bottom) / 2)
      }
    }
  })
})

/** Runs in the page: the places of the seen parts of names, in px. */
const placesOfNames = (list: Element) =>
  Array.from(list.querySelectorAll("a > span"), (name) => {
    const range = document.createRange()
    range.selectNodeContents(name)
    const { left, right, top } = range.getBoundingClientRect()
    return { left, right, top }
  })

/** Runs in the page: where the contents of elements start in a direction of writing, in px; each by its selector. */
function startsOf({ dir, parts }: { dir: string; parts: Record<string, string> }) {
  document.documentElement.setAttribute("dir", dir)
  const starts = Object.entries(parts).map(([part, selector]) => {
    const range = document.createRange()
    range.selectNodeContents(document.querySelector(selector) as Element)
    const boxes = Array.from(range.getClientRects())
    const start =
      dir === "rtl"
        ? Math.max(...boxes.map(({ right }) => right))
        : Math.min(...boxes.map(({ left }) => left))
    return [part, start] as const
  })
  return Object.fromEntries(starts)
}
