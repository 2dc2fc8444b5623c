import type { Page } from "@playwright/test"
import { ANY_CONTENT, expect, open, test } from "./test"

/** The language and direction of the elements with a text or alternative text, as a screen reader finds them. */
const markOf = (page: Page, text: string) =>
  page.locator("main").evaluate((main, wanted) => {
    const holds = (element: Element) =>
      element.getAttribute("alt") === wanted ||
      [...element.childNodes].some(
        ({ nodeType, textContent }) =>
          nodeType === Node.TEXT_NODE && textContent?.trim() === wanted.trim(),
      )
    return [...main.querySelectorAll("*")]
      .filter((element) => holds(element) && !element.closest("[aria-hidden=true]"))
      .map((element) => ({
        lang: element.closest("[lang]")?.getAttribute("lang"),
        direction: getComputedStyle(element).direction,
      }))
  }, text)

test(
  "what the owner writes is marked as of its language, and the site's own words as English",
  ANY_CONTENT,
  async ({ page, content: { profile, site } }) => {
    const own = [{ lang: site.language || "en", direction: "ltr" }]
    const english = [{ lang: "en", direction: "ltr" }]
    const { about } = profile
    const isMarked = Boolean(site.language)

    await open(page, "/terminal")
    expect(await markOf(page, isMarked ? about.role : `An ${about.role}`)).toEqual(own)
    expect(await markOf(page, `Hi! I'm ${about.name.first}!`)).toEqual(english)
    const typed = page.locator("[data-typed=role]")
    expect(await typed.getAttribute("lang")).toBe(site.language || null)

    await open(page, "/about")
    const home = isMarked ? about.home : `Born in ${about.birth}, living in ${about.home}`
    const texts = [
      home,
      ...about.about,
      site.portrait.alt,
      site.images.coffee.alt,
      site.images.building.alt,
    ]
    for (const text of texts) expect(await markOf(page, text)).toEqual(own)
    for (const text of ["Building...", "Back to the intro"]) {
      expect(await markOf(page, text)).toEqual(english)
    }
  },
)

test(
  "the biography is hyphenated only by the rules of its language",
  ANY_CONTENT,
  async ({ page, content: { profile, site } }) => {
    await open(page, "/about")
    const paragraph = page.locator("main p", { hasText: profile.about.about[0]?.slice(0, 20) })
    await expect(paragraph).toHaveCSS("hyphens", site.language ? "auto" : "manual")
  },
)
