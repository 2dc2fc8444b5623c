import type { Locator, Page } from "@playwright/test"
import {
  ANY_CONTENT,
  expect,
  hold,
  holdTransitions,
  open,
  resumeSlide,
  test,
  toAbout,
  toIntro,
  waitForHydration,
} from "./test"

const MONO = "IBM Plex Mono"
const SERIF = "Source Serif 4"

const TYPED = "main:not([inert]) :is([data-typed], [aria-hidden=true]:has(> span))"
const PRINTED =
  "main:not([inert]) :is(h1, header p, header ~ div > p:not(:last-child), li span, a[href='/terminal'])"

/** The fonts in which the browser draws a text, those of the system in brackets. */
async function fontsOf(page: Page, element: Locator): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send("DOM.enable")
  await session.send("CSS.enable")
  await element.evaluate((marked) => marked.setAttribute("data-drawn", ""))
  const { root } = await session.send("DOM.getDocument")
  const marked = { nodeId: root.nodeId, selector: "[data-drawn]" }
  const { nodeId } = await session.send("DOM.querySelector", marked)
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId })
  await element.evaluate((one) => one.removeAttribute("data-drawn"))
  await session.detach()
  return fonts.map(({ familyName, isCustomFont }) =>
    isCustomFont ? familyName : `(${familyName})`,
  )
}

async function expectTypeface(page: Page, selector: string, typeface: string) {
  const texts = await page.locator(selector).all()
  expect(texts.length).toBeGreaterThan(2)
  for (const text of texts) expect(await fontsOf(page, text)).toEqual([typeface])
}

test.describe("typefaces", () => {
  test("are those of the screen, in every letter, before anything else has loaded", async ({
    page,
  }) => {
    await page.route(/\.(js|woff2|json)$/, () => {})
    await page.goto("/terminal", { waitUntil: "domcontentloaded" })
    await expectTypeface(page, TYPED, MONO)
    await page.goto("/about", { waitUntil: "domcontentloaded" })
    await expectTypeface(page, PRINTED, SERIF)
  })

  test("are there when the other screen slides in, in both directions", async ({ page }) => {
    const loaded = () =>
      page.evaluate(() => [...document.fonts].every(({ status }) => status === "loaded"))
    await holdTransitions(page)
    for (const [path, link, selector, typeface] of [
      ["/terminal", toAbout, PRINTED, SERIF],
      ["/about", toIntro, TYPED, MONO],
    ] as const) {
      await open(page, path)
      await expect.poll(loaded).toBe(true)
      await link(page).click()
      await page.locator("main").nth(1).waitFor()
      await expectTypeface(page, selector, typeface)
    }
    await resumeSlide(page, "TerminalPage")
    await toAbout(page).click()
    const words = page.getByText("Building...", { exact: true })
    expect(await fontsOf(page, words)).toEqual([MONO])
  })

  test("move nothing, even if one comes late to a slow device", ANY_CONTENT, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: string[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry))
      }).observe({ type: "layout-shift", buffered: true })
    })
    const session = await page.context().newCDPSession(page)
    await session.send("Emulation.setCPUThrottlingRate", { rate: 6 })
    for (const path of ["/terminal", "/about"]) {
      const send = await hold(page, "**/*.woff2")
      await page.goto(path, { waitUntil: "domcontentloaded" })
      await page.waitForFunction(() => performance.getEntriesByType("paint").length > 0)
      send()
      await waitForHydration(page)
      await page.evaluate(() => document.fonts.ready)
      await page.evaluate(() => new Promise(requestAnimationFrame))
      expect(await page.evaluate(() => (window as { shifts?: string[] }).shifts)).toEqual([])
      await page.unroute("**/*.woff2")
    }
  })

  test("print the addresses, too", async ({ page }) => {
    await page.emulateMedia({ media: "print" })
    await page.goto("/about")
    await expectTypeface(page, "main li a", SERIF)
    await expectTypeface(page, "main p:has(a), main header p, main h1", SERIF)
  })
})
