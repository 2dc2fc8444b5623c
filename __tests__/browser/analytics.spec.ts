import type { Page } from "@playwright/test"
import type { contentOf } from "../sites/sites"
import { expect, linkName, open, test, toAbout, waitForSlideEnd, withoutRules } from "./test"

type Command = [command: string, action: string, parameters: Record<string, unknown>]

/** What has been reported, by the name of the event; nothing before the tracker's own script has run. */
async function reports(page: Page, isWanted: (action: string) => boolean) {
  const commands = await page.evaluate(() => {
    const { dataLayer = [] } = window as unknown as { dataLayer?: ArrayLike<unknown>[] }
    return Array.from(dataLayer, (command) => Array.from(command))
  })
  return (commands as Command[])
    .filter(([command, action]) => command === "event" && isWanted(action))
    .map(([, action, parameters]) => ({ action, ...parameters }))
}

/** What the site asks of others, beside the pictures that its content names. */
function requestsElsewhere(page: Page, { site }: ReturnType<typeof contentOf>, baseURL?: string) {
  const { coffee, building } = site.images
  const pictures = [coffee.src, building.src, building.still]
  const found: string[] = []
  page.on("request", (request) => {
    const url = request.url()
    if (new URL(url).origin !== baseURL && !pictures.includes(url)) found.push(url)
  })
  return found
}

const pageViews = (page: Page) => reports(page, (action) => action === "page_view")
const clicks = (page: Page) => reports(page, (action) => action !== "page_view")
const view = (path: string) => ({ action: "page_view", page_path: path })

test.describe("page views", () => {
  // The browser itself reports a page that is answered with 404.
  test.use({ expectedErrors: /status of 404/ })

  test("are one for each route change, the first included, with the new address", async ({
    page,
  }) => {
    await open(page, "/terminal")
    await expect.poll(() => pageViews(page)).toEqual([view("/terminal")])
    await toAbout(page).click()
    await waitForSlideEnd(page, "AboutPage")
    await expect.poll(() => pageViews(page)).toEqual([view("/terminal"), view("/about")])
    await page.goBack()
    await waitForSlideEnd(page, "TerminalPage")
    await expect
      .poll(() => pageViews(page))
      .toEqual([view("/terminal"), view("/about"), view("/terminal")])
  })

  test("count a redirect by the host once", async ({ page }) => {
    await open(page, "/unknown")
    await expect.poll(() => pageViews(page)).toEqual([view("/terminal")])
  })

  test("count a redirect in the browser once, where the host has no rules", async ({ page }) => {
    await withoutRules(page)
    await page.goto("/unknown")
    await expect(page).toHaveURL("/terminal")
    await expect.poll(() => pageViews(page)).toEqual([view("/terminal")])
  })
})

test("a click on a social link is reported with its label", async ({ page, content }) => {
  await open(page, "/about")
  const labels = content.profile.about.social.map(({ label }) => label)
  await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()))
  for (const label of labels) {
    await page.getByRole("link", { name: linkName(content, label).join("") }).click()
  }
  expect(labels).not.toEqual([])
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
  test(`a visitor who sends ${signal} loads nothing of the tracker`, async ({
    page,
    content,
    baseURL,
  }) => {
    await page.addInitScript(
      ([name, own]) => Object.defineProperty(navigator, String(name), { value: own }),
      [property, value] as const,
    )
    const elsewhere = requestsElsewhere(page, content, baseURL)
    await open(page, "/terminal")
    await toAbout(page).click()
    await waitForSlideEnd(page, "AboutPage")
    expect(elsewhere).toEqual([])
    expect(await page.evaluate(() => [typeof window.gtag, "dataLayer" in window])).toEqual([
      "undefined",
      false,
    ])
  })
}
