import { linkedFile, printedAddress } from "../../../src/content/link-text"

const SIZES: Record<string, number> = { "static/my cv.pdf": 400, "static/notes.txt": 400 }

test.each(["https://ada.example/my%20cv.pdf", "/missing.pdf", "/notes.txt", "/%zz.pdf"])(
  "linkedFile › adds nothing to the name of a link to %s",
  (link) => expect(linkedFile(link, (path) => SIZES[path], "en")).toBeUndefined(),
)

test.each([
  [400, "en", "1 kB"],
  [120_400, "en", "120 kB"],
  [1_240_000, "en", "1.2 MB"],
  [1_240_000, "de", "1,2 MB"],
])("linkedFile › adds the size of a PDF of %i bytes, in %s: %s", (bytes, language, size) => {
  const sizeOf = (path: string) => (path === "static/my cv.pdf" ? bytes : undefined)
  for (const link of ["./my%20cv.pdf", "/my%20cv.pdf?v=2#page=1"]) {
    expect(linkedFile(link, sizeOf, language)).toBe(`PDF, ${size}`)
  }
})

test.each([
  ["mailto:ada@example.org?subject=Hello", "ada@example.org"],
  ["https://github.com/ada?tab=stars", "github.com/ada?tab=stars"],
  ["./resume.pdf?v=2", "ada.example/resume.pdf?v=2"],
])("printedAddress › prints %s as %s", (link, printed) => {
  expect(printedAddress(link, "https://ada.example")).toBe(printed)
})

test("printedAddress › keeps a path in a build that does not know its address", () => {
  expect(printedAddress("/resume.pdf")).toBe("/resume.pdf")
})
