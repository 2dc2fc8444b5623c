import { createHash } from "node:crypto"
import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import sharp from "sharp"
import { graphqlTypeOf } from "../../src/content/graphql"
import { contentProblems, readContent } from "../../src/content/read-content"
import { sampleValuesIn } from "../../src/content/sample"
import { describeProblem } from "../../src/schema/validate"

const PROJECT = process.cwd()
const FIXTURE = resolve("__tests__/fixtures/first-owner")
const PROFILE = "content/profile.yaml"
const SITE = "content/site.yaml"
const PORTRAIT = "content/portrait.jpg"
const DRAWING = "static/favicon.svg"
const RESUME = "static/resume.pdf"

/** A picture that is large enough for a portrait, and soon compressed. */
const picture = () =>
  sharp({ create: { width: 600, height: 600, channels: 3, background: "gold" } })

beforeEach(async () => {
  const site = await mkdtemp(join(tmpdir(), "site-"))
  await cp(FIXTURE, site, { recursive: true })
  process.chdir(site)
  await picture().jpeg().toFile(PORTRAIT)
})

afterEach(async () => {
  const site = process.cwd()
  process.chdir(PROJECT)
  await rm(site, { recursive: true })
})

const problems = async () => (await contentProblems()).map(describeProblem)

test("the content of the fixture is valid", async () => {
  await cp(join(FIXTURE, PORTRAIT), PORTRAIT)
  expect(await problems()).toEqual([])
})

test("the problems of all files are reported, each with its place", async () => {
  await writeFile(PROFILE, "work: [\n")
  await writeFile(SITE, "[]\n")
  expect(await problems()).toEqual([
    expect.stringMatching(/^content\/profile\.yaml:2:1 Flow sequence /),
    "content/site.yaml:1:1 found a list of 0 entries; expected the groups prompt, portrait, images, language and words",
  ])
})

/** Each level of a bomb has nine references to the one before. */
const bomb = Array.from("abcdef", (name, level) => {
  const before = level === 0 ? "x" : `*${"abcdef"[level - 1]}`
  return `${name}: &${name} [${Array(9).fill(before).join(", ")}]`
}).join("\n")
const manyKeys = Array.from({ length: 3000 }, (_, index) => `k${index}: x`).join("\n")
const TOO_DEEP = "found groups or lists nested too deeply to be read"

test.each<[string, string | Buffer | (() => Promise<void>), string]>([
  ["no file", async () => {}, "1:1 found no file; expected the file with your content"],
  [
    "a folder",
    () => mkdir(PROFILE).then(() => {}),
    "1:1 found no file but a folder; expected the file",
  ],
  ["a link that leads nowhere", () => symlink("gone.yaml", PROFILE), "1:1 found no file; expected"],
  ["nothing in it", "", "1:1 found nothing; expected"],
  ["a list that does not end", "about: [\n", "2:1 Flow sequence"],
  ["50 MB", Buffer.alloc(50_000_000, "a"), "1:1 found 50000 kB; expected at most 100 kB of words"],
  [
    "UTF-16",
    Buffer.from("\ufeffabout:\n", "utf16le"),
    "1:1 found the encoding UTF-16; expected UTF-8",
  ],
  [
    "Latin-1",
    Buffer.from("about:\n  home: Évora\n", "latin1"),
    "2:9 found a character that is not UTF-8",
  ],
  ["a NUL", "about:\n  home: Por\0to\n", "2:12 found the control character U+0000"],
  [
    "an escaped NUL",
    'about:\n  home: "Por\\0to"\n',
    "2:9 about.home: found the control character U+0000",
  ],
  [
    "a carriage return alone, at which Gatsby begins a line and the check does not",
    "about:\r  home: Porto\n",
    "1:7 found the control character U+000D",
  ],
  ["an alias bomb", bomb, "3:12 found more than 10 references; expected the words themselves"],
  ["deep nesting in brackets", `about: ${"[".repeat(50_000)}`, TOO_DEEP],
  ["deep nesting by dashes", "- ".repeat(40_000), TOO_DEEP],
  ["thousands of unknown keys", manyKeys, 'found the unknown key "k0"'],
])("where a content file has %s, the answer is a place and a sentence", async (...row) => {
  const [, damage, expected] = row
  await rm(PROFILE)
  await (typeof damage === "function" ? damage() : writeFile(PROFILE, damage))
  const found = await problems()
  expect(found.join("\n")).toContain(expected)
  expect(found.length).toBeLessThan(100)
  for (const line of found) expect(line).toMatch(/^content\/profile\.yaml:\d+:\d+ /)
})

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
  ["a drawing", () => readFile(DRAWING)],
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

const edit = async (from: string, to: string) =>
  writeFile(PROFILE, (await readFile(PROFILE, "utf8")).replace(from, to))

test.each<[string, () => Promise<void>, string[]]>([
  [
    "a résumé of no bytes",
    () => writeFile(RESUME, ""),
    ['about.social[1].link: found "/resume.pdf", whose file is not a PDF; expected a PDF'],
  ],
  [
    "a link that leads out of the site",
    () => edit("/resume.pdf\n", "/../content/portrait.jpg\n"),
    ['"/../content/portrait.jpg", but there is no such file in static/'],
  ],
  [
    "another YAML file in content/, which nothing would read",
    () => rename(PROFILE, "content/Profile.yml"),
    [
      "content/profile.yaml:1:1 found no file",
      "content/Profile.yml:1:1 found a file that this site does not read; expected profile.yaml and site.yaml alone. Rename or delete it",
    ],
  ],
  [
    "no drawing for the icons",
    () => rm(DRAWING),
    [
      "static/favicon.svg:1:1 found no file; expected an SVG, from which all icons are made. Put one there",
    ],
  ],
  [
    "a drawing that is a line, of which no icon can be made",
    () => writeFile(DRAWING, '<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="1"/>'),
    ["static/favicon.svg:1:1 found a drawing of 100000 by 1 px; expected a square, or nearly one"],
  ],
])("%s is told", async (_, damage, told) => {
  await damage()
  expect(await problems()).toEqual(told.map((text) => expect.stringContaining(text)))
})

test.each([
  ["profile.yaml", "Profile"],
  ["site.yaml", "SiteContent"],
])("%s is queried as %s", (base, type) => {
  expect(graphqlTypeOf({ node: { base } })).toBe(type)
})

describe("what is still the sample's", () => {
  const SAMPLE = "__tests__/fixtures/first-owner"
  const live = async () => {
    process.env.CONTEXT = "production"
    return (await problems()).map((problem) => problem.replace(/; expected .*/, ""))
  }
  const hashOf = async (path: string) =>
    createHash("sha256")
      .update(await readFile(path))
      .digest("hex")

  /** Tells what of the files is the sample's. */
  async function hash(files: Record<string, string>) {
    const hashes = Object.entries(files).map(async ([name, path]) => [name, await hashOf(path)])
    const all = Object.fromEntries(await Promise.all(hashes))
    await writeFile(join(SAMPLE, "sample-files.json"), JSON.stringify(all))
  }

  beforeEach(() => cp(FIXTURE, SAMPLE, { recursive: true }))
  afterEach(() => {
    delete process.env.CONTEXT
  })

  test("is a warning for each link and file, where the site goes live", async () => {
    await hash({ portrait: PORTRAIT, resume: RESUME })
    const links = ["email", "resume", "github", "gitlab", "linkedin"]
    expect(await live()).toEqual([
      ...links.map((label, index) =>
        expect.stringContaining(
          `about.social[${index}].link: warning: found the ${label} of the sample`,
        ),
      ),
      expect.stringContaining("portrait.file: warning: found the portrait of the sample"),
    ])
    expect(sampleValuesIn(await readContent())).toEqual([
      { value: expect.stringMatching(/^mailto:/) },
      { value: "/resume.pdf", file: { path: RESUME, sha256: await hashOf(RESUME) } },
      { value: "https://github.com/example" },
      { value: "https://gitlab.com/example" },
      { value: "https://www.linkedin.com/in/example" },
      { value: "portrait.jpg", file: { path: PORTRAIT, sha256: await hashOf(PORTRAIT) } },
    ])
  })

  test("is nothing of an owner's own", async () => {
    const { social } = (await readContent()).profile.about
    for (const { link } of social) await edit(`${link}\n`, `https://ada.example/${link.length}\n`)
    expect(await live()).toEqual([])
    expect(sampleValuesIn(await readContent())).toEqual([])
  })

  test("is not told in a preview, nor on one's own machine", async () => {
    expect(await problems()).toEqual([])
    process.env.CONTEXT = "deploy-preview"
    expect(await problems()).toEqual([])
  })
})
