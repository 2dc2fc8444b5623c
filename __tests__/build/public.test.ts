import { readdirSync } from "node:fs"
import { join } from "node:path"
import { SCREENS } from "../../src/shell/screens"
import { contentOf, publicFiles, readPublic, SITES, type SiteName } from "../sites/sites"

const ALL = Object.keys(SITES) as SiteName[]

const pages = Object.keys(SCREENS).map((path) => `${path.slice(1)}.html`)

test.each(Object.keys(SCREENS))("%s has the title by which it is announced", (path) => {
  const { result } = JSON.parse(readPublic("first-owner", `page-data${path}/page-data.json`))
  expect(result.data?.siteContent?.sentences?.title).toEqual(expect.stringMatching(/\S/))
})

describe("what of the profile is published", () => {
  const { about } = contentOf("first-owner").profile
  /** A word that the fixture has in every field of education and work, and nowhere else. */
  const MARKER = "Zibeline"
  const filesWith = (text: string) =>
    publicFiles("first-owner").filter((file) =>
      readPublic("first-owner", file).toLowerCase().includes(text.toLowerCase()),
    )

  test("is what the screens show", () => {
    expect(filesWith(String(about.name.last))).not.toEqual([])
  })

  test("is no field of the education and no field of the work", () => {
    const { education } = about
    const texts = [education.degree, education.timeperiod, education.faculty, education.link]
    for (const text of texts) expect(text.toLowerCase()).toContain(MARKER.toLowerCase())
    expect(filesWith(MARKER)).toEqual([])
  })
})

describe("a page", () => {
  test.each([...pages, "404.html"])("%s has its language and inlines its styles", (page) => {
    const html = readPublic("first-owner", page)
    expect(html).toMatch(/<html lang="en"/)
    expect(html).toContain("<style")
  })

  test.each([...pages, "404.html"])("%s is in the language of its owner's words", (page) => {
    expect(readPublic("second-owner", page)).toMatch(
      /<html [^>]*lang="el"[^>]* dir="ltr"|<html [^>]*dir="ltr"[^>]* lang="el"/,
    )
    expect(readPublic("minimal-owner", page)).toMatch(/<html [^>]*lang="en"/)
  })

  test.each(Object.entries(SCREENS))(
    "%s has its tag and its icon without scripts",
    (path, { tag }) => {
      const html = readPublic("first-owner", `${path}.html`)
      expect(html).toMatch(new RegExp(`<main [^>]*data-route-state="${tag}"`))
      expect(html).toMatch(/<link rel="icon" href="\/favicon\.svg"/)
    },
  )

  test.each(pages)(
    "%s says what it is before its styles, and nothing of how it is made",
    (page) => {
      const html = readPublic("second-owner", page)
      const [start = ""] = html.split("<style")
      for (const said of ['name="description"', 'property="og:image"', 'rel="canonical"']) {
        expect(start).toContain(said)
      }
      expect(html).not.toMatch(/name="generator"|x-ua-compatible|<!-- slice/i)
    },
  )

  test("that leads from unknown addresses to the intro has no scripts", () => {
    expect(readPublic("first-owner", "404.html")).not.toMatch(/<script/i)
  })

  test("has scripts that Chromium compiles while they arrive, but for a comment before", () => {
    const scripts = publicFiles("first-owner", "js").filter((name) => name.endsWith(".js"))
    expect(scripts).not.toEqual([])
    for (const name of scripts) {
      expect(readPublic("first-owner", `js/${name}`)).toMatch(
        /^(\/\*.*?\*\/\n)?\/\/# allFunctionsCalledOnLoad\n/,
      )
    }
  })

  test.each(pages)(
    "%s holds no style attribute of this project's and nothing of an image component",
    (page) => {
      const html = readPublic("first-owner", page)
      const styles = Array.from(html.matchAll(/<(\w+)[^>]* style="([^"]*)"[^>]*>/g), ([tag]) => tag)
      expect(styles.filter((tag) => !/id="gatsby-(focus-wrapper|announcer)"/.test(tag))).toEqual([])
      expect(html).not.toContain("gatsby-image")
    },
  )
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

test("no script names a source map", () => {
  const scripts = publicFiles("first-owner").filter((file) => file.endsWith(".js"))
  expect(
    scripts.filter((file) => /sourceMappingURL=/.test(readPublic("first-owner", file))),
  ).toEqual([])
})

describe("the portrait", () => {
  test.each([
    ["first-owner", "image/avif image/webp .jpg"],
    ["second-owner", "image/avif image/webp .png"],
    ["minimal-owner", "image/avif .webp"],
  ] as const)("of %s, as it was put there, is offered as %s", (site, formats) => {
    const [picture = ""] = readPublic(site, "about.html").match(/<picture.*?<\/picture>/s) ?? []
    const offered = Array.from(
      picture.matchAll(/type="([^"]+)"|<img[^>]* src="[^"]+(\.\w+)"/g),
      ([, type, ending]) => type ?? ending,
    )
    expect(offered.join(" ")).toBe(formats)
  })
})
