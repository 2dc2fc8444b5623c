import { readdirSync } from "node:fs"
import { join } from "node:path"
import { SCREENS } from "../../src/shell/screens"
import { contentOf, publicFiles, readPublic, SITES, type SiteName } from "../sites/sites"

const ALL = Object.keys(SITES) as SiteName[]

const pages = Object.keys(SCREENS).map((path) => `${path.slice(1)}.html`)

test("of the profile is published what the screens show, and no field of education and work", () => {
  const { name, education } = contentOf("first-owner").profile.about
  /** A word that the fixture has in every field of education and work, and nowhere else. */
  const MARKER = "zibeline"
  const filesWith = (text: string) =>
    publicFiles("first-owner").filter((file) =>
      readPublic("first-owner", file).toLowerCase().includes(text.toLowerCase()),
    )
  const { degree, timeperiod, faculty, link } = education
  for (const text of [degree, timeperiod, faculty, link]) {
    expect(text.toLowerCase()).toContain(MARKER)
  }
  expect(filesWith(MARKER)).toEqual([])
  expect(filesWith(String(name.last))).not.toEqual([])
})

describe.each(Object.entries(SCREENS))("the page of %s", (path, { tag }) => {
  const file = `${path}.html`
  const html = readPublic("first-owner", file)

  test("has its tag, one title, its icon, its styles and its language without scripts", () => {
    expect(html).toMatch(/<html lang="en"/)
    expect(html).toMatch(new RegExp(`<main [^>]*data-route-state="${tag}"`))
    // By its title a screen is announced, too.
    const { result } = JSON.parse(readPublic("first-owner", `page-data${path}/page-data.json`))
    expect(html.match(/(?<=<title[^>]*>).*?(?=<\/title>)/g)).toEqual([
      result.data.siteContent.sentences.title,
    ])
    expect(html).toMatch(/<link rel="icon" href="\/favicon\.svg"/)
    expect(html).toContain("<style")
  })

  test("is in the language of its owner's words", () => {
    const [root = ""] = readPublic("second-owner", file).match(/<html [^>]*>/) ?? []
    expect(root).toContain(' lang="el"')
    expect(root).toContain(' dir="ltr"')
    expect(readPublic("minimal-owner", file)).toMatch(/<html [^>]*lang="en"/)
  })

  test("says what it is before its styles, and nothing of how it is made", () => {
    const ofSecond = readPublic("second-owner", file)
    const [start = ""] = ofSecond.split("<style")
    for (const said of ['name="description"', 'property="og:image"', 'rel="canonical"']) {
      expect(start).toContain(said)
    }
    expect(ofSecond).not.toMatch(/name="generator"|x-ua-compatible|<!-- slice|gatsby-image/i)
  })

  test("has no style attribute, which would need its own hash in the policy", () => {
    expect(html).not.toMatch(/<\w[^>]* style="/)
  })
})

test("the page that leads from unknown addresses to the intro is in the same language, without scripts", () => {
  expect(readPublic("second-owner", "404.html")).toMatch(/<html [^>]*lang="el"/)
  expect(readPublic("first-owner", "404.html")).not.toMatch(/<script/i)
})

test("Chromium compiles the scripts while they arrive", () => {
  const scripts = publicFiles("first-owner", "js").filter((name) => name.endsWith(".js"))
  expect(scripts).not.toEqual([])
  for (const name of scripts) {
    const script = readPublic("first-owner", `js/${name}`)
    expect(script).toMatch(/^(\/\*.*?\*\/\n)?\/\/# allFunctionsCalledOnLoad\n/)
    expect(script).not.toContain("sourceMappingURL=")
  }
})

/** What a page, the editor or the host asks for, beside the screens and what the owner puts into static/. */
const ASKED_FOR = [
  /^404\.html$/,
  /^_(redirects|headers)$/,
  /^(favicon\.ico|apple-touch-icon\.png|icon-(192|512|maskable)\.png|sharing\.png)$/,
  /^(site\.webmanifest|robots\.txt|sitemap\.xml)$/,
  /^js\/[\w-]+-[0-9a-f]{20}\.js(\.LICENSE\.txt)?$/,
  /^page-data\/.+\.json$/,
  /^static\/[0-9a-f]+\/[0-9a-f]+\/.+$/,
  /^admin\/(index\.html|editor\.(js|css)|editor\.js\.LEGAL\.txt|(icons|build)\.json|workspace\.css)$/,
]

test.each(ALL)("%s: nothing is published that nothing asks for", (site) => {
  const ofOwner = readdirSync(join(SITES[site].directory, "static"), {
    recursive: true,
    encoding: "utf8",
  })
  const unasked = publicFiles(site)
    .filter((file) => !ASKED_FOR.some((pattern) => pattern.test(file)))
    .filter((file) => ![...pages, ...ofOwner].includes(file))
  expect(unasked).toEqual([])
})

test.each([
  ["first-owner", "image/avif image/webp .jpg"],
  ["second-owner", "image/avif image/webp .png"],
  ["minimal-owner", "image/avif .webp"],
] as const)("the portrait of %s is offered at 300 and 600 px as %s", (site, formats) => {
  const [picture = ""] = readPublic(site, "about.html").match(/<picture.*?<\/picture>/s) ?? []
  const offered = Array.from(
    picture.matchAll(/type="([^"]+)"|<img[^>]* src="[^"]+(\.\w+)"/g),
    ([, type, ending]) => type ?? ending,
  )
  expect(offered.join(" ")).toBe(formats)
  expect(picture.match(/ 300w,\s*\S+ 600w/g)).toHaveLength(offered.length)
})
