import sharp from "sharp"
import { omittedLines, openGraphImage } from "../../src/seo/open-graph-image"
import { PICTURE } from "../../src/seo/picture"

const MARGIN_PX = 96
const INTRO = { user: "ada", host: "engine", directory: "~", greeting: "Hi!", role: "engineer" }
type Words = Partial<typeof INTRO>

function introOf(words: Words) {
  const { greeting, role, ...prompt } = { ...INTRO, ...words }
  return { prompt, greeting, role }
}

const imageOf = (words: Words) => openGraphImage(introOf(words))
const isSame = async (some: Words, others: Words) =>
  (await imageOf(some)).equals(await imageOf(others))

/** The box of everything that is not background, in px. */
async function inkOf(words: Words) {
  const { info } = await sharp(await imageOf(words))
    .trim({ background: "#000" })
    .toBuffer({ resolveWithObject: true })
  const left = -(info.trimOffsetLeft ?? 0)
  const top = -(info.trimOffsetTop ?? 0)
  return { left, right: left + info.width, top, bottom: top + info.height }
}

test("is a PNG of a few kB, and shows each part of the intro", async () => {
  const image = await imageOf({})
  const metadata = await sharp(image).metadata()
  expect(metadata).toMatchObject({ format: "png", isPalette: true, ...PICTURE })
  expect(image.byteLength).toBeLessThan(30_000)
  const variants = Object.keys(INTRO).map((part) => imageOf({ [part]: "other" }))
  const images = [image, ...(await Promise.all(variants))].map((png) => png.toString("base64"))
  expect(new Set(images).size).toBe(images.length)
})

test.each([
  ["a first name of 400 letters", { greeting: "Wolfeschlegelsteinhausenbergerdorff".repeat(11) }],
  ["a role of 3,000 letters", { role: "e".repeat(3000) }],
  [
    "a Hebrew prompt and an Arabic role",
    { user: "שרה ".repeat(9), role: "مهندسة برمجيات ومعلمة في الجامعة وكاتبة وقارئة في المساء" },
  ],
])("has room for %s, and uses it", async (_, words) => {
  const { left, right, top, bottom } = await inkOf(words)
  expect(Math.min(left, top)).toBeGreaterThanOrEqual(MARGIN_PX)
  expect(right).toBeLessThanOrEqual(PICTURE.width - MARGIN_PX)
  expect(bottom).toBeLessThanOrEqual(PICTURE.height - MARGIN_PX)
  expect(right - left).toBeGreaterThan(0.85 * (PICTURE.width - 2 * MARGIN_PX))
  expect(bottom - top).toBeGreaterThan(0.4 * (PICTURE.height - 2 * MARGIN_PX))
})

test("has an ellipsis after a long text, and shows markup as text", async () => {
  const shown = `of many cars ${"e".repeat(186)}…`
  expect(await isSame({ role: `of many cars ${"e".repeat(188)}` }, { role: shown })).toBe(true)
  const plain = await inkOf({ greeting: "Ada & Co" })
  expect((await inkOf({ greeting: "<b>Ada</b> &amp; Co" })).right).toBeGreaterThan(
    plain.right + 300,
  )
})

test("has the characters of many scripts, and leaves out only the line with another", async () => {
  const scripts = "Grace Nguyễn Ελένη Жанна Արամ ნინო سارة שרה"
  expect(omittedLines(introOf({ greeting: scripts }))).toEqual([])
  for (const greeting of ["さくら", "Ada 🦊", "\ud83e"]) {
    expect(omittedLines(introOf({ greeting }))).toEqual([greeting])
  }
  expect(await isSame({ greeting: "さくら" }, { greeting: "美咲" })).toBe(true)
  expect(await isSame({ greeting: "さくら" }, { greeting: "美咲", role: "educator" })).toBe(false)
  const { left, right } = await inkOf({ user: "美", greeting: "美", role: "咲" })
  expect(right - left).toBeLessThan(100)
})
