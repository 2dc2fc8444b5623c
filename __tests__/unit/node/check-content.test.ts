import { cp, readFile, rename, rm, writeFile } from "node:fs/promises"
import { resolve } from "node:path"
import sharp from "sharp"
import { isOfSample, SAMPLE_FILES } from "../../../src/content/sample"
import { describeProblem } from "../../../src/content/validate"
import { env } from "../../../src/env"
import { checkContent } from "../../../src/node/check/check-content"
import { blobHash } from "../../../src/node/check/files"
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
const replace = async (from: string, to: string) =>
  writeFile(PROFILE, (await readFile(PROFILE, "utf8")).replace(from, to))

test.each<[string, string | Buffer, string]>([
  ["UTF-16", Buffer.from("\ufeffabout:\n", "utf16le"), "1:1 found bytes that are not UTF-8"],
  ["Latin-1", Buffer.from("about:\n  a: É\n", "latin1"), "2:6 found bytes that are not UTF-8"],
  ["a NUL", "about:\n  home: Por\0to\n", "2:12 found the control character U+0000"],
  ["an escaped NUL", 'about:\n  home: "\\0"\n', "2:9 about.home: found the control character"],
])("checkContent › reports a content file with %s, and where", async (_, text, expected) => {
  await writeFile(PROFILE, text)
  expect((await problems()).join("\n")).toContain(`${PROFILE}:${expected}`)
})

const UNREADABLE = 'found "portrait.jpg", which cannot be read as such a picture'
const cutOff = async (path: string) => writeFile(path, (await readFile(path)).subarray(0, 800))

test.each<[string, () => Promise<unknown>, string]>([
  [
    "a file with another name",
    () => rename(PROFILE, "content/me.yaml"),
    `${PROFILE}:1:1 found no file`,
  ],
  ["a JPEG that is cut off", () => cutOff(PORTRAIT), UNREADABLE],
  ["a GIF as the portrait", () => picture().gif().toFile(PORTRAIT), UNREADABLE],
  [
    "a link out of static/",
    () => replace("/resume.pdf\n", "/..%2fa.pdf\n"),
    "the path of a file in static/",
  ],
  [
    "a page that the build writes",
    () => writeFile("static/about.html", ""),
    "static/about.html:1:1",
  ],
  [
    "a rule that makes a page of every missing file",
    () => writeFile("static/_redirects", "/cv /resume.pdf\n/* /index.html 200\n"),
    'static/_redirects:2:1 warning: found "/* /index.html 200"; expected no page',
  ],
  ["no drawing for the icons", () => rm(FAVICON), `${FAVICON}:1:1 found no file; expected an SVG`],
  [
    "a broken drawing",
    () => writeFile(FAVICON, "<svg><rect"),
    `${FAVICON}:1:1 found a drawing that`,
  ],
  [
    "a PNG as the drawing",
    () => picture().png().toFile(FAVICON),
    `${FAVICON}:1:1 found a picture as png`,
  ],
])("checkContent › reports %s", async (_, damage, expected) => {
  await damage()
  expect(await problems()).toEqual([expect.stringContaining(expected)])
})

test.each(["/* / 302", "/* /:splat.html 200", "/old/* /index.html 200", "# /* /a 200"])(
  "checkContent › accepts the rule of redirects %s",
  async (rule) => {
    await writeFile("static/_redirects", rule)
    expect(await problems()).toEqual([])
  },
)

test.each([
  ["https://example.org", true],
  ["mailto:ada@example.org?subject=Hi", true],
  ["https://github.com/example/", true],
  ["https://github.com/example-of-ada", false],
  ["https://an-example.org", false],
  ["ada@example", true],
  ["ada@example.com", false],
])("isOfSample › knows whether %s is an address for examples: %s", (address, isExample) => {
  expect(isOfSample(address, () => undefined)).toBe(isExample)
})

test("links, files and the prompt of the sample › get a warning on a live site alone", async () => {
  for (const path of [PORTRAIT, RESUME]) SAMPLE_FILES.add(blobHash(await readFile(path)))
  const isProduction = jest.replaceProperty(env, "isProduction", true)
  expect(await problems()).toEqual([
    ...["email", "resume", "github", "gitlab", "linkedin"].map((label, index) =>
      expect.stringContaining(`social[${index}].link: warning: found the ${label} of the sample`),
    ),
    expect.stringContaining("prompt.host: warning: found the prompt of the sample"),
    expect.stringContaining("portrait.file: warning: found the portrait of the sample"),
  ])
  isProduction.replaceValue(false)
  expect(await problems()).toEqual([])
})
