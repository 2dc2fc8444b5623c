import { cp, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises"
import { resolve } from "node:path"
import sharp from "sharp"
import { parse } from "yaml"
import { blobHash } from "../../../src/content/blob-hash"
import { checkContent } from "../../../src/content/content-problems"
import { SAMPLE_HASHES, sampleValuesIn } from "../../../src/content/sample"
import { env } from "../../../src/env"
import { describeProblem } from "../../../src/schema/validate"
import { inTemporaryFolder } from "../../helpers/temporary-folder"

const FIXTURE = resolve("__tests__/fixtures/first-owner")
const PROFILE = "content/profile.yaml"
const PORTRAIT = "content/portrait.jpg"
const FAVICON = "static/favicon.svg"
const RESUME = "static/resume.pdf"

/** A picture that is large enough for a portrait, and quick to compress. */
const picture = () =>
  sharp({ create: { width: 600, height: 600, channels: 3, background: "gold" } })

inTemporaryFolder()
beforeEach(async () => {
  await cp(FIXTURE, ".", { recursive: true })
  await picture().jpeg().toFile(PORTRAIT)
})

afterEach(() => jest.restoreAllMocks())

const problems = async () => (await checkContent()).problems.map(describeProblem)
const replace = async (from: string | RegExp, to: string) =>
  writeFile(PROFILE, (await readFile(PROFILE, "utf8")).replace(from, to))

/** Each level has nine references to the one before. */
const bomb = Array.from("abcdef", (name, level) => {
  const before = level === 0 ? "x" : `*${"abcdef"[level - 1]}`
  return `${name}: &${name} [${Array(9).fill(before).join(", ")}]`
}).join("\n")
const TOO_DEEP = "found groups or lists nested too deeply"

test.each<[string, string | Buffer | (() => Promise<unknown>), string]>([
  ["no file", async () => {}, "1:1 found no file; expected the file with your content"],
  ["a folder", () => mkdir(PROFILE), "1:1 found a file that cannot be read (EISDIR)"],
  ["200 kB", Buffer.alloc(200_000, "a"), "1:1 found 200 kB; expected at most 64 kB of words"],
  ["UTF-16", Buffer.from("\ufeffabout:\n", "utf16le"), "1:1 found bytes that are not UTF-8"],
  [
    "Latin-1",
    Buffer.from("about:\n  home: Évora\n", "latin1"),
    "2:9 found bytes that are not UTF-8",
  ],
  ["a NUL", "about:\n  home: Por\0to\n", "2:12 found the control character U+0000"],
  ["an escaped NUL", 'about:\n  home: "Por\\0to"\n', "2:9 about.home: found the control character"],
  ["a lone carriage return", "about:\r  home: Porto\n", "1:7 found the control character U+000D"],
  ["an alias bomb", bomb, "3:12 found more than 10 references; expected the words themselves"],
  ["deep nesting in brackets", `about: ${"[".repeat(50_000)}`, `1:56 ${TOO_DEEP}`],
])("a content file with %s is reported with its place", async (_, damage, expected) => {
  await rm(PROFILE)
  await (typeof damage === "function" ? damage() : writeFile(PROFILE, damage))
  expect((await problems()).join("\n")).toContain(`content/profile.yaml:${expected}`)
})

const firstHalf = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)

test.each([
  ["a JPEG that is cut off", async () => firstHalf(await readFile(PORTRAIT))],
  ["a GIF", () => picture().gif().toBuffer()],
])("a portrait that is %s cannot be read", async (_, damaged) => {
  await writeFile(PORTRAIT, await damaged())
  expect(await problems()).toEqual([
    expect.stringContaining('found "portrait.jpg", which cannot be read as such a picture'),
  ])
})

test.each<[string, () => Promise<void>, ...string[]]>([
  [
    "an empty résumé",
    () => writeFile(RESUME, ""),
    'about.social[1].link: found "/resume.pdf", whose file is not a PDF; expected a PDF',
  ],
  [
    "a link out of static/",
    () => replace("/resume.pdf\n", "/../content/portrait.jpg\n"),
    '"/../content/portrait.jpg", but there is no such file in static/',
  ],
  [
    "an encoded link out of static/",
    () => replace("/resume.pdf\n", "/..%2fstatic/resume.pdf\n"),
    "but there is no such file in static/",
  ],
  [
    "a link in NFC to a file in NFD",
    async () => {
      await rename(RESUME, "static/re\u0301sume\u0301.pdf")
      await replace("/resume.pdf\n", "/r\u00e9sum\u00e9.pdf?v=2\n")
    },
    "which is in the Unicode form NFC, but the file in static/ is named in NFD (macOS writes NFD)",
  ],
  [
    "an encoded link in other capitals than its file",
    async () => {
      await mkdir("static/files")
      await rename(RESUME, "static/files/My CV.pdf")
      await replace("/resume.pdf\n", "/files/my%20cv.pdf#page=1\n")
    },
    'but the file in static/ is named "files/My CV.pdf"; expected the same capitals',
  ],
  [
    "a file in static/ that the build would replace",
    () => writeFile("static/about.html", ""),
    "static/about.html:1:1 found a file where the site has its own; expected another name",
  ],
  [
    "a YAML file that nothing reads",
    () => rename(PROFILE, "content/Profile.yml"),
    "content/profile.yaml:1:1 found no file",
    "content/Profile.yml:1:1 found a file that this site does not read; expected only profile.yaml and site.yaml. Rename or delete it",
  ],
  [
    "no drawing for the icons",
    () => rm(FAVICON),
    "static/favicon.svg:1:1 found no file; expected an SVG, from which all icons are made. Put one there",
  ],
  [
    "a broken drawing",
    () => writeFile(FAVICON, "<svg xmlns='http://www.w3.org/2000/svg'><rect"),
    "static/favicon.svg:1:1 found a drawing that cannot be read (",
  ],
  [
    "a PNG in place of the drawing",
    async () => writeFile(FAVICON, await picture().png().toBuffer()),
    "static/favicon.svg:1:1 found a picture as png; expected an SVG, from which all icons are made. Put one there",
  ],
])("%s is reported", async (_, damage, ...expected) => {
  await damage()
  expect(await problems()).toEqual(expected.map((text) => expect.stringContaining(text)))
})

const SVG = (shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${shapes}</svg>`
const PATH = '<path d="M4 4h16v16H4z"/>'
const GROUND = '<rect width="24" height="24" rx="5" fill="#c00"/>'
const FOREIGN =
  '<foreignObject width="24" height="24"><p xmlns="http://www.w3.org/1999/xhtml">A</p>'

test.each([
  ["an emoji", '<text y="20" font-size="22">🚀</text>', "only black"],
  ["no colour", PATH, "only black"],
  ["currentColor", PATH.replace("/", ' fill="currentColor"/'), "only black"],
  [
    "colours for dark and light browsers",
    `<style>path{fill:#000}@media(prefers-color-scheme:dark){path{fill:#fff}}</style>${PATH}`,
    "only black",
  ],
  ["a CSS variable", `<style>:root{--c:#c00}path{fill:var(--c)}</style>${PATH}`, "only black"],
  ["a picture from outside", '<image href="a.png" width="24" height="24"/>', "nothing"],
  ["HTML", `${FOREIGN}</foreignObject>`, "nothing"],
  ["HTML on a ground", `${GROUND}${FOREIGN}</foreignObject>`, "one plain area"],
  [
    "a ground and a mark in CSS variables",
    `${GROUND.replace("#c00", "var(--c)")}${PATH}`,
    "one plain area",
  ],
  ["one colour", PATH.replace("/", ' fill="#c00"/'), undefined],
  ["white", PATH.replace("/", ' fill="#fff"/'), undefined],
  ["a mark on a ground", `${GROUND}${PATH}`, undefined],
])(
  "a drawing with %s gets a warning if the icons show too little of it",
  async (_, shapes, shown) => {
    await writeFile(FAVICON, SVG(shapes))
    expect(await problems()).toEqual(
      shown
        ? [
            expect.stringContaining(
              `static/favicon.svg:1:1 warning: found a drawing of which the icons show ${shown}; expected shapes in colours`,
            ),
          ]
        : [],
    )
  },
)

test("a picture that nothing names gets a warning, such as the portrait before", async () => {
  await cp(PORTRAIT, "content/me-0123abcd.jpg")
  await writeFile("content/notes.txt", "")
  expect(await problems()).toEqual([
    "content/me-0123abcd.jpg:1:1 warning: found a picture that nothing names, which is not published; expected none. Delete it",
  ])
})

test("the sample's links and files get a warning on a site that goes live, and only there", async () => {
  const links = parse(await readFile(PROFILE, "utf8")).about.social.map(
    ({ link }: { link: string }) => Buffer.from(link),
  )
  const files = await Promise.all([PORTRAIT, RESUME].map((path) => readFile(path)))
  for (const data of [...links, ...files]) SAMPLE_HASHES.add(blobHash(data))
  const isLive = jest.replaceProperty(env, "isLive", true)
  expect(await problems()).toEqual([
    ...["email", "resume", "github", "gitlab", "linkedin"].map((label, index) =>
      expect.stringContaining(`social[${index}].link: warning: found the ${label} of the sample`),
    ),
    expect.stringContaining("portrait.file: warning: found the portrait of the sample"),
  ])
  isLive.replaceValue(false)
  expect(await problems()).toEqual([])

  isLive.replaceValue(true)
  for (const host of ["github.com", "gitlab.com", "www.linkedin.com/in"]) {
    await replace(`https://${host}/example`, `https://${host}/ada`)
  }
  await picture().webp().toFile(PORTRAIT)
  const { content } = await checkContent()
  expect(content && sampleValuesIn(content)).toEqual([
    { value: expect.stringMatching(/^mailto:/) },
    { value: "/resume.pdf", file: { path: RESUME, hash: blobHash(await readFile(RESUME)) } },
  ])
})
