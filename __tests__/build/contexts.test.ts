import { createHash } from "node:crypto"
import { existsSync, readFileSync } from "node:fs"
import { TRACKER_SOURCES } from "../../src/analytics/csp-sources"
import { SCREENS } from "../../src/shell/screens"
import { publicFiles, publicPath, readPublic, SITES, type SiteName } from "../sites/sites"
import { TRACKER_ID } from "../sites/tracker"

const LIVE = "second-owner"
const PREVIEW = "minimal-owner"
/** A build on the owner's machine, whose environment is empty. */
const LOCAL = "first-owner"

const TRACKER_HOSTS = Object.values(TRACKER_SOURCES)
  .flat()
  .map((source) => source.replace(/^https:\/\/(\*\.)?/, ""))

const screens = Object.keys(SCREENS)

/** All pages and headers of a build. */
const sent = (site: SiteName) =>
  [...screens.map((screen) => `${screen}.html`), "404.html", "_headers"]
    .map((path) => readPublic(site, path))
    .join("\n")

const storeOfEditor = (site: SiteName) =>
  JSON.parse(/id="settings">(.*?)<\//.exec(readPublic(site, "admin/index.html"))?.[1] ?? "").store

const hashOf = (text: string) => createHash("sha256").update(text).digest("base64")

test("the scripts are the same for all owners, with and without the editor", () => {
  const scripts = (site: SiteName) =>
    publicFiles(site, "js").map((name) => [name, hashOf(readPublic(site, `js/${name}`))])
  expect(scripts(LOCAL)).not.toEqual([])
  expect(scripts(PREVIEW)).toEqual(scripts(LOCAL))
})

test("the live site's editor has its repository, a local build's none; a preview has no editor", () => {
  const repository = "eleni-papadopoulou/portfolio"
  const siteUrl = SITES[LIVE].host.URL
  const store = { kind: "github", repository, branch: "main", siteUrl, sample: [] }
  expect(storeOfEditor(LIVE)).toMatchObject(store)
  expect(storeOfEditor(LOCAL)).toEqual({ kind: "none" })
  expect(existsSync(publicPath(PREVIEW, "admin"))).toBe(false)
  expect(readPublic(PREVIEW, "_headers")).not.toContain("/admin")
})

test("the headers allow the inline script of a page in static/, and the site's own pages do not", () => {
  const [, script = ""] =
    /<script>(.+)<\/script>/.exec(readPublic(PREVIEW, "game/index.html")) ?? []
  expect(script).not.toBe("")
  const source = `'sha256-${hashOf(script)}'`
  expect(readPublic(PREVIEW, "_headers")).toContain(source)
  expect(readPublic(PREVIEW, "about.html")).not.toContain(source)
})

test("without pages in static/, the headers allow the scripts of the site's own pages alone", () => {
  const scriptsIn = (file: string) => /script-src ([^;]*)/.exec(readPublic(LOCAL, file))?.[1]
  expect(scriptsIn("_headers")).toBe(scriptsIn("about.html"))
})

test("only the live site has the tracker, and is for search engines", () => {
  expect(sent(LIVE)).toContain(TRACKER_ID)
  expect(readPublic(LIVE, "_headers")).not.toContain("X-Robots-Tag")
  const sitemap = `Sitemap: ${SITES[LIVE].host.URL}/sitemap.xml`
  expect(readPublic(LIVE, "robots.txt")).toBe(`User-agent: *\nDisallow: /admin/\n\n${sitemap}\n`)
  for (const site of [PREVIEW, LOCAL] as const) {
    for (const name of [TRACKER_ID, ...TRACKER_HOSTS]) expect(sent(site)).not.toContain(name)
    expect(readPublic(site, "_headers")).toMatch(/^\/\*\n(?: {2}.*\n)* {2}X-Robots-Tag: noindex$/m)
    expect(readPublic(site, "robots.txt")).toBe("User-agent: *\nDisallow: /\n")
  }
})

test("live sites and previews have the live site's URLs, local builds have none", () => {
  for (const site of [LIVE, PREVIEW] as const) {
    const { URL } = SITES[site].host
    for (const screen of screens) {
      const html = readPublic(site, `${screen}.html`)
      expect(html).toContain(`<link rel="canonical" href="${URL}${screen}"`)
      const version = createHash("sha256")
        .update(readFileSync(publicPath(site, "sharing.png")))
        .digest("hex")
        .slice(0, 8)
      expect(html).toContain(`property="og:image" content="${URL}/sharing.png?v=${version}"`)
      expect(readPublic(site, "sitemap.xml")).toContain(`<loc>${URL}${screen}</loc>`)
    }
  }
  expect(sent(LOCAL)).not.toMatch(/canonical|og:url|og:image|"url":/)
})
