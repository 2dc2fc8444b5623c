import { readdirSync, readFileSync } from "node:fs"
import { brotliCompressSync, gzipSync } from "node:zlib"
import { SCREENS } from "../../src/shell/screens"

const KB = 1000

/** Of all scripts, compressed: Gatsby and React alone are more than nine tenths of them. */
const SCRIPTS_MAX_BYTES = 84 * KB
/** Of what /about needs beyond /terminal, compressed. */
const SCRIPTS_OF_ABOUT_MAX_BYTES = 3 * KB
/** Of a screen with its styles, compressed, without the words that its owner chooses. */
const PAGE_MAX_BYTES = 6 * KB
/** Of the portrait as AVIF, at one and at two device pixels to one. */
const PORTRAIT_MAX_BYTES = { "300w": 12 * KB, "600w": 26 * KB }

const brotli = (content: string | Buffer) => brotliCompressSync(content).byteLength
const gzip = (content: string | Buffer) => gzipSync(content).byteLength
const html = (page: string) => readFileSync(`public/${page}.html`, "utf8")
const bytesOf = (scripts: string[]) =>
  scripts.reduce((sum, name) => sum + brotli(readFileSync(`public/js/${name}`)), 0)

const screens = Object.keys(SCREENS).map((path) => path.slice(1))
const scripts = readdirSync("public/js").filter((name) => name.endsWith(".js"))

/** Nothing, or what is too large, by how much, and what helps. */
function excess(what: string, bytes: number, max: number, remedy: string): string | undefined {
  if (bytes <= max) return undefined
  return `${what}: found ${bytes} bytes; expected at most ${max}. ${remedy}`
}

const CODE_REMEDY = "See what is in it by the maps in .cache/source-maps, and take something out."

test("all scripts of the site: at most 84 kB", () => {
  expect(scripts).not.toEqual([])
  expect(excess("public/js", bytesOf(scripts), SCRIPTS_MAX_BYTES, CODE_REMEDY)).toBeUndefined()
})

test("what the About screen needs of scripts beyond the intro's: at most 3 kB", () => {
  const own = scripts.filter((name) => name.startsWith("component---src-pages-about-tsx"))
  expect(own).toHaveLength(1)
  expect(
    excess("the script of /about", bytesOf(own), SCRIPTS_OF_ABOUT_MAX_BYTES, CODE_REMEDY),
  ).toBeUndefined()
})

describe.each([...screens, "404"])("the page %s", (page) => {
  test.each([
    ["Brotli", brotli],
    ["gzip", gzip],
  ])("with its styles: at most 6 kB in %s, beside the biography", (_, compressed) => {
    const withoutBiography = html(page).replace(/<p dir="auto">[^<]*/g, "")
    const remedy = "Shorten its texts in content/, or its styles in src/."
    expect(
      excess(`${page}.html`, compressed(withoutBiography), PAGE_MAX_BYTES, remedy),
    ).toBeUndefined()
  })

  test("asks for no font, no style sheet and no icon library", () => {
    expect(html(page)).not.toMatch(/@font-face|rel="stylesheet"|as="font"|@import/)
    const requested = Array.from(
      html(page).matchAll(/<(?:script|link)[^>]* (?:src|href)="([^"]+)/g),
    )
    const known = new RegExp(
      `^(/js/|/page-data/|/(favicon.svg|apple-touch-icon.png|site.webmanifest)$|https://[^/]+/(${screens.join("|")})$)`,
    )
    expect(requested.map(([, address = ""]) => address).filter((a) => !known.test(a))).toEqual([])
  })
})

test("no font is published", () => {
  const files = readdirSync("public", { recursive: true, encoding: "utf8" })
  expect(files.filter((file) => /\.(?:woff2?|ttf|otf|eot)$/.test(file))).toEqual([])
})

test.each(Object.entries(PORTRAIT_MAX_BYTES))(
  "the portrait at %s: at most %i bytes",
  (width, max) => {
    const path = html("about").match(new RegExp(`(/static/\\S+\\.avif) ${width}`))?.[1]
    expect(path).toBeDefined()
    const { byteLength } = readFileSync(`public${path}`)
    const remedy =
      "Choose a picture with a calmer background in content/, or add avifOptions: { quality: 40 } to gatsbyImageData in src/pages/about.tsx."
    expect(excess(`the portrait at ${width}`, byteLength, max, remedy)).toBeUndefined()
  },
)
