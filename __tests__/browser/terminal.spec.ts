import {
  ANY_CONTENT,
  EVERY_ENGINE,
  expect,
  finishSlide,
  hold,
  holdAnimations,
  open,
  sentencesIn,
  test,
  toAbout,
  waitForHydration,
} from "./test"
import { expectTyped, expectTyping, typedRole } from "./typing"

/** Phones, tablets and desktops, and 1280 x 1024 px at 400 % zoom; in px. */
const SCREENS = [
  [320, 256],
  [320, 568],
  [390, 844],
  [667, 375],
  [844, 390],
  [768, 1024],
  [1440, 900],
  [2560, 1440],
] as const

test.describe("intro", () => {
  test("types at 120 ms per character, the role after 4000 ms at 50 ms, with its pauses", {
    tag: [ANY_CONTENT.tag, EVERY_ENGINE.tag],
  }, async ({ page, content }) => {
    await holdAnimations(page)
    for (const forcedColors of ["none", "active"] as const) {
      await page.emulateMedia({ forcedColors })
      await open(page, "/terminal")
      await expectTyping(page, sentencesIn(content))
    }
  })

  test("has a chevron that fades in for 2 s after 6 s, and a caret that blinks for a while", async ({
    page,
  }) => {
    await holdAnimations(page)
    await page.goto("/terminal")
    const opacityAt = (time: number) =>
      toAbout(page).evaluate((chevron, ms) => {
        for (const animation of chevron.getAnimations()) animation.currentTime = ms
        return Number(getComputedStyle(chevron).opacity)
      }, time)
    expect(await opacityAt(6000)).toBe(0)
    expect(await opacityAt(6100)).toBeGreaterThan(0)
    expect(await opacityAt(7900)).toBeLessThan(1)
    expect(await opacityAt(8000)).toBe(1)

    const caret = page.locator("[data-keeps-caret]")
    const blinks = await caret.evaluate((element) =>
      element.getAnimations().flatMap(({ effect }) => {
        const { activeDuration, endTime } = effect?.getComputedTiming() ?? {}
        const [frame = {}] = (effect as KeyframeEffect).getKeyframes()
        // Browsers animate opacity off the main thread.
        return activeDuration ? [{ isOfOpacity: "opacity" in frame, endTime }] : []
      }),
    )
    expect(blinks).toEqual([{ isOfOpacity: true, endTime: expect.any(Number) }])
    expect(blinks[0]?.endTime).toBeLessThan(15_000)
  })

  test("is black, and in view on any screen from 320 x 256, smaller at 500 px or less", async ({
    page,
  }) => {
    await page.goto("/terminal")
    const screen = page.locator("main > *")
    await expect(screen).toHaveCSS("background-color", "rgb(0, 0, 0)")
    for (const [width, height] of SCREENS) {
      await page.setViewportSize({ width, height })
      expect(await screen.boundingBox()).toEqual({ x: 0, y: 0, width, height })
      const { bottom, pageHeight } = await page.evaluate(endOfIntro)
      expect(pageHeight, `${width} x ${height}`).toBe(height)
      expect(bottom, `${width} x ${height}`).toBeLessThanOrEqual(height)
      if (height < width || height < 600) continue
      const middle = await page.locator("main > * > :first-child").evaluate((lines) => {
        const { top, bottom } = lines.getBoundingClientRect()
        return (top + bottom) / 2 / innerHeight
      })
      expect(middle, `${width} x ${height}`).toBeGreaterThanOrEqual(0.43)
      expect(middle, `${width} x ${height}`).toBeLessThanOrEqual(0.45)
    }

    const sizes = async (width: number) => {
      await page.setViewportSize({ width, height: 800 })
      return screen.evaluate((element) => {
        const { fontSize, paddingInlineStart } = getComputedStyle(element)
        return [Number.parseFloat(fontSize), Number.parseFloat(paddingInlineStart)]
      })
    }
    const [narrow, wide] = [await sizes(500), await sizes(501)]
    expect(narrow[0]).toBe(20)
    expect(narrow[0]).toBeLessThan(Number(wide[0]))
    expect(narrow[1]).toBeLessThan(Number(wide[1]))

    await page.setViewportSize({ width: 320, height: 640 })
    const broken = await page.locator("[data-typed] > span + span").evaluateAll((characters) =>
      characters.filter((character) => {
        const before = character.previousElementSibling
        const isInWord = /^\S\S+$/.test(`${before?.textContent}${character.textContent}`)
        const topOf = (element: Element | null) => element?.getBoundingClientRect().top
        return isInWord && topOf(before) !== topOf(character)
      }),
    )
    expect(broken).toEqual([])
  })

  test("glows at the window's lower edge until one has scrolled, if the role is too long", async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" })
    // After hydration, which would report other text than the served one.
    await open(page, "/terminal")
    await page
      .locator("[data-typed=role]")
      .evaluate((line) => line.append(" of many subjects".repeat(18)))
    const { bottom, pageHeight } = await page.evaluate(endOfIntro)
    expect(pageHeight).toBe(720)
    expect(bottom).toBeLessThanOrEqual(720)

    await page.setViewportSize({ width: 320, height: 256 })
    // A place beside the text.
    const edge = () => page.screenshot({ clip: { x: 304, y: 255, width: 16, height: 1 } })
    const withMoreBelow = await edge()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    expect((await page.evaluate(endOfIntro)).bottom).toBeLessThanOrEqual(256)
    const atTheEnd = await edge()
    await page.locator("main > *").evaluate((screen) => screen.replaceChildren())
    expect(atTheEnd.equals(await edge())).toBe(true)
    expect(withMoreBelow.equals(atTheEnd)).toBe(false)
  })

  test(
    "types to its end at once on any key, and anew on return",
    EVERY_ENGINE,
    async ({ page, content }) => {
      await holdAnimations(page)
      await open(page, "/terminal")
      await page.keyboard.press("Space")
      await expectTyped(page, sentencesIn(content))
      await expect(toAbout(page)).toHaveCSS("opacity", "1")
      await toAbout(page).click()
      await finishSlide(page, "AboutPage")
      await page.goBack()
      await finishSlide(page, "TerminalPage")
      expect(await typedRole(page)).toBe("")
    },
  )

  test("types to its end at once on any tap, even before the scripts have loaded", async ({
    page,
    content,
  }) => {
    await holdAnimations(page)
    await page.route("**/js/*", () => {})
    await page.goto("/terminal", { waitUntil: "domcontentloaded" })
    await page.mouse.click(5, 5)
    await expectTyped(page, sentencesIn(content))
    await expect(toAbout(page)).toHaveCSS("opacity", "1")
  })

  test("has a chevron of 44 px that focus shows, and whose fade continues after blur", async ({
    page,
  }) => {
    await page.goto("/terminal")
    const chevron = toAbout(page)
    const { width, height } = { width: 0, height: 0, ...(await chevron.boundingBox()) }
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    const startTimes = () =>
      chevron.evaluate((link) => link.getAnimations().map(({ startTime }) => startTime))
    const before = await startTimes()
    await chevron.focus()
    await expect(chevron).toHaveCSS("opacity", "1")
    await chevron.blur()
    expect(before).toEqual([expect.any(Number)])
    expect(await startTimes()).toEqual(before)
  })

  test("types on during hydration", async ({ page }) => {
    const load = await hold(page, "**/*.js")
    await page.goto("/terminal", { waitUntil: "commit" })
    const typed = page.locator("[data-typed=role] > span").last()
    const startTimes = () =>
      typed.evaluate((span) => span.getAnimations().map(({ startTime }) => startTime))
    await expect.poll(startTimes).toEqual([expect.any(Number), expect.any(Number)])
    const before = await startTimes()
    load()
    await waitForHydration(page)
    expect(await startTimes()).toEqual(before)
  })
})

test("app › listens to no animations, whose events would slow the typing down", async ({
  page,
}) => {
  await open(page, "/terminal")
  const session = await page.context().newCDPSession(page)
  const app = { expression: "document.getElementById('___gatsby')" }
  const { objectId = "" } = (await session.send("Runtime.evaluate", app)).result
  const { listeners } = await session.send("DOMDebugger.getEventListeners", { objectId })
  const types = listeners.map(({ type }) => type)
  expect(types).toContain("click")
  expect(types.filter((type) => /animation|transition/.test(type))).toEqual([])
})

/** Runs in the page: the lower edge of the intro, and the height of the page; in px. */
function endOfIntro() {
  const chevron = document.querySelector("main a")
  return {
    bottom: Number(chevron?.getBoundingClientRect().bottom),
    pageHeight: document.documentElement.scrollHeight,
  }
}
