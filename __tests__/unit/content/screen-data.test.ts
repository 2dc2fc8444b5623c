import { screenData } from "../../../src/content/screen-data"
import { contentIn } from "../../sites/sites"

describe("the data of the screens", () => {
  const { profile, site } = contentIn("__tests__/fixtures/first-owner")
  const about = { ...profile.about, about: ["In [the lab](/lab.pdf)."] }
  const lookups = {
    icons: { "file-text": ["M0 0"] },
    sizeOf: () => 120_000,
    siteUrl: "https://a.b",
  }
  const data = screenData({ profile: { ...profile, about }, site }, lookups)

  test("have social links with their name, their printed address and the paths of their icon", () => {
    expect(data.social.find(({ label }) => label === "resume")).toMatchObject({
      name: "Résumé, PDF, 120 kB",
      address: "a.b/resume.pdf",
      iconPaths: ["M0 0"],
    })
  })

  test("have the owner's own links with the name and icon of their brand, or with their own", () => {
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

  test("have paragraphs in parts, of which links have their printed address", () => {
    const link = { text: "the lab", link: "/lab.pdf", address: "a.b/lab.pdf" }
    expect(data.biography).toEqual([[{ text: "In " }, link, { text: "." }]])
  })
})
