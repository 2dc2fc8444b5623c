/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { ComponentProps } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import sharp from "sharp"
import { makeIcons } from "../../src/seo/app-icons"
import { manifest, robots } from "../../src/seo/crawler-files"
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

/** The metadata of a screen, as the built page has it. */
const sharingHead = (
  screen: Metadata["screen"],
  person: typeof about,
  rest: Partial<Metadata> = {},
) => renderToStaticMarkup(<HeadMetadata screen={screen} about={person} {...rest} />)

/** The properties that a head gives to those who show links. */
function properties(head: string) {
  const found = head.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)
  return new Map(Array.from(found, ([, key = "", value = ""]) => [key, value]))
}

function profilePageIn(head: string) {
  const [, json = ""] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(head) ?? []
  return JSON.parse(json)
}

const personIn = (head: string) => profilePageIn(head).mainEntity

describe("the head for those who show links", () => {
  const said = properties(
    sharingHead("/about", { ...about, name: { first: "Ada", last: "King" } }, { siteUrl: SITE }),
  )

  test("has the properties of Open Graph, with absolute addresses and the picture's size and text", () => {
    expect(Object.fromEntries(said)).toMatchObject({
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
    })
  })

  test("has the one address of the screen and what search results say", () => {
    const head = sharingHead("/about", about, { siteUrl: SITE })
    expect(head).toContain('<link rel="canonical" href="https://ada.example/about"/>')
    expect(properties(head).get("description")).toBe("I study.")
    expect(
      properties(sharingHead("/terminal", about, { siteUrl: SITE })).get("description"),
    ).toMatch(/engineer. Living in London/)
    expect(sharingHead("/about", about)).not.toContain("canonical")
  })

  test("says in which language the owner's words are", () => {
    const inPortuguese = (screen: "/about" | "/terminal") =>
      sharingHead(screen, about, { language: "pt-PT" })
    expect(inPortuguese("/about")).toContain('content="I study." lang="pt-PT"')
    expect(properties(inPortuguese("/about")).get("og:locale")).toBe("pt_PT")
    expect(properties(inPortuguese("/terminal")).get("og:locale")).toBe("en")
    expect(properties(sharingHead("/about", about)).get("og:locale")).toBe("en")
  })

  test("is in the owner's language with her words, and says what is still in English", () => {
    const words = { sharing: { about: "Sobre {name}" } }
    const [intro, own] = (["/terminal", "/about"] as const).map((screen) =>
      sharingHead(screen, about, { language: "pt-PT", words }),
    )
    expect(properties(String(own)).get("og:title")).toMatch(/^Sobre Ada/)
    for (const head of [intro, own]) {
      expect(properties(String(head)).get("og:locale")).toBe("pt_PT")
    }
    expect(own).toContain('content="I study."/>')
    expect(intro).toContain('Living in London, England." lang="en"/>')
  })

  test("has another title for each screen", () => {
    const intro = properties(sharingHead("/terminal", about, { siteUrl: SITE }))
    expect(intro.get("og:title")).not.toBe(said.get("og:title"))
  })

  test("says no address that the build does not know", () => {
    const head = sharingHead("/about", about)
    expect(properties(head).has("og:url")).toBe(false)
    expect(properties(head).has("og:image")).toBe(false)
    expect(personIn(head).url).toBeUndefined()
  })

  test("keeps what the owner writes out of the page's own code", () => {
    const head = sharingHead("/about", about, { siteUrl: SITE })
    expect(head.match(/<\/script>/g)).toHaveLength(1)
    expect(personIn(head).familyName).toBe(about.name.last)
    expect(properties(head).get("profile:last_name")).toBe(
      "King &quot;Lovelace&quot; &amp; Co &lt;/script&gt;",
    )
  })
})

describe("the person for search engines", () => {
  test("is a Person of schema.org with the links elsewhere", () => {
    const head = sharingHead("/about", about, { siteUrl: SITE, portraitPath: "/static/a.jpg" })
    expect(profilePageIn(head)).toMatchObject({
      "@context": "https://schema.org",
      "@type": "ProfilePage",
      inLanguage: "en",
    })
    expect(personIn(head)).toMatchObject({
      "@type": "Person",
      image: "https://ada.example/static/a.jpg",
      givenName: "Ada",
      jobTitle: "engineer",
      url: "https://ada.example/about",
      sameAs: ["https://github.com/ada"],
    })
  })

  test("is the one of other profiles, too, to which both screens link without an icon", () => {
    const elsewhere = ["https://mastodon.example/@ada", 'https://example.org/?a&b="']
    for (const screen of ["/terminal", "/about"] as const) {
      const head = sharingHead(screen, { ...about, elsewhere })
      expect(personIn(head).sameAs).toEqual(["https://github.com/ada", ...elsewhere])
      expect(head).toContain('<link rel="me" href="https://mastodon.example/@ada"/>')
      expect(head).toContain('<link rel="me" href="https://example.org/?a&amp;b=&quot;"/>')
    }
    expect(sharingHead("/about", about)).not.toContain('rel="me"')
  })

  test("is without a year of birth that no word shows", () => {
    const born = (words: object) => personIn(sharingHead("/about", about, { words })).birthDate
    expect(born({})).toBe("1985")
    expect(born({ born: "Living in {home}" })).toBeUndefined()
  })

  test("is without the mail address, education and work", () => {
    const head = sharingHead("/about", about, { siteUrl: SITE })
    expect(head).not.toMatch(/ada@example|Mathematics|alumniOf|worksFor/)
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

  /** How far the ink of the picture reaches, in px. */
  async function inkOf(picture: Buffer) {
    const { info } = await sharp(picture)
      .trim({ background: "#000" })
      .toBuffer({ resolveWithObject: true })
    const left = -(info.trimOffsetLeft ?? 0)
    const top = -(info.trimOffsetTop ?? 0)
    return { left, right: left + info.width, top, bottom: top + info.height }
  }

  /** Drawing is slow, and many tests look at the same pictures. */
  const pictures = new Map<string, ReturnType<typeof sharingPicture>>()
  function pictureOf(words: typeof intro) {
    const key = JSON.stringify(words)
    const picture = pictures.get(key) ?? sharingPicture(words)
    pictures.set(key, picture)
    return picture
  }

  const drawn = async (words: typeof intro) => inkOf(await pictureOf(words))

  const isSame = async (some: typeof intro, others: typeof intro) =>
    (await pictureOf(some)).equals(await pictureOf(others))

  test("is a PNG of no more than a few kB", async () => {
    const picture = await pictureOf(intro)
    expect(await sharp(picture).metadata()).toMatchObject({
      format: "png",
      isPalette: true,
      ...PICTURE,
    })
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

  const LONG_NAME = "Wolfeschlegelsteinhausenbergerdorffwelch"
  test.each([
    ["a first name of 40 letters", named(LONG_NAME)],
    ["a first name of 400 letters", named(LONG_NAME.repeat(10))],
    ["a role of many words", as("engineer of many machines ".repeat(12))],
    ["a role of 300 letters", as("e".repeat(300))],
    ["a role of 3,000 letters", as("e".repeat(3000))],
    ["a user of 200 letters", prompt({ user: "a".repeat(200) })],
    ["a directory of 200 letters", prompt({ directory: "~/c".repeat(70) })],
    ["many combining characters", as("e\u0301\u0323".repeat(100))],
    ["an Arabic role", as("مهندسة برمجيات ومعلمة في الجامعة وكاتبة وقارئة في المساء")],
    ["a Hebrew prompt", prompt({ user: "שרה", host: "בית" })],
  ])("has room for %s, and uses it", async (_, words) => {
    const { left, right, top, bottom } = await drawn(words)
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

  test("shows what looks like markup as it is", async () => {
    const { right } = await drawn(intro)
    expect((await drawn(named("<b>Ada</b>"))).right).toBeGreaterThan(right + 200)
    expect((await drawn(named("Ada &amp;"))).right).toBeGreaterThan(right + 200)
  })

  test("has a space for line breaks and control characters, which have no glyph", async () => {
    const words = as("engineer\u0007of\nmany\u0000\tmachines ")
    expect(omittedLines(words)).toEqual([])
    expect(await isSame(words, as("engineer of many machines"))).toBe(true)
  })

  test.each(["سارة", "علی"])("joins the letters of %s", async (name) => {
    const apart = Array.from(name).join("\u200c")
    expect(omittedLines(named(apart))).toEqual([])
    expect(await isSame(named(name), named(apart))).toBe(false)
  })

  test("has the characters of many scripts", () => {
    expect(omittedLines(named("Grace Nguyễn Ελένη Жанна Արամ ნინო سارة שרה"))).toEqual([])
  })

  test.each(["さくら", "지우", "สมชาย", "Ada 🦊", "❤️", "\ud83e"])(
    "leaves out a line with %j",
    async (name) => {
      expect(omittedLines(named(name))).toEqual([`Hi! I'm ${name}!`])
      expect(await isSame(named(name), named("美咲"))).toBe(true)
    },
  )

  test("leaves out no other line", async () => {
    expect(await isSame(named("美咲"), { ...named("美咲"), role: "An educator" })).toBe(false)
    expect((await drawn(named("美咲"))).top).toBeGreaterThan((await drawn(intro)).top)
  })

  test("is the caret alone where nothing can be shown", async () => {
    const words = { ...prompt({ user: "美" }), greeting: "美", role: "咲" }
    expect(omittedLines(words)).toEqual(["美@engine:~$", "美", "咲"])
    const { left, right } = await drawn(words)
    expect(right - left).toBeLessThan(100)
  })
})

test("all icons come from one drawing, in the sizes that devices ask for", async () => {
  const { files, inManifest } = await makeIcons(
    "__tests__/fixtures/first-owner/static/favicon.svg",
    "#000",
  )
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
  expect(inManifest).toHaveLength(3)
  expect(
    JSON.parse(
      manifest({ name: "Ada King", short_name: "Ada", icons: inManifest, colour: "#000" }),
    ),
  ).toMatchObject({
    name: "Ada King",
    short_name: "Ada",
    start_url: "/terminal",
  })
  const named = { name: "سارة", short_name: "سارة", lang: "ar", dir: "rtl" }
  expect(JSON.parse(manifest({ ...named, icons: [], colour: "#000" }))).toMatchObject(named)
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
    ["an empty file", "", "no drawing"],
    ["a broken drawing", "<svg xmlns='http://www.w3.org/2000/svg'><rect", "no drawing"],
    [
      "another format",
      readFileSync("__tests__/fixtures/second-owner/content/eleni.png"),
      "a picture as png",
    ],
  ])("are not made of %s, which is told with what to do", async (_, content, found) => {
    writeFileSync(file, content)
    await expect(makeIcons(file, "#000")).rejects.toThrow(
      new RegExp(`favicon\\.svg: found ${found}.*; expected an SVG, .* Put one there$`),
    )
  })

  test("are not made of nothing, which is told with what to do", async () => {
    await expect(makeIcons(join(folder, "none.svg"), "#000")).rejects.toThrow(
      /none\.svg: found no file; expected an SVG, .* Put one there$/,
    )
  })
})

test("crawlers may read the live site but for its editor, and of a preview nothing", () => {
  expect(robots({ isLive: true, siteUrl: SITE })).toBe(
    `User-agent: *\nDisallow: /admin/\n\nSitemap: ${SITE}/sitemap.xml\n`,
  )
  expect(robots({ isLive: false, siteUrl: SITE })).toBe("User-agent: *\nDisallow: /\n")
})
