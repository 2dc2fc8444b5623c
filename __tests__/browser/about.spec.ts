import type { Page } from "@playwright/test"
import { partsOf } from "../../src/schema/inline-links"
import { expectNothingFound } from "./axe"
import {
  ANY_CONTENT,
  expect,
  holdTransitions,
  open,
  resumeSlide,
  test,
  toAbout,
  waitForHydration,
} from "./test"

test.describe("the portrait", () => {
  test("shows its dominant colour until it has loaded, after a load and after a slide", async ({
    page,
  }) => {
    await page.route(/\.(avif|webp|jpg)$/, () => {})
    const image = page.locator("main:not([inert]) picture img").first()
    const circle = () =>
      image.evaluate((img: HTMLImageElement) => {
        const { backgroundColor, filter } = getComputedStyle(img)
        return { backgroundColor, filter, isThere: img.complete }
      })
    await page.goto("/about", { waitUntil: "commit" })
    const loaded = await circle()
    expect(loaded).toMatchObject({ filter: "grayscale(1)", isThere: false })
    const dominant = await page
      .locator("main style")
      .first()
      .evaluate((style: HTMLStyleElement) => {
        const [rule] = style.sheet?.cssRules ?? []
        return (rule as CSSStyleRule).style.background
      })
    expect(loaded.backgroundColor).toBe(dominant)
    await open(page, "/terminal")
    await toAbout(page).click()
    await image.waitFor()
    expect(await circle()).toEqual(loaded)
  })

  test("stays grey while it slides under a resting pointer", async ({ page }) => {
    await holdTransitions(page)
    await open(page, "/terminal")
    await toAbout(page).click()
    const portrait = page.locator("main:not([inert]) picture").first()
    await portrait.waitFor()
    await page.locator("main").evaluateAll((mains) => {
      for (const slide of mains.flatMap((main) => main.getAnimations())) slide.currentTime = 690
    })
    const { x, y } = { x: 0, y: 0, ...(await portrait.boundingBox()) }
    await page.mouse.move(x + 150, y + 150)
    await expect
      .poll(() => page.locator("main:not([inert])").evaluate((main) => main.matches(":hover")))
      .toBe(true)
    await expect(portrait.locator("img")).toHaveCSS("filter", "grayscale(1)")
    await resumeSlide(page, "AboutPage")
    await page.mouse.move(x + 151, y + 150)
    await expect(portrait.locator("img")).toHaveCSS("filter", "none")
  })
})

test("the portrait's own hover, touch and focus show it in colour and larger", async ({
  browser,
  page,
}) => {
  await page.goto("/about")
  const circle = page.locator("picture").first()
  await expect(circle).toHaveCSS("border-radius", "50%")
  expect(await circle.boundingBox()).toMatchObject({ width: 300, height: 300 })
  const portrait = circle.locator("img")
  const file = portrait.evaluate((img: HTMLImageElement) => img.decode().then(() => img.currentSrc))
  expect(await file).toMatch(/\.avif$/)
  const expectGrey = async () => {
    await expect(portrait).toHaveCSS("filter", "grayscale(1)")
    await expect(portrait).toHaveCSS("scale", "none")
  }
  const expectColours = async (image = portrait) => {
    await expect(image).toHaveCSS("filter", "none")
    await expect(image).toHaveCSS("scale", /^1\.0\d$/)
  }
  await expectGrey()
  await portrait.hover()
  await expectColours()
  await page.locator("main li a").first().hover()
  await expectGrey()
  await page.keyboard.press("Tab")
  await expectColours()
  await page.keyboard.press("Tab")
  await expect(page.locator("main li a").first()).toBeFocused()
  await expectGrey()

  const touched = await browser.newPage({ hasTouch: true })
  await touched.goto(page.url())
  const image = touched.locator("picture img").first()
  await image.tap()
  await expectColours(image)
  await touched.close()
})

test("hover and focus show the names of links below them", async ({ page }) => {
  await page.goto("/about")
  const links = page.locator("main li a")
  const namesBelow = () =>
    links.evaluateAll((anchors) =>
      anchors.flatMap((anchor) => {
        const name = anchor.querySelector("span")
        const isBelow = Number(name?.offsetTop) >= anchor.clientHeight
        const isShown = name && getComputedStyle(name).clipPath === "none"
        return isShown && isBelow ? (name.textContent ?? "") : []
      }),
    )
  expect(await namesBelow()).toEqual([])
  await links.nth(2).hover()
  expect(await namesBelow()).toEqual(["GitHub"])
  await links.nth(1).focus()
  expect(await namesBelow()).toEqual(["Résumé, PDF, 1 kB", "GitHub"])
})

test.describe("the résumé", () => {
  // Chromium reports this for every document without a view transition after one with it.
  test.use({ expectedErrors: /ViewTransition opt-in disabled/ })

  test("opens in the browser's own viewer, and Back restores the scroll position", async ({
    page,
  }) => {
    await open(page, "/about")
    const showsPdfs = await page.evaluate(() => navigator.pdfViewerEnabled)
    test.skip(!showsPdfs, "The headless shell has no PDF viewer: it downloads the file.")
    await page.evaluate(() => scrollTo(0, 300))
    await page.getByRole("link", { name: "Résumé" }).click()
    // Chromium's viewer is a page in a frame.
    await expect.poll(() => page.frames().length).toBeGreaterThan(1)
    await expect(page).toHaveURL("/resume.pdf")
    await page.goBack()
    await waitForHydration(page)
    expect(await page.evaluate(() => scrollY)).toBe(300)
  })
})

test("the name of a link covers no other link at 320 px", ANY_CONTENT, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto("/about")
  const covered = await page.locator("main li a").evaluateAll((links) =>
    links.flatMap((link) => {
      const name = link.querySelector("span")?.getBoundingClientRect() ?? new DOMRect()
      const others = links.filter((other) => other !== link)
      const isCovered = (other: Element) => {
        const { left, right, top, bottom } = other.getBoundingClientRect()
        return left < name.right && right > name.left && top < name.bottom && bottom > name.top
      }
      return others.filter(isCovered).map((other) => `${link.textContent}: ${other.textContent}`)
    }),
  )
  expect(covered).toEqual([])
})

test("focus rings are round, and do not touch the names below the icons", async ({ page }) => {
  await page.goto("/about")
  const rings = await page.locator("main a").evaluateAll((links) =>
    links.map((link) => {
      ;(link as HTMLElement).focus({ focusVisible: true } as FocusOptions)
      const { borderRadius, outlineOffset, outlineWidth } = getComputedStyle(link)
      const ringPx = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
      const name = link.querySelector("span")?.getBoundingClientRect().top ?? Infinity
      return { borderRadius, gapPx: name - link.getBoundingClientRect().bottom - ringPx }
    }),
  )
  expect(rings.filter(({ borderRadius }) => borderRadius === "0px")).toEqual([])
  expect(Math.min(...rings.map(({ gapPx }) => gapPx))).toBeGreaterThanOrEqual(3)
})

test("the selection has the accent's tone", async ({ page }) => {
  await page.goto("/about")
  const { selection, accent } = await page.locator("header p").evaluate((text) => {
    const probe = document.createElement("i")
    probe.style.background = "color-mix(in srgb, var(--accent) 18%, transparent)"
    document.body.append(probe)
    return {
      selection: getComputedStyle(text, "::selection").backgroundColor,
      accent: getComputedStyle(probe).backgroundColor,
    }
  })
  expect(selection).toBe(accent)
})

test(
  "links in the biography are underlined, in the colour of the text",
  ANY_CONTENT,
  async ({ page, content }) => {
    const links = content.profile.about.about.flatMap(partsOf).filter(({ link }) => link)
    await page.goto("/about")
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme })
      const found = await page.locator("main p a").evaluateAll((anchors) =>
        anchors.map((anchor) => {
          const { color, textDecorationLine, textDecorationColor } = getComputedStyle(anchor)
          const text = getComputedStyle(anchor.parentElement as Element).color
          return { textDecorationLine, isOfText: color === text && textDecorationColor === text }
        }),
      )
      expect(found).toEqual(links.map(() => ({ textDecorationLine: "underline", isOfText: true })))
    }
  },
)

test("the intro's caret rests after the words of the work block, which stay in the middle", async ({
  page,
}) => {
  await page.goto("/about")
  const words = page.getByText("Building...", { exact: true })
  const { middle, caret, accent } = await words.evaluate((element) => {
    const text = document.createRange()
    text.selectNodeContents(element)
    const { left, right } = text.getBoundingClientRect()
    const { borderInlineEndWidth, borderInlineEndColor } = getComputedStyle(element, "::after")
    element.style.color = "var(--accent)"
    return {
      middle: (left + right) / 2,
      caret: { width: Number.parseFloat(borderInlineEndWidth), color: borderInlineEndColor },
      accent: getComputedStyle(element).color,
    }
  })
  expect(middle).toBeCloseTo(640, 0)
  expect(caret).toEqual({ width: expect.any(Number), color: accent })
  expect(caret.width).toBeGreaterThanOrEqual(8)
})

test("the name is in view with the portrait in a low window", async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto("/about")
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 0.5 })
})

test(
  "follows the system's colours and contrast, and axe finds nothing",
  ANY_CONTENT,
  async ({ page }) => {
    await page.goto("/about")
    // Shows its name, which axe looks at, too.
    await page.locator("main li a").first().focus()
    const colours = async (media: Parameters<Page["emulateMedia"]>[0]) => {
      await page.emulateMedia(media)
      // Text of level AAA (WCAG 2.2, 1.4.6).
      await expectNothingFound(page, { also: ["color-contrast-enhanced"] })
      const of = (selector: string, property: "color" | "backgroundColor") =>
        page
          .locator(selector)
          .first()
          .evaluate((element, name) => getComputedStyle(element)[name], property)
      const paper = await of("main", "backgroundColor")
      return {
        red: Number.parseInt(paper.slice(4), 10),
        quiet: await of("header p", "color"),
        ground: await of("picture img", "backgroundColor"),
      }
    }
    const light = await colours({ colorScheme: "light" })
    const dark = await colours({ colorScheme: "dark" })
    expect(light.red).toBeGreaterThan(200)
    expect(dark.red).toBeLessThan(55)
    // The ground shows through transparent parts of a picture.
    expect(dark.ground).toBe(light.ground)
    expect((await colours({ contrast: "more" })).quiet).not.toBe(dark.quiet)
  },
)

test("has the same edges as the intro at every width, and text of at most 600 px", async ({
  page,
}) => {
  // Around the breakpoint and the widest column, and in between, where edges move linearly.
  const widths = [320, 410, 499, 500, 501, 550, 599, 600, 601, 630, 663, 664, 665, 1280, 2560]
  const edgesOf = async (path: string, selector: string) => {
    await page.goto(path)
    const edges: { left: number; right: number }[] = []
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const { left, right } = await page
        .locator(selector)
        .first()
        .evaluate((element) => element.getBoundingClientRect())
      edges.push({ left, right })
    }
    return edges
  }
  const ofAbout = await edgesOf("/about", "header ~ div > p")
  expect(await edgesOf("/terminal", "h1 + [data-typed]")).toEqual(ofAbout)
  expect(Math.max(...ofAbout.map(({ left, right }) => right - left))).toBe(600)
})
