import { cp, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises"
import { dirname, join, resolve } from "node:path"
import sharp from "sharp"
import { isOfSample, SAMPLE_FILES } from "../../../src/content/sample"
import { describeProblem } from "../../../src/content/validate"
import { env } from "../../../src/env"
import { checkContent } from "../../../src/node/check-content"
import { blobHash } from "../../../src/node/files"
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
/** Writes an empty file, also in a folder that is not there yet. */
const writeEmpty = async (path: string) => {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, "")
}
const replace = async (from: string, to: string) =>
  writeFile(PROFILE, (await readFile(PROFILE, "utf8")).replace(from, to))

const encode = async (encoding: BufferEncoding, start = "") =>
  writeFile(PROFILE, start + (await readFile(PROFILE, "utf8")), encoding)
const cutOff = async (path: string) => writeFile(path, (await readFile(path)).subarray(0, 800))

test.each<[string, () => Promise<unknown>, string]>([
  [
    "a file in UTF-16",
    () => encode("utf16le", "\ufeff"),
    `${PROFILE}:1:1 found the invisible U+FFFD`,
  ],
  ["a file in Latin-1", () => encode("latin1"), `${PROFILE}:5:14 found the invisible U+FFFD`],
  ["a NUL", () => replace("Porto,", "Por\0to,"), `${PROFILE}:10:12 found the invisible U+0000`],
  [
    "an escaped NUL",
    () => replace("Porto, Portugal", '"\\0"'),
    `${PROFILE}:10:9 about.home: found the text "\\u0000"; expected a text without the invisible U+0000`,
  ],
  [
    "a file with another name",
    () => rename(PROFILE, "content/me.yaml"),
    `${PROFILE}:1:1 found no file`,
  ],
  ["a JPEG that is cut off", () => cutOff(PORTRAIT), `${PORTRAIT}:1:1 found what cannot be read`],
  [
    "a GIF as the portrait",
    () => picture().gif().toFile(PORTRAIT),
    `${PORTRAIT}:1:1 found a picture as gif of 600 by 600 px; expected a picture as jpeg, png, webp`,
  ],
  [
    "a portrait that is too small",
    () => picture().resize(600, 599).jpeg().toFile(PORTRAIT),
    `${PORTRAIT}:1:1 found a picture as jpeg of 600 by 599 px`,
  ],
  [
    "a link out of static/",
    () => replace("/resume.pdf\n", "/..%2fa.pdf\n"),
    "the path of a file in static/",
  ],
  [
    "a rule that makes a page of every missing file",
    () => writeFile("static/_redirects", "/cv /resume.pdf\n/* /index.html 200\n"),
    'static/_redirects:2:1 warning: found "/* /index.html 200"; expected no page',
  ],
  [
    "a rule without its slash",
    () => writeFile("static/_redirects", "# Mine\n/cv resume.pdf\n"),
    'static/_redirects:2:1 found "/cv resume.pdf"; expected two addresses',
  ],
  [
    "redirects in UTF-16",
    () => writeFile("static/_redirects", Buffer.from("\ufeff/cv /resume.pdf\n", "utf16le")),
    "static/_redirects:1:1 found bytes that are not text; expected text in UTF-8",
  ],
  ["no drawing for the icons", () => rm(FAVICON), `${FAVICON}:1:1 found what cannot be read`],
  [
    "a broken drawing",
    () => writeFile(FAVICON, "<svg><rect"),
    `${FAVICON}:1:1 found what cannot be read`,
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

test.each([
  [["About.HTML", "about/index.html", "terminal.html", "404.html", "index.html", "admin.html"]],
  [["about", "admin/index.html", "js", "static", "page-data/app-data.json", "_headers"]],
  [["_gatsby/a.txt", "~partytown/a.js", "chunk-map.json", "webpack.stats.json", "styles.0a.css"]],
])("static/ › rejects each of %j, which the build writes", async (names) => {
  for (const name of names) await writeEmpty(join("static", name))
  expect((await problems()).sort()).toEqual(
    names
      .sort()
      .map(
        (name) =>
          `static/${name}:1:1 found a file where the site has its own; expected another name`,
      ),
  )
})

test("static/ › accepts any other name", async () => {
  for (const name of [
    ...["100%.pdf", "b#c.png", "名前/写真.png", ".well-known/security.txt", ".a.pdf", "A.HTML"],
    ...["js/a.js", "static/a.png", "about/a.png", "404/a.txt", "_redirects"],
    // Names that begin like reserved ones.
    ...["admin.svg", "static-map.svg", "js.html", "aboutx/index.html"],
  ])
    await writeEmpty(join("static", name))
  expect(await problems()).toEqual([])
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
  for (const path of [PORTRAIT, RESUME]) SAMPLE_FILES.push(blobHash(await readFile(path)))
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
