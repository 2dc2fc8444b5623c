import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { ComponentProps } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import sharp from "sharp"
import { makeIcons } from "../../src/seo/app-icons"
import { manifest, robots, sitemap } from "../../src/seo/crawler-files"
import { HeadMetadata } from "../../src/seo/head-metadata"
import { omittedLines, sharingPicture, TEXT_MAX_LENGTH } from "../../src/seo/open-graph-image"
import { PICTURE } from "../../src/seo/picture"

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

/** The metadata of a screen as the built page has it, the properties in it, and the person for search engines. */
function head(screen: Metadata["screen"], rest: Partial<Metadata> = {}) {
  const html = renderToStaticMarkup(<HeadMetadata screen={screen} about={about} {...rest} />)
  const found = html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)
  const said = Object.fromEntries(Array.from(found, ([, key = "", value = ""]) => [key, value]))
  const [, json = ""] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(html) ?? []
  const page = JSON.parse(json)
  return { html, said, page, person: page.mainEntity }
}

describe("the head for those who show links", () => {
  test("has the properties of Open Graph, with absolute addresses and the picture's size and text", () => {
    const name = { first: "Ada", last: "King" }
    const { html, said } = head("/about", { about: { ...about, name }, siteUrl: SITE })
    expect(said).toMatchObject({
      "og:title": "About Ada King",
      "og:type": "profile",
      "og:url": "https://ada.example/about",
      "og:image": "https://ada.example/sharing.png",
      "og:image:width": "1200",
      "og:image:height": "630",
      "og:image:alt": "A terminal that says: Hi! I&#x27;m Ada! An engineer",
      "og:description": "I study.",
      "og:site_name": expect.stringMatching(/\S/),
      "twitter:card": expect.stringMatching(/\S/),
      description: "I study.",
    })
    expect(html).toContain('<link rel="canonical" href="https://ada.example/about"/>')
    const intro = head("/terminal").said
    expect(intro.description).toMatch(/engineer. Living in London/)
    expect(intro["og:title"]).not.toBe(said["og:title"])
  })

  test.each([
    ["/about", {}, "en", 'content="I study."/>'],
    ["/about", { language: "pt-PT" }, "pt_PT", 'content="I study." lang="pt-PT"'],
    ["/terminal", { language: "pt-PT" }, "en", 'Living in London, England."/>'],
    [
      "/about",
      { language: "pt-PT", words: { sharing: { about: "Sobre {name}" } } },
      "pt_PT",
      'content="Sobre Ada',
    ],
    [
      "/terminal",
      { language: "pt-PT", words: { sharing: { about: "Sobre {name}" } } },
      "pt_PT",
      'Living in London, England." lang="en"/>',
    ],
  ] as const)("of %s with %j is in the language %s, and marks what is not", (...row) => {
    const [screen, site, locale, words] = row
    const { html, said } = head(screen, site)
    expect(said["og:locale"]).toBe(locale)
    expect(html).toContain(words)
  })

  test("says no address that the build does not know", () => {
    const { html, said, person } = head("/about")
    expect(said["og:url"] ?? said["og:image"] ?? person.url).toBeUndefined()
    expect(html).not.toContain("canonical")
  })

  test("keeps what the owner writes out of the page's own code", () => {
    const { html, said, person } = head("/about")
    expect(html.match(/<\/script>/g)).toHaveLength(1)
    expect(person.familyName).toBe(about.name.last)
    expect(said["profile:last_name"]).toBe("King &quot;Lovelace&quot; &amp; Co &lt;/script&gt;")
  })
})

describe("the person for search engines", () => {
  test("is a Person of schema.org with the links elsewhere, without address, education and work", () => {
    const { html, page } = head("/about", { siteUrl: SITE, portraitPath: "/static/a.jpg" })
    expect(page).toMatchObject({
      "@context": "https://schema.org",
      "@type": "ProfilePage",
      inLanguage: "en",
      mainEntity: {
        "@type": "Person",
        image: "https://ada.example/static/a.jpg",
        givenName: "Ada",
        jobTitle: "engineer",
        birthDate: "1985",
        url: "https://ada.example/about",
        sameAs: ["https://github.com/ada"],
      },
    })
    expect(html).not.toMatch(/ada@example|Mathematics|alumniOf|worksFor|rel="me"/)
  })

  test("is the one of other profiles, too, to which both screens link without an icon", () => {
    const elsewhere = ["https://mastodon.example/@ada", 'https://example.org/?a&b="']
    for (const screen of ["/terminal", "/about"] as const) {
      const { html, person } = head(screen, { about: { ...about, elsewhere } })
      expect(person.sameAs).toEqual(["https://github.com/ada", ...elsewhere])
      expect(html).toContain('<link rel="me" href="https://mastodon.example/@ada"/>')
      expect(html).toContain('<link rel="me" href="https://example.org/?a&amp;b=&quot;"/>')
    }
  })

  test("is without a year of birth that no word shows", () => {
    const { person } = head("/about", { words: { born: "Living in {home}" } })
    expect(person.birthDate).toBeUndefined()
  })
})

describe("the picture", () => {
  const intro = {
    prompt: { user: "ada", host: "engine", directory: "~" },
    greeting: "Hi! I'm Ada!",
    role: "An engineer",
  }
  const prompt = (words: Partial<typeof intro.prompt>) => ({
    ...intro,
    prompt: { ...intro.prompt, ...words },
  })
  const named = (name: string) => ({ ...intro, greeting: `Hi! I'm ${name}!` })
  const as = (role: string) => ({ ...intro, role: `An ${role}` })

  const MARGIN_PX = 96

  /** Drawing is slow, and many tests look at the same pictures. */
  const pictures = new Map<string, ReturnType<typeof sharingPicture>>()
  function pictureOf(words: typeof intro) {
    const key = JSON.stringify(words)
    const picture = pictures.get(key) ?? sharingPicture(words)
    pictures.set(key, picture)
    return picture
  }

  /** How far the ink of a picture reaches, in px. */
  async function inkOf(words: typeof intro) {
    const { info } = await sharp(await pictureOf(words))
      .trim({ background: "#000" })
      .toBuffer({ resolveWithObject: true })
    const left = -(info.trimOffsetLeft ?? 0)
    const top = -(info.trimOffsetTop ?? 0)
    return { left, right: left + info.width, top, bottom: top + info.height }
  }

  const isSame = async (some: typeof intro, others: typeof intro) =>
    (await pictureOf(some)).equals(await pictureOf(others))

  test("is a PNG of no more than a few kB", async () => {
    const picture = await pictureOf(intro)
    const metadata = await sharp(picture).metadata()
    expect(metadata).toMatchObject({ format: "png", isPalette: true, ...PICTURE })
    expect(picture.byteLength).toBeLessThan(30_000)
  })

  test.each([
    ["user", prompt({ user: "eda" })],
    ["host", prompt({ host: "engines" })],
    ["directory", prompt({ directory: "/" })],
    ["first name", named("Eda")],
    ["role", as("educator")],
  ])("shows the %s", async (_, words) => {
    expect(await isSame(words, intro)).toBe(false)
  })

  test.each([
    ["a first name of 400 letters", named("Wolfeschlegelsteinhausenbergerdorffwelch".repeat(10))],
    ["a role of many words", as("engineer of many machines ".repeat(12))],
    ["a role of 3,000 letters", as("e".repeat(3000))],
    ["a user of 200 letters", prompt({ user: "a".repeat(200) })],
    ["many combining characters", as("e\u0301\u0323".repeat(100))],
    ["an Arabic role", as("مهندسة برمجيات ومعلمة في الجامعة وكاتبة وقارئة في المساء")],
    ["a Hebrew prompt", prompt({ user: "שרה", host: "בית" })],
  ])("has room for %s, and uses it", async (_, words) => {
    const { left, right, top, bottom } = await inkOf(words)
    expect(left).toBeGreaterThanOrEqual(MARGIN_PX)
    expect(right).toBeLessThanOrEqual(PICTURE.width - MARGIN_PX)
    expect(top).toBeGreaterThanOrEqual(MARGIN_PX)
    expect(bottom).toBeLessThanOrEqual(PICTURE.height - MARGIN_PX)
    expect(right - left).toBeGreaterThan(0.85 * (PICTURE.width - 2 * MARGIN_PX))
    expect(bottom - top).toBeGreaterThan(0.4 * (PICTURE.height - 2 * MARGIN_PX))
  })

  test("ends a role that is too long in an ellipsis", async () => {
    const shown = "e".repeat(TEXT_MAX_LENGTH - "An …".length)
    const long = as("e".repeat(TEXT_MAX_LENGTH))
    expect(await isSame(long, as(`${shown}…`))).toBe(true)
    expect(await isSame(long, as(`${shown}e`))).toBe(false)
  })

  test.each(["<b>Ada</b>", "Ada &amp;"])("shows %s as it is", async (name) => {
    const { right } = await inkOf(intro)
    expect((await inkOf(named(name))).right).toBeGreaterThan(right + 200)
  })

  test("has a space for line breaks and control characters, which have no glyph", async () => {
    const words = as("engineer\u0007of\nmany\u0000\tmachines ")
    expect(omittedLines(words)).toEqual([])
    expect(await isSame(words, as("engineer of many machines"))).toBe(true)
  })

  test("joins Arabic letters", async () => {
    const apart = named(Array.from("سارة").join("\u200c"))
    expect(omittedLines(apart)).toEqual([])
    expect(await isSame(named("سارة"), apart)).toBe(false)
  })

  test("has the characters of many scripts", () => {
    expect(omittedLines(named("Grace Nguyễn Ελένη Жанна Արամ ნინო سارة שרה"))).toEqual([])
  })

  test.each(["さくら", "Ada 🦊", "❤️", "\ud83e"])(
    "leaves out a line with %j, and no other",
    async (name) => {
      expect(omittedLines(named(name))).toEqual([`Hi! I'm ${name}!`])
      expect(await isSame(named(name), named("美咲"))).toBe(true)
      expect(await isSame(named(name), { ...named(name), role: "An educator" })).toBe(false)
    },
  )

  test("is the caret alone where nothing can be shown", async () => {
    const words = { ...prompt({ user: "美" }), greeting: "美", role: "咲" }
    expect(omittedLines(words)).toEqual(["美@engine:~$", "美", "咲"])
    const { left, right } = await inkOf(words)
    expect(right - left).toBeLessThan(100)
  })
})

test("all icons come from one drawing, in the sizes that devices ask for", async () => {
  const drawing = "__tests__/fixtures/first-owner/static/favicon.svg"
  const { files, inManifest } = await makeIcons(drawing, "#000")
  const sizes = await Promise.all(
    [...files].map(async ([name, file]) => {
      const png = name.endsWith(".ico") ? file.subarray(22) : file
      const { width, height } = await sharp(png).metadata()
      return [name, width, height]
    }),
  )
  expect(sizes).toEqual([
    ["favicon.ico", 32, 32],
    ["apple-touch-icon.png", 180, 180],
    ["icon-192.png", 192, 192],
    ["icon-512.png", 512, 512],
    ["icon-maskable.png", 512, 512],
  ])
  const named = { name: "سارة", short_name: "سارة", lang: "ar", dir: "rtl" }
  const made = JSON.parse(manifest({ ...named, icons: inManifest, colour: "#000" }))
  expect(made).toMatchObject({ ...named, start_url: "/terminal" })
  expect(made.icons).toHaveLength(3)
})

describe("icons of an owner's own drawing", () => {
  const folder = mkdtempSync(join(tmpdir(), "drawing-"))
  const file = join(folder, "favicon.svg")
  afterAll(() => rmSync(folder, { recursive: true }))

  test.each([
    ["small", 'viewBox="0 0 24 24"', true],
    ["large", 'width="1024" height="1024" viewBox="0 0 1024 1024"', true],
    ["very large", 'viewBox="0 0 9000 9000"', true],
    ["wide", 'width="2000" height="1000" viewBox="0 0 2 1"', false],
  ])("are made of a %s one, all of it", async (_, size, fillsCorner) => {
    writeFileSync(
      file,
      `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect width="100%" height="100%"/></svg>`,
    )
    const { files } = await makeIcons(file, "#000")
    const { data, info } = await sharp(files.get("icon-512.png"))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 512, height: 512 })
    const alphaOfCorner = data[3] ?? Number.NaN
    expect(alphaOfCorner > 0).toBe(fillsCorner)
  })

  test.each([
    ["nothing", undefined, "no file"],
    ["a broken drawing", "<svg xmlns='http://www.w3.org/2000/svg'><rect", "no drawing"],
    [
      "another format",
      readFileSync("__tests__/fixtures/second-owner/content/eleni.png"),
      "a picture as png",
    ],
  ])("are not made of %s, which is told with what to do", async (_, content, found) => {
    rmSync(file, { force: true })
    if (content) writeFileSync(file, content)
    await expect(makeIcons(file, "#000")).rejects.toThrow(
      new RegExp(`favicon\\.svg: found ${found}.*; expected an SVG, .* Put one there$`),
    )
  })
})

test("crawlers may read the live site but for its editor, and of a preview nothing", () => {
  expect(robots({ isLive: true, siteUrl: SITE })).toBe(
    `User-agent: *\nDisallow: /admin/\n\nSitemap: ${SITE}/sitemap.xml\n`,
  )
  expect(robots({ isLive: false, siteUrl: SITE })).toBe("User-agent: *\nDisallow: /\n")
})

test("the sitemap has the two screens, by their whole addresses, as its protocol wants", () => {
  const text = sitemap(`${SITE}/?a=1&b=2`)
  expect(text).toContain('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
  const addresses = Array.from(text.matchAll(/<url>\s*<loc>(.*?)<\/loc>\s*<\/url>/g))
  expect(addresses.map(([, address]) => address)).toEqual([`${SITE}/terminal`, `${SITE}/about`])
})
