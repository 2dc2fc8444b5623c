import type { ComponentProps } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { HeadMetadata } from "../../../src/node/head-metadata"
import { contentIn } from "../../sites/sites"

const SITE = "https://ada.example"

type Metadata = ComponentProps<typeof HeadMetadata>

const { about: sample } = contentIn("__tests__/fixtures/first-owner").profile
const GITHUB = { icon: "brand-github", label: "github", link: "https://github.com/ada" } as const

const PICTURE: Metadata["picture"] = {
  ...{ path: "/me.jpg", type: "image/jpeg", width: 600, height: 600, alt: "Ada" },
  card: "summary",
}

const about: Metadata["about"] = {
  ...sample,
  name: { first: "Ada", last: 'King "Lovelace" & Co </script>' },
  role: "engineer",
  birth: 1985,
  home: "London, England",
  // An e-mail address and a résumé, which are no profiles.
  social: [...(sample.social?.slice(0, 2) ?? []), GITHUB],
  about: ["I [study](https://lab.example/).", "I climb."],
}

/** The metadata of a screen: its HTML, its meta elements, and the structured data. */
function head(screen: Metadata["screen"], rest: Partial<Metadata> = {}) {
  const props = { about, site: {}, picture: PICTURE, siteUrl: SITE, ...rest }
  const html = renderToStaticMarkup(<HeadMetadata screen={screen} {...props} />)
  const found = html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)
  const meta = Object.fromEntries(Array.from(found, ([, key = "", value = ""]) => [key, value]))
  const [, json = ""] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(html) ?? []
  const page = JSON.parse(json)
  return { html, meta, page, person: page.mainEntity }
}

describe("metadata", () => {
  test("has Open Graph's properties, with absolute URLs and the image's size and text", () => {
    const name = { first: "Ada", last: "King" }
    const { html, meta } = head("/about", { about: { ...about, name } })
    expect(meta).toMatchObject({
      "og:title": "About Ada King",
      "og:url": "https://ada.example/about",
      "og:image": "https://ada.example/me.jpg",
      "og:image:type": "image/jpeg",
      "og:image:width": "600",
      "og:image:height": "600",
      "og:image:alt": "Ada",
      "og:description": "I study.",
      "og:site_name": "Ada King",
      "twitter:card": "summary",
      description: "I study.",
    })
    expect(html).toContain('<link rel="canonical" href="https://ada.example/about"/>')
    expect(head("/terminal").meta.description).toMatch(/engineer\. Living in London/)
  })

  test.each([
    ["w".repeat(160), "w".repeat(160)],
    [`Hi. ${"one two ".repeat(30)}`, `Hi. ${"one two ".repeat(19)}one…`],
    ["字".repeat(200), `${"字".repeat(159)}…`],
  ])("describes a page in at most 160 characters, cut after a word: %s", (text, description) => {
    const { meta } = head("/about", { about: { ...about, about: [text] } })
    expect(description.length).toBeLessThanOrEqual(160)
    expect([meta.description, meta["og:description"]]).toEqual([description, description])
  })

  test("describes a schema.org Person by what a screen shows, and names its language", () => {
    const { html, page, person } = head("/about")
    expect(person).toMatchObject({
      "@type": "Person",
      givenName: "Ada",
      familyName: about.name.last,
      jobTitle: "engineer",
      description: "I study.",
      birthDate: "1985",
      url: "https://ada.example/about",
    })
    for (const fact of ["mailto:", String(about.education?.degree)])
      expect(html).not.toContain(fact)
    const wording = { born: "Living in {home}" }
    const other = head("/about", { site: { language: "pt-PT", words: wording } })
    expect(other.person.birthDate).toBeUndefined()
    expect([page.inLanguage, other.page.inLanguage]).toEqual(["en", "pt-PT"])
  })

  test("escapes what the owner writes", () => {
    const { html, meta } = head("/about")
    expect(html.match(/<\/script>/g)).toHaveLength(1)
    expect(meta["og:title"]).toContain("King &quot;Lovelace&quot; &amp; Co &lt;/script&gt;")
  })

  test.each([
    ["/terminal", ["https://github.com/ada"]],
    ["/about", []],
  ] as const)('links on %s by rel="me" to each profile without an icon there', (screen, linked) => {
    const { html, person } = head(screen)
    const found = Array.from(html.matchAll(/<link rel="me" href="([^"]*)"/g), ([, href]) => href)
    expect(found).toEqual(linked)
    expect(person.sameAs).toEqual(["https://github.com/ada"])
  })
})
