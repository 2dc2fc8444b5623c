import { screenData } from "../../../src/content/screen-data"
import { contentIn } from "../../sites/sites"

describe("screenData", () => {
  const { profile, site } = contentIn("__tests__/fixtures/first-owner")
  const about = { ...profile.about, about: ["In [the lab](/lab.pdf)."] }
  const lookups = {
    icons: { "file-text": ["M0 0"] },
    sizeOf: () => 120_000,
    siteUrl: "https://a.b",
  }
  const data = screenData({ profile: { ...profile, about }, site }, lookups)

  test("has social links with their name, printed address and icon paths", () => {
    expect(data.social.find(({ label }) => label === "resume")).toMatchObject({
      name: "Résumé, PDF, 120 kB",
      address: "a.b/resume.pdf",
      iconPaths: ["M0 0"],
    })
  })

  test("has paragraphs in parts, and links with their printed address", () => {
    const link = { text: "the lab", link: "/lab.pdf", address: "a.b/lab.pdf" }
    expect(data.biography).toEqual([[{ text: "In " }, link, { text: "." }]])
  })
})
