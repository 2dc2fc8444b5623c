import { createHash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { SCREENS } from "../../src/shell/screens"
import { contentOf, publicFiles, readPublic, SITES, type SiteName } from "../sites/sites"

const ALL = Object.keys(SITES) as SiteName[]

const pages = Object.keys(SCREENS).map((path) => `${path.slice(1)}.html`)

test("education and work › are not published", () => {
  const { name, education } = contentOf("first-owner").profile.about
  /** A word in every field of education and work of the fixture, and nowhere else. */
  const MARKER = "zibeline"
  const filesWith = (text: string) =>
    publicFiles("first-owner").filter((file) =>
      readPublic("first-owner", file).toLowerCase().includes(text.toLowerCase()),
    )
  const { degree, timeperiod, faculty, link } = education ?? {}
  for (const text of [degree, timeperiod, faculty, link]) {
    expect(text?.toLowerCase()).toContain(MARKER)
  }
  expect(filesWith(MARKER)).toEqual([])
  expect(filesWith(String(name.last))).not.toEqual([])
})

const POLICY =
  /<meta charset="utf-8"\/?><meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' /i

describe.each(Object.entries(SCREENS))("page of %s", (path, { tag }) => {
  const file = `${path}.html`
  const html = readPublic("first-owner", file)

  test("has its tag, one title, an icon and styles without scripts, and no style attribute", () => {
    expect(html).toMatch(new RegExp(`<main [^>]*data-route-state="${tag}"`))
    // The title by which the screen is announced.
    const { result } = JSON.parse(readPublic("first-owner", `page-data${path}/page-data.json`))
    const { title } = result.data.siteContent.sentences.titles
    expect(html.match(/(?<=<title[^>]*>).*?(?=<\/title>)/g)).toEqual([title])
    expect(html).toMatch(/<link rel="icon" href="\/favicon\.svg"/)
    expect(html).toContain("<style")
    expect(html).not.toMatch(/<\w[^>]* style="/)
    // HTML allows style elements only in the head.
    expect(html.split("<body>")[1]).not.toContain("<style")
  })

  test("has its metadata before the styles, and nothing that only Gatsby or the editor needs", () => {
    const [start = ""] = html.split("<style")
    for (const metadata of ['name="description"', 'property="og:image"', 'rel="canonical"']) {
      expect(start).toContain(metadata)
    }
    expect(html).not.toMatch(/gatsby-image|data-field/i)
  })

  test("has its policy after the charset, which has to come first", () => {
    expect(html).toMatch(POLICY)
  })
})

test("page of the owner's own › stays as it is, its script in the policy of responses alone", () => {
  const page = "game/index.html"
  const own = readFileSync(join(SITES["second-owner"].directory, "static", page), "utf8")
  expect(readPublic("second-owner", page)).toBe(own)
  const hash = createHash("sha256").update("play()").digest("base64")
  expect(own).toContain("<script>play()</script>")
  expect(readPublic("second-owner", "_headers")).toContain(`'sha256-${hash}'`)
  for (const file of pages) expect(readPublic("second-owner", file)).not.toContain(hash)
})

test("page at / › has what link previews read of the intro, and leads there on any host", () => {
  const [index, intro] = ["index.html", "terminal.html"].map((file) =>
    readPublic("first-owner", file),
  )
  const metadata =
    /<(?:meta (?:name|property)="(?:description|og:|twitter:)|link rel="(?:me|canonical)")[^>]*>/g
  expect(index?.match(metadata)?.length).toBeGreaterThan(10)
  expect(index?.match(metadata)).toEqual(intro?.match(metadata))
  expect(index).toContain('http-equiv="refresh" content="0; url=/terminal"')
  expect(index).toMatch(POLICY)
})

test("404 page › is in the language of its owner, without the scripts of the screens or a tracker", () => {
  expect(readPublic("second-owner", "404.html")).toMatch(/<html [^>]*lang="el"/)
  expect(readPublic("first-owner", "404.html")).not.toMatch(/<script[^>]* src=|dataLayer/i)
})

test("scripts › are compiled by Chromium while they arrive, and have no source maps", () => {
  const scripts = publicFiles("first-owner", "js").filter((name) => name.endsWith(".js"))
  expect(scripts).not.toEqual([])
  for (const name of scripts) {
    const script = readPublic("first-owner", `js/${name}`)
    expect(script).toMatch(/^(\/\*.*?\*\/\n)?\/\/# allFunctionsCalledOnLoad\n/)
    expect(script).not.toContain("sourceMappingURL=")
  }
})

/** Files that a page or the host requests, besides the screens and those in static/. */
const REQUESTED = [
  /^(404|index)\.html$/,
  /^_(redirects|headers)$/,
  /^(apple-touch-icon\.png|sharing\.(?:png|jpg)|robots\.txt|sitemap\.xml)$/,
  /^js\/[\w-]+-[0-9a-f]{20}\.js(\.LICENSE\.txt)?$/,
  /^page-data\/.+\.json$/,
  /^static\/[0-9a-f]+\/[0-9a-f]+\/.+$/,
  /^static\/[a-z-]+-[0-9a-f]{20}\.woff2$/,
  // The editor's own tests list its files.
  /^admin\//,
]

test.each(ALL)("build of %s › has only files that something requests", (site) => {
  const folder = join(SITES[site].directory, "static")
  const inStatic = readdirSync(folder, { recursive: true, encoding: "utf8" })
  const others = publicFiles(site)
    .filter((file) => !REQUESTED.some((pattern) => pattern.test(file)))
    .filter((file) => ![...pages, ...inStatic].includes(file))
  expect(others).toEqual([])
})

test.each([
  ["first-owner", "image/avif image/webp .jpg"],
  ["second-owner", "image/avif .webp"],
] as const)("portrait of %s › has 300 and 600 px as %s", (site, formats) => {
  const [picture = ""] = /<picture.*?<\/picture>/s.exec(readPublic(site, "about.html")) ?? []
  const found = Array.from(
    picture.matchAll(/type="([^"]+)"|<img[^>]* src="[^"]+(\.\w+)"/g),
    ([, type, ending]) => type ?? ending,
  )
  expect(found.join(" ")).toBe(formats)
  expect(picture.match(/ 300w,\s*\S+ 600w/g)).toHaveLength(found.length)
})
