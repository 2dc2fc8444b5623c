import { SITES } from "../sites/sites"
import { expect, open, test, toIntro } from "./test"

/** A4 within its margins of 15 mm, in CSS px. */
const A4_PX = { width: 680, height: 1009 }

const { host } = new URL(SITES["first-owner"].host.URL)

/** The address of a link as readers would type it. */
const typedAddress = (link: string) =>
  link.replace(/^(?:mailto:|https:\/\/)/, "").replace(/^(?=\/)/, host)

/** Chromium writes each page of a PDF as an object of its own. */
const pagesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length

test.describe("print", () => {
  test("is black on white in either colour scheme, and has /about on one page", async ({
    page,
  }) => {
    for (const path of ["/terminal", "/about"]) {
      await open(page, path)
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ media: "print", colorScheme })
        expect(await page.evaluate(coloursInPrint), path).toEqual({
          texts: ["rgb(0, 0, 0)"],
          papers: ["rgb(255, 255, 255)", "rgb(255, 255, 255)"],
          animations: 0,
        })
      }
    }
    for (const format of ["A4", "Letter"]) {
      expect(pagesOf(await page.pdf({ format, preferCSSPageSize: false })), format).toBe(1)
    }
  })

  test("has text of 600 px, the addresses of links, long ones in several lines, no controls", async ({
    page,
  }) => {
    await page.emulateMedia({ media: "print" })
    await page.setViewportSize(A4_PX)
    await open(page, "/about")
    const box = await page.locator("main p:has(a)").boundingBox()
    expect(box).toMatchObject({ x: (A4_PX.width - 600) / 2, width: 600 })
    const links = await page.locator("main :is(li, p) a").evaluateAll((elements) =>
      elements.map((element) => ({
        link: element.getAttribute("href") ?? "",
        // In a text, between parentheses.
        printed: JSON.parse(getComputedStyle(element, "::after").content).replace(
          /^ \(\u2066|\u2069\)$/g,
          "",
        ),
      })),
    )
    expect(links.length).toBeGreaterThan(0)
    for (const { link, printed } of links) {
      expect(printed).toBe(typedAddress(link))
    }
    await expect(toIntro(page)).toBeHidden()
    await expect(page.getByRole("button")).toBeHidden()

    const icons = page.locator("main li a")
    await icons.nth(1).evaluate((link: HTMLElement) => {
      link.dataset.address = `ada.example/${"a".repeat(120)}`
    })
    const boxes = await icons.evaluateAll((elements) =>
      elements.map((element) => {
        const { left, right } = element.getBoundingClientRect()
        return { left, right, icon: element.firstElementChild?.getBoundingClientRect().width }
      }),
    )
    expect(Math.min(...boxes.map(({ left }) => left))).toBeGreaterThanOrEqual(0)
    expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(A4_PX.width)
    expect(boxes.map(({ icon }) => icon)).toEqual(boxes.map(() => 16))
  })
})

/** Runs in the page: the colours of all texts and of the papers, and the number of animations. */
function coloursInPrint() {
  const texts = Array.from(document.querySelectorAll("main *")).filter(
    (element) =>
      element.checkVisibility() &&
      Array.from(element.childNodes).some(
        ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim(),
      ),
  )
  const backgrounds = [document.documentElement, document.querySelector("main") as Element]
  return {
    texts: [...new Set(texts.map((element) => getComputedStyle(element).color))],
    papers: backgrounds.map((element) => getComputedStyle(element).backgroundColor),
    animations: document.getAnimations().length,
  }
}
