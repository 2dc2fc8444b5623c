import { createHash } from "node:crypto"
import { existsSync, readFileSync } from "node:fs"
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
  expect(existsSync(publicPath(LOCAL, "admin/editor.js"))).toBe(true)
  expect(scripts(LOCAL)).not.toEqual([])
  expect(scripts(PREVIEW)).toEqual(scripts(LOCAL))
})

test("the live site has the editor of its own repository, and a preview has none", () => {
  expect(settingsOfEditor(LIVE)).toMatchObject({
    store: {
      kind: "github",
      repository: "eleni-papadopoulou/portfolio",
      branch: "main",
      site: SITES[LIVE].host.URL,
    },
  })
  expect(existsSync(publicPath(PREVIEW, "admin"))).toBe(false)
  expect(readPublic(PREVIEW, "_headers")).not.toContain("/admin")
})

test("the editor of a build that does not know its repository is told so", () => {
  expect(settingsOfEditor(LOCAL)).toMatchObject({ store: { kind: "none" } })
})

test("the policy admits the inline script of a page that the owner has added, in its folder", () => {
  const [, script = ""] =
    readFileSync(publicPath(PREVIEW, "game/index.html"), "utf8").match(/<script>(.*)<\/script>/) ??
    []
  const [, policy] = readPublic(PREVIEW, "_headers").match(/^\/game\/\*\n {2}(.*)/m) ?? []
  expect(script).not.toBe("")
  expect(policy).toContain(`'sha256-${hashOf(script)}'`)
})

test("the live site has the tracker; a preview and a build of one's own have not, and name no host of one", () => {
  expect(told(LIVE)).toContain(TRACKER_ID)
  for (const site of [PREVIEW, LOCAL] as const) {
    expect(told(site)).toContain("Content-Security-Policy")
    expect(told(site)).not.toMatch(/googletagmanager|google-analytics|gtag|G-TEST/)
  }
})

test("the live site is for search engines, and a preview is not", () => {
  expect(readPublic(LIVE, "_headers")).not.toContain("X-Robots-Tag")
  expect(readPublic(LIVE, "robots.txt")).toContain(`${SITES[LIVE].host.URL}/sitemap.xml`)
  for (const site of [PREVIEW, LOCAL] as const) {
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
      expect(html).toContain(`content="${URL}/sharing.png"`)
      expect(readPublic(site, "sitemap.xml")).toContain(`<loc>${URL}${screen}</loc>`)
    }
  }
  expect(told(LOCAL)).not.toContain("canonical")
})
