import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { ComponentProps } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import sharp from "sharp"
import { drawSquare } from "../../../src/content/favicon"
import { HeadMetadata } from "../../../src/seo/head-metadata"
import { completeMetadata } from "../../../src/seo/picture"

const SITE = "https://ada.example"
const SCREENS = ["/terminal", "/about"] as const

type Metadata = ComponentProps<typeof HeadMetadata>

const about: Metadata["about"] = {
  name: { first: "Ada", last: 'King "Lovelace" & Co </script>' },
  role: "engineer",
  birth: 1985,
  home: "London, England",
  social: [
    { icon: "mail", label: "email", link: "mailto:ada@example.org" },
    { icon: "file-text", label: "resume", link: "/resume.pdf" },
    { icon: "brand-github", label: "github", link: "https://github.com/ada" },
  ],
  education: { degree: "Mathematics", timeperiod: "", faculty: "", link: "", average: 20 },
  about: ["I [study](https://lab.example/).", "I climb.", "Write to me over coffee"],
}

/** The metadata of a screen: its HTML, its meta elements, and the structured data. */
function head(screen: Metadata["screen"], rest: Partial<Metadata> = {}) {
  const props = { about, site: {}, ...rest }
  const html = renderToStaticMarkup(<HeadMetadata screen={screen} {...props} />)
  const found = html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)
  const meta = Object.fromEntries(Array.from(found, ([, key = "", value = ""]) => [key, value]))
  const [, json = ""] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(html) ?? []
  const page = JSON.parse(json)
  return { html, meta, page, person: page.mainEntity }
}

describe("the metadata", () => {
  test("has the properties of Open Graph, with absolute URLs and the image's size and text", () => {
    const name = { first: "Ada", last: "King" }
    const { html, meta } = head("/about", { about: { ...about, name }, siteUrl: SITE })
    expect(meta).toMatchObject({
      "og:title": "About Ada King",
      "og:type": "profile",
      "og:url": "https://ada.example/about",
      "og:image": "https://ada.example/sharing.png",
      "og:image:width": "1200",
      "og:image:height": "630",
      "og:image:alt": "A terminal that says: Hi! I&#x27;m Ada! An engineer",
      "og:description": "I study.",
      "og:site_name": "Ada King",
      "twitter:card": "summary_large_image",
      description: "I study.",
    })
    expect(html).toContain('<link rel="canonical" href="https://ada.example/about"/>')
    expect(head("/terminal").meta).toMatchObject({
      description: expect.stringMatching(/engineer\. Living in London/),
      "og:title": expect.stringMatching(/^Ada King/),
    })
  })

  test.each([
    [{}, "en", undefined],
    [{ language: "pt-PT" }, "pt-PT", "pt_PT"],
    [{ language: "zh-Hant-TW" }, "zh-Hant-TW", "zh_TW"],
  ])("with %j is in the language %s and the locale %s", (site, language, locale) => {
    const { meta, page } = head("/about", { site })
    expect([page.inLanguage, meta["og:locale"]]).toEqual([language, locale])
  })

  test("describes a schema.org Person, without e-mail, education and work", () => {
    const { html, page } = head("/about", { siteUrl: SITE })
    expect(page).toMatchObject({
      "@context": "https://schema.org",
      "@type": "ProfilePage",
      inLanguage: "en",
      mainEntity: {
        "@type": "Person",
        givenName: "Ada",
        familyName: about.name.last,
        jobTitle: "engineer",
        description: "I study.",
        birthDate: "1985",
        url: "https://ada.example/about",
        sameAs: ["https://github.com/ada"],
      },
    })
    expect(html).not.toMatch(/ada@example|Mathematics|alumniOf|worksFor|rel="me"/)
    const words = { born: "Living in {home}" }
    expect(head("/about", { site: { words } }).person.birthDate).toBeUndefined()
  })

  test("escapes what the owner writes", () => {
    const elsewhere = ['https://example.org/?a&b="']
    const { html, meta } = head("/about", { about: { ...about, elsewhere } })
    expect(html.match(/<\/script>/g)).toHaveLength(1)
    expect(meta["profile:last_name"]).toBe("King &quot;Lovelace&quot; &amp; Co &lt;/script&gt;")
    expect(html).toContain('<link rel="me" href="https://example.org/?a&amp;b=&quot;"/>')
  })

  test('names each profile with rel="me", on About only those without an icon', () => {
    const elsewhere = ["https://mastodon.example/@ada", "https://example.org"]
    for (const [screen, profiles] of [
      ["/terminal", ["https://github.com/ada", ...elsewhere]],
      ["/about", elsewhere],
    ] as const) {
      const { html, person } = head(screen, { about: { ...about, elsewhere } })
      const named = Array.from(html.matchAll(/<link rel="me" href="([^"]*)"/g), ([, href]) => href)
      expect(named).toEqual(profiles)
      expect(person.sameAs).toEqual(["https://github.com/ada", ...elsewhere])
    }
  })
})

test("a finished build adds the portrait to both pages, and a version that changes with the picture alone", async () => {
  const output = mkdtempSync(join(tmpdir(), "pages-"))
  const gatsbyImageData = { images: { fallback: { src: "/static/0a/my%20photo.jpg" } } }
  const portrait = { file: { childImageSharp: { gatsbyImageData } } }
  const data = join(output, "page-data/about")
  mkdirSync(data, { recursive: true })
  const pageData = { result: { data: { siteContent: { portrait } } } }
  writeFileSync(join(data, "page-data.json"), JSON.stringify(pageData))
  const addressesOf = async (picture: string) => {
    writeFileSync(join(output, "sharing.png"), picture)
    for (const screen of SCREENS) {
      writeFileSync(join(output, `${screen}.html`), head(screen, { siteUrl: SITE }).html)
    }
    await completeMetadata(output)
    return SCREENS.map((screen) => {
      const html = readFileSync(join(output, `${screen}.html`), "utf8")
      expect(html).toContain('"image":"https://ada.example/static/0a/my%20photo.jpg"')
      return /og:image" content="([^"]*)/.exec(html)?.[1]
    })
  }
  const before = await addressesOf("one")
  expect(before).toEqual(
    Array(2).fill(expect.stringMatching(/^https:\/\/ada\.example\/sharing\.png\?v=[0-9a-f]{8}$/)),
  )
  expect(await addressesOf("one")).toEqual(before)
  expect(await addressesOf("another")).not.toEqual(before)
  rmSync(output, { recursive: true })
})

test.each([
  ["small", 'viewBox="0 0 24 24"', 0],
  ["large", 'viewBox="0 0 9000 9000"', 0],
  ["wide", 'width="2000" height="1000" viewBox="0 0 2 1"', 255],
])("the icon of home screens shows all of a %s drawing, sharply", async (_, size, corner) => {
  const leftHalf = '<rect width="50%" height="100%"/>'
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${leftHalf}</svg>`)
  const { data, info } = await sharp(await drawSquare(svg, 180, "#fff"))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => data[info.channels * (180 * y + x)]
  expect([info.width, at(0, 0), at(86, 90), at(93, 90)]).toEqual([180, corner, 0, 255])
})
