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

test.each(["https://ada.example/resume.pdf", "/missing.pdf", "/missing?a.pdf"])(
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
  for (const rest of ["", "?v=2", "#page=1", "?a=b.txt#c"]) {
    expect(linkName(["Résumé"], `./my%20cv.pdf${rest}`, language)).toEqual([`Résumé, PDF, ${size}`])
  }
})

test("an address is printed without its scheme, a mail's without its subject, and a path with that of the site if it is known", () => {
  const site = "https://ada.example"
  expect(printedAddress("mailto:ada@example.org", site)).toBe("ada@example.org")
  expect(printedAddress("mailto:ada@example.org?subject=Hello", site)).toBe("ada@example.org")
  expect(printedAddress("https://github.com/ada?tab=stars", site)).toBe("github.com/ada?tab=stars")
  expect(printedAddress("/resume.pdf", site)).toBe("ada.example/resume.pdf")
  expect(printedAddress("./resume.pdf?v=2", site)).toBe("ada.example/resume.pdf?v=2")
  expect(printedAddress("/resume.pdf")).toBe("/resume.pdf")
})
