import type { Page } from "@playwright/test"
import { expect, finishSlide, open, test, toAbout, toIntro } from "./test"

/** Requests that only the About screen needs. */
const PARTS = {
  data: /\/page-data\/about\/page-data\.json$/,
  code: /\/js\/component---src-pages-about-tsx-.+\.js$/,
  portrait: /\/static\/.+\.avif$/,
}

/** The number of requests to the site on a first visit of the intro, prefetching included. */
const MAX_REQUESTS = 13

/** The requests so far, with their times in ms. */
const requested = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).map(
      ({ name, startTime, initiatorType }) => ({
        path: new URL(name).pathname,
        startTime,
        initiatorType,
      }),
    ),
  )

/** The parts of the About screen that have been requested so far. */
const requestedParts = async (page: Page) => {
  const requests = await requested(page)
  return Object.entries(PARTS).flatMap(([part, address]) =>
    requests.filter(({ path }) => address.test(path)).map(({ startTime }) => ({ part, startTime })),
  )
}

test("About screen › is prefetched without hover, once the intro has painted and loaded", async ({
  page,
}) => {
  await page.goto("/terminal")
  await expect
    .poll(async () => (await requestedParts(page)).map(({ part }) => part))
    .toEqual(Object.keys(PARTS))
  const loaded = await page.evaluate(() =>
    Math.max(
      ...performance.getEntriesByType("paint").map(({ startTime }) => startTime),
      ...performance.getEntriesByType("navigation").map((entry) => entry.toJSON().loadEventStart),
    ),
  )
  expect(loaded).toBeGreaterThan(0)
  const early = (await requestedParts(page)).filter(({ startTime }) => startTime < loaded)
  expect(early).toEqual([])
})

for (const screen of ["terminal", "about"]) {
  test(`scripts of /${screen} › load after the first paint, one per task, with preloads`, async ({
    page,
  }) => {
    // Without prefetching, which would add requests.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { saveData: true } })
      const additions: number[] = []
      Object.assign(window, { additions })
      new MutationObserver((records) => {
        const added = records.filter(({ target }) => target === document.body)
        const count = added.reduce((sum, { addedNodes }) => sum + addedNodes.length, 0)
        if (document.readyState === "complete" && count > 0) additions.push(count)
      }).observe(document, { childList: true, subtree: true })
    })
    await open(page, `/${screen}`)
    const additions = await page.evaluate(
      () => (window as unknown as { additions: number[] }).additions,
    )
    expect(additions.length).toBeGreaterThan(5)
    expect(Math.max(...additions)).toBe(1)

    const painted = await page.evaluate(
      () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
    )
    const requests = await requested(page)
    const scripts = requests.filter(({ path }) => path.startsWith("/js/"))
    expect(scripts.length).toBeGreaterThan(3)
    expect(Math.min(...scripts.map(({ startTime }) => startTime))).toBeGreaterThan(Number(painted))

    for (const next of [
      new RegExp(`^/js/component---src-pages-${screen}-tsx-`),
      /^\/page-data\/app-data\.json$/,
      new RegExp(`^/page-data/${screen}/page-data\\.json$`),
    ]) {
      const found = requests.filter(({ path }) => next.test(path))
      expect(found.map(({ initiatorType }) => initiatorType)).toEqual(["link"])
    }
  })
}

test(`tour › requests nothing twice, and at its first load at most ${MAX_REQUESTS} files`, async ({
  browser,
  baseURL,
}) => {
  // Where requests are routed, as in the page fixture, browsers do not use their cache.
  const page = await browser.newPage({ baseURL: String(baseURL) })
  const session = await page.context().newCDPSession(page)
  const requests = new Map<string, string>()
  session.on("Network.requestWillBeSent", ({ requestId, request }) =>
    requests.set(requestId, request.url),
  )
  session.on("Network.requestServedFromCache", ({ requestId }) => requests.delete(requestId))
  session.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) requests.delete(requestId)
  })
  await session.send("Network.enable")
  const ofSite = () => [...requests.values()].filter((url) => url.startsWith(String(baseURL)))

  const portrait = page.waitForEvent("requestfinished", (request) =>
    PARTS.portrait.test(request.url()),
  )
  await page.goto("/terminal")
  await portrait
  const first = ofSite()
  expect(first.length).toBeLessThanOrEqual(MAX_REQUESTS)
  expect(first.length).toBe(new Set(first).size)

  for (const [link, tag] of [
    [toAbout, "AboutPage"],
    [toIntro, "TerminalPage"],
    [toAbout, "AboutPage"],
  ] as const) {
    await link(page).click()
    await finishSlide(page, tag)
  }
  expect(ofSite()).toEqual(first)
  await page.close()
})
