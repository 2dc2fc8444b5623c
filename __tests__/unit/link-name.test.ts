/** @jest-environment node */
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

test.each([["mailto:ada@example.org"], ["https://ada.example/resume.pdf"], ["/missing.pdf"]])(
  "the link %s is called by its words alone",
  (link) => {
    expect(linkName(link, ["Email"])).toEqual(["Email"])
  },
)

test.each([
  [400, "1 kB"],
  [120_400, "120 kB"],
  [1_240_000, "1.2 MB"],
])("a résumé of %i bytes says so: %s", (bytes, size) => {
  writeFileSync("static/my cv.pdf", Buffer.alloc(bytes))
  expect(linkName("./my%20cv.pdf", ["Résumé"])).toEqual([`Résumé, PDF, ${size}`])
})

test("the size is in the language of the page, as part of the name", () => {
  writeFileSync("static/cv.pdf", Buffer.alloc(1_240_000))
  expect(linkName("/cv.pdf", ["Lebenslauf"], "de")).toEqual(["Lebenslauf, PDF, 1,2 MB"])
  expect(linkName("/cv.pdf", ["", "Lebenslauf"])).toEqual(["", "Lebenslauf, PDF, 1.2 MB"])
})
