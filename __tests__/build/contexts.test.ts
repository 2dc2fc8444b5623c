import { createHash } from "node:crypto"
import { existsSync } from "node:fs"
import { SCREENS } from "../../src/shell/screens"
import {
  publicFiles,
  publicPath,
  readPublic,
  SITES,
  type SiteName,
  TRACKER_ID,
} from "../sites/sites"

const LIVE = "second-owner"
const PREVIEW = "minimal-owner"
/** A build of one's own machine, whose environment says nothing. */
const LOCAL = "first-owner"

const screens = Object.keys(SCREENS)

/** Everything that a browser is told by a build. */
const told = (site: SiteName) =>
  [...screens.map((screen) => `${screen}.html`), "404.html", "_headers"]
    .map((path) => readPublic(site, path))
    .join("\n")

const settingsOfEditor = (site: SiteName) =>
  JSON.parse(readPublic(site, "admin/index.html").match(/id="settings">(.*?)<\//)?.[1] ?? "")

const hashOf = (text: string) => createHash("sha256").update(text).digest("base64")

test("the scripts are byte for byte the same for all people, with and without the editor", () => {
  const scripts = (site: SiteName) =>
    publicFiles(site, "js").map((name) => [name, hashOf(readPublic(site, `js/${name}`))])
  expect(scripts(LOCAL)).not.toEqual([])
  expect(scripts(PREVIEW)).toEqual(scripts(LOCAL))
})

test("the live site has the editor of its own repository, a local build one of none, and a preview none", () => {
  const { host } = SITES[LIVE]
  expect(settingsOfEditor(LIVE)).toMatchObject({
    store: {
      kind: "github",
      repository: "eleni-papadopoulou/portfolio",
      branch: "main",
      site: host.URL,
    },
  })
  expect(settingsOfEditor(LOCAL)).toMatchObject({ store: { kind: "none" } })
  expect(existsSync(publicPath(PREVIEW, "admin"))).toBe(false)
  expect(readPublic(PREVIEW, "_headers")).not.toContain("/admin")
})

test("the policy admits the inline script of a page that the owner has added, in its folder", () => {
  const [, script = ""] =
    readPublic(PREVIEW, "game/index.html").match(/<script>(.+)<\/script>/) ?? []
  const [, policy] = readPublic(PREVIEW, "_headers").match(/^\/game\/\*\n {2}(.*)/m) ?? []
  expect(script).not.toBe("")
  expect(policy).toContain(`'sha256-${hashOf(script)}'`)
})

test("the live site has the tracker and is for search engines; a preview and a local build are neither", () => {
  const { URL } = SITES[LIVE].host
  expect(told(LIVE)).toContain(TRACKER_ID)
  expect(readPublic(LIVE, "_headers")).not.toContain("X-Robots-Tag")
  expect(readPublic(LIVE, "robots.txt")).toContain(`${URL}/sitemap.xml`)
  for (const site of [PREVIEW, LOCAL] as const) {
    expect(told(site)).not.toMatch(/googletagmanager|google-analytics|gtag|G-TEST/)
    expect(readPublic(site, "_headers")).toMatch(/^\/\*\n(?: {2}.*\n)* {2}X-Robots-Tag: noindex$/m)
    expect(readPublic(site, "robots.txt")).toMatch(/^Disallow: \/$/m)
  }
})

test("a build that knows the live site's address says it: on screens, in the picture's place and in the sitemap", () => {
  for (const site of [LIVE, PREVIEW] as const) {
    const { URL } = SITES[site].host
    for (const screen of screens) {
      const html = readPublic(site, `${screen}.html`)
      expect(html).toContain(`<link rel="canonical" href="${URL}${screen}"`)
      expect(html).toContain(`<meta property="og:url" content="${URL}${screen}"`)
      expect(html).toContain(`content="${URL}/sharing.png"`)
      expect(readPublic(site, "sitemap.xml")).toContain(`<loc>${URL}${screen}</loc>`)
    }
  }
  expect(told(LOCAL)).not.toContain("canonical")
})
