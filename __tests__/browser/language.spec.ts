import type { Page } from "@playwright/test"
import { languagesOf, type Part, sentencesOf } from "../../src/schema/sentences"
import { ANY_CONTENT, expect, open, test } from "./test"

/** The effective language and direction of the elements with a given text or alternative text. */
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
        dir: getComputedStyle(element).direction,
      }))
  }, text)

const ENGLISH = { lang: "en", dir: "ltr" }

test(
  "the owner's words and the site's own are marked with their languages",
  ANY_CONTENT,
  async ({ page, content: { profile, site } }) => {
    const sentences = sentencesOf(profile.about, site)
    const { page: ofPage, foreign, owner } = languagesOf(site) ?? {}
    const expectMarks = async (parts: Part[]) => {
      for (const { text, isForeign } of parts) {
        if (!text.trim()) continue
        expect(await markOf(page, text)).toEqual([(isForeign ? foreign : ofPage) ?? ENGLISH])
      }
    }

    await open(page, "/terminal")
    await expect(page.locator("html")).toHaveAttribute("lang", (ofPage ?? ENGLISH).lang)
    await expectMarks(sentences.greeting)
    await expectMarks(sentences.role)
    await expectMarks(sentences.chevron)
    const typed = page.locator("[data-typed=role]")
    await expect(typed).toHaveCSS("direction", (ofPage ?? ENGLISH).dir)

    await open(page, "/about")
    await expectMarks(sentences.born)
    await expectMarks(sentences.building)
    await expectMarks(sentences.back)
    const { images, portrait } = site
    const alts = [portrait, images.coffee, images.building].map(({ alt }) => alt)
    for (const text of [...profile.about.about, ...alts]) {
      expect(await markOf(page, text)).toEqual([owner ?? ENGLISH])
    }
    // Only where the language is known.
    const paragraph = page.locator("main p", { hasText: profile.about.about[0]?.slice(0, 20) })
    await expect(paragraph).toHaveCSS("hyphens", site.language ? "auto" : "manual")
  },
)
