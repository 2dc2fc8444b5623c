import { test as base, expect, type Frame, type Page } from "@playwright/test"
import { sentencesOf } from "../../src/content/sentences"
import { nameOfLabel } from "../../src/content/social"
import { contentOf, type SiteName } from "../sites/sites"

/** The links between the screens, in any words. */
export const toAbout = (page: Page) => page.locator("main:not([inert]) a[href='/about']")
export const toIntro = (page: Page) => page.locator("main:not([inert]) a[href='/terminal']")

/** The sentences of a site. */
export const sentencesIn = ({ profile, site }: ReturnType<typeof contentOf>) =>
  sentencesOf(profile.about, site)

type SocialLink = NonNullable<ReturnType<typeof contentOf>["profile"]["about"]["social"]>[number]

/** A link's name, without the size of the résumé, which is a PDF. */
export function linkName(content: ReturnType<typeof contentOf>, { label, name }: SocialLink) {
  const defaults = new Map(Object.entries(sentencesIn(content).social))
  return `${name || defaults.get(label) || nameOfLabel(label)}${label === "resume" ? ", PDF" : ""}`
}

/** Tags a test that holds for any content: it also runs on the site of the second owner. */
export const ANY_CONTENT = { tag: "@any-content" }

/** Tags a test that matters in every engine: `npm run test:engines` runs it in Firefox and WebKit, too. */
export const EVERY_ENGINE = { tag: "@every-engine" }

/** The site that a project of playwright.config.ts tests. */
export type SiteOption = { site: SiteName }

export type Options = {
  /** Console errors that a test causes on purpose; any other one fails it. */
  expectedErrors: RegExp | undefined
}

const EXTERNAL_IMAGE = `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128"><circle r="64" cx="64" cy="64"/></svg>`

/** Chromium's warning where a busy machine starts the scripts seconds late. */
const STARTED_LATE = /was preloaded using link preload but not used/

/** Tests fail on unexpected errors in the console, such as what a policy blocks, and load nothing from other sites. */
export const test = base.extend<Options & { content: ReturnType<typeof contentOf> }, SiteOption>({
  site: ["first-owner", { option: true, scope: "worker" }],
  /** The content of the tested site. */
  content: ({ site }, use) => use(contentOf(site)),
  expectedErrors: [undefined, { option: true }],
  page: async ({ page, expectedErrors, baseURL }, use) => {
    const errors = await watch(page, baseURL)
    await use(page)
    expect(errors.filter((error) => !expectedErrors?.test(error))).toEqual([])
  },
})

export { expect }

/** Collects the console errors of a page, and stubs requests to other sites. */
async function watch(page: Page, baseURL: string | undefined): Promise<string[]> {
  const errors: string[] = []
  page.on("console", (message) => {
    const isProblem = message.type() === "error" || message.type() === "warning"
    if (isProblem && !STARTED_LATE.test(message.text())) errors.push(message.text())
  })
  page.on("pageerror", (error) => errors.push(error.message))
  await page.route(
    (url) => url.origin !== baseURL,
    (route) =>
      route.request().resourceType() === "script"
        ? route.fulfill({ contentType: "text/javascript", body: "" })
        : route.fulfill({ contentType: "image/svg+xml", body: EXTERNAL_IMAGE }),
  )
  return errors
}

/** Holds requests back, until the returned function is called. */
export async function hold(page: Page, url: Parameters<Page["route"]>[0]) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, (route) => released.then(() => route.fallback()))
  return release
}

/** Waits until React has hydrated the page, so that links navigate without a load. */
export async function waitForHydration(page: Page) {
  await page.waitForFunction(() => performance.getEntriesByName("onInitialClientRender").length > 0)
}

/** Pauses every CSS animation at its start, on pages loaded from now on. */
export async function holdAnimations(page: Page) {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync("*, ::before, ::after { animation-play-state: paused !important }")
    document.adoptedStyleSheets = [sheet]
  })
}

/** Pauses every slide at its start, on pages loaded from now on. */
export async function holdTransitions(page: Page) {
  await page.addInitScript(() => {
    const animate = Element.prototype.animate
    Element.prototype.animate = function (...slide) {
      const animation = animate.apply(this, slide)
      animation.pause()
      return animation
    }
  })
}

/** Opens a screen and waits for hydration. */
export async function open(page: Page, path: string) {
  await page.goto(path)
  await waitForHydration(page)
}

/** The tags of the screens on the page, leaving ones in brackets. */
export function screens(page: Page): Promise<string[]> {
  return page.locator("[data-route-state]").evaluateAll((elements) =>
    elements.map((element) => {
      const tag = element.getAttribute("data-route-state") ?? ""
      return element.hasAttribute("inert") ? `(${tag})` : tag
    }),
  )
}

/** Brings the slide to its end, also one that `holdTransitions` has paused, and waits until one screen is left. */
export async function finishSlide(page: Page, tag: string) {
  await page.waitForFunction((entering) => {
    const mains = [...document.querySelectorAll("main")]
    for (const slide of mains.flatMap((main) => main.getAnimations())) slide.finish()
    return mains.length === 1 && mains[0]?.matches(`[data-route-state=${entering}]:not([inert])`)
  }, tag)
}

export async function expectNoSidewaysScrolling(page: Page | Frame) {
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(beyond).toBe(0)
}

/** Runs in the page: puts, as Google Translate does, each text, now and later, into two elements of its own. */
export function translate() {
  const isTranslatable = ({ parentElement }: Node) =>
    parentElement?.closest("main") && !parentElement.closest("font, style, [translate=no]")
  const translateAll = () => {
    const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    while (texts.nextNode()) {
      if (isTranslatable(texts.currentNode)) found.push(texts.currentNode as Text)
    }
    for (const text of found) {
      const outer = document.createElement("font")
      outer.appendChild(document.createElement("font")).textContent = text.data.toUpperCase()
      text.replaceWith(outer)
    }
  }
  translateAll()
  new MutationObserver(translateAll).observe(document, { childList: true, subtree: true })
}
