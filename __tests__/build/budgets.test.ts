import { readdirSync, readFileSync } from "node:fs"
import { brotliCompressSync } from "node:zlib"

/** Of all scripts, compressed: Gatsby and React alone are 77.6 kB. */
const SCRIPTS_MAX_BYTES = 84_000
/** Of what /about needs beyond /terminal. */
const SCRIPTS_OF_ABOUT_MAX_BYTES = 3_000

const scripts = readdirSync("public/js").filter((name) => name.endsWith(".js"))

/** What the scripts of a page weigh, without those of the other pages. */
const bytes = (names: string[]) =>
  names
    .map((name) => brotliCompressSync(readFileSync(`public/js/${name}`)).byteLength)
    .reduce((sum, size) => sum + size, 0)

const isOfPage = (name: string) => name.startsWith("component---src-pages-")
const ofPage = (page: string) =>
  scripts.filter((name) => name.startsWith(`component---src-pages-${page}-tsx`))

test("all scripts of the intro: at most 84 kB", () => {
  const shared = scripts.filter((name) => !isOfPage(name))
  expect(ofPage("terminal")).toHaveLength(1)
  expect(bytes([...shared, ...ofPage("terminal")])).toBeLessThanOrEqual(SCRIPTS_MAX_BYTES)
})

test("what the About screen needs of scripts beyond the intro's: at most 3 kB", () => {
  expect(ofPage("about")).toHaveLength(1)
  expect(bytes(ofPage("about"))).toBeLessThanOrEqual(SCRIPTS_OF_ABOUT_MAX_BYTES)
})

test.each(["terminal", "about", "404"])("%s asks for no font and no style sheet", (page) => {
  const html = readFileSync(`public/${page}.html`, "utf8")
  expect(html).not.toMatch(/@font-face|rel="stylesheet"|as="font"/)
})
