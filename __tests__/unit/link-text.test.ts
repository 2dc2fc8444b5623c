import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { linkName, printedAddress } from "../../src/content/link-text"

const PROJECT = process.cwd()
const site = mkdtempSync(join(tmpdir(), "site-"))

beforeAll(() => {
  mkdirSync(join(site, "static"))
  process.chdir(site)
})
afterAll(() => {
  process.chdir(PROJECT)
  rmSync(site, { recursive: true })
})

test.each(["mailto:ada@example.org", "https://ada.example/resume.pdf", "/missing.pdf"])(
  "a link to %s has its plain name",
  (link) => {
    expect(linkName(["", "Résumé"], link)).toEqual(["", "Résumé"])
  },
)

test.each([
  [400, "en", "1 kB"],
  [120_400, "en", "120 kB"],
  [1_240_000, "en", "1.2 MB"],
  [1_240_000, "de", "1,2 MB"],
])("the name of a PDF of %i bytes has its size in %s: %s", (bytes, language, size) => {
  writeFileSync("static/my cv.pdf", Buffer.alloc(bytes))
  expect(linkName(["Résumé"], "./my%20cv.pdf", language)).toEqual([`Résumé, PDF, ${size}`])
})

test.each([
  ["mailto:ada@example.org", "ada@example.org"],
  ["https://github.com/ada", "github.com/ada"],
  ["/resume.pdf", "ada.example/resume.pdf"],
])("%s is printed as %s", (link, address) => {
  expect(printedAddress(link, "https://ada.example")).toBe(address)
})

test("a path is printed as it is where the address of the site is unknown", () => {
  expect(printedAddress("/resume.pdf")).toBe("/resume.pdf")
})
