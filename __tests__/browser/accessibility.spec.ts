import { expectNothingFound } from "./axe"
import { expectRings } from "./focus-ring"
import {
  expect,
  expectNoSidewaysScrolling,
  finishSlide,
  holdAnimations,
  holdTransitions,
  open,
  screens,
  sentencesIn,
  test,
  toAbout,
  toIntro,
} from "./test"
import { expectTyped } from "./typing"

/** A screen of 1280 px at 400 % zoom (WCAG 2.2, 1.4.10), in px. */
const NARROW = { width: 320, height: 256 }
/** WCAG 2.2, 1.4.12. */
const TEXT_SPACING =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }"

test.describe("axe", () => {
  test("finds nothing in the intro at its start, at its end and in the middle of the slide", async ({
    page,
  }) => {
    await holdAnimations(page)
    await holdTransitions(page)
    await open(page, "/terminal")
    await expectNothingFound(page)
    await page.keyboard.press("Escape")
    await toAbout(page).focus()
    await expectNothingFound(page, { also: ["color-contrast-enhanced"] })
    await toAbout(page).click()
    await page.locator("[data-route-state=AboutPage]").waitFor()
    await page.evaluate(() => {
      const slides = document.getAnimations().filter(({ playState }) => playState === "paused")
      for (const slide of slides) slide.currentTime = 350
    })
    await expectNothingFound(page)
  })

  for (const path of ["/terminal", "/about"]) {
    test(`finds nothing in ${path}, narrow, with text spacing and in forced colours`, async ({
      page,
    }) => {
      await open(page, path)
      await page.keyboard.press("Escape")
      await page.setViewportSize(NARROW)
      await expectNoSidewaysScrolling(page)
      await page.evaluate((css) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(css)
        document.adoptedStyleSheets = [sheet]
      }, TEXT_SPACING)
      await expectNothingFound(page)
      await expectNoSidewaysScrolling(page)

      await page.emulateMedia({ forcedColors: "active" })
      // Chromium reports the text's fill colour to axe as if colours were not forced.
      await expectNothingFound(page, { except: ["color-contrast"] })
      const texts = page.locator("main :is(h1, p, [data-typed] > span)")
      const isSystems = await texts.evaluateAll((elements) => {
        const system = document.createElement("i")
        system.style.color = "CanvasText"
        document.body.append(system)
        const { color } = getComputedStyle(system)
        return elements.every((element) => getComputedStyle(element).color === color)
      })
      expect(isSystems).toBe(true)
    })
  }

  test("finds nothing in the page for missing files, which has the intro's prompt", async ({
    page,
    request,
  }) => {
    const html = await (await request.get("/404.html")).text()
    // Without the redirect.
    const body = html.replace(/<script>[^<]*location\.replace[^<]*<\/script>/, "")
    await page.route("**/missing", (route) => route.fulfill({ contentType: "text/html", body }))
    const prompt = page.locator("main [aria-hidden]").first()
    await page.goto("/terminal")
    const intro = { text: await prompt.textContent(), box: await prompt.boundingBox() }
    await page.goto("/missing")
    expect({ text: await prompt.textContent(), box: await prompt.boundingBox() }).toEqual(intro)
    await expect(page.getByRole("main")).toHaveCSS("background-color", "rgb(0, 0, 0)")
    await expectNothingFound(page)
  })
})

/** What assistive technology gets of each screen, and nothing else: a typed line once, and whole. */
const INTRO = `
  - /children: deep-equal
  - main "Intro":
    - heading /^Hi! I'm \\S+!$/ [level=1]
    - paragraph: /^An .+ student and teaching assistant$/
    - link "About":
      - /url: /about`
const ABOUT = `
  - /children: deep-equal
  - main "About":
    - img /^Illustrated portrait of /
    - heading /^\\S+ \\S+$/ [level=1]
    - paragraph: Born in 1997, living in Porto, Portugal
    - list:
      - listitem:
        - link "Email"
      - listitem:
        - link "Résumé, PDF, 1 kB"
      - listitem:
        - link "GitHub"
      - listitem:
        - link "GitLab"
      - listitem:
        - link "LinkedIn"
    - paragraph: /^I study .+ means\\.$/
    - paragraph: /^Most Saturdays .+ directions\\.$/
    - paragraph:
      - text: /^If you are .+ makes no sense,$/
      - link "write to me"
      - text: /^\\. I answer .+ coffee$/
      - img "a cup of hot coffee"
    - img "a construction worker with a yellow hard hat, nodding"
    - button "Pause the picture"
    - paragraph: Building...
    - link "Back to the intro":
      - /url: /terminal`

test("accessibility tree › has each part of a screen once and in order, also after slides", async ({
  page,
}) => {
  const tree = page.locator("body")
  await open(page, "/terminal")
  await expect(tree).toMatchAriaSnapshot(INTRO)
  await toAbout(page).click()
  await finishSlide(page, "AboutPage")
  await expect(tree).toMatchAriaSnapshot(ABOUT)
  await toIntro(page).click()
  await finishSlide(page, "TerminalPage")
  await expect(tree).toMatchAriaSnapshot(INTRO)
})

test.describe("reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } })

  test("makes everything on both screens final at once", async ({ page, content }) => {
    const animations = () => page.evaluate(() => document.getAnimations().length)
    // A slide would never end.
    await holdTransitions(page)
    await open(page, "/terminal")
    await expectTyped(page, sentencesIn(content))
    await expect(toAbout(page)).toHaveCSS("opacity", "1")
    expect(await animations()).toBe(0)

    await toAbout(page).click()
    await expect.poll(() => screens(page)).toEqual(["AboutPage"])
    expect(await animations()).toBe(0)
    const { alt, still } = content.site.images.building
    const building = page.getByRole("img", { name: alt, exact: true })
    await building.scrollIntoViewIfNeeded()
    await expect
      .poll(() => building.evaluate((image: HTMLImageElement) => image.currentSrc))
      .toBe(still)
    await expect(page.getByRole("button")).toBeHidden()
  })
})

for (const [path, colorScheme] of [
  ["/terminal", "dark"],
  ["/about", "light"],
] as const) {
  test(`Tab › reaches each control of ${path} in order, with a whole and visible focus ring`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    await open(page, path)
    await expectRings(page)
  })
}
