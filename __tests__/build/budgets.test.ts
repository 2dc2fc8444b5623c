import { readFileSync } from "node:fs"
import { brotliCompressSync } from "node:zlib"
import { SCREENS } from "../../src/shell/screens"
import { publicFiles, publicPath, readPublic } from "../sites/sites"

const KB = 1000

/** All scripts, compressed: Gatsby and React are more than nine tenths of them, the rest is what src/ imports. */
const SCRIPTS_MAX_BYTES = 84 * KB
/** The scripts that /about needs beyond those of /terminal, compressed. */
const SCRIPTS_OF_ABOUT_MAX_BYTES = 3 * KB
/** A live page with its styles, compressed. 1 kB of it is the security policy and the tracker's setup. */
const PAGE_MAX_BYTES = 7.6 * KB
/** All typefaces, cut down to the characters of the sample. src/node/typefaces.ts says which. */
const TYPEFACES_MAX_BYTES = 14 * KB
/** A page with its typefaces: with 1 kB of headers, what servers send before they wait for an answer (RFC 6928). */
const PAGE_WITH_TYPEFACES_MAX_BYTES = 13.6 * KB
/** The portrait as AVIF, for one and for two device pixels per px. src/pages/about.tsx may ask for less quality. */
const PORTRAIT_MAX_BYTES = { "300w": 12 * KB, "600w": 26 * KB }

/** The site of the sample: what other owners write is theirs. */
const SITE = "first-owner"

const screens = Object.keys(SCREENS).map((path) => path.slice(1))
const brotli = (text: string) => brotliCompressSync(text).byteLength
const withoutTypefaces = (html: string) => html.replace(/<style>@font-face.*?<\/style>/s, "")

/** The compressed size of the scripts whose names begin so. */
const scriptBytes = (start: string) =>
  publicFiles(SITE, "js")
    .filter((name) => name.startsWith(start) && name.endsWith(".js"))
    .reduce((sum, name) => sum + brotli(readPublic(SITE, `js/${name}`)), 0)

const fileBytes = (path: string) => readFileSync(publicPath(SITE, path)).byteLength

describe("budgets", () => {
  test.each([
    ["all scripts", "", SCRIPTS_MAX_BYTES],
    ["the scripts only for /about", "component---src-pages-about-tsx", SCRIPTS_OF_ABOUT_MAX_BYTES],
  ])("%s › fit", (_, start, max) => {
    expect(scriptBytes(start)).toBeGreaterThan(0)
    expect(scriptBytes(start)).toBeLessThanOrEqual(max)
  })

  test.each([...screens, "404"])(
    "page %s › fits with its styles, and with its typefaces",
    (page) => {
      const html = readPublic(SITE, `${page}.html`)
      expect(brotli(withoutTypefaces(html))).toBeLessThanOrEqual(PAGE_MAX_BYTES)
      expect(brotli(html)).toBeLessThanOrEqual(PAGE_WITH_TYPEFACES_MAX_BYTES)
    },
  )

  test.each(screens)("page %s › waits for no font, style sheet or icon library", (page) => {
    const html = readPublic(SITE, `${page}.html`)
    expect(withoutTypefaces(html)).not.toMatch(/@font-face|rel="stylesheet"|as="font"|@import/)
    const [head = ""] = html.split("<body>")
    const requested = Array.from(
      head.matchAll(/<(?:script|link(?! rel="me"))[^>]* (?:src|href)="([^"]+)/g),
      ([, address = ""]) => address,
    )
    const known = new RegExp(
      `^(#|/js/|/page-data/|/(favicon.svg|apple-touch-icon.png)$|https://[^/]+/(${screens.join("|")})$)`,
    )
    expect(requested.filter((address) => !known.test(address))).toEqual([])
  })

  test("typefaces › fit", () => {
    const names = publicFiles(SITE, "static").filter((name) => name.endsWith(".woff2"))
    expect(names).toHaveLength(2)
    const bytes = names.reduce((sum, name) => sum + fileBytes(`static/${name}`), 0)
    expect(bytes).toBeLessThanOrEqual(TYPEFACES_MAX_BYTES)
  })

  test.each(Object.entries(PORTRAIT_MAX_BYTES))(
    "portrait at %s › has at most %i bytes",
    (...row) => {
      const [width, max] = row
      const html = readPublic(SITE, "about.html")
      const path = html.match(new RegExp(`/(static/\\S+\\.avif) ${width}`))?.[1]
      expect(fileBytes(`${path}`)).toBeLessThanOrEqual(max)
    },
  )
})
