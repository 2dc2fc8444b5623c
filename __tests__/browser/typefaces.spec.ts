import type { Page } from "@playwright/test"
import {
  ANY_CONTENT,
  expect,
  finishSlide,
  hold,
  holdTransitions,
  open,
  test,
  toAbout,
  toIntro,
  waitForHydration,
} from "./test"

const MONO = "IBM Plex Mono"
const SERIF = "Source Serif 4"

const TYPED = "main:not([inert]) :is([data-typed], [aria-hidden=true]:has(> span))"
const WORK = "main:not([inert]) header ~ div:has(> picture) > p"
const PRINTED =
  "main:not([inert]) :is(h1, header p, header ~ div > p:not(:last-child), li span, a[href='/terminal'])"

/** The fonts in which the browser draws each of some texts, those of the system in brackets. */
async function fontsOf(page: Page, selector: string): Promise<string[][]> {
  const session = await page.context().newCDPSession(page)
  await session.send("DOM.enable")
  await session.send("CSS.enable")
  const { root } = await session.send("DOM.getDocument")
  const { nodeIds } = await session.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector })
  const found = nodeIds.map(async (nodeId) => {
    const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId })
    return fonts.map(({ familyName, isCustomFont }) =>
      isCustomFont ? familyName : `(${familyName})`,
    )
  })
  const fonts = await Promise.all(found)
  await session.detach()
  return fonts
}

async function expectTypeface(page: Page, selector: string, typeface: string) {
  const fonts = await fontsOf(page, selector)
  expect(fonts.length).toBeGreaterThan(2)
  expect(fonts).toEqual(fonts.map(() => [typeface]))
}

test.describe("typefaces", () => {
  test("are those of the screen, in every letter, before anything else has loaded", async ({
    page,
  }) => {
    const load = await hold(page, /\.(js|woff2|json)$/)
    await page.goto("/terminal", { waitUntil: "domcontentloaded" })
    await expectTypeface(page, TYPED, MONO)
    await page.goto("/about", { waitUntil: "domcontentloaded" })
    await expectTypeface(page, PRINTED, SERIF)
    load()
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
    await finishSlide(page, "TerminalPage")
    await toAbout(page).click()
    expect(await fontsOf(page, WORK)).toEqual([[MONO]])
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
