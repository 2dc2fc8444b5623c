import { readFileSync } from "node:fs"
import { readFile } from "node:fs/promises"
import satori, { type Font } from "satori"
import sharp from "sharp"
import { PICTURE } from "./picture"

type Intro = {
  prompt: { user: string; host: string; directory: string }
  /** The lines that are typed. */
  greeting: string
  role: string
  /** The direction of the page. */
  direction: "ltr" | "rtl"
}

const MARGIN_PX = 96
const CONTENT = { width: PICTURE.width - 2 * MARGIN_PX, height: PICTURE.height - 2 * MARGIN_PX }
const PROMPT_PX = 40
const GREETING_PX = 84
const ROLE_PX = 52
const LINE_HEIGHT = 1.45
/** The next smaller size to try for a text that is too high. */
const SHRINK = 0.93
/** In characters. A longer text ends in an ellipsis. */
const TEXT_MAX_LENGTH = 200

/** Fonts in order of preference: the second has more scripts, such as Hebrew. */
const FONTS = ["DejaVuSansMono", "DejaVuSans"]

type Element = { type: string; props: { style: object; children: string | Element[] } }
const element = (style: object, children: string | Element[]): Element => ({
  type: "div",
  props: { style, children },
})

type Drawing = { svg: string; widthPx: number; heightPx: number; missing: string }

/**
 * The Open Graph image, as a PNG: the intro when all is typed.
 *
 * @returns the image, and the characters that no font has, which it leaves out
 */
export async function openGraphImage(intro: Intro): Promise<{ image: Buffer; omitted: string }> {
  const short = { ...intro, greeting: cut(intro.greeting), role: cut(intro.role) }
  const { font, omitted } = await fontFor(short)
  const shown = without(omitted, short)
  const prompt = await draw([promptLine(shown.prompt, PROMPT_PX)], font, { height: PROMPT_PX })
  const promptScale = Math.min(1, CONTENT.width / prompt.widthPx)

  let [scale, drawing] = [1, await drawIntro(shown, 1, promptScale, font)]
  while (drawing.heightPx > CONTENT.height) {
    scale *= SHRINK
    drawing = await drawIntro(shown, scale, Math.min(scale, promptScale), font)
  }
  const background = colourOf("--terminal-paper")
  const image = await sharp(Buffer.from(drawing.svg))
    .flatten({ background })
    .resize({ ...PICTURE, fit: "contain", background, withoutEnlargement: true })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
  return { image, omitted }
}

/** The font that lacks the fewest characters of the intro, the first of equal ones, and these characters. */
async function fontFor(intro: Intro): Promise<{ font: Font; omitted: string }> {
  const candidates = await Promise.all(
    FONTS.map(async (name) => {
      const data = await readFile(`node_modules/dejavu-fonts-ttf/ttf/${name}.ttf`)
      const font: Font = { name, data, weight: 400, style: "normal" }
      return { font, omitted: (await drawIntro(intro, 1, 1, font)).missing }
    }),
  )
  return candidates.reduce((best, next) =>
    next.omitted.length < best.omitted.length ? next : best,
  )
}

/** A text, cut after a word if it is too long. */
const cut = (text: string) =>
  text.length > TEXT_MAX_LENGTH ? `${text.slice(0, TEXT_MAX_LENGTH).replace(/\s+\S*$/, "")}…` : text

/** The intro without characters, and without the texts that would lose letters. */
function without(characters: string, { prompt, greeting, role, direction }: Intro): Intro {
  const isOmitted = (character: string) => characters.includes(character)
  const keep = (text: string) => {
    const all = Array.from(text)
    if (all.some((character) => isOmitted(character) && /\p{L}/u.test(character))) return ""
    // With the spaces before them, so that none is left before a full stop.
    const marked = all.map((character) => (isOmitted(character) ? "\0" : character)).join("")
    return marked.replace(/\s*\0+/g, "").trim()
  }
  const { user, host, directory } = prompt
  return {
    prompt: { user: keep(user), host: keep(host), directory: keep(directory) },
    greeting: keep(greeting),
    role: keep(role),
    direction,
  }
}

const span = (colour: string, text: string) =>
  element({ color: colourOf(`--terminal-${colour}`), display: "inline" }, text)

const line = (fontSize: number, style: object, children: Element[]) =>
  element({ fontSize, lineHeight: LINE_HEIGHT, ...style }, children)

const promptLine = ({ user, host, directory }: Intro["prompt"], px: number) =>
  line(px, { direction: "ltr", display: "flex", alignSelf: "flex-start", whiteSpace: "nowrap" }, [
    span("accent", `${user}@${host}`),
    span("quiet", ":"),
    span("directory", directory),
    span("quiet", "$"),
  ])

/** Draws the intro as high as it needs to be. */
function drawIntro(intro: Intro, scale: number, promptScale: number, font: Font): Promise<Drawing> {
  const { prompt, greeting, role, direction } = intro
  const typed = { overflowWrap: "anywhere", textWrap: "balance" }
  // In a line from right to left, satori does not order inline elements yet.
  const display = direction === "rtl" ? "flex" : "block"
  const lines = [
    promptLine(prompt, PROMPT_PX * promptScale),
    ...(greeting ? [line(GREETING_PX * scale, typed, [span("ink", greeting)])] : []),
    line(ROLE_PX * scale, { ...typed, display }, [span("ink", role), span("accent", "█")]),
  ]
  return draw(lines, font, { width: CONTENT.width }, { width: "100%", direction })
}

/** Draws lines in a width, as high as they need to be, or in a height, as wide as they need to be. */
async function draw(
  lines: Element[],
  font: Font,
  size: { width: number } | { height: number },
  style: object = {},
): Promise<Drawing> {
  const column = { display: "flex", flexDirection: "column", fontFamily: font.name, ...style }
  let missing = ""
  const svg = await satori(element(column, lines) as never, {
    ...size,
    fonts: [font],
    loadAdditionalAsset: async (_, segment) => {
      missing += segment
      return []
    },
  })
  const [, widthPx, heightPx] = /^<svg width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? []
  return { svg, widthPx: Number(widthPx), heightPx: Number(heightPx), missing }
}

const PALETTE = "src/styles/palette.css"

/**
 * A colour of the palette, in its light variant.
 *
 * @param name such as "--terminal-accent"
 * @returns such as "#rrggbb"
 * @throws Error when the palette has no such colour in hexadecimal
 */
export function colourOf(name: `--${string}`): string {
  const colour = new RegExp(`${name}: (#[0-9a-f]+);`).exec(readFileSync(PALETTE, "utf8"))?.[1]
  if (colour) return colour
  throw new Error(
    `${PALETTE}: found no ${name} in hexadecimal; expected one, such as ${name}: #rrggbb;`,
  )
}
