import type { Page } from "@playwright/test"
import { expect, gate, test, waitForHydration, waitForSlideEnd } from "./test"

/** What the About screen is made of, and the intro does not need. */
const PARTS = {
  data: /\/page-data\/about\/page-data\.json$/,
  code: /\/js\/component---src-pages-about-tsx-.+\.js$/,
  portrait: /\/static\/.+\.avif$/,
}

const toAbout = (page: Page) => page.getByRole("link", { name: "About" })

const saveData = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  )

/** The parts that have been requested so far, each with the time in ms at which it was. */
async function requestedParts(page: Page) {
  const requests = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name, startTime }) => ({ name, startTime })),
  )
  return Object.entries(PARTS).flatMap(([part, address]) =>
    requests.filter(({ name }) => address.test(name)).map(({ startTime }) => ({ part, startTime })),
  )
}

async function waitForParts(page: Page) {
  await expect
    .poll(async () => (await requestedParts(page)).map(({ part }) => part))
    .toEqual(Object.keys(PARTS))
}

test.describe("the About screen", () => {
  test("is fetched without any pointer, once the intro is painted and loaded", async ({ page }) => {
    await page.goto("/terminal")
    await waitForParts(page)
    const loaded = await page.evaluate(() =>
      Math.max(
        ...performance.getEntriesByType("paint").map(({ startTime }) => startTime),
        ...performance.getEntriesByType("navigation").map((entry) => entry.toJSON().loadEventStart),
      ),
    )
    const early = (await requestedParts(page)).filter(({ startTime }) => startTime < loaded)
    expect(loaded).toBeGreaterThan(0)
    expect(early).toEqual([])
  })

  test("then needs nothing more of the site when it is tapped", async ({ page, baseURL }) => {
    const arrived = page.waitForEvent("requestfinished", (request) =>
      PARTS.portrait.test(request.url()),
    )
    await page.goto("/terminal")
    await arrived
    const requests: string[] = []
    page.on("request", (request) => requests.push(request.url()))
    await toAbout(page).click()
    await waitForSlideEnd(page, "AboutPage")
    const portrait = page.locator("main picture img").first()
    expect(await portrait.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
    expect(requests.filter((address) => address.startsWith(String(baseURL)))).toEqual([])
  })

  test("is fetched with the tap for a visitor who saves data", async ({ page }) => {
    await saveData(page)
    await page.goto("/terminal")
    await waitForHydration(page)
    await page.waitForLoadState()
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    expect(await requestedParts(page)).toEqual([])
    await toAbout(page).click()
    await waitForSlideEnd(page, "AboutPage")
    await waitForParts(page)
  })

  test("is reached by the plain link while the scripts have not arrived", async ({ page }) => {
    const scripts = gate()
    await page.route("**/js/**", async (route) => {
      await scripts.opened
      await route.continue()
    })
    await page.goto("/terminal", { waitUntil: "commit" })
    const load = page.waitForRequest((request) => request.isNavigationRequest())
    await toAbout(page).click()
    expect(new URL((await load).url()).pathname).toBe("/about")
    await expect(page.getByText("Building...")).toBeVisible()
    scripts.open()
    await waitForHydration(page)
    await expect(page).toHaveURL("/about")
  })
})

for (const screen of ["terminal", "about"]) {
  test(`no script of /${screen} is asked for before it is painted`, async ({ page }) => {
    await page.goto(`/${screen}`)
    await waitForHydration(page)
    const { painted, scripts } = await page.evaluate(() => ({
      painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
      scripts: performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.includes("/js/"))
        .map(({ startTime }) => startTime),
    }))
    expect(scripts.length).toBeGreaterThan(3)
    expect(Math.min(...scripts)).toBeGreaterThan(Number(painted))
  })

  test(`what the scripts of /${screen} need next is fetched with them, and once`, async ({
    page,
  }) => {
    // Without the other screen, for which Gatsby asks for its own data anew.
    await saveData(page)
    await page.goto(`/${screen}`)
    await waitForHydration(page)
    const requested = await page.evaluate(() =>
      (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).map(
        ({ name, initiatorType }) => ({ path: new URL(name).pathname, initiatorType }),
      ),
    )
    const next = [
      new RegExp(`^/js/component---src-pages-${screen}-tsx-`),
      /^\/page-data\/app-data\.json$/,
      new RegExp(`^/page-data/${screen}/page-data\\.json$`),
    ]
    for (const path of next) {
      const initiators = requested.filter((request) => path.test(request.path))
      expect(initiators.map(({ initiatorType }) => initiatorType)).toEqual(["link"])
    }
  })
}

/** What a first visit of the intro may ask the site for, the whole About screen included. */
const MAX_REQUESTS = 11

test(`a tour of both screens asks for nothing twice, and the first load for at most ${MAX_REQUESTS} things`, async ({
  browser,
  baseURL,
}) => {
  // Where requests are routed, as in the page fixture, browsers do not use their cache.
  const page = await browser.newPage({ baseURL: String(baseURL) })
  const session = await page.context().newCDPSession(page)
  const asked = new Map<string, string>()
  session.on("Network.requestWillBeSent", ({ requestId, request }) =>
    asked.set(requestId, request.url),
  )
  session.on("Network.requestServedFromCache", ({ requestId }) => asked.delete(requestId))
  session.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) asked.delete(requestId)
  })
  await session.send("Network.enable")
  const ofSite = () => [...asked.values()].filter((url) => url.startsWith(String(baseURL)))

  const portrait = page.waitForEvent("requestfinished", (request) =>
    PARTS.portrait.test(request.url()),
  )
  await page.goto("/terminal")
  await portrait
  const first = ofSite()
  expect(first.length).toBeLessThanOrEqual(MAX_REQUESTS)
  expect(first.length).toBe(new Set(first).size)

  await toAbout(page).click()
  await waitForSlideEnd(page, "AboutPage")
  await page.getByRole("link", { name: "Back to the intro" }).click()
  await waitForSlideEnd(page, "TerminalPage")
  await toAbout(page).click()
  await waitForSlideEnd(page, "AboutPage")
  expect(ofSite()).toEqual(first)
  await page.close()
})
