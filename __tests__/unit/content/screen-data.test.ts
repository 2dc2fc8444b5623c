import { screenData } from "../../../src/content/screen-data"
import { contentIn } from "../../sites/sites"

describe("screenData", () => {
  const { profile, site } = contentIn("__tests__/fixtures/first-owner")
  const about = { ...profile.about, about: ["In [the lab](/lab.pdf)."] }
  const lookups = {
    icons: { "file-text": ["M0 0"], coffee: ["M3 10h14"] },
    sizeOf: () => 120_000,
    siteUrl: "https://a.b",
  }
  const data = screenData({ profile: { ...profile, about }, site }, lookups)

  test("has social links with their name, printed address and icon paths", () => {
    expect(data.social.find(({ label }) => label === "resume")).toMatchObject({
      name: "Résumé",
      file: "PDF, 120 kB",
      address: "a.b/resume.pdf",
      iconPaths: ["M0 0"],
    })
  })

  test("has pictures with a drawing of their emoji, if there is one", () => {
    expect(data.images.coffee.outline).toEqual(["M3 10h14"])
    const coffee = { ...site.images.coffee, character: "🍵" }
    const images = { ...site.images, coffee }
    const other = screenData({ profile, site: { ...site, images } }, lookups)
    expect(other.images.coffee.outline).toEqual([])
  })

  test("gives links of the owner's the name and icon of their brand, or their own", () => {
    const link = "https://a.example"
    const social = [
      { label: "telegram", link },
      { label: "github-work", icon: "file-text", name: "Work", link },
      { label: "read-cv", link },
    ]
    const icons = { "brand-telegram": ["M1 1"], "file-text": ["M0 0"] }
    const own = screenData(
      { profile: { ...profile, about: { ...about, social } }, site },
      { ...lookups, icons },
    )
    expect(own.social).toMatchObject([
      { label: "telegram", name: "Telegram", iconPaths: ["M1 1"] },
      { label: "github-work", name: "Work", iconPaths: ["M0 0"] },
      { label: "read-cv", name: "Read cv", iconPaths: [] },
    ])
  })

  test("has paragraphs in parts, and links with their printed address", () => {
    const link = { text: "the lab", link: "/lab.pdf", address: "a.b/lab.pdf" }
    expect(data.biography).toEqual([[{ text: "In " }, link, { text: "." }]])
  })
})
