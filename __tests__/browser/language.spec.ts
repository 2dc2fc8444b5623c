import type { Page } from "@playwright/test"
import { languagesOf, sentencesOf } from "../../src/schema/sentences"
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

const ENGLISH = { lang: "en", direction: "ltr" }

test(
  "everything is marked as of its language: what the owner writes, and the site's own words",
  ANY_CONTENT,
  async ({ page, content: { profile, site } }) => {
    const sentences = sentencesOf(profile.about, site)
    const languages = languagesOf(site)
    const marked = (language?: { lang: string; dir: string } | null) =>
      language ? { lang: language.lang, direction: language.dir } : ENGLISH
    const ofPage = marked(languages?.page)
    const expectMarks = async (parts: string[]) => {
      for (const [index, part] of parts.entries()) {
        if (!part.trim()) continue
        const mark = index % 2 ? marked(languages?.other) : ofPage
        expect(await markOf(page, part)).toEqual([mark])
      }
    }

    await open(page, "/terminal")
    await expect(page.locator("html")).toHaveAttribute("lang", ofPage.lang)
    for (const parts of [sentences.greeting, sentences.role, sentences.chevron]) {
      await expectMarks(parts)
    }
    const typed = page.locator("[data-typed=role]")
    await expect(typed).toHaveCSS("direction", ofPage.direction)
    await expect(page.locator("[data-typed=role]")).toHaveText(sentences.role.join(""))

    await open(page, "/about")
    await expect(page.locator("html")).toHaveAttribute("lang", ofPage.lang)
    for (const parts of [sentences.born, sentences.building, sentences.back]) {
      await expectMarks(parts)
    }
    const { images, portrait } = site
    for (const text of [
      ...profile.about.about,
      portrait.alt,
      images.coffee.alt,
      images.building.alt,
    ]) {
      expect(await markOf(page, text)).toEqual([marked(languages?.own)])
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
