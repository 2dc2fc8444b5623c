import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { linkName } from "../../src/content/link-name"

const cwd = process.cwd()

beforeEach(() => {
  process.chdir(mkdtempSync(join(tmpdir(), "site-")))
  mkdirSync("static")
})
afterEach(() => process.chdir(cwd))

test.each([
  "mailto:ada@example.org",
  "https://github.com/ada",
  "https://ada.example/resume.pdf",
  "/missing.pdf",
])("a link to %s is called what it is", (link) => {
  expect(linkName(["", "Résumé"], link)).toEqual(["", "Résumé"])
})

test.each([
  [400, "1 kB"],
  [120_400, "120 kB"],
  [1_240_000, "1.2 MB"],
])("a résumé of %i bytes says so: %s", (bytes, size) => {
  writeFileSync("static/my cv.pdf", Buffer.alloc(bytes))
  expect(linkName(["Résumé"], "./my%20cv.pdf")).toEqual([`Résumé, PDF, ${size}`])
})

test("the size is said as in the language of the page", () => {
  writeFileSync("static/cv.pdf", Buffer.alloc(1_240_000))
  expect(linkName(["Lebenslauf"], "/cv.pdf", "de")).toEqual(["Lebenslauf, PDF, 1,2 MB"])
})
