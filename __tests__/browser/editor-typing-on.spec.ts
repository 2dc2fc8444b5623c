import type { Page } from "@playwright/test"
import { COMPUTER, HOME, PHONE } from "./editor"
import { changesOf, test } from "./hosted"
import { expect, gate } from "./test"

const scrollOn = ({ ownerDocument }: Element) => ownerDocument.defaultView?.scrollBy(0, 40)

type Where = { isFocused: boolean; caret: number[]; scrolls: number[] }
type Marked = { marked: { elements: Set<Element>; focused: Element | null } }

/** Remembers all elements and which one has the focus. */
const markAll = (page: Page) =>
  page.evaluate(() => {
    const inner = document.querySelector("iframe")?.contentDocument
    const all = [document, inner].flatMap((one) => [...(one?.querySelectorAll("body *") ?? [])])
    const marked = { elements: new Set(all), focused: document.activeElement }
    Object.assign(window, { marked })
  })

/** Where the focus, the caret and the scrolling are. */
const whereOne = (page: Page): Promise<Where> =>
  page.evaluate(() => {
    const { marked } = window as unknown as Marked
    const area = document.activeElement as HTMLTextAreaElement
    const inner = document.querySelector("iframe")?.contentWindow
    return {
      isFocused: area === marked.focused,
      caret: [area.selectionStart, area.selectionEnd],
      scrolls: [scrollY, inner?.scrollY ?? -1, area.scrollTop],
    }
  })

/** Waits until nothing scrolls any more, as it does smoothly when a card grows. */
async function scrolled(page: Page) {
  let last = ""
  await expect
    .poll(async () => {
      const before = last
      last = JSON.stringify(await whereOne(page))
      return last === before
    })
    .toBe(true)
}

const moved = (where: Where, letters: number): Where => ({
  ...where,
  caret: where.caret.map((place) => place + letters),
})

/** The elements of the card and of the page that were not there when all were marked. */
const mountedAnew = (page: Page) =>
  page.evaluate(() => {
    const { marked } = window as unknown as Marked
    const inner = document.querySelector("iframe")?.contentDocument
    const own = document.querySelectorAll("section, section *, iframe, .bar")
    const now = [...own, ...(inner?.querySelectorAll("body *") ?? [])]
    return now.filter((element) => !marked.elements.has(element)).map(({ outerHTML }) => outerHTML)
  })

for (const [where, device] of Object.entries({ "a computer": COMPUTER, "a phone": PHONE })) {
  test.describe(`On ${where}`, () => {
    test.use(device)

    test("while it saves and publishes one types on: nothing is moved or mounted anew", async ({
      editor,
      github,
    }) => {
      const { page, frame, text, field, press, soon, soonSaid } = editor
      const { opened, open: resume } = gate()
      github.checks = "pending"
      await editor.moveToTurin()
      await page.keyboard.press("Escape")
      await page.route("https://api.github.com/**", async (route) => {
        await opened
        // A narrow letter: no line more, so nothing has to grow.
        await page.keyboard.insertText("i")
        letters += 1
        expect(await whereOne(page)).toEqual(moved(before, letters))
        await route.fallback()
      })
      await editor.publish()
      await press(text("I study engineering"), "engine of brass")
      const area = field("Paragraph")
      await expect(area).toBeFocused()
      await page.keyboard.insertText("A")
      await frame.locator("html").evaluate(scrollOn)
      await markAll(page)
      await scrolled(page)
      let letters = 0
      const before = await whereOne(page)
      resume()
      await soonSaid("Waiting for the checks")
      await github.pass()
      await soon(async () => expect(github.pulls).toMatchObject([{ state: "merged" }]))
      await soonSaid("kept on this device")
      await expect(area).toHaveValue(new RegExp(`what an Ai{${letters}}engine of brass`))
      expect(letters).toBeGreaterThan(5)
      expect(await whereOne(page)).toEqual(moved(before, letters))
      expect(await mountedAnew(page)).toEqual([])
      expect(await changesOf(github, "profile", "main")).toEqual(HOME)
    })
  })
}
