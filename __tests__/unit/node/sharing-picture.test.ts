import { randomBytes } from "node:crypto"
import { cp, mkdir, symlink, writeFile } from "node:fs/promises"
import { resolve } from "node:path"
import sharp from "sharp"
import { SHARING_SIZE } from "../../../src/content/content-files"
import { sharingPicture } from "../../../src/node/sharing-picture"
import { VALID_CONTENT } from "../../../src/node/valid-content"
import { inTemporaryFolder } from "../../helpers/temporary-folder"
import { contentIn } from "../../sites/sites"

const FIXTURE = resolve("__tests__/fixtures/first-owner")
const STYLES = resolve("src/styles")
const MARGIN_PX = 96

const INTRO = { user: "ada", host: "engine", directory: "~", greeting: "Hi!", role: "engineer" }
type Words = Partial<typeof INTRO> & { language?: string; accent?: string }

/** The first owner's content with other words in the intro. */
function contentWith({ language, accent = "#7ee2a8", ...words }: Words) {
  const { profile, site } = contentIn(FIXTURE)
  const { greeting, role, ...prompt } = { ...INTRO, ...words }
  return { profile, site: { ...site, prompt, language, accent, words: { greeting, role } } }
}

const draw = (words: Words) => sharingPicture(contentWith(words))

inTemporaryFolder()
beforeEach(async () => {
  await cp(`${FIXTURE}/content`, VALID_CONTENT, { recursive: true })
  await mkdir("src")
  await symlink(STYLES, "src/styles")
})

/** The box of everything that is not background, in px. */
async function inkOf(words: Words) {
  const { info } = await sharp((await draw(words)).bytes)
    .trim({ background: "#000" })
    .toBuffer({ resolveWithObject: true })
  const left = -(info.trimOffsetLeft ?? 0)
  const top = -(info.trimOffsetTop ?? 0)
  return { left, right: left + info.width, top, bottom: top + info.height }
}

describe("sharing picture", () => {
  test("is a PNG of a few kB, and shows each part of the intro", async () => {
    const { bytes, ...picture } = await draw({})
    expect(picture).toEqual({
      ...{ path: "/sharing.png", type: "image/png", ...SHARING_SIZE, card: "summary_large_image" },
      alt: "A terminal that says: Hi! engineer",
    })
    const metadata = await sharp(bytes).metadata()
    expect(metadata).toMatchObject({ format: "png", isPalette: true, ...SHARING_SIZE })
    expect(bytes.byteLength).toBeLessThan(30_000)
    for (const part of Object.keys(INTRO))
      expect((await draw({ [part]: "a" })).bytes.equals(bytes)).toBe(false)
    expect((await draw({ accent: "#8ab4ff" })).bytes.equals(bytes)).toBe(false)
  })

  test.each([
    ["a first name of 400 letters", { greeting: "Wolfeschlegelsteinhausenbergerdorff".repeat(11) }],
    ["a long prompt and role", { user: "ada ".repeat(9), role: "engineer and teacher ".repeat(5) }],
  ])("fits %s, and fills its space", async (_, words) => {
    const { left, right, top, bottom } = await inkOf(words)
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(MARGIN_PX)
    expect(right).toBeLessThanOrEqual(SHARING_SIZE.width - MARGIN_PX)
    expect(bottom).toBeLessThanOrEqual(SHARING_SIZE.height - MARGIN_PX)
    expect(right - left).toBeGreaterThan(0.7 * (SHARING_SIZE.width - 2 * MARGIN_PX))
    expect(bottom - top).toBeGreaterThan(0.4 * (SHARING_SIZE.height - 2 * MARGIN_PX))
  })

  test("shows the end of a long prompt", async () => {
    const directory = "~/projects/".repeat(7)
    const [some, others] = [await draw({ directory }), await draw({ directory: `${directory}a` })]
    expect(some.bytes.equals(others.bytes)).toBe(false)
  })

  test("balances its lines, like the page", async () => {
    const { right } = await inkOf({ role: "A cook and a poet, a nurse and a pilot" })
    expect(right).toBeLessThan(0.7 * SHARING_SIZE.width)
  })

  test.each<[string, Words, "png" | "jpeg"]>([
    ["Vietnamese and Cyrillic", { greeting: "Nguyễn Ąžuolas", role: "Жанна" }, "png"],
    ["an emoji in the prompt", { user: "a🦊" }, "jpeg"],
    ["Hebrew, from right to left", { greeting: "Ada", language: "he" }, "jpeg"],
  ])("of %s › is the intro, or the portrait: %s, as %s", async (_, words, format) => {
    expect((await sharp((await draw(words)).bytes).metadata()).format).toBe(format)
  })

  test("is the portrait, with its description, where the typeface lacks a letter", async () => {
    const { profile, site } = contentWith({ greeting: "美咲" })
    const portrait = { ...site.portrait, alt: "" }
    const about = { ...profile.about, name: { first: "美咲" } }
    const content = { site: { ...site, portrait }, profile: { about } }
    const { bytes, ...picture } = await sharingPicture(content)
    expect(picture).toEqual({
      ...{ path: "/sharing.jpg", type: "image/jpeg", width: 600, height: 600, card: "summary" },
      alt: "Portrait of 美咲",
    })
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 600, height: 600 })
  })

  test("is static/sharing.png, or else static/sharing.jpg, small enough to be loaded", async () => {
    await mkdir("static")
    const raw = { width: 1200, height: 1200, channels: 3 } as const
    // Noise, which compresses worst.
    const noise = sharp(randomBytes(raw.width * raw.height * 3), { raw })
    const gold = sharp({ create: { ...raw, background: "gold" } })
    for (const [name, own] of [
      ["sharing.jpg", noise.jpeg({ quality: 100 })],
      ["sharing.png", gold.png()],
    ] as const) {
      await own.toFile(`static/${name}`)
      const { bytes, ...picture } = await draw({})
      expect(picture).toMatchObject({ path: "/sharing.jpg", type: "image/jpeg", ...SHARING_SIZE })
      const { format, width, height } = await sharp(bytes).metadata()
      expect({ format, width, height }).toEqual({ format: "jpeg", ...SHARING_SIZE })
      expect(bytes.length).toBeLessThan(300_000)
      const { channels } = await sharp(bytes).stats()
      // Noise is the same in all channels, gold has no blue.
      expect(Number(channels[2]?.mean) < 10).toBe(name === "sharing.png")
    }
  })

  test("that cannot be read › is named", async () => {
    await mkdir("static")
    await writeFile("static/sharing.png", "no picture")
    await expect(draw({})).rejects.toThrow(/^static\/sharing\.png: found a picture/)
  })
})
