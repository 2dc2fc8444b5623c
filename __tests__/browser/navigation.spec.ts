import type { Page } from "@playwright/test"
import {
  EVERY_ENGINE,
  expect,
  finishSlide,
  hold,
  holdTransitions,
  open,
  screens,
  sentencesIn,
  test,
  toAbout,
  toIntro,
} from "./test"

/** A screen's slide: its duration in ms, and its places at the start, at half of that time and at the end, in px. */
type Move = { tag: string; duration: unknown; places: number[] }

/** How far `ease-out` is at half of its time (www.w3.org/TR/css-easing-1). */
const EASED_AT_HALF_TIME = 0.6847

const places = (from: number, to: number) =>
  [from, from + (to - from) * EASED_AT_HALF_TIME, to].map((place) => expect.closeTo(place, 0))

/** Seeks the paused slide to a time in ms, after its first frame, and returns its moves. */
async function slideAt(page: Page, ms: number): Promise<Move[]> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll("main")].some((main) => main.getAnimations().length > 0),
  )
  // The leaving screen is scrolled in that frame, which a busy machine draws late.
  await page.evaluate(() => new Promise(requestAnimationFrame))
  return page.locator("main").evaluateAll(
    (mains, time) =>
      mains.flatMap((main) =>
        main.getAnimations().map((animation) => {
          const duration = Number(animation.effect?.getTiming().duration)
          const placeAt = (at: number) => {
            animation.currentTime = at
            return new DOMMatrix(getComputedStyle(main).transform).f
          }
          const places = [0, duration / 2, duration].map(placeAt)
          animation.currentTime = time
          return { tag: main.dataset.routeState ?? "", duration, places }
        }),
      ),
    ms,
  )
}

/** The theme-color that browsers choose: the first that matches. */
const themeColour = (page: Page) =>
  page.evaluate(() => {
    const themes = [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")]
    const probe = document.createElement("p")
    probe.style.color = themes.find(({ media }) => matchMedia(media).matches)?.content ?? ""
    document.body.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  })

const topOf = (page: Page, tag: string) =>
  page
    .locator(`[data-route-state=${tag}]`)
    .evaluate((screen) => screen.firstElementChild?.getBoundingClientRect().top)

const scrollY = (page: Page) => page.evaluate(() => window.scrollY)

test.describe("slide", () => {
  test(
    "takes 700 ms with ease-out, and gives the entering screen focus, name and title",
    EVERY_ENGINE,
    async ({ page, content }) => {
      const { titles } = sentencesIn(content)
      const height = Number(page.viewportSize()?.height)
      await holdTransitions(page)
      await open(page, "/terminal")
      for (const { leaving, entering, link, title } of [
        { leaving: "TerminalPage", entering: "AboutPage", link: toAbout, title: titles.about },
        { leaving: "AboutPage", entering: "TerminalPage", link: toIntro, title: titles.intro },
      ]) {
        await link(page).click()
        const moves = await slideAt(page, 350)
        expect(moves).toHaveLength(2)
        expect(moves).toContainEqual({ tag: leaving, duration: 700, places: places(0, -height) })
        expect(moves).toContainEqual({ tag: entering, duration: 700, places: places(height, 0) })
        expect((await screens(page)).sort()).toEqual([entering, `(${leaving})`].sort())
        await expect(page.locator(`[data-route-state=${leaving}]`)).toBeInViewport()
        await expect(page.locator(`[data-route-state=${entering}]`)).toBeInViewport()
        const focused = page.locator(`[data-route-state=${entering}]:focus`)
        await expect(focused).toHaveAccessibleName(title)
        await expect(page).toHaveTitle(title)
        await finishSlide(page, entering)
      }
    },
  )

  test(
    "keeps the scroll position of the leaving screen, and Back and Forward restore it",
    EVERY_ENGINE,
    async ({ page }) => {
      await holdTransitions(page)
      await open(page, "/about")
      await page.evaluate(() => window.scrollTo(0, 300))
      // Playwright's click would scroll to the link first.
      await toIntro(page).evaluate((link: HTMLElement) => link.click())
      await slideAt(page, 0)
      expect(await topOf(page, "AboutPage")).toBe(-300)
      expect(await scrollY(page)).toBe(0)
      expect(await topOf(page, "TerminalPage")).toBe(page.viewportSize()?.height)
      await finishSlide(page, "TerminalPage")
      await page.goBack()
      await slideAt(page, 0)
      await finishSlide(page, "AboutPage")
      expect(await scrollY(page)).toBe(300)
      await page.goForward()
      await slideAt(page, 0)
      expect(await topOf(page, "AboutPage")).toBe(-300)
    },
  )

  test("takes no click on the entering screen meanwhile, and at its end has what is focused in view", async ({
    page,
  }) => {
    await holdTransitions(page)
    await open(page, "/terminal")
    await page.keyboard.press("Escape")
    await toAbout(page).press("Enter")
    await slideAt(page, 600)
    const link = page.locator("main:not([inert]) li a").first()
    const isHit = () =>
      link.evaluate((anchor) => {
        const { x, y, width, height } = anchor.getBoundingClientRect()
        return anchor.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      })
    await expect(link).toBeInViewport()
    // Such as the second click of a double click.
    expect(await isHit()).toBe(false)
    await slideAt(page, 100)
    await page.keyboard.press("Tab")
    await expect(link).toBeFocused()
    await finishSlide(page, "AboutPage")
    expect(await isHit()).toBe(true)
    await expect(link).toBeInViewport({ ratio: 1 })
    await expect(page.locator("main picture").first()).toBeInViewport({ ratio: 1 })
  })

  test("is left out after a swipe through the history that the browser has animated", async ({
    page,
  }) => {
    await holdTransitions(page)
    await page.addInitScript(() =>
      Object.defineProperty(PopStateEvent.prototype, "hasUAVisualTransition", { value: true }),
    )
    await open(page, "/terminal")
    await toAbout(page).click()
    await slideAt(page, 0)
    await finishSlide(page, "AboutPage")
    await page.goBack()
    await expect.poll(() => screens(page)).toEqual(["TerminalPage"])
    expect(await page.locator("main").evaluate((main) => main.getAnimations())).toEqual([])
    await toAbout(page).click()
    expect(await slideAt(page, 0)).toHaveLength(2)
  })

  test("changes background and theme-color to those of the entering screen", async ({ page }) => {
    const expectColour = async (colour: string) => {
      await expect(page.locator("html")).toHaveCSS("background-color", colour)
      await expect.poll(() => themeColour(page)).toBe(colour)
    }
    await open(page, "/terminal")
    await expectColour("rgb(0, 0, 0)")
    // Of its scroll bar, too.
    await expect(page.locator("html")).toHaveCSS("color-scheme", "dark")
    await toAbout(page).click()
    await expectColour("rgb(250, 248, 245)")
    await page.emulateMedia({ colorScheme: "dark" })
    await expectColour("rgb(21, 20, 18)")
    await page.goBack()
    await expectColour("rgb(0, 0, 0)")
  })

  test(
    "continues from its position when interrupted, without a gap in a window that is turned meanwhile",
    EVERY_ENGINE,
    async ({ page }) => {
      const gaps = () =>
        page.locator("main").evaluateAll(async (mains) => {
          // Of the next frame: `resize` is dispatched with a frame, after `innerHeight` has changed.
          await new Promise(requestAnimationFrame)
          const tops = mains.map((main) => main.getBoundingClientRect().top).sort((a, b) => a - b)
          return tops
            .slice(1)
            .map((top, index) => Math.round(Math.abs(top - Number(tops[index]) - innerHeight)))
        })
      await holdTransitions(page)
      await page.setViewportSize({ width: 844, height: 390 })
      await open(page, "/terminal")
      await toAbout(page).click()
      await slideAt(page, 250)
      await page.setViewportSize({ width: 390, height: 844 })
      expect(await gaps()).toEqual([0])
      const offset = Number(await topOf(page, "AboutPage"))
      await page.goBack()
      await page.locator("main").nth(2).waitFor()
      const moves = await slideAt(page, 0)
      const leaving = moves.filter(({ tag }) => tag === "AboutPage").at(-1)
      expect(leaving?.places).toEqual(places(offset, -844))
      expect(await topOf(page, "AboutPage")).toBeCloseTo(offset)
      await slideAt(page, 250)
      await page.setViewportSize({ width: 844, height: 390 })
      expect(await gaps()).toEqual([0, 0])
      await finishSlide(page, "TerminalPage")
    },
  )
})

test("navigation › cancels an older one that is still loading its page", async ({ page }) => {
  const data = "**/page-data/about/page-data.json"
  const load = await hold(page, data)
  await open(page, "/terminal?first")
  await page.evaluate(() => history.pushState({}, "", "/terminal?second"))
  await toAbout(page).click()
  await page.goBack()
  const loaded = page.waitForResponse(data)
  load()
  await (await loaded).finished()
  await page.evaluate(async () => {
    // Long enough to render whatever the response would cause.
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame)
  })
  await expect(page).toHaveURL("/terminal?first")
  expect(await screens(page)).toEqual(["TerminalPage"])
})
