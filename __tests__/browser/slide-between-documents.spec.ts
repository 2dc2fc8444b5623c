import type { Page } from "@playwright/test"
import { expect, finishSlide, hold, screens, sentencesIn, test, waitForHydration } from "./test"

/** Pauses slides between documents at their start. By a style in the page, because a test may disable scripts. */
async function pauseDocumentTransitions(page: Page) {
  await page.route(/\/(terminal|about)$/, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const style =
      "<style>::view-transition-group(*),::view-transition-old(*),::view-transition-new(*){animation-play-state:paused!important}</style>"
    // Before the page's policy, which applies to what follows it.
    await route.fulfill({ response, body: html.replace("<head>", `<head>${style}`) })
  })
}

/** The animations of the slide between documents. */
const documentSlide = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .map(({ effect }) => effect as KeyframeEffect)
      .filter(({ pseudoElement }) => /^::view-transition-(old|new)/.test(pseudoElement ?? ""))
      .map((effect) => ({
        of: effect.pseudoElement,
        duration: effect.getTiming().duration,
        ways: effect.getKeyframes().map(({ transform, easing }) => `${transform} ${easing}`),
      })),
  )

const SLIDE = [
  {
    of: "::view-transition-old(root)",
    duration: 700,
    ways: ["none ease-out", "translateY(-100%) ease-out"],
  },
  {
    of: "::view-transition-new(root)",
    duration: 700,
    ways: ["translateY(100%) ease-out", "none ease-out"],
  },
]

/** Clicks the link to a screen, and waits for its document. */
async function follow(page: Page, to: string) {
  await page.locator(`main a[href='${to}']`).click({ noWaitAfter: true })
  await page.waitForURL(to, { waitUntil: "domcontentloaded" })
}

/** Waits for the animations, which start after the transition. */
async function expectSlide(page: Page) {
  await expect.poll(() => documentSlide(page)).toHaveLength(SLIDE.length)
  expect(await documentSlide(page)).toEqual(expect.arrayContaining(SLIDE))
}

test.describe("page without scripts", () => {
  test.use({ javaScriptEnabled: false })

  test("types its lines, and slides for 700 ms with ease-out, also on Back", async ({ page }) => {
    await pauseDocumentTransitions(page)
    await page.goto("/terminal")
    await expect(page.locator("html")).toHaveCSS("background-color", "rgb(0, 0, 0)")
    const typed = page.locator("[data-typed=role] > span").first()
    expect(await typed.evaluate((character) => character.getAnimations().length)).toBe(2)
    await follow(page, "/about")
    await expectSlide(page)
    await page.evaluate(() => window.scrollTo(0, 300))
    const scrolled = await page.evaluate(() => window.scrollY)
    await page.locator("main a[href='/terminal']").evaluate((link: HTMLElement) => link.click())
    await page.waitForURL("/terminal", { waitUntil: "domcontentloaded" })
    // Wait for it: Chromium would skip the transition from a page that it has not painted yet.
    await expectSlide(page)
    await page.goBack({ waitUntil: "domcontentloaded" })
    await expectSlide(page)
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
    expect(scrolled).toBeGreaterThan(0)
  })

  test.describe("with reduced motion", () => {
    test.use({ contextOptions: { reducedMotion: "reduce" } })

    test("slides nothing", async ({ page }) => {
      await pauseDocumentTransitions(page)
      await page.goto("/terminal")
      await follow(page, "/about")
      await page.locator("main").waitFor()
      const isSliding = () => document.documentElement.matches(":active-view-transition")
      expect(await page.evaluate(isSliding)).toBe(false)
    })
  })
})

test("tap before the scripts have loaded › slides once, with the name in place, and not again", async ({
  page,
  content,
}) => {
  const load = await hold(page, "**/*.js")
  await pauseDocumentTransitions(page)
  await page.goto("/terminal", { waitUntil: "commit" })
  await follow(page, "/about")
  await expectSlide(page)
  // Without this, an empty page slides in, where the connection is slow.
  const awaited = await page.locator("link[rel=expect][blocking=render]").getAttribute("href")
  await expect(page.locator(`header:has(+ ${awaited}) h1`)).toHaveText(sentencesIn(content).name)
  load()
  await waitForHydration(page)
  expect(await screens(page)).toEqual(["AboutPage"])
  expect(await page.locator("main").evaluate((main) => main.getAnimations().length)).toBe(0)
})

test("tap during hydration › navigates once", async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send("Emulation.setCPUThrottlingRate", { rate: 6 })
  await page.goto("/terminal")
  const steps = await page.evaluate(() => history.length)
  await page.waitForFunction(() => "___loader" in window)
  await page.locator("main a[href='/about']").evaluate((link: HTMLElement) => link.click())
  await page.waitForURL("/about")
  await waitForHydration(page)
  await finishSlide(page, "AboutPage")
  expect(await page.evaluate(() => history.length)).toBe(steps + 1)
})
