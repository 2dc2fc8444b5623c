import sharp from "sharp"
import { SHARING_SIZE } from "../../../src/content/content-files"
import { openGraphImage } from "../../../src/node/seo/open-graph-image"

const MARGIN_PX = 96
const INTRO = { user: "ada", host: "engine", directory: "~", greeting: "Hi!", role: "engineer" }
type Words = Partial<typeof INTRO> & { direction?: "ltr" | "rtl"; accent?: string }

function draw({ direction = "ltr", accent = "#7ee2a8", ...words }: Words) {
  const { greeting, role, ...prompt } = { ...INTRO, ...words }
  return openGraphImage({ prompt, greeting, role, direction, accent })
}

const imageOf = async (words: Words) => (await draw(words)) as Buffer
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

describe("sharing picture", () => {
  test("is a PNG of a few kB, and shows each part of the intro", async () => {
    const image = await imageOf({})
    const metadata = await sharp(image).metadata()
    expect(metadata).toMatchObject({ format: "png", isPalette: true, ...SHARING_SIZE })
    expect(image.byteLength).toBeLessThan(30_000)
    for (const part of Object.keys(INTRO)) expect(await isSame({}, { [part]: "a" })).toBe(false)
    expect(await isSame({}, { accent: "#8ab4ff" })).toBe(false)
  })

  test.each([
    ["a first name of 400 letters", { greeting: "Wolfeschlegelsteinhausenbergerdorff".repeat(11) }],
    [
      "a Hebrew prompt and an Arabic role",
      { user: "שרה ".repeat(9), role: "مهندسة برمجيات ومعلمة في الجامعة وكاتبة وقارئة في المساء" },
    ],
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
    expect(await isSame({ directory }, { directory: `${directory}a` })).toBe(false)
  })

  test("has the typeface of the intro, or another one for the whole intro if that lacks a letter", async () => {
    // Fonts differ in where a line ends.
    const ends = ["Hi!", "Oh!", "Ωω!"].map(async (greeting) => (await inkOf({ greeting })).bottom)
    const [first, second, greek] = await Promise.all(ends)
    expect(second).toBe(first)
    expect(greek).not.toBe(first)
  })

  test("balances its lines, like the page", async () => {
    const { right } = await inkOf({ role: "A cook and a poet, a nurse and a pilot" })
    expect(right).toBeLessThan(0.7 * SHARING_SIZE.width)
  })

  test.each([
    ["Grace Nguyễn Ελένη Жанна Արամ ნინო سارة שרה", true],
    ["Hi! I'm さくら!", false],
    ["김민지", false],
    ["สมชาย", false],
    ["प्रिया", false],
  ])("is drawn of %s only if no font lacks a letter: %s", async (greeting, isDrawn) => {
    expect((await draw({ greeting })) !== undefined).toBe(isDrawn)
  })

  test("leaves out emoji", async () => {
    expect(
      await isSame({ greeting: "Ada 🦊!", user: "a🦊" }, { greeting: "Ada!", user: "a" }),
    ).toBe(true)
  })

  test("starts at the right on a page from right to left", async () => {
    const words = { greeting: "שלום!", role: "מהנדסת תוכנה" }
    const { left, right } = await inkOf({ ...words, direction: "rtl" })
    expect(right).toBeGreaterThan(SHARING_SIZE.width - MARGIN_PX - 10)
    expect(left).toBeGreaterThan(SHARING_SIZE.width / 2)
    expect((await inkOf(words)).left).toBeLessThan(MARGIN_PX + 10)
  })
})
