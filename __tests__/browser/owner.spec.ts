import { languageOf } from "../../src/content/language"
import { partsOf, plainText } from "../../src/content/paragraphs"
import { expectNothingFound } from "./axe"
import { ANY_CONTENT, expect, linkName, open, sentencesIn, test } from "./test"

// The tests of the content of whoever owns the repository. Each also fails on an error in the console.

test(
  "intro › shows the content of the YAML files, and passes axe",
  ANY_CONTENT,
  async ({ page, content }) => {
    const { prompt } = content.site
    const { greeting, role } = sentencesIn(content)
    await open(page, "/terminal")
    const { lang, dir = "ltr" } = languageOf(content.site)
    await expect(page.locator("html")).toHaveAttribute("lang", lang)
    await expect(page.locator("main")).toHaveCSS("direction", dir)
    await page.keyboard.press("Escape")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(greeting)
    const line = `${prompt.user}@${prompt.host}:${prompt.directory}$`
    await expect(page.locator("main [aria-hidden]").first()).toHaveText(line)
    await expect(page.getByRole("paragraph")).toHaveText(role)
    await expect(page.locator("[data-typed=role]")).toHaveText(role)
    await expectNothingFound(page)
  },
)

test(
  "About screen › shows the content of the YAML files, and passes axe",
  ANY_CONTENT,
  async ({ page, content }) => {
    const { about } = content.profile.about
    const social = content.profile.about.social ?? []
    const sentences = sentencesIn(content)
    const { portrait, images } = content.site
    await open(page, "/about")
    await page.getByRole("button").waitFor()
    const paragraph = page.locator("header + div p").first()
    await expect(paragraph).toHaveCSS("hyphens", content.site.language ? "auto" : "manual")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(sentences.name)
    await expect(page.getByRole("paragraph")).toHaveText([
      ...(sentences.born ? [sentences.born] : []),
      ...about.map(plainText),
      sentences.building,
    ])
    const links = page.locator("main li a")
    await expect(links).toHaveCount(social.length)
    await expect(page.getByRole("list")).toHaveCount(Math.min(social.length, 1))
    for (const [index, entry] of social.entries()) {
      await expect(links.nth(index)).toContainText(linkName(content, entry))
      await expect(links.nth(index)).toHaveAttribute("href", entry.link)
      await expect(links.nth(index).locator("svg path").first()).toBeVisible()
      const rel = entry.link.startsWith("https:") ? "me noopener noreferrer" : null
      expect(await links.nth(index).getAttribute("rel")).toBe(rel)
    }
    const inText = about.flatMap(partsOf).filter(({ link }) => link)
    const found = await page.locator("main p a").evaluateAll((anchors) =>
      anchors.map((a) => ({
        text: a.textContent,
        link: a.getAttribute("href"),
        rel: a.getAttribute("rel"),
        target: a.getAttribute("target"),
      })),
    )
    expect(found).toEqual(
      inText.map(({ text, link }) => {
        const rel = link?.startsWith("https:") ? "noopener noreferrer" : null
        return { text, link, rel, target: null }
      }),
    )
    const pictures = page.locator("main img")
    await expect(pictures).toHaveCount(3)
    const { coffee, building } = images
    for (const [index, alt] of [
      portrait.alt || sentences.portrait,
      coffee.alt,
      building.alt,
    ].entries()) {
      await expect(pictures.nth(index)).toHaveAttribute("alt", alt)
    }
    for (const { alt, src, width, height } of Object.values(images)) {
      const image = page.getByRole("img", { name: alt, exact: true })
      const attributes = { src, width, height, loading: "lazy", referrerpolicy: "no-referrer" }
      for (const [name, value] of Object.entries(attributes)) {
        await expect(image).toHaveAttribute(name, String(value))
      }
    }
    await expectNothingFound(page)
  },
)
