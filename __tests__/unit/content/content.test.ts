import { cp, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises"
import { resolve } from "node:path"
import sharp from "sharp"
import { checkContent } from "../../../src/content/content-problems"
import { blobHash } from "../../../src/content/files"
import { ofSample, SAMPLE_FILES, sampleValuesIn } from "../../../src/content/sample"
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
    "a file in static/ that the build would replace",
    () => writeFile("static/about.html", ""),
    "static/about.html:1:1 found a file where the site has its own; expected another name",
  ],
  [
    "a YAML file that nothing reads",
    () => rename(PROFILE, "content/Profile.yml"),
    "content/profile.yaml:1:1 found no file",
  ],
  [
    "no drawing for the icons",
    () => rm(FAVICON),
    "static/favicon.svg:1:1 found no file; expected an SVG. Put one there",
  ],
  [
    "a broken drawing",
    () => writeFile(FAVICON, "<svg xmlns='http://www.w3.org/2000/svg'><rect"),
    "static/favicon.svg:1:1 found a drawing that cannot be read (",
  ],
  [
    "a PNG in place of the drawing",
    async () => writeFile(FAVICON, await picture().png().toBuffer()),
    "static/favicon.svg:1:1 found a picture as png; expected an SVG. Put one there",
  ],
])("%s is reported", async (_, damage, ...expected) => {
  await damage()
  expect(await problems()).toEqual(expected.map((text) => expect.stringContaining(text)))
})

test.each([
  ["https://example.org", true],
  ["https://www.example.org/ada", true],
  ["mailto:ada@example.org?subject=Hi", true],
  ["https://github.com/example/", true],
  ["https://github.com/example-of-ada", false],
  ["https://an-example.org", false],
  ["mailto:example@ada.org", false],
  ["https://ada.org/example/one", false],
])("%s is an address for examples: %s", (address, isExample) => {
  expect(ofSample(address) !== undefined).toBe(isExample)
})

test("a résumé with a byte order mark before its header is a PDF", async () => {
  await writeFile(RESUME, "\ufeff%PDF-1.7")
  expect(await problems()).toEqual([])
})

const SVG = (shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${shapes}</svg>`
const PATH = '<path d="M4 4h16v16H4z"/>'
const GROUND = '<rect width="24" height="24" rx="5" fill="#c00"/>'

test.each([
  ["a picture from outside", '<image href="a.png" width="24" height="24"/>', true],
  ["a plain ground", GROUND, true],
  ["a ground and a mark in CSS variables", `${GROUND.replace("#c00", "var(--c)")}${PATH}`, true],
  ["white on nothing", PATH.replace("/", ' fill="#fff"/'), true],
  ["one colour", PATH.replace("/", ' fill="#c00"/'), false],
  ["a mark on a ground", `${GROUND}${PATH}`, false],
])("a drawing with %s is told as one flat colour: %s", async (_, shapes, isFlat) => {
  await writeFile(FAVICON, SVG(shapes))
  const told = "static/favicon.svg:1:1 warning: found a drawing of which home screens show one flat"
  expect(await problems()).toEqual(isFlat ? [expect.stringContaining(told)] : [])
})

test("the sample's links and files get a warning on a site that goes live, and only there", async () => {
  for (const path of [PORTRAIT, RESUME]) SAMPLE_FILES.add(blobHash(await readFile(path)))
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
