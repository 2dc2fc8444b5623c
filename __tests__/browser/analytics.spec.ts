import type { Page } from "@playwright/test"
import { expect, finishSlide, linkName, open, test, toAbout } from "./test"

/** The events in the tracker's queue. */
const reports = (page: Page) =>
  page.evaluate(() => {
    const { dataLayer = [] } = window as unknown as { dataLayer?: ArrayLike<unknown>[] }
    return Array.from(dataLayer, (command) => Array.from(command)).filter(
      ([command]) => command === "event",
    )
  })

const expectViews = (page: Page, ...paths: string[]) =>
  expect
    .poll(() => reports(page))
    .toEqual(paths.map((path) => ["event", "page_view", { page_path: path }]))

test("route change › reports a page view with the new address, the first included", async ({
  page,
}) => {
  await open(page, "/terminal")
  await expectViews(page, "/terminal")
  await toAbout(page).click()
  await finishSlide(page, "AboutPage")
  await expectViews(page, "/terminal", "/about")
  await page.goBack()
  await finishSlide(page, "TerminalPage")
  await expectViews(page, "/terminal", "/about", "/terminal")
})

test("unknown address › is one page view of the intro", async ({ page }) => {
  await open(page, "/unknown")
  await expectViews(page, "/terminal")
})

test("click › reports a social link's label, also with the middle button, and no other link", async ({
  page,
  content,
}) => {
  await open(page, "/about")
  const social = content.profile.about.social ?? []
  const labels = social.map(({ label }) => label)
  await page.evaluate(() => {
    for (const type of ["click", "auxclick"])
      addEventListener(type, (event) => event.preventDefault())
  })
  for (const entry of social) {
    const link = page.getByRole("link", { name: linkName(content, entry) })
    await link.click()
    await link.click({ button: "middle" })
    await link.click({ button: "right" })
  }
  await page.locator("main p a").first().click()
  expect(labels).not.toEqual([])
  expect((await reports(page)).filter(([, action]) => action !== "page_view")).toEqual(
    labels
      .flatMap((label) => [label, label])
      .map((label) => [
        "event",
        label,
        { event_category: "social link", event_label: label, value: 1 },
      ]),
  )
})

for (const [signal, property, value] of [
  ["Global Privacy Control", "globalPrivacyControl", true],
  ["Do Not Track", "doNotTrack", "1"],
] as const) {
  test(`${signal} › leaves only the requests for the pictures of other sites`, async ({
    page,
    baseURL,
    content,
  }) => {
    await page.addInitScript(
      ([name, sent]) => Object.defineProperty(navigator, name, { value: sent }),
      [property, value] as const,
    )
    const elsewhere: string[] = []
    page.on("request", (request) => {
      if (new URL(request.url()).origin !== baseURL) elsewhere.push(request.url())
    })
    await open(page, "/terminal")
    await toAbout(page).click()
    await finishSlide(page, "AboutPage")
    await page.getByText("Building...").scrollIntoViewIfNeeded()
    await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()))
    await page.locator("main li a").first().click()
    const { coffee, building } = content.site.images
    await expect.poll(() => elsewhere.sort()).toEqual([coffee.src, building.src].sort())
    expect(await page.evaluate(() => typeof window.gtag)).toBe("undefined")
    expect(await page.evaluate(() => "dataLayer" in window)).toBe(false)
  })
}
