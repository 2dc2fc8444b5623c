import sharp from "sharp"
import { openGraphImage } from "../../../src/seo/open-graph-image"
import { PICTURE } from "../../../src/seo/picture"

const MARGIN_PX = 96
const GREETING_PX = 84
const INTRO = { user: "ada", host: "engine", directory: "~", greeting: "Hi!", role: "engineer" }
type Words = Partial<typeof INTRO> & { direction?: "ltr" | "rtl" }

function introOf({ direction = "ltr", ...words }: Words) {
  const { greeting, role, ...prompt } = { ...INTRO, ...words }
  return { prompt, greeting, role, direction }
}

const imageOf = async (words: Words) => (await openGraphImage(introOf(words))).image
const isSame = async (some: Words, others: Words) =>
  (await imageOf(some)).equals(await imageOf(others))

/** The box of each line that is drawn, in px. */
async function linesIn(words: Words) {
  const { data, info } = await sharp(await imageOf(words))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const lines: { left: number; right: number; height: number }[] = []
  let isBetweenLines = true
  for (let y = 0; y < info.height; y += 1) {
    const row = data.subarray(y * info.width, (y + 1) * info.width)
    const [left, right] = [row.findIndex(Boolean), row.findLastIndex(Boolean)]
    if (isBetweenLines && right >= 0) lines.push({ left, right, height: 0 })
    isBetweenLines = right < 0
    const line = lines.at(-1)
    if (isBetweenLines || !line) continue
    line.left = Math.min(line.left, left)
    line.right = Math.max(line.right, right)
    line.height += 1
  }
  return lines
}

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
  expect(right - left).toBeGreaterThan(0.7 * (PICTURE.width - 2 * MARGIN_PX))
  expect(bottom - top).toBeGreaterThan(0.4 * (PICTURE.height - 2 * MARGIN_PX))
})

test("cuts a long text after a word, and shows markup as text", async () => {
  const words = "word ".repeat(39)
  expect(await isSame({ role: `${words}longer than fits` }, { role: `${words.trim()}…` })).toBe(
    true,
  )
  const plain = await inkOf({ greeting: "Ada & Co" })
  expect((await inkOf({ greeting: "<b>Ada</b> &amp; Co" })).right).toBeGreaterThan(
    plain.right + 300,
  )
})

test("has the characters of many scripts, and leaves out only others", async () => {
  const omittedOf = async (greeting: string) =>
    (await openGraphImage(introOf({ greeting }))).omitted
  expect(await omittedOf("Grace Nguyễn Ελένη Жанна Արամ ნინო سارة שרה")).toBe("")
  expect(await omittedOf("さくら")).toBe("さくら")
  expect(await omittedOf("Ada 🦊!")).toBe("🦊")
  expect(await isSame({ greeting: "Ada 🦊!", user: "a🦊" }, { greeting: "Ada!", user: "a" })).toBe(
    true,
  )
  expect(await isSame({ greeting: "Hi! I'm さくら!" }, { greeting: "美咲" })).toBe(true)
  expect(await isSame({ greeting: "さくら" }, { greeting: "美咲", role: "educator" })).toBe(false)
})

test("has the prompt on one line, however long it is", async () => {
  const directory = "~/projects/of/many/years/and/places/and/people"
  expect(await linesIn({ directory, host: "engine.department.university.example" })).toHaveLength(3)
})

test("balances its lines, like the page", async () => {
  const role = "A marine biology and conservation science researcher and teaching assistant"
  const [, , ...ofRole] = await linesIn({ role })
  const widths = ofRole.map(({ left, right }) => right - left)
  expect(Math.min(...widths)).toBeGreaterThan(0.6 * Math.max(...widths))
})

test.each([
  ["ltr", "left", { greeting: "Hi! I'm שרה!", role: "מהנדסת תוכנה" }],
  ["rtl", "right", { greeting: "שלום! אני שרה!", role: "מהנדסת תוכנה" }],
] as const)(
  "on a page in direction %s, all lines start at the %s",
  async (direction, edge, typed) => {
    const edges = (await linesIn({ ...typed, direction })).map((line) => line[edge])
    expect(edges).toHaveLength(3)
    expect(Math.max(...edges) - Math.min(...edges)).toBeLessThan(GREETING_PX / 8)
  },
)
