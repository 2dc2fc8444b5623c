import { languageOf } from "../../src/schema/sentences"
import { ANY_CONTENT, expect, open, test } from "./test"

test(
  "both screens are in the language of the site, with hyphens where it is known",
  ANY_CONTENT,
  async ({ page, content: { profile, site } }) => {
    const { lang, dir = "ltr" } = languageOf(site)
    for (const path of ["/terminal", "/about"]) {
      await open(page, path)
      await expect(page.locator("html")).toHaveAttribute("lang", lang)
      await expect(page.locator("main")).toHaveCSS("direction", dir)
    }
    const paragraph = page.locator("main p", { hasText: profile.about.about[0]?.slice(0, 20) })
    await expect(paragraph).toHaveCSS("hyphens", site.language ? "auto" : "manual")
  },
)
