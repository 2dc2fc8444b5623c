import { TRACKER_SOURCES } from "../../src/analytics/tracker"
import { SCREENS } from "../../src/shell/screens"
import { readPublic, SITES, type SiteName } from "../sites/sites"

const PRODUCTION = "first-owner"
/** A build on the owner's machine, whose environment is empty. */
const LOCAL = "second-owner"

const { GA_MEASUREMENT_ID: TRACKER_ID, URL: SITE_URL } = SITES[PRODUCTION].host

const TRACKER_HOSTS = Object.values(TRACKER_SOURCES)
  .flat()
  .map((source) => source.replace(/^https:\/\/(\*\.)?/, ""))
const NO_INDEX = "X-Robots-Tag: noindex"

const screens = Object.keys(SCREENS)

/** All pages and headers of a build. */
const published = (site: SiteName) =>
  [...screens.map((screen) => `${screen}.html`), "404.html", "_headers"]
    .map((path) => readPublic(site, path))
    .join("\n")

test("live site › alone has the tracker, and is for search engines", () => {
  expect(published(PRODUCTION)).toContain(TRACKER_ID)
  const sitemap = `Sitemap: ${SITE_URL}/sitemap.xml`
  expect(readPublic(PRODUCTION, "robots.txt")).toBe(`User-agent: *\nDisallow:\n\n${sitemap}\n`)
  expect(published(PRODUCTION)).not.toMatch(/noindex/)
  expect(readPublic(LOCAL, "_headers")).toMatch(
    new RegExp(`^/\\*\n(?: {2}.*\n)* {2}${NO_INDEX}$`, "m"),
  )
  for (const name of [TRACKER_ID, ...TRACKER_HOSTS]) expect(published(LOCAL)).not.toContain(name)
  // Crawlers have to read a page to see that it wants no index.
  expect(readPublic(LOCAL, "robots.txt")).toBe("User-agent: *\nDisallow:\n")
  for (const screen of screens)
    expect(readPublic(LOCAL, `${screen}.html`)).toMatch(/<meta name="robots" content="noindex"\/?>/)
})

test("addresses › are in the pages of the live site, and in no local build", () => {
  for (const screen of screens) {
    const html = readPublic(PRODUCTION, `${screen}.html`)
    expect(html).toContain(`<link rel="canonical" href="${SITE_URL}${screen}"`)
    expect(html).toContain(`property="og:image" content="${SITE_URL}/sharing.png"`)
    expect(readPublic(PRODUCTION, "sitemap.xml")).toContain(`<loc>${SITE_URL}${screen}</loc>`)
  }
  expect(published(LOCAL)).not.toMatch(/canonical|og:url|og:image|"url":/)
})
