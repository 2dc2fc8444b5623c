import { readFileSync } from "node:fs"
import { brotliCompressSync, gzipSync } from "node:zlib"
import { SCREENS } from "../../src/shell/screens"
import { publicFiles, publicPath, readPublic, SITES, type SiteName } from "../sites/sites"

const KB = 1000

/** All scripts, compressed: Gatsby and React are more than nine tenths of them. */
const SCRIPTS_MAX_BYTES = 84 * KB
/** The scripts that /about needs beyond those of /terminal, compressed. */
const SCRIPTS_OF_ABOUT_MAX_BYTES = 3 * KB
/** A page with its styles, compressed, without the words of its owner. */
const PAGE_MAX_BYTES = 6 * KB
/** A live page of the sample, with its words. 1 kB of it is the security policy and the tracker's setup. */
const SAMPLE_PAGE_MAX_BYTES = 7.25 * KB
/** The sample's portrait as AVIF, for one and for two device pixels per px. */
const PORTRAIT_MAX_BYTES = { "300w": 12 * KB, "600w": 26 * KB }

const brotli = (content: string | Buffer) => brotliCompressSync(content).byteLength
const gzip = (content: string | Buffer) => gzipSync(content).byteLength
const screens = Object.keys(SCREENS).map((path) => path.slice(1))

const CODE_REMEDY = "This is the site's code, not your content."

/** @throws Error that says what is too large, by how much, and what helps */
function expectAtMost(max: number, bytes: number, what: string, remedy = CODE_REMEDY) {
  if (bytes > max) {
    throw new Error(`${what}: found ${bytes} bytes; expected at most ${max}. ${remedy}`)
  }
}

/** A page without its owner's texts, pictures and links, and the times of each letter. */
const withoutContent = (html: string) =>
  html
    .replace(/<style>\[data-typed.*?<\/style>/g, "")
    .replace(/<script type="application\/ld\+json">.*?<\/script>/s, "")
    .replace(/(?<=<ul[^>]*>).*(?=<\/ul>)/s, "")
    .replace(/<main.*<\/main>/s, (main) => main.replace(/>[^<]+</g, "><"))
    .replace(/<a[^>]* data-address="[^>]*><\/a>/g, "")
    .replace(/(?:<span><\/span>)+/g, "")
    .replace(/(?:<p><\/p>)+/g, "")
    .replace(/(?<= (?:alt|content|href|src|srcset|srcSet)=")[^"]*/g, "")

describe.each(Object.keys(SITES) as SiteName[])("with the content of %s", (site) => {
  test.each([
    ["all scripts", "", SCRIPTS_MAX_BYTES],
    ["the scripts only for /about", "component---src-pages-about-tsx", SCRIPTS_OF_ABOUT_MAX_BYTES],
  ])("%s are within the budget", (what, start, max) => {
    const names = publicFiles(site, "js").filter((name) => name.endsWith(".js"))
    const found = names.filter((name) => name.startsWith(start))
    expect(found).not.toEqual([])
    const sizes = found.map((name) => brotli(readPublic(site, `js/${name}`)))
    expectAtMost(
      max,
      sizes.reduce((sum, size) => sum + size),
      what,
    )
  })

  test.each([...screens, "404"])("the page %s with its styles is within the budget", (page) => {
    const code = withoutContent(readPublic(site, `${page}.html`))
    expectAtMost(PAGE_MAX_BYTES, Math.max(brotli(code), gzip(code)), `${page}.html`)
  })

  test.each(screens)("the page %s loads no font, style sheet or icon library", (page) => {
    const html = readPublic(site, `${page}.html`)
    expect(withoutContent(html)).not.toMatch(/@font-face|rel="stylesheet"|as="font"|@import/)
    const [head = ""] = html.split("<body>")
    const requested = Array.from(
      head.matchAll(/<(?:script|link(?! rel="me"))[^>]* (?:src|href)="([^"]+)/g),
      ([, address = ""]) => address,
    )
    const known = new RegExp(
      `^(/js/|/page-data/|/(favicon.svg|apple-touch-icon.png|site.webmanifest)$|https://[^/]+/(${screens.join("|")})$)`,
    )
    expect(requested.filter((address) => !known.test(address))).toEqual([])
  })
})

test.each(screens)("/%s of the sample is within the budget, words included", (page) => {
  const bytes = brotli(readPublic("first-owner", `${page}.html`))
  expectAtMost(SAMPLE_PAGE_MAX_BYTES, bytes, `${page}.html`, "Shorten the styles in src/.")
})

test.each(Object.entries(PORTRAIT_MAX_BYTES))(
  "the portrait at %s has at most %i bytes",
  (...row) => {
    const [width, max] = row
    const html = readPublic("first-owner", "about.html")
    const path = html.match(new RegExp(`/(static/\\S+\\.avif) ${width}`))?.[1]
    const { byteLength } = readFileSync(publicPath("first-owner", `${path}`))
    const remedy = "Add avifOptions: { quality: 40 } to gatsbyImageData in src/pages/about.tsx."
    expectAtMost(max, byteLength, `the portrait at ${width}`, remedy)
  },
)
