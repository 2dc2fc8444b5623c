/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import robotsParser from "robots-parser"
import sharp from "sharp"
import { makeIcons } from "../../src/seo/app-icons"
import { manifest, robots } from "../../src/seo/crawler-files"
import { sharingHead } from "../../src/seo/head-metadata"
import { COLOURS, fitted, notShown, sharingPicture } from "../../src/seo/open-graph-image"
import { outline } from "../../src/seo/outlines"

const SITE = "https://ada.example"

const about: Parameters<typeof sharingHead>[1] = {
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

/** The properties that a head gives to those who show links. */
function properties(head: string) {
  const found = head.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g)
  return new Map(Array.from(found, ([, key = "", value = ""]) => [key, value]))
}

function personIn(head: string) {
  const [, json = ""] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(head) ?? []
  return JSON.parse(json)
}

describe("the head for those who show links", () => {
  const said = properties(
    sharingHead("/about", { ...about, name: { first: "Ada", last: "King" } }, SITE),
  )

  test.each([
    "og:title",
    "og:type",
    "og:image",
    "og:url",
    "og:description",
    "og:site_name",
    "twitter:card",
  ])("has %s", (property) => {
    expect(said.get(property)).toMatch(/\S/)
  })

  test("has whole addresses, of the screen and of a picture with its size and words", () => {
    expect(said.get("og:url")).toBe("https://ada.example/about")
    expect(said.get("og:image")).toBe("https://ada.example/sharing.png")
    expect(said.get("og:image:width")).toBe("1200")
    expect(said.get("og:image:height")).toBe("630")
    expect(said.get("og:image:alt")).toBe("A terminal that says: Hi! I'm Ada! An engineer")
  })

  test("has the one address of the screen and what search results say", () => {
    const head = sharingHead("/about", about, SITE)
    expect(head).toContain('<link rel="canonical" href="https://ada.example/about">')
    expect(properties(head).get("description")).toBe("I study.")
    expect(properties(sharingHead("/terminal", about, SITE)).get("description")).toMatch(
      /engineer. Living in London/,
    )
    expect(sharingHead("/about", about)).not.toContain("canonical")
  })

  test("has another title for each screen", () => {
    const intro = properties(sharingHead("/terminal", about, SITE))
    expect(intro.get("og:title")).not.toBe(said.get("og:title"))
    expect(said.get("og:title")).toBe("About Ada King")
  })

  test("says no address that the build does not know", () => {
    const head = sharingHead("/about", about)
    expect(properties(head).has("og:url")).toBe(false)
    expect(properties(head).has("og:image")).toBe(false)
    expect(personIn(head).url).toBeUndefined()
  })

  test("keeps what the owner writes out of the page's own code", () => {
    const head = sharingHead("/about", about, SITE)
    expect(head.match(/<\/script>/g)).toHaveLength(1)
    expect(personIn(head).familyName).toBe(about.name.last)
    expect(properties(head).get("profile:last_name")).toBe(
      "King &#34;Lovelace&#34; &#38; Co &#60;/script>",
    )
  })
})

describe("the person for search engines", () => {
  test("is a Person of schema.org with the links elsewhere", () => {
    expect(personIn(sharingHead("/about", about, SITE))).toMatchObject({
      "@context": "https://schema.org",
      "@type": "Person",
      givenName: "Ada",
      jobTitle: "engineer",
      url: "https://ada.example/about",
      sameAs: ["https://github.com/ada"],
    })
  })

  test("is without the mail address, education and work", () => {
    const head = sharingHead("/about", about, SITE)
    expect(head).not.toMatch(/ada@example|Mathematics|alumniOf|worksFor/)
  })
})

describe("the picture", () => {
  const intro = {
    prompt: { user: "ada", host: "engine", directory: "~" },
    firstName: "Ada",
    role: "engineer",
  }

  test("is a PNG of 1200 by 630 px and no more than a few kB", async () => {
    const picture = await sharingPicture(intro)
    expect(await sharp(picture).metadata()).toMatchObject({
      format: "png",
      width: 1200,
      height: 630,
    })
    expect(picture.byteLength).toBeLessThan(100_000)
  })

  test("is the same each time, and another one for other words", async () => {
    const picture = await sharingPicture(intro)
    expect((await sharingPicture(intro)).equals(picture)).toBe(true)
    expect((await sharingPicture({ ...intro, firstName: "Eda" })).equals(picture)).toBe(false)
  })

  test.each([
    ["a very long name", { ...intro, firstName: "Wolfeschlegelsteinhausenbergerdorff".repeat(2) }],
    ["a very long role", { ...intro, role: "engineer of many machines ".repeat(40) }],
    ["a role of one long word", { ...intro, role: "e".repeat(300) }],
    ["an Arabic name", { ...intro, firstName: "سارة" }],
    ["a Hebrew name", { ...intro, firstName: "שרה" }],
  ])("has room for %s", async (_, words) => {
    const { data, info } = await sharp(await sharingPicture(words))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const margin = 90
    const inMargin = data.filter((value, index) => {
      const x = index % info.width
      return value > 0 && (x < margin || x >= info.width - margin)
    })
    expect(data.some((value) => value > 100)).toBe(true)
    expect(inMargin).toHaveLength(0)
  })

  test("ends a role that has no room in an ellipsis, between characters", () => {
    expect(fitted("engineer").lines).toEqual(["engineer"])
    const { lines } = fitted("🦊".repeat(500))
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.join("")).toMatch(/^(🦊)+…$/u)
  })

  test.each(["שרה", "سارة"])(
    "begins with %s where a line does, and has the space after it",
    (word) => {
      const left = (text: string) => {
        const path = outline(text, { x: 0, y: 0, size: 40 })
        return Math.min(...Array.from(path.matchAll(/[ML](-?[\d.]+)/g), ([, x]) => Number(x)))
      }
      expect(left(`${word} and more`)).toBe(left(word))
    },
  )

  test("has characters of many scripts; others are named", () => {
    expect(notShown({ ...intro, firstName: "Zoë Ελένη Жанна سارة שרה" })).toEqual([])
    expect(notShown({ ...intro, firstName: "美咲 Ada" })).toEqual(["美", "咲"])
  })

  test("has the colours of the intro", () => {
    const css = readFileSync("src/styles/base.css", "utf8")
    for (const [name, colour] of Object.entries(COLOURS)) {
      expect(css).toContain(`--terminal-${name}: ${colour};`)
    }
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
  expect(JSON.parse(manifest("Ada King", "Ada", inManifest, "#000"))).toMatchObject({
    name: "Ada King",
    short_name: "Ada",
    start_url: "/terminal",
  })
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
    expect([info.width, info.height]).toEqual([512, 512])
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
      new RegExp(`favicon\\.svg: found ${found}.*; expected an SVG, .* Put one there\\.$`),
    )
  })

  test("are not made of nothing, which is told with what to do", async () => {
    await expect(makeIcons(join(folder, "none.svg"), "#000")).rejects.toThrow(
      /none\.svg: found no file; expected an SVG, .* Put one there\.$/,
    )
  })
})

describe("crawlers", () => {
  const rules = (isLive: boolean) =>
    robotsParser(`${SITE}/robots.txt`, robots({ isLive, siteUrl: SITE }))

  test("may read the live site but for its editor, and find its sitemap", () => {
    expect(rules(true).isAllowed(`${SITE}/about`, "anybot")).toBe(true)
    expect(rules(true).isAllowed(`${SITE}/admin/`, "anybot")).toBe(false)
    expect(rules(true).getSitemaps()).toEqual([`${SITE}/sitemap.xml`])
  })

  test("may read nothing of a preview", () => {
    expect(rules(false).isAllowed(`${SITE}/about`, "anybot")).toBe(false)
    expect(rules(false).getSitemaps()).toEqual([])
  })
})
