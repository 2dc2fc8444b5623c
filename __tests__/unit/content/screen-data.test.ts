import { screenData } from "../../../src/content/screen-data"
import { contentIn } from "../../sites/sites"

const { profile, site } = contentIn("__tests__/fixtures/first-owner")
const ICONS = { "file-text": ["M0 0"], "brand-telegram": ["M1 1"] }
const lookups = { icons: ICONS, sizeOf: () => 120_400, siteUrl: "https://ada.example" }

/** What screens show of social links, by their labels. */
function shown(
  social: { label: string; link: string; name?: string; icon?: string }[],
  others: Partial<Parameters<typeof screenData>[1]> = {},
  language = "en",
) {
  const content = { profile: { ...profile, about: { ...profile.about, social } }, site }
  const data = screenData({ ...content, site: { ...site, language } }, { ...lookups, ...others })
  return data.profile.about.social
}

describe("screenData", () => {
  test("has social links with their name, printed address and icon paths", () => {
    const data = screenData({ profile, site }, lookups)
    expect(data.profile.about.social.find(({ label }) => label === "resume")).toMatchObject({
      name: "Résumé",
      file: "PDF, 120 kB",
      address: "ada.example/resume.pdf",
      iconPaths: ["M0 0"],
    })
  })

  test("gives links of the owner's the name and icon of their brand, or their own", () => {
    const link = "https://a.example"
    const social = [
      { label: "telegram", link },
      { label: "github-work", icon: "file-text", name: "Work", link },
      { label: "read-cv", link },
    ]
    expect(shown(social)).toMatchObject([
      { name: "Telegram", iconPaths: ["M1 1"] },
      { name: "Work", iconPaths: ["M0 0"] },
      { name: "Read cv", iconPaths: [] },
    ])
  })

  test("has paragraphs in parts, and links with their printed address", () => {
    const about = { ...profile.about, about: ["In [the lab](/lab.pdf)."] }
    const link = { text: "the lab", link: "/lab.pdf", address: "ada.example/lab.pdf" }
    const { biography } = screenData({ profile: { ...profile, about }, site }, lookups).profile
      .about
    expect(biography).toEqual([[{ text: "In " }, link, { text: "." }]])
  })
})

test.each([
  [400, "en", "1 kB"],
  [1_240_000, "en", "1.2 MB"],
  [1_240_000, "de", "1,2 MB"],
])("a link to a PDF › has its size of %i bytes, in %s: %s", (bytes, language, size) => {
  const sizeOf = (path: string) => (path === "static/my cv.pdf" ? bytes : undefined)
  for (const link of ["./my%20cv.pdf", "/my%20cv.pdf?v=2#page=1"]) {
    expect(shown([{ label: "cv", link }], { sizeOf }, language)[0]?.file).toBe(`PDF, ${size}`)
  }
})

test.each(["https://ada.example/my%20cv.pdf", "/notes.txt", "/%zz.pdf"])(
  "a link to %s › has no size, since it is no PDF of the site's",
  (link) => {
    const sizeOf = (path: string) => (path.endsWith(".pdf") && path !== "static/" ? 400 : undefined)
    expect(shown([{ label: "cv", link }], { sizeOf })[0]?.file).toBeUndefined()
  },
)

test.each([
  ["mailto:ada@example.org?subject=Hello", "ada@example.org"],
  ["https://github.com/ada?tab=stars", "github.com/ada?tab=stars"],
  ["./resume.pdf?v=2", "ada.example/resume.pdf?v=2"],
])("a link to %s › is printed as %s", (link, printed) => {
  expect(shown([{ label: "cv", link }])[0]?.address).toBe(printed)
})

test("a link to a file › is printed as its path in a build that does not know its address", () => {
  const [link] = shown([{ label: "cv", link: "/resume.pdf" }], { siteUrl: undefined })
  expect(link?.address).toBe("/resume.pdf")
})
