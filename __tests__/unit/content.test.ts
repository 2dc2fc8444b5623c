/** @jest-environment node */
import { createHash } from "node:crypto"
import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import sharp from "sharp"
import { contentProblems, graphqlTypeOf, readContent } from "../../src/content/read-content"
import { sampleValuesIn } from "../../src/content/sample"
import { describeProblem } from "../../src/schema/validate"

const PROJECT = process.cwd()
const FIXTURE = resolve("__tests__/fixtures/first-owner")
const PROFILE = "content/profile.yaml"
const PORTRAIT = "content/portrait.jpg"

/** Each level of a bomb has nine references to the one before. */
const bomb = Array.from("abcdef", (name, level) => {
  const before = level === 0 ? "x" : `*${"abcdef"[level - 1]}`
  return `${name}: &${name} [${Array(9).fill(before).join(", ")}]`
}).join("\n")

beforeEach(async () => {
  const site = await mkdtemp(join(tmpdir(), "site-"))
  await cp(FIXTURE, site, { recursive: true })
  process.chdir(site)
})

afterEach(async () => {
  const site = process.cwd()
  process.chdir(PROJECT)
  await rm(site, { recursive: true })
})

const problems = async () => (await contentProblems()).map(describeProblem)

test("the content of the fixture is valid", async () => {
  expect(await problems()).toEqual([])
})

test("the problems of all files are reported, each with its place", async () => {
  await writeFile(PROFILE, "work: [\n")
  await writeFile("content/site.yaml", "[]\n")
  expect(await problems()).toEqual([
    expect.stringMatching(/^content\/profile\.yaml:2:1 Flow sequence /),
    "content/site.yaml:1:1 found a list of 0 entries; expected the groups prompt, portrait, images, language and words",
  ])
})

describe("whatever lies in the place of a content file, the answer is a place and a sentence:", () => {
  const latin1 = Buffer.from("about:\n  home: Évora\n", "latin1")
  const damages: [string, () => Promise<unknown>, string][] = [
    ["no file", () => rm(PROFILE), "1:1 found no file; expected the file with your content"],
    [
      "a folder",
      () => rm(PROFILE).then(() => mkdir(PROFILE)),
      "1:1 found no file but a folder; expected the file",
    ],
    [
      "a link that leads nowhere",
      () => rm(PROFILE).then(() => symlink("gone.yaml", PROFILE)),
      "1:1 found no file; expected",
    ],
    ["nothing in it", () => writeFile(PROFILE, ""), "1:1 found nothing; expected"],
    ["a list that does not end", () => writeFile(PROFILE, "about: [\n"), "2:1 Flow sequence"],
    [
      "50 MB",
      () => writeFile(PROFILE, Buffer.alloc(50_000_000, "a")),
      "1:1 found 50000 kB; expected at most 100 kB of words",
    ],
    [
      "UTF-16",
      () => writeFile(PROFILE, Buffer.from("\ufeffabout:\n", "utf16le")),
      "1:1 found the encoding UTF-16; expected UTF-8",
    ],
    ["Latin-1", () => writeFile(PROFILE, latin1), "2:9 found a character that is not UTF-8"],
    [
      "a NUL",
      () => writeFile(PROFILE, "about:\n  home: Por\0to\n"),
      "2:12 found the control character U+0000",
    ],
    [
      "a carriage return alone, at which Gatsby begins a line and the check does not",
      () => writeFile(PROFILE, "about:\r  home: Porto\n"),
      "1:7 found the control character U+000D",
    ],
    [
      "an alias bomb",
      () => writeFile(PROFILE, bomb),
      "3:12 found more than 10 references; expected the words themselves",
    ],
    [
      "deep nesting in brackets",
      () => writeFile(PROFILE, `about: ${"[".repeat(50_000)}`),
      "found groups or lists nested too deeply to be read",
    ],
    [
      "deep nesting by dashes",
      () => writeFile(PROFILE, "- ".repeat(40_000)),
      "found groups or lists nested too deeply to be read",
    ],
    [
      "thousands of unknown keys",
      () =>
        writeFile(PROFILE, Array.from({ length: 3000 }, (_, index) => `k${index}: x`).join("\n")),
      'found the unknown key "k0"',
    ],
  ]

  test.each(damages)("%s", async (_, damage, expected) => {
    await damage()
    const found = await problems()
    expect(found.join("\n")).toContain(expected)
    expect(found.length).toBeLessThan(100)
    for (const line of found) expect(line).toMatch(/^content\/profile\.yaml:\d+:\d+ /)
  })
})

test("a control character that is written as an escape is refused at its text", async () => {
  await writeFile(PROFILE, 'about:\n  home: "Por\\0to"\n')
  expect((await problems()).join("\n")).toContain(
    "content/profile.yaml:2:9 about.home: found the control character U+0000",
  )
})

/** A picture that is large enough for a portrait. */
const picture = () =>
  sharp({ create: { width: 600, height: 600, channels: 3, background: "gold" } })
/** Two frames, one below the other. */
const animation = () => {
  const frames = Buffer.alloc(600 * 1200 * 3).fill(200, 0, 600 * 600 * 3)
  return sharp(frames, { raw: { width: 600, height: 1200, channels: 3, pageHeight: 600 } })
}
/** Its palette is not what its checksum says. */
async function withDamagedPalette() {
  const bytes = await picture().png({ palette: true }).toBuffer()
  const palette = bytes.indexOf("PLTE")
  bytes.writeUInt8(bytes.readUInt8(palette + 4) ^ 1, palette + 4)
  return bytes
}
const firstHalf = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)

test.each([
  ["cut off", async () => firstHalf(await readFile(PORTRAIT))],
  ["a PNG that is cut off", async () => firstHalf(await picture().png().toBuffer())],
  ["a WebP that is cut off", async () => firstHalf(await picture().webp().toBuffer())],
  ["a PNG with a damaged palette", withDamagedPalette],
  ["no picture", () => Buffer.from("portrait")],
  [
    "a drawing",
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"/>'),
  ],
  ["an animated GIF", () => animation().gif().toBuffer()],
  ["empty", () => Buffer.of()],
])("a portrait that is %s is told as one that cannot be read", async (_, damaged) => {
  await writeFile(PORTRAIT, await damaged())
  expect(await problems()).toEqual([
    expect.stringMatching(
      /^content\/site\.yaml:\d+:9 portrait\.file: found "portrait\.jpg", which cannot be read as such a picture; expected a JPEG, PNG or WebP/,
    ),
  ])
})

/** The build makes what every browser shows of these: in sRGB, turned upright, the first frame. */
test.each([
  ["CMYK", () => picture().withIccProfile("cmyk").jpeg()],
  ["16-bit", () => picture().toColourspace("rgb16").png()],
  ["turned by EXIF", () => picture().withMetadata({ orientation: 6 }).jpeg()],
  ["an animated WebP", () => animation().webp()],
])("a portrait may be %s", async (_, made) => {
  await writeFile(PORTRAIT, await made().toBuffer())
  expect(await problems()).toEqual([])
})

test("a résumé of no bytes is told as one that is no PDF", async () => {
  await writeFile("static/resume.pdf", "")
  expect(await problems()).toEqual([
    expect.stringMatching(
      /^content\/profile\.yaml:\d+:13 about\.social\[1\]\.link: found "\/resume\.pdf", whose file is not a PDF; expected a PDF/,
    ),
  ])
})

test("a link that leads out of the site is told as one to no file", async () => {
  const text = await readFile(PROFILE, "utf8")
  await writeFile(PROFILE, text.replace("/resume.pdf\n", "/../content/portrait.jpg\n"))
  expect(await problems()).toEqual([
    expect.stringContaining('"/../content/portrait.jpg", but there is no such file in static/'),
  ])
})

test("another YAML file in content/ is named, which nothing would read", async () => {
  await rename(PROFILE, "content/Profile.yml")
  expect(await problems()).toEqual([
    expect.stringContaining("content/profile.yaml:1:1 found no file"),
    "content/Profile.yml:1:1 found a file that this site does not read; expected profile.yaml and site.yaml alone. Rename or delete it",
  ])
})

test("a drawing for the icons that is missing is a problem like any other", async () => {
  await rm("static/favicon.svg")
  expect(await problems()).toEqual([
    "static/favicon.svg:1:1 found no file; expected an SVG, from which all icons are made. Put one there",
  ])
})

test("a drawing that is a line is told, of which no icon can be made", async () => {
  await writeFile(
    "static/favicon.svg",
    '<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="1"/>',
  )
  expect(await problems()).toEqual([
    "static/favicon.svg:1:1 found a drawing of 100000 by 1 px; expected a square, or nearly one",
  ])
})

test.each([
  ["profile.yaml", "Profile"],
  ["site.yaml", "SiteContent"],
])("%s is queried as %s", (base, type) => {
  expect(graphqlTypeOf({ node: { base } })).toBe(type)
})

describe("what is still the sample's", () => {
  const live = async () => {
    process.env.CONTEXT = "production"
    return (await problems()).map((problem) => problem.replace(/; expected .*/, ""))
  }
  const SAMPLE = join(FIXTURE, "content/profile.yaml")
  /** Puts other links into the profile. */
  async function social(links: string) {
    const [before = "", rest = ""] = (await readFile(SAMPLE, "utf8")).split("  social:\n")
    const after = rest.slice(rest.indexOf("  education:"))
    await writeFile(PROFILE, `${before}  social:\n${links}${after}`)
  }

  beforeEach(() => cp(join(FIXTURE), "__tests__/fixtures/first-owner", { recursive: true }))
  afterEach(() => {
    delete process.env.CONTEXT
  })

  test("is a warning for each link and the portrait, where the site goes live", async () => {
    const hashes = {
      portrait: createHash("sha256")
        .update(await readFile(PORTRAIT))
        .digest("hex"),
    }
    await writeFile("__tests__/fixtures/first-owner/sample-files.json", JSON.stringify(hashes))
    const found = await live()
    for (const label of ["email", "github", "gitlab", "linkedin"]) {
      expect(found.join("\n")).toMatch(
        new RegExp(
          `^content/profile\\.yaml:\\d+:13 about\\.social\\[\\d\\]\\.link: warning: found the ${label} of the sample`,
          "m",
        ),
      )
    }
    expect(found.join("\n")).toMatch(
      /^content\/site\.yaml:\d+:9 portrait\.file: warning: found the portrait of the sample/m,
    )
    expect(found).toHaveLength(5)
    expect(sampleValuesIn(await readContent())).toEqual([
      { value: expect.stringMatching(/^mailto:/) },
      { value: "https://github.com/example" },
      { value: "https://gitlab.com/example" },
      { value: "https://www.linkedin.com/in/example" },
      { value: "portrait.jpg", file: { path: PORTRAIT, sha256: hashes.portrait } },
    ])
  })

  test("is a warning for the résumé", async () => {
    await social("    - icon: mail\n      label: resume\n      link: /resume.pdf\n")
    const hashes = [
      createHash("sha256")
        .update(await readFile("static/resume.pdf"))
        .digest("hex"),
    ]
    await writeFile("__tests__/fixtures/first-owner/sample-files.json", JSON.stringify(hashes))
    expect(await live()).toEqual([
      expect.stringContaining("warning: found the resume of the sample"),
    ])
  })

  test("is nothing of an owner's own", async () => {
    await social("    - icon: mail\n      label: email\n      link: mailto:ada@example.com\n")
    expect(await live()).toEqual([])
    expect(sampleValuesIn(await readContent())).toEqual([])
  })

  test("is not told in a preview, nor on one's own machine", async () => {
    expect(await problems()).toEqual([])
    process.env.CONTEXT = "deploy-preview"
    expect(await problems()).toEqual([])
  })
})
