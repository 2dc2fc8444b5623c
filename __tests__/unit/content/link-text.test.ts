import { linkName, printedAddress } from "../../../src/content/link-text"

const RESUME = "Résumé"

test.each([
  "https://ada.example/resume.pdf",
  "/missing.pdf",
  "/missing?a.pdf",
  "/notes.txt",
  "/%zz.pdf",
])("a link to %s has its plain name", (link) => {
  const sizeOf = (path: string) => (path.includes("missing") ? undefined : 400)
  expect(linkName(RESUME, link, sizeOf, "en")).toEqual(RESUME)
})

test.each([
  [400, "en", "1 kB"],
  [120_400, "en", "120 kB"],
  [1_240_000, "en", "1.2 MB"],
  [1_240_000, "de", "1,2 MB"],
])("the name of a PDF of %i bytes has its size in %s: %s", (bytes, language, size) => {
  const sizeOf = (path: string) => (path === "static/my cv.pdf" ? bytes : undefined)
  for (const rest of ["", "?v=2", "#page=1", "?a=b.txt#c"]) {
    const name = linkName(RESUME, `./my%20cv.pdf${rest}`, sizeOf, language)
    expect(name).toEqual(`Résumé, PDF, ${size}`)
  }
})

test("an address is printed without scheme and subject, and a path with the site's address", () => {
  const site = "https://ada.example"
  expect(printedAddress("mailto:ada@example.org", site)).toBe("ada@example.org")
  expect(printedAddress("mailto:ada@example.org?subject=Hello", site)).toBe("ada@example.org")
  expect(printedAddress("https://github.com/ada?tab=stars", site)).toBe("github.com/ada?tab=stars")
  expect(printedAddress("/resume.pdf", site)).toBe("ada.example/resume.pdf")
  expect(printedAddress("./resume.pdf?v=2", site)).toBe("ada.example/resume.pdf?v=2")
  expect(printedAddress("/resume.pdf")).toBe("/resume.pdf")
})

test.each([
  ["/in/%CE%91%CE%B4%ce%b1", "/in/Αδα", "letters"],
  ["/%E3%83%9D%E3%83%AB%E3%83%88-%F0%90%8C%80", "/ポルト-𐌀", "letters of any length"],
  ["/a%20b%2Fc%3Fd%25CE%2591", "/a%20b%2Fc%3Fd%25CE%2591", "no character of ASCII"],
  ["/a%E2%80%8Bb%C2%A0%E2%80%AE", "/a%E2%80%8Bb%C2%A0%E2%80%AE", "no character that nobody sees"],
  ["/%C3%28%C3%A9%C0%AF%ED%A0%80", "/%C3%28é%C0%AF%ED%A0%80", "nothing that is not UTF-8"],
])("%s is printed as %s: %s", (path, printed) => {
  expect(printedAddress(`https://ada.example${path}`)).toBe(`ada.example${printed}`)
})
