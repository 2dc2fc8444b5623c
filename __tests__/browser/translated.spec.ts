import { expect, open, test, toAbout, waitForTransition } from "./test"

/** Does to a page what Google Translate does: puts each text, now and later, into two elements of its own. */
function translate() {
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

for (const [when, expectedErrors] of [
  // React finds other elements than it has rendered, and renders the page anew.
  ["before", /Minified React error #418/],
  ["after", undefined],
] as const) {
  test.describe(`page translated ${when} hydration`, () => {
    test.use({ expectedErrors })

    test("keeps its typed lines, and is translated for screen readers", async ({ page }) => {
      if (when === "before") {
        await page.addInitScript(`addEventListener("DOMContentLoaded", ${translate})`)
      }
      await open(page, "/terminal")
      if (when === "after") await page.evaluate(translate)
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^HI! I'M .+!$/)
      await expect(page.locator("[data-typed]").first()).toHaveText(/^Hi! I'm .+!$/)
      await toAbout(page).click()
      await waitForTransition(page, "AboutPage")
      await expect(page.getByText("BUILDING...")).toBeVisible()
      await page.goBack()
      await waitForTransition(page, "TerminalPage")
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^HI! I'M .+!$/)
    })
  })
}
