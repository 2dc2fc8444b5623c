import { screenData } from "../../../src/content/screen-data"
import { contentIn } from "../../sites/sites"

const { profile, site } = contentIn("__tests__/fixtures/first-owner")
const ICONS = { "file-text": ["M0 0"], "brand-telegram": ["M1 1"] }
const lookups = { icons: ICONS, sizeOf: () => 400, siteUrl: undefined }

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

test("social links › have the name and icon of their brand, or their own", () => {
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
  ["mailto:ada@example.org?subject=Hello", "ada@example.org", "https://ada.example"],
  ["https://github.com/ada?tab=stars", "github.com/ada?tab=stars", "https://ada.example"],
  ["./resume.pdf?v=2", "ada.example/resume.pdf?v=2", "https://ada.example"],
  ["/resume.pdf", "/resume.pdf", undefined],
])("a link to %s › is printed as %s in a build of the site at %s", (link, printed, siteUrl) => {
  expect(shown([{ label: "cv", link }], { siteUrl })[0]?.address).toBe(printed)
})
