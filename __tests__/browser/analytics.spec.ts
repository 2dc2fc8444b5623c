import { join } from "node:path"
import type { Page } from "@playwright/test"
import { buildCopy } from "../../scripts/site-copy"
import { serve } from "../../src/hosting/server"
import { test as base, expect, open, waitForSlideEnd, withoutRules } from "./test"

const ID = "G-TEST123"

const BUILD_TIMEOUT_MS = 180_000

const withTracker = base.extend<object, { trackedSite: string }>({
  trackedSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted off the pattern
    async ({}, use) => {
      const site = await buildCopy({ CONTEXT: "production", GA_MEASUREMENT_ID: ID })
      const server = await serve({ directory: join(site.directory, "public"), port: 0 })
      await use(server.url)
      await server.close()
      await site.remove()
    },
    { scope: "worker", timeout: BUILD_TIMEOUT_MS },
  ],
  baseURL: async ({ trackedSite }, use) => use(trackedSite),
})

type Command = [command: string, action: string, parameters: Record<string, unknown>]

/** What has been reported, by the name of the event. */
async function reports(page: Page, isWanted: (action: string) => boolean) {
  const commands = await page.evaluate(() =>
    Array.from((window as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer, (command) =>
      Array.from(command),
    ),
  )
  return (commands as Command[])
    .filter(([command, action]) => command === "event" && isWanted(action))
    .map(([, action, parameters]) => ({ action, ...parameters }))
}

const pageViews = (page: Page) => reports(page, (action) => action === "page_view")
const clicks = (page: Page) => reports(page, (action) => action !== "page_view")
const view = (path: string) => ({ action: "page_view", page_path: path })

withTracker.describe("page views", () => {
  // The browser itself reports the page data that an unknown path does not have.
  withTracker.use({ expectedErrors: /status of 404/ })

  withTracker(
    "are one for each route change, the first included, with the new address",
    async ({ page }) => {
      await open(page, "/terminal")
      await expect.poll(() => pageViews(page)).toEqual([view("/terminal")])
      await page.getByRole("link", { name: "About" }).click()
      await waitForSlideEnd(page, "AboutPage")
      await expect.poll(() => pageViews(page)).toEqual([view("/terminal"), view("/about")])
      await page.goBack()
      await waitForSlideEnd(page, "TerminalPage")
      await expect
        .poll(() => pageViews(page))
        .toEqual([view("/terminal"), view("/about"), view("/terminal")])
    },
  )

  withTracker("count a redirect by the host once", async ({ page }) => {
    await open(page, "/unknown")
    await expect.poll(() => pageViews(page)).toEqual([view("/terminal")])
  })

  withTracker(
    "count a redirect in the browser once, where the host has no rules",
    async ({ page }) => {
      await withoutRules(page)
      await page.goto("/unknown")
      await expect(page).toHaveURL("/terminal")
      await expect.poll(() => pageViews(page)).toEqual([view("/terminal")])
    },
  )
})

withTracker("a click on a social link is reported with its label", async ({ page }) => {
  await open(page, "/about")
  const links = page.getByRole("list").getByRole("link")
  const labels = await links.allTextContents()
  await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()))
  for (const label of labels) await page.getByRole("link", { name: label, exact: true }).click()
  expect(labels).toHaveLength(5)
  expect(await clicks(page)).toEqual(
    labels.map((label) => ({
      action: label,
      event_category: "social link",
      event_label: label,
      value: 1,
    })),
  )
})

for (const [signal, property, value] of [
  ["Do Not Track", "doNotTrack", "1"],
  ["Global Privacy Control", "globalPrivacyControl", true],
] as const) {
  withTracker(
    `a visitor who sends ${signal} loads nothing of the tracker`,
    async ({ page, baseURL }) => {
      await page.addInitScript(
        ([name, own]) => Object.defineProperty(navigator, String(name), { value: own }),
        [property, value] as const,
      )
      const elsewhere: string[] = []
      page.on("request", (request) => {
        const { origin, hostname } = new URL(request.url())
        if (origin !== baseURL && hostname !== "fonts.gstatic.com") elsewhere.push(request.url())
      })
      await open(page, "/terminal")
      await page.getByRole("link", { name: "About" }).click()
      await waitForSlideEnd(page, "AboutPage")
      expect(elsewhere).toEqual([])
      expect(await page.evaluate(() => [typeof window.gtag, "dataLayer" in window])).toEqual([
        "undefined",
        false,
      ])
    },
  )
}

withTracker("a visitor's tracker starts with everything denied", async ({ page }) => {
  await open(page, "/terminal")
  const [first] = await page.evaluate(() =>
    Array.from((window as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer, (command) =>
      Array.from(command),
    ),
  )
  expect(first).toEqual([
    "consent",
    "default",
    {
      ad_storage: "denied",
      ad_user_data: "denied",
      ad_personalization: "denied",
      analytics_storage: "denied",
    },
  ])
})

base("without an id nothing is loaded and nothing reported", async ({ page, baseURL }) => {
  const elsewhere: string[] = []
  page.on("request", (request) => {
    const { origin, hostname } = new URL(request.url())
    if (origin !== baseURL && hostname !== "fonts.gstatic.com") elsewhere.push(request.url())
  })
  await open(page, "/about")
  await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()))
  await page.getByRole("link", { name: "github" }).click()
  expect(elsewhere).toEqual([])
  expect(await page.evaluate(() => "gtag" in window || "dataLayer" in window)).toBe(false)
  expect(await page.content()).not.toContain("googletagmanager")
})
