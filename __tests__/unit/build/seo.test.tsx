import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { ComponentProps } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import sharp from "sharp"
import { makeIcons } from "../../../src/seo/app-icons"
import { manifest } from "../../../src/seo/crawler-files"
import { HeadMetadata } from "../../../src/seo/head-metadata"
import { addPictureVersion } from "../../../src/seo/picture-version"

const SITE = "https://ada.example"

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
  about: ["I study.", "I climb.", "Write to me over coffee"],
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
    const { html, page } = head("/about", { siteUrl: SITE, portraitPath: "/static/a.jpg" })
    expect(page).toMatchObject({
      "@context": "https://schema.org",
      "@type": "ProfilePage",
      inLanguage: "en",
      mainEntity: {
        "@type": "Person",
        image: "https://ada.example/static/a.jpg",
        givenName: "Ada",
        familyName: about.name.last,
        jobTitle: "engineer",
        birthDate: "1985",
        url: "https://ada.example/about",
        sameAs: ["https://github.com/ada"],
      },
    })
    expect(html).not.toMatch(/ada@example|Mathematics|alumniOf|worksFor|rel="me"/)
    const words = { born: "Living in {home}" }
    expect(head("/about", { site: { words } }).person.birthDate).toBeUndefined()
  })

  test("escapes what the owner writes, and links to profiles without an icon", () => {
    const elsewhere = ["https://mastodon.example/@ada", 'https://example.org/?a&b="']
    const { html, meta, person } = head("/terminal", { about: { ...about, elsewhere } })
    expect(html.match(/<\/script>/g)).toHaveLength(1)
    expect(meta["profile:last_name"]).toBe("King &quot;Lovelace&quot; &amp; Co &lt;/script&gt;")
    expect(person.sameAs).toEqual(["https://github.com/ada", ...elsewhere])
    expect(html).toContain('<link rel="me" href="https://mastodon.example/@ada"/>')
    expect(html).toContain('<link rel="me" href="https://example.org/?a&amp;b=&quot;"/>')
  })
})

test("the address of the picture in both pages changes with the picture, and only then", async () => {
  const output = mkdtempSync(join(tmpdir(), "pages-"))
  const page = head("/about", { siteUrl: SITE }).html
  const addressesOf = async (picture: string) => {
    writeFileSync(join(output, "sharing.png"), picture)
    const files = ["terminal.html", "about.html"].map((file) => join(output, file))
    for (const file of files) writeFileSync(file, page)
    await addPictureVersion(output)
    return files.map((file) => /og:image" content="([^"]*)/.exec(readFileSync(file, "utf8"))?.[1])
  }
  const before = await addressesOf("one")
  expect(before).toEqual(
    Array(2).fill(expect.stringMatching(/^https:\/\/ada\.example\/sharing\.png\?v=[0-9a-f]{8}$/)),
  )
  expect(await addressesOf("one")).toEqual(before)
  expect(await addressesOf("another")).not.toEqual(before)
  rmSync(output, { recursive: true })
})

describe("the icons", () => {
  const folder = mkdtempSync(join(tmpdir(), "drawing-"))
  const file = join(folder, "favicon.svg")
  const GROUNDS = { light: "#fff", dark: "#000" }
  afterAll(() => rmSync(folder, { recursive: true }))

  test("are made of one drawing, in the sizes that devices request", async () => {
    const drawing = "__tests__/fixtures/first-owner/static/favicon.svg"
    const { files, inManifest } = await makeIcons(drawing, GROUNDS)
    const sizes = [...files].map(async ([name, bytes]) => {
      const png = name.endsWith(".ico") ? bytes.subarray(22) : bytes
      const { width, height } = await sharp(png).metadata()
      return `${name} ${width}x${height}`
    })
    expect(await Promise.all(sizes)).toEqual([
      "favicon.ico 32x32",
      "apple-touch-icon.png 180x180",
      "icon-192.png 192x192",
      "icon-512.png 512x512",
      "icon-maskable.png 512x512",
    ])
    const named = { name: "سارة", short_name: "سارة", lang: "ar", dir: "rtl" }
    const made = JSON.parse(manifest(named, "#000", inManifest))
    expect(made).toMatchObject({ ...named, start_url: "/terminal", icons: inManifest })
  })

  test.each([
    ["small", 'viewBox="0 0 24 24"', 255],
    ["large", 'viewBox="0 0 9000 9000"', 255],
    ["wide", 'width="2000" height="1000" viewBox="0 0 2 1"', 0],
  ])("show all of a %s drawing, sharply", async (_, size, alphaOfCorner) => {
    const leftHalf = '<rect width="50%" height="100%"/>'
    writeFileSync(file, `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${leftHalf}</svg>`)
    const { files } = await makeIcons(file, GROUNDS)
    const pixels = await sharp(files.get("icon-512.png")).raw().toBuffer()
    const alphaAt = (x: number, y: number) => pixels[4 * (512 * y + x) + 3]
    expect([alphaAt(0, 0), alphaAt(250, 256), alphaAt(262, 256)]).toEqual([alphaOfCorner, 255, 0])
  })

  const MARK = '<path d="M8 8h8v8H8z"'
  const GROUND = '<rect width="24" height="24"'

  test.each([
    ["a black mark is light", `${MARK}/>`, [255, 255, 255]],
    ["a dark circle is light", '<circle cx="12" cy="12" r="12" fill="#345"/>', [255, 255, 255]],
    ["a yellow mark is dark", `${MARK} fill="#fd0"/>`, [0, 0, 0]],
    ["nothing is dark", "", [0, 0, 0]],
    ["a mark on a round red ground is red", `${GROUND} rx="5" fill="#c00"/>${MARK}/>`, [204, 0, 0]],
  ])("without transparency, the ground of %s", async (_, shapes, colour) => {
    writeFileSync(
      file,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${shapes}</svg>`,
    )
    const { files } = await makeIcons(file, GROUNDS)
    for (const name of ["apple-touch-icon.png", "icon-maskable.png"]) {
      const pixels = await sharp(files.get(name)).raw().toBuffer()
      expect([name, ...pixels.subarray(0, 3)]).toEqual([name, ...colour])
    }
  })
})
