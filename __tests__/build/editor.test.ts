import { readFileSync } from "node:fs"
import { gzipSync } from "node:zlib"

const BUNDLE_MAX_BYTES = 700_000

const page = readFileSync("public/admin/index.html", "utf8")

test("the editor's bundle is at most 700 kB, compressed", () => {
  const bytes = ["editor.js", "editor.css", "page.css"].map(
    (name) => gzipSync(readFileSync(`public/admin/${name}`), { level: 9 }).byteLength,
  )
  expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(BUNDLE_MAX_BYTES)
})

test("the editor's page loads from this site alone", () => {
  const addresses = Array.from(page.matchAll(/(?:src|href)="([^"]+)"/g), ([, address]) => address)
  expect(addresses).toEqual(["/favicon.svg", "/admin/page.css", "/admin/editor.js"])
})

test("the editor of a build that does not know its repository is told so", () => {
  const [, settings = ""] = page.match(/id="settings">(.*?)<\/script>/) ?? []
  expect(JSON.parse(settings)).toMatchObject({ store: { kind: "none" } })
})
