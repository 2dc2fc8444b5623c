import type { Page } from "@playwright/test"
import { expect, hold } from "../../../../__tests__/browser/test"
import { COMPUTER, HOME } from "./editor"
import { changesOf, test } from "./hosted"

const scrollOn = ({ ownerDocument }: Element) => ownerDocument.defaultView?.scrollBy(0, 40)

/** Where the focus, the caret, the scrolling and the tools are, once what was typed is laid out. */
const whereOne = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const area = document.activeElement as HTMLTextAreaElement
    const inner = document.querySelector("iframe")?.contentWindow
    return {
      focused: area.id,
      caret: [area.selectionStart, area.selectionEnd],
      scrolls: [scrollY, inner?.scrollY, area.scrollTop],
      tools: document.querySelector(".tools")?.getBoundingClientRect().x,
    }
  })

/** Marks the elements of the bar, the card and the page. Returns those that were not there before. */
const markNew = (page: Page) =>
  page.evaluate(() => {
    const own = document.querySelectorAll(".card, .card *, iframe, .bar")
    const inner = document.querySelector("iframe")?.contentDocument?.querySelectorAll("body *")
    const isNew = (element: Element) => !("isMarked" in element)
    const found = [...own, ...(inner ?? [])].filter(isNew)
    return found.map((element) => Object.assign(element, { isMarked: true }).outerHTML)
  })

// With less motion, the page scrolls at once when a card grows.
test.use({ ...COMPUTER, contextOptions: { reducedMotion: "reduce" } })

test("typing while it saves and publishes › moves nothing, and mounts nothing anew", async ({
  editor,
  github,
}) => {
  const { page, frame, text, field, press, pollUntilStatus } = editor
  github.checks = "pending"
  await editor.moveToTurin()
  await page.keyboard.press("Escape")
  const resume = await hold(page, "https://api.github.com/**")
  await editor.publish()
  await press(text("I study engineering"), "engine of brass")
  const area = field("Biography")
  await expect(area).toBeFocused()
  await page.keyboard.insertText("A")
  await frame.locator("html").evaluate(scrollOn)
  await markNew(page)
  const before = await whereOne(page)
  let letters = 0
  /** Types a narrow letter: no line more, so nothing has to grow. */
  const typeOn = async () => {
    await page.keyboard.insertText("i")
    letters += 1
    const caret = before.caret.map((place) => place + letters)
    expect(await whereOne(page)).toEqual({ ...before, caret })
  }
  await typeOn()
  resume()
  await pollUntilStatus("Waiting for the checks")
  await typeOn()
  github.pass()
  await pollUntilStatus("Kept on this device")
  await typeOn()
  await expect(area).toHaveValue(/what an Aiiiengine of brass/)
  expect(await markNew(page)).toEqual([])
  expect(changesOf(github, "profile", "main")).toEqual(HOME)
})
