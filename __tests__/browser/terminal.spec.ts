import type { Page } from "@playwright/test"
import { expectOneCaretBeforeTheText } from "./caret"
import {
  ANY_CONTENT,
  expect,
  gate,
  holdAnimations,
  open,
  saidBy,
  test,
  toAbout,
  waitForHydration,
  waitForSlideEnd,
} from "./test"

/** Each reveal of a typed line or of the chevron, in ms from the start of the screen. */
type Reveal = { text: string; startsAt: number; endsAt: number }

async function reveals(page: Page, selector: string, property: string): Promise<Reveal[]> {
  return page.locator(selector).evaluateAll(
    (elements, animated) =>
      elements.flatMap((element) =>
        element
          .getAnimations()
          .filter(({ effect }) =>
            (effect as KeyframeEffect).getKeyframes().some((frame) => animated in frame),
          )
          .map(({ effect }) => ({
            text: element.textContent ?? "",
            startsAt: Number(effect?.getComputedTiming().delay),
            endsAt: Number(effect?.getComputedTiming().endTime),
          })),
      ),
    property,
  )
}

/** A character is there, but transparent, while the caret is in its place. */
const typed = (page: Page, id: string) =>
  reveals(page, `[data-typed=${id}] > span:not(:empty)`, "color")

/** Of phones upright and on their sides, tablets and desks, and of 1280 x 1024 px at 400 %; in px. */
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

test.describe("typing", () => {
  test.beforeEach(({ page }) => holdAnimations(page))

  test(
    "reveals the greeting at 120 ms per character, with a pause of 1000 ms after . ! ? ;",
    ANY_CONTENT,
    async ({ page, content }) => {
      await page.goto("/terminal")
      const greeting = await typed(page, "greeting")
      expect(greeting.map(({ text }) => text).join("")).toBe(saidBy(content).greeting)
      let pauses = 0
      for (const [index, { text, startsAt, endsAt }] of greeting.entries()) {
        expect([startsAt, endsAt]).toEqual(Array(2).fill((index + 1) * 120 + pauses))
        if (/[.!?;]/.test(text)) pauses += 1000
      }
    },
  )

  test(
    "reveals the role after 4000 ms, at 50 ms per character",
    ANY_CONTENT,
    async ({ page, content }) => {
      await page.goto("/terminal")
      const role = await typed(page, "role")
      expect(role.map(({ text }) => text).join("")).toBe(saidBy(content).role)
      let pauses = 0
      for (const [index, { text, startsAt }] of role.entries()) {
        expect(startsAt).toBe(4000 + (index + 1) * 50 + pauses)
        if (/[.!?;]/.test(text)) pauses += 1000
      }
    },
  )

  test("fades the chevron in over 2 s after 6 s", async ({ page }) => {
    await page.goto("/terminal")
    const [fade, ...others] = await reveals(page, "a[href='/about']", "opacity")
    expect(fade).toMatchObject({ startsAt: 6000, endsAt: 8000 })
    expect(others).toEqual([])
  })
})

test.describe("what a visitor sees", () => {
  test("the text typed so far, with one caret", async ({ page }) => {
    await holdAnimations(page)
    await page.goto("/terminal")
    const whole = /^Hi! I'm .+!$/
    for (const { ms, greeting, role } of [
      { ms: 0, greeting: /^$/, role: "" },
      { ms: 119, greeting: /^$/, role: "" },
      { ms: 120, greeting: /^H$/, role: "" },
      { ms: 1479, greeting: /^Hi!$/, role: "" },
      { ms: 1480, greeting: /^Hi! $/, role: "" },
      { ms: 4049, greeting: whole, role: "" },
      { ms: 4150, greeting: whole, role: "An " },
    ]) {
      await showAt(page, ms)
      expect(await visibleText(page, "greeting"), `after ${ms} ms`).toMatch(greeting)
      expect(await visibleText(page, "role"), `after ${ms} ms`).toBe(role)
      expect(await visibleCarets(page), `after ${ms} ms`).toHaveLength(1)
    }
  })

  test(
    "one caret, where the next character appears, which never hides one that is typed",
    ANY_CONTENT,
    async ({ page }) => {
      await holdAnimations(page)
      await page.goto("/terminal")
      await expectOneCaretBeforeTheText(page)
    },
  )

  test("one caret in forced colours, and the text typed so far", async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active" })
    await holdAnimations(page)
    await page.goto("/terminal")
    for (const { ms, greeting } of [
      { ms: 119, greeting: /^$/ },
      { ms: 240, greeting: /^Hi$/ },
      { ms: 60_000, greeting: /^Hi! I'm .+!$/ },
    ]) {
      await showAt(page, ms)
      expect(await visibleText(page, "greeting"), `after ${ms} ms`).toMatch(greeting)
      expect(await visibleCarets(page), `after ${ms} ms`).toHaveLength(1)
    }
  })

  test("a caret that blinks without the main thread", async ({ page }) => {
    await holdAnimations(page)
    await page.goto("/terminal")
    const animated = await page.evaluate(() =>
      document
        .getAnimations()
        .map(({ effect }) => effect as KeyframeEffect)
        .filter((effect) => effect.getComputedTiming().activeDuration !== 0)
        .flatMap((effect) => effect.getKeyframes().flatMap(Object.keys)),
    )
    const properties = animated.filter(
      (name) => !["offset", "computedOffset", "easing", "composite"].includes(name),
    )
    expect([...new Set(properties)]).toEqual(["opacity"])
  })

  test("a caret that stops blinking", async ({ page }) => {
    await holdAnimations(page)
    await page.goto("/terminal")
    const ends = await page.evaluate(() =>
      document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
    )
    expect(Math.max(...ends)).toBeLessThan(15_000)
    await showAt(page, 15_000)
    expect(await visibleCarets(page)).toHaveLength(1)
  })

  test("no layout shift", ANY_CONTENT, async ({ page }) => {
    await open(page, "/terminal")
    await page.keyboard.press("a")
    expect(await layoutShift(page)).toBe(0)
  })

  test("a black screen as high as the window, with nothing to scroll", async ({ page }) => {
    await page.goto("/terminal")
    const screen = page.locator("main > *")
    await expect(screen).toHaveCSS("background-color", "rgb(0, 0, 0)")
    expect(await screen.boundingBox()).toMatchObject({ x: 0, y: 0, ...page.viewportSize() })
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBe(page.viewportSize()?.height)
  })

  test("the colour of the screen before the screen has arrived", async ({ page }) => {
    // React would miss the screen.
    await page.route("**/js/*", () => {})
    const backgroundWithout = async (path: string) => {
      await page.goto(path)
      return page.evaluate(() => {
        document.querySelector("main")?.remove()
        return getComputedStyle(document.documentElement).backgroundColor
      })
    }
    expect(await backgroundWithout("/terminal")).toBe("rgb(0, 0, 0)")
    expect(await backgroundWithout("/about")).not.toBe("rgb(0, 0, 0)")
  })

  test(
    "all of it, chevron included, on any screen from 320 x 256",
    ANY_CONTENT,
    async ({ page }) => {
      await page.goto("/terminal")
      for (const [width, height] of SCREENS) {
        await page.setViewportSize({ width, height })
        const { bottom, scrollHeight } = await page.evaluate(endOfIntro)
        expect([scrollHeight, Math.max(bottom, height)], `${width} x ${height}`).toEqual([
          height,
          height,
        ])
      }
    },
  )

  test("the chevron below the longest role, and light at the edge until one scrolls to it", async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" })
    // React would take other words than the served ones for a mistake.
    await open(page, "/terminal")
    await page
      .locator("[data-typed=role]")
      .evaluate((line) => line.append(" of many subjects".repeat(18)))
    const { clientHeight, scrollHeight, bottom } = await page.evaluate(endOfIntro)
    expect([clientHeight, scrollHeight]).toEqual([720, 720])
    expect(bottom).toBeLessThanOrEqual(720)

    await page.setViewportSize({ width: 320, height: 256 })
    // Beside the text.
    const edge = () => page.screenshot({ clip: { x: 304, y: 255, width: 16, height: 1 } })
    const withMoreBelow = await edge()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    expect((await page.evaluate(endOfIntro)).bottom).toBeLessThanOrEqual(256)
    const atTheEnd = await edge()
    await page.locator("main > *").evaluate((screen) => {
      screen.replaceChildren()
    })
    expect(atTheEnd.equals(await edge())).toBe(true)
    expect(withMoreBelow.equals(atTheEnd)).toBe(false)
  })

  test("a focus ring and a selection in the terminal's green", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light" })
    await page.goto("/terminal")
    await page.keyboard.press("Tab")
    const green = await page
      .locator("main [aria-hidden] > span")
      .first()
      .evaluate((user) => getComputedStyle(user).color)
    await expect(toAbout(page)).toHaveCSS("outline-color", green)
    const selection = await page
      .locator("[data-typed=role]")
      .evaluate((line) => getComputedStyle(line, "::selection").backgroundColor)
    const numbersIn = (colour: string) => colour.match(/[\d.]+/g)?.map(Number) ?? []
    const [red, ofGreen, blue] = numbersIn(selection).map((part) => Math.round(part * 255))
    expect([red, ofGreen, blue]).toEqual(numbersIn(green))
  })

  test("smaller text and padding at 500 px or less", async ({ page }) => {
    await page.goto("/terminal")
    const sizes = async (width: number) => {
      await page.setViewportSize({ width, height: 800 })
      return page.locator("main > *").evaluate((screen) => {
        const { fontSize, paddingInlineStart } = getComputedStyle(screen)
        return [Number.parseFloat(fontSize), Number.parseFloat(paddingInlineStart)]
      })
    }
    const [narrow, wide] = [await sizes(500), await sizes(501)]
    expect(narrow[0]).toBeLessThan(Number(wide[0]))
    expect(narrow[1]).toBeLessThan(Number(wide[1]))
  })

  test("no sideways scrolling and no broken word at 320 px", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto("/terminal")
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    const brokenWords = await page.locator("[data-typed]").evaluateAll((lines) =>
      lines.flatMap((line) => {
        const characters = [...line.children].filter(({ textContent }) => textContent)
        return characters
          .filter((character, index) => {
            const before = characters[index - 1]
            const isInWord = before && !/\s/.test(`${before.textContent}${character.textContent}`)
            return (
              isInWord &&
              before.getBoundingClientRect().top !== character.getBoundingClientRect().top
            )
          })
          .map((character) => character.textContent)
      }),
    )
    expect(brokenWords).toEqual([])
  })
})

test.describe("a visitor who does not wait", () => {
  test("sees the chevron move down under the pointer, unless they want less motion", async ({
    page,
  }) => {
    await page.goto("/terminal")
    const icon = toAbout(page).locator("svg")
    await toAbout(page).hover()
    await expect(icon).toHaveCSS("transform", "matrix(1, 0, 0, 1, 0, 4)")
    await page.emulateMedia({ reducedMotion: "reduce" })
    await expect(icon).toHaveCSS("transform", "none")
  })

  test("reaches the chevron with the first Tab, which shows it", async ({ page }) => {
    await page.goto("/terminal")
    await page.keyboard.press("Tab")
    const chevron = toAbout(page)
    await expect(chevron).toBeFocused()
    await expect(chevron).toHaveCSS("opacity", "1")
  })

  test("does not lose the chevron's fade by a moment of focus", async ({ page }) => {
    await page.goto("/terminal")
    const chevron = toAbout(page)
    const startTimes = () =>
      chevron.evaluate((link) => link.getAnimations().map(({ startTime }) => startTime))
    const before = await startTimes()
    await chevron.focus()
    await chevron.blur()
    expect(before).toHaveLength(1)
    expect(await startTimes()).toEqual(before)
  })

  for (const input of ["key", "tap"] as const) {
    test(`finishes the typing with any ${input}`, async ({ page }) => {
      await open(page, "/terminal")
      if (input === "key") await page.keyboard.press("Space")
      else await page.mouse.click(5, 5)
      await expect.poll(() => visibleText(page, "role")).toMatch(/^An ./)
      expect(await visibleText(page, "greeting")).toMatch(/!$/)
      await expect(toAbout(page)).toHaveCSS("opacity", "1")
      expect(await visibleCarets(page)).toHaveLength(1)
    })
  }

  for (const input of ["key", "tap"] as const) {
    test(`finishes the typing with any ${input} before other scripts have arrived`, async ({
      page,
    }) => {
      await page.route("**/js/*", () => {})
      await page.goto("/terminal", { waitUntil: "domcontentloaded" })
      if (input === "key") await page.keyboard.press("Space")
      else await page.mouse.click(5, 5)
      expect(await visibleText(page, "role")).toMatch(/^An ./)
      await expect(toAbout(page)).toHaveCSS("opacity", "1")
    })
  }

  test("sees the typing again on coming back", async ({ page }) => {
    await open(page, "/terminal")
    await page.keyboard.press("a")
    await toAbout(page).click()
    await waitForSlideEnd(page, "AboutPage")
    await page.goBack()
    await waitForSlideEnd(page, "TerminalPage")
    expect(await visibleText(page, "role")).toBe("")
  })
})

test("the scripts take over without starting the typing again", async ({ page }) => {
  const held = gate()
  await page.route("**/*.js", async (route) => {
    await held.opened
    await route.continue()
  })
  await page.goto("/terminal", { waitUntil: "commit" })
  await page.waitForFunction(() =>
    document.getAnimations().some(({ startTime }) => startTime !== null),
  )
  const startTimes = () =>
    page.evaluate(() =>
      document
        .querySelector("[data-typed=role]")
        ?.lastElementChild?.getAnimations()
        .map(({ startTime }) => startTime),
    )
  const before = await startTimes()
  held.open()
  await waitForHydration(page)
  expect(before).toEqual([expect.any(Number), expect.any(Number)])
  expect(await startTimes()).toEqual(before)
})

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })

  test("the lines type themselves and the chevron leads on", async ({ page }) => {
    await page.goto("/terminal")
    expect(await typed(page, "role")).not.toEqual([])
    expect(await page.locator("body").textContent()).not.toMatch(/javascript/i)
    await toAbout(page).click()
    await expect(page).toHaveURL("/about")
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  })
})

test.describe("with less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } })

  test("everything is there at once", ANY_CONTENT, async ({ page, content }) => {
    await page.goto("/terminal")
    expect(await visibleText(page, "role")).toBe(saidBy(content).role)
    await expect(toAbout(page)).toHaveCSS("opacity", "1")
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    expect(await visibleCarets(page)).toHaveLength(1)
  })
})

/** Shows a page, whose animations are held, at a moment in ms from the start of the screen. */
async function showAt(page: Page, ms: number) {
  await page.evaluate((time) => {
    for (const animation of document.getAnimations()) animation.currentTime = time
  }, ms)
}

function visibleText(page: Page, id: string): Promise<string> {
  return page.locator(`[data-typed=${id}] > span`).evaluateAll((characters) =>
    characters
      .filter((character) => {
        const { visibility, color } = getComputedStyle(character)
        return visibility === "visible" && color !== "rgba(0, 0, 0, 0)"
      })
      .map((character) => character.textContent)
      .join(""),
  )
}

/** Where carets are seen. */
function visibleCarets(page: Page) {
  return page.locator("[data-typed] > span").evaluateAll((places) =>
    places
      .filter((place) => {
        const { visibility, backgroundColor, opacity } = getComputedStyle(place)
        const isPainted = backgroundColor !== "rgba(0, 0, 0, 0)" && opacity !== "0"
        return visibility === "visible" && isPainted
      })
      .map((place) => {
        const { left, right, top, width } = place.getBoundingClientRect()
        const line = place.parentElement?.dataset.typed
        return { line, left, right, top, width }
      }),
  )
}

/** Runs in the page: where the intro ends in the window, and how high the window and the page are; in px. */
function endOfIntro() {
  const { clientHeight, scrollHeight } = document.documentElement
  const chevron = document.querySelector("main a")
  return { bottom: Number(chevron?.getBoundingClientRect().bottom), clientHeight, scrollHeight }
}

/** The sum of all layout shifts so far (web.dev/cls). */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value?: number })[]
          resolve(shifts.reduce((sum, { value = 0 }) => sum + value, 0))
        }).observe({ type: "layout-shift", buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
  )
}

test("the scripts are added after the load, one per task, so that input stays responsive", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const parts: number[] = []
    Object.assign(window, { parts })
    new MutationObserver((records) => {
      const added = records.filter(({ target }) => target === document.body)
      const count = added.reduce((sum, { addedNodes }) => sum + addedNodes.length, 0)
      if (document.readyState === "complete" && count > 0) parts.push(count)
    }).observe(document, { childList: true, subtree: true })
  })
  await open(page, "/terminal")
  const parts = await page.evaluate(() => (window as unknown as { parts: number[] }).parts)
  expect(parts.length).toBeGreaterThan(5)
  expect(Math.max(...parts)).toBe(1)
})
