import type { Page } from "@playwright/test"
import { readPublic } from "../sites/sites"
import {
  ANY_CONTENT,
  expect,
  gate,
  holdSlides,
  open,
  saidBy,
  screens,
  test,
  toAbout,
  toIntro,
  waitForSlideEnd,
  withoutRules,
} from "./test"

declare global {
  interface Window {
    /** What Gatsby's links call. */
    ___navigate: (to: string) => void
  }
}

/** Scrolls the About screen and leaves it without a click, for which the browser would scroll again. */
async function leaveAboutScrolledBy(page: Page, px: number) {
  await open(page, "/about")
  await page.evaluate((top) => window.scrollTo(0, top), px)
  await toIntro(page).evaluate((link: HTMLElement) => link.click())
}

/** From where to where a screen moves, in px below its place. */
type Move = { tag: string; way: number[]; animated: string[]; duration: unknown; easing: unknown }

/** The moves of the slide that is held, and is shown at the given ms. */
async function slideAt(page: Page, ms: number): Promise<Move[]> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll("main")].some((main) => main.getAnimations().length > 0),
  )
  return page.locator("main").evaluateAll(
    (mains, time) =>
      mains.flatMap((main) =>
        main.getAnimations().map((animation) => {
          animation.currentTime = time
          const effect = animation.effect as KeyframeEffect
          return {
            tag: main.dataset.routeState ?? "",
            way: effect
              .getKeyframes()
              .map(({ transform }) => Number.parseFloat(String(transform).replace(/^\D+\(/, ""))),
            animated: Object.keys(effect.getKeyframes()[0] ?? {}).filter(
              (name) => !/^(?:offset|computedOffset|easing|composite)$/.test(name),
            ),
            duration: effect.getTiming().duration,
            easing: effect.getTiming().easing,
          }
        }),
      ),
    ms,
  )
}

async function letSlideGo(page: Page) {
  await page.locator("main").evaluateAll((mains) => {
    for (const animation of mains.flatMap((main) => main.getAnimations())) animation.play()
  })
}

/** The first theme-color that applies, as browsers choose it. */
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

test.describe("the slide", () => {
  const ways = [
    { from: "/terminal", leaving: "TerminalPage", entering: "AboutPage", link: toAbout },
    { from: "/about", leaving: "AboutPage", entering: "TerminalPage", link: toIntro },
  ]
  for (const { from, leaving, entering, link } of ways) {
    test(`from ${from} takes 700 ms with ease-out, one screen up and out, the other from below`, async ({
      page,
    }) => {
      await holdSlides(page)
      await open(page, from)
      const height = Number(page.viewportSize()?.height)
      await link(page).click()
      const moves = await slideAt(page, 350)
      // What moves by its transform alone does not stutter on a busy page.
      const timing = { animated: ["transform"], duration: 700, easing: "ease-out" }
      expect(moves).toEqual(
        expect.arrayContaining([
          { tag: leaving, way: [0, -height], ...timing },
          { tag: entering, way: [height, 0], ...timing },
        ]),
      )
      expect(moves).toHaveLength(2)
      expect((await screens(page)).sort()).toEqual([entering, `(${leaving})`].sort())
      await expect(page.locator(`[data-route-state=${leaving}]`)).toBeInViewport()
      await expect(page.locator(`[data-route-state=${entering}]`)).toBeInViewport()
      await letSlideGo(page)
      await waitForSlideEnd(page, entering)
    })
  }

  test("leaves the leaving screen where the visitor had scrolled it, and starts the entering one at the top", async ({
    page,
  }) => {
    await holdSlides(page)
    await leaveAboutScrolledBy(page, 300)
    await slideAt(page, 0)
    expect(await topOf(page, "AboutPage")).toBe(-300)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    expect(await topOf(page, "TerminalPage")).toBe(page.viewportSize()?.height)
  })

  test("gives Back and Forward their scroll position, and holds the leaving screen there, too", async ({
    page,
  }) => {
    await holdSlides(page)
    await leaveAboutScrolledBy(page, 300)
    await slideAt(page, 0)
    await letSlideGo(page)
    await waitForSlideEnd(page, "TerminalPage")
    await page.goBack()
    await slideAt(page, 0)
    await letSlideGo(page)
    await waitForSlideEnd(page, "AboutPage")
    expect(await page.evaluate(() => window.scrollY)).toBe(300)
    await page.goForward()
    await slideAt(page, 0)
    expect(await topOf(page, "AboutPage")).toBe(-300)
  })

  for (const colorScheme of ["light", "dark"] as const) {
    test(`gives the background and the browser's bars the colour of the entering screen, ${colorScheme}`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme })
      const expectColour = async (colour: string) => {
        await expect(page.locator("html")).toHaveCSS("background-color", colour)
        await expect.poll(() => themeColour(page)).toBe(colour)
      }
      const paper = { light: "rgb(250, 248, 245)", dark: "rgb(21, 20, 18)" }[colorScheme]
      await open(page, "/terminal")
      await expectColour("rgb(0, 0, 0)")
      await toAbout(page).click()
      await expectColour(paper)
      await page.goBack()
      await expectColour("rgb(0, 0, 0)")
    })
  }

  test(
    "gives focus, title and announcement to the entering screen",
    ANY_CONTENT,
    async ({ page, content }) => {
      const { introTitle, aboutTitle } = saidBy(content)
      await holdSlides(page)
      await open(page, "/terminal")
      const announcement = page.locator("[aria-live=assertive]")
      await expect(announcement).toBeEmpty()
      await toAbout(page).click()
      await slideAt(page, 100)
      await expect(page.locator("[data-route-state=AboutPage]")).toBeFocused()
      await expect(page).toHaveTitle(aboutTitle)
      await expect(announcement).toHaveText(aboutTitle)
      await letSlideGo(page)
      await waitForSlideEnd(page, "AboutPage")
      await toIntro(page).click()
      await slideAt(page, 100)
      await expect(page.locator("[data-route-state=TerminalPage]")).toBeFocused()
      await expect(page).toHaveTitle(introTitle)
      await expect(announcement).toHaveText(introTitle)
    },
  )

  test("is taken over from where it is by a newer one", async ({ page }) => {
    await holdSlides(page)
    await open(page, "/terminal")
    const height = Number(page.viewportSize()?.height)
    await toAbout(page).click()
    await slideAt(page, 100)
    const offset = Number(await topOf(page, "AboutPage"))
    await page.goBack()
    await page.locator("main").nth(2).waitFor()
    const moves = await slideAt(page, 0)
    const [from, to] = moves.filter(({ tag }) => tag === "AboutPage").at(-1)?.way ?? []
    expect(from).toBeCloseTo(offset, 1)
    expect(to).toBe(-height)
    expect(await topOf(page, "AboutPage")).toBeCloseTo(offset)
    await letSlideGo(page)
    await waitForSlideEnd(page, "TerminalPage")
  })

  test("ends with one screen after five fast Back and Forward", async ({ page }) => {
    await open(page, "/terminal")
    await toAbout(page).click()
    await expect(page).toHaveURL("/about")
    for (const step of [-1, 1, -1, 1, -1]) {
      await page.evaluate((delta) => history.go(delta), step)
      await expect(page).toHaveURL(step < 0 ? "/terminal" : "/about")
    }
    await waitForSlideEnd(page, "TerminalPage")
    await expect(page).toHaveTitle("Intro")
    expect(await topOf(page, "TerminalPage")).toBe(0)
  })
})

test.describe("the newest navigation wins", () => {
  /** Holds back what /about is made of until it is let go. */
  async function holdBackAbout(page: Page) {
    const held = gate()
    const answers: Promise<void>[] = []
    await page.route("**/page-data/about/**", async (route) => {
      const response = await route.fetch()
      const answer = held.opened.then(() => route.fulfill({ response }))
      answers.push(answer)
      await answer
    })
    return {
      arrive: async () => {
        await expect.poll(() => answers.length).toBeGreaterThan(0)
        held.open()
        await Promise.all(answers)
        await framesPassed(page)
      },
    }
  }

  /** Long enough for anything that follows from what has arrived to be rendered. */
  const framesPassed = (page: Page) =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame)
    })

  test("over a link that still waits for its page", async ({ page }) => {
    const about = await holdBackAbout(page)
    await open(page, "/terminal?first")
    await page.evaluate(() => history.pushState({}, "", "/terminal?second"))
    await toAbout(page).click()
    await page.goBack()
    await about.arrive()
    await expect(page).toHaveURL("/terminal?first")
    expect(await screens(page)).toEqual(["TerminalPage"])
  })

  test("over Back that still waits for its page", async ({ page }) => {
    await open(page, "/about")
    await toIntro(page).click()
    await waitForSlideEnd(page, "TerminalPage")
    const about = await holdBackAbout(page)
    await page.reload()
    await open(page, "/terminal")
    await page.evaluate(() => history.back())
    await expect(page).toHaveURL("/about")
    await page.evaluate(() => history.forward())
    await expect(page).toHaveURL("/terminal")
    await about.arrive()
    expect(await screens(page)).toEqual(["TerminalPage"])
    await expect(page).toHaveTitle("Intro")
  })

  test("so that two clicks on a slow line are one step of the history", async ({ page }) => {
    const about = await holdBackAbout(page)
    await open(page, "/terminal")
    await toAbout(page).click()
    await toAbout(page).click()
    await about.arrive()
    await waitForSlideEnd(page, "AboutPage")
    await page.goBack()
    await expect(page).toHaveURL("/terminal")
  })
})

test.describe("titles and other paths", () => {
  // The browser itself reports the page data that an unknown path does not have.
  test.use({ expectedErrors: /status of 404/ })

  for (const [path, title] of [
    ["/terminal", "Intro"],
    ["/about", "About"],
  ] as const) {
    test(`${path} is served with the title ${title}`, async ({ request }) => {
      const html = await (await request.get(path, { maxRedirects: 0 })).text()
      expect(html.match(/<title[^>]*>(.*?)<\/title>/g)).toHaveLength(1)
      expect(html).toMatch(new RegExp(`<title[^>]*>${title}</title>`))
    })
  }

  test("paths that are no screen lead to the intro in the browser, and Back works", async ({
    page,
  }) => {
    for (const path of ["/", "/unknown", "/terminal/x", "/TERMINAL", "/about.htm"]) {
      await test.step(path, async () => {
        await open(page, "/about")
        await page.evaluate((to) => window.___navigate(to), path)
        await expect(page).toHaveURL("/terminal")
        await waitForSlideEnd(page, "TerminalPage")
        await expect(page).toHaveTitle("Intro")
        await page.goBack()
        await expect(page).toHaveURL("/about")
        await waitForSlideEnd(page, "AboutPage")
      })
    }
  })

  test.describe("on a host without rules", () => {
    test("/unknown leads to the intro, and Back to where the visitor was", async ({ page }) => {
      await withoutRules(page)
      await page.goto("/about")
      await page.goto("/unknown")
      await expect(page).toHaveURL("/terminal")
      await expect(page).toHaveTitle("Intro")
      await page.goBack()
      await expect(page).toHaveURL("/about")
    })

    test("the page that leads there is in the dress of the intro", async ({ page, site }) => {
      const body = readPublic(site, "404.html").replace(/<meta http-equiv="refresh"[^>]*>/i, "")
      await page.route("**/unknown", (route) =>
        route.fulfill({ status: 404, contentType: "text/html", body }),
      )
      await page.goto("/unknown")
      await expect(page.getByRole("main")).toHaveCSS("background-color", "rgb(0, 0, 0)")
      await expect(page.getByRole("heading")).toHaveCSS("color", "rgb(242, 242, 239)")
    })

    test.describe("and without scripts", () => {
      test.use({ javaScriptEnabled: false })

      test("/unknown leads to the intro", async ({ page }) => {
        await withoutRules(page)
        await page.goto("/unknown")
        await expect(page).toHaveURL("/terminal")
      })
    })
  })
})
