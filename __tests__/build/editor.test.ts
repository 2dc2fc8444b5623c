import { gzipSync } from "node:zlib"
import { readPublic } from "../sites/sites"

const BUNDLE_MAX_BYTES = 700_000

const page = readPublic("first-owner", "admin/index.html")

test("the editor's bundle is at most 700 kB, compressed", () => {
  const bytes = ["editor.js", "editor.css", "page.css"].map(
    (name) => gzipSync(readPublic("first-owner", `admin/${name}`), { level: 9 }).byteLength,
  )
  expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(BUNDLE_MAX_BYTES)
})

test("the editor's page loads from this site alone", () => {
  const addresses = Array.from(page.matchAll(/(?:src|href)="([^"]+)"/g), ([, address]) => address)
  expect(addresses).toEqual(["/favicon.svg", "/admin/page.css", "/admin/editor.js"])
})

test("the labels of Decap's styles that the page's CSS selects are in the bundle", () => {
  const labels = Array.from(
    readPublic("first-owner", "admin/page.css").matchAll(/\[class\*="?-(\w+)/g),
    ([, label]) => label,
  )
  expect(labels).toContain("EditorContainer")
  const bundle = readPublic("first-owner", "admin/editor.js")
  // A label may be the start of several, as of ToolbarSubSectionFirst and ToolbarSubSectionLast.
  expect(labels.filter((label) => !bundle.includes(`label:"${label}`))).toEqual([])
})
