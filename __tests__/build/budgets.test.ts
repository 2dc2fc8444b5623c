import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { brotliCompressSync, gzipSync } from "node:zlib"
import { SOURCE_MAPS } from "../../src/loading/webpack"
import { SCREENS } from "../../src/shell/screens"
import { publicFiles, publicPath, readPublic, SITES, type SiteName } from "../sites/sites"

const KB = 1000

/** Of all scripts, compressed: Gatsby and React alone are more than nine tenths of them. */
const SCRIPTS_MAX_BYTES = 84 * KB
/** Of what /about needs beyond /terminal, compressed. */
const SCRIPTS_OF_ABOUT_MAX_BYTES = 3 * KB
/** Of a screen with its styles, compressed, without the words that its owner chooses. */
const PAGE_MAX_BYTES = 6 * KB
/** Of the sample's portrait as AVIF, at one and at two device pixels to one. */
const PORTRAIT_MAX_BYTES = { "300w": 12 * KB, "600w": 26 * KB }

const brotli = (content: string | Buffer) => brotliCompressSync(content).byteLength
const gzip = (content: string | Buffer) => gzipSync(content).byteLength
const screens = Object.keys(SCREENS).map((path) => path.slice(1))

/** Nothing, or what is too large, by how much, and what helps. */
function excess(what: string, bytes: number, max: number, remedy: string): string | undefined {
  if (bytes <= max) return undefined
  return `${what}: found ${bytes} bytes; expected at most ${max}. ${remedy}`
}

const CODE_REMEDY =
  "This is the site's code, not your content. See what is in it by the maps in .cache/source-maps, and take something out."

/** A page without what is the owner's: texts, pictures, links, and the times of each letter. */
const withoutContent = (html: string) =>
  html
    .replace(/<style>\[data-typed.*?<\/style>/g, "")
    .replace(/<script type="application\/ld\+json">.*?<\/script>/s, "")
    .replace(/(?<=<ul[^>]*>).*(?=<\/ul>)/s, "")
    .replace(/<main.*<\/main>/s, (main) => main.replace(/>[^<]+</g, "><"))
    .replace(/(?:<span><\/span>)+/g, "")
    .replace(/(?:<p dir="auto"><\/p>)+/g, "")
    .replace(/(?<= (?:alt|content|href|src|srcset|srcSet)=")[^"]*/g, "")

describe.each(Object.keys(SITES) as SiteName[])("with the content of %s", (site) => {
  const scripts = publicFiles(site, "js").filter((name) => name.endsWith(".js"))

  test.each([
    ["all scripts of the site", "", SCRIPTS_MAX_BYTES],
    [
      "what the About screen needs of scripts beyond the intro's",
      "component---src-pages-about-tsx",
      SCRIPTS_OF_ABOUT_MAX_BYTES,
    ],
  ])("%s: within the budget", (what, start, max) => {
    const found = scripts.filter((name) => name.startsWith(start))
    const bytes = found.reduce((sum, name) => sum + brotli(readPublic(site, `js/${name}`)), 0)
    expect(bytes).toBeGreaterThan(0)
    expect(excess(what, bytes, max, CODE_REMEDY)).toBeUndefined()
  })

  test.each([...screens, "404"])("the page %s with its styles: at most 6 kB", (page) => {
    const code = withoutContent(readPublic(site, `${page}.html`))
    for (const compressed of [brotli, gzip]) {
      const bytes = compressed(code)
      expect(excess(`${page}.html`, bytes, PAGE_MAX_BYTES, CODE_REMEDY)).toBeUndefined()
    }
  })

  test.each(screens)("the page %s asks for no font, no style sheet and no icon library", (page) => {
    const html = readPublic(site, `${page}.html`)
    expect(withoutContent(html)).not.toMatch(/@font-face|rel="stylesheet"|as="font"|@import/)
    const [head = ""] = html.split("<body>")
    const requested = Array.from(
      head.matchAll(/<(?:script|link(?! rel="me"))[^>]* (?:src|href)="([^"]+)/g),
    )
    const known = new RegExp(
      `^(/js/|/page-data/|/(favicon.svg|apple-touch-icon.png|site.webmanifest)$|https://[^/]+/(${screens.join("|")})$)`,
    )
    expect(requested.map(([, address = ""]) => address).filter((a) => !known.test(a))).toEqual([])
  })
})

describe("the sample", () => {
  test.each(screens)("/%s with its styles and words: at most 6 kB", (page) => {
    const html = readPublic("first-owner", `${page}.html`)
    const remedy = "Shorten the styles in src/."
    expect(excess(`${page}.html`, brotli(html), PAGE_MAX_BYTES, remedy)).toBeUndefined()
  })

  test.each(Object.entries(PORTRAIT_MAX_BYTES))(
    "the portrait at %s: at most %i bytes",
    (width, max) => {
      const html = readPublic("first-owner", "about.html")
      const path = html.match(new RegExp(`/(static/\\S+\\.avif) ${width}`))?.[1]
      const { byteLength } = readFileSync(publicPath("first-owner", `${path}`))
      const remedy = "Add avifOptions: { quality: 40 } to gatsbyImageData in src/pages/about.tsx."
      expect(excess(`the portrait at ${width}`, byteLength, max, remedy)).toBeUndefined()
    },
  )
})

test("visitors are sent nothing of the schema, of what only a build needs or of the editor", () => {
  const maps = join(SITES["first-owner"].directory, SOURCE_MAPS)
  const sources = readdirSync(maps).flatMap(
    (name): string[] => JSON.parse(readFileSync(join(maps, name), "utf8")).sources,
  )
  const rooms = sources.flatMap((source) => source.match(/\/(src\/[^/]+)\//)?.[1] ?? [])
  expect(rooms).toContain("src/shell")
  expect(rooms.filter((room) => /content|editor|hosting|schema|seo/.test(room))).toEqual([])
})
