import type { Page } from "@playwright/test"
import {
  test as base,
  EVERY_ENGINE,
  expect,
  finishSlide,
  holdTransitions,
  open,
  toAbout,
  toIntro,
} from "./test"

/** With the classic scroll bars of Windows, Linux, and a Mac with a mouse, which Playwright hides. */
const test = base.extend<object, { launchOptions: object }>({
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ["--hide-scrollbars"] }),
    { scope: "worker" },
  ],
})

test.use({ viewport: { width: 800, height: 700 } })

/** The middle of the column of each screen, in px; the entering screen first. */
const axes = (page: Page) =>
  page.locator("main :is([data-typed=role], header ~ div)").evaluateAll((columns) =>
    [...new Set(columns.map((column) => column.closest("main")))].map((main) => {
      const column = columns.find((one) => main?.contains(one))
      const { left = 0, right = 0 } = column?.getBoundingClientRect() ?? {}
      return (left + right) / 2
    }),
  )

test(
  "screens › stay in the middle of the window, its scroll bar included",
  EVERY_ENGINE,
  async ({ page }) => {
    const widthOf = (screen: string) => page.locator(screen).evaluate((main) => main.clientWidth)
    await holdTransitions(page)
    await open(page, "/terminal")
    expect(await axes(page)).toEqual([400])
    for (const { link, tag, dir } of [
      { link: toAbout, tag: "AboutPage", dir: "ltr" },
      { link: toIntro, tag: "TerminalPage", dir: "rtl" },
    ]) {
      await page.locator("html").evaluate((root, value) => root.setAttribute("dir", value), dir)
      const before = await widthOf("main")
      await link(page).click()
      await expect(page.locator("main")).toHaveCount(2)
      expect(await axes(page)).toEqual([400, 400])
      expect(await widthOf("main[inert]")).toBe(before)
      await finishSlide(page, tag)
      expect(await axes(page)).toEqual([400])
    }
  },
)
