import sharp from "sharp"
import { missingCharacters, outline, widthOf } from "./outlines"

/** What the picture says: the words of the intro. */
export type Intro = {
  prompt: { user: string; host: string; directory: string }
  firstName: string
  role: string
}

/** In px; the size that those who show links ask for (developers.facebook.com/docs/sharing/webmasters/images). */
export const PICTURE = { width: 1200, height: 630 }
const MARGIN_PX = 96
const PROMPT_PX = 40
const GREETING_PX = 84
/** Of the size of the font. */
const LINE_HEIGHT = 1.45
/** The role takes the largest of these sizes in px at which it has room. */
const ROLE_PX = [52, 44, 36, 30, 24]
const ROLE_LINES = 4
/** Of the size of the font. */
const CARET_WIDTH = 0.6
const CARET_HEIGHT = 1.15
/** Of the caret's height. */
const CARET_ABOVE_BASELINE = 0.8

/** As src/styles/base.css has them. */
export const COLOURS = {
  ink: "#f2f2ef",
  quiet: "#9a9a94",
  green: "#7ee2a8",
  blue: "#8ab4ff",
}

type Words = { text: string; colour: string }

/** The picture that stands beside a link to the site, as a PNG: the intro, when all is typed. */
export async function sharingPicture(intro: Intro): Promise<Buffer> {
  return sharp(Buffer.from(svgOf(intro)))
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

/** What of the intro the picture cannot show: characters that its font does not have. */
export const notShown = ({ prompt, firstName, role }: Intro) =>
  missingCharacters([...Object.values(prompt), firstName, role].join(""))

function svgOf({ prompt, firstName, role }: Intro): string {
  const { size: roleSize, lines } = fitted(`An ${role}`)
  const rows: { size: number; words: Words[] }[] = [
    {
      size: PROMPT_PX,
      words: [
        { text: `${prompt.user}@${prompt.host}`, colour: COLOURS.green },
        { text: ":", colour: COLOURS.quiet },
        { text: prompt.directory, colour: COLOURS.blue },
        { text: "$", colour: COLOURS.quiet },
      ],
    },
    {
      size: fitting(`Hi! I'm ${firstName}!`, GREETING_PX),
      words: [{ text: `Hi! I'm ${firstName}!`, colour: COLOURS.ink }],
    },
    ...lines.map((text) => ({ size: roleSize, words: [{ text, colour: COLOURS.ink }] })),
  ]
  const height = rows.reduce((sum, { size }) => sum + size * LINE_HEIGHT, 0)
  let y = (PICTURE.height - height) / 2
  let x = MARGIN_PX
  let shapes = ""
  for (const { size, words } of rows) {
    x = MARGIN_PX
    y += size * LINE_HEIGHT
    for (const { text, colour } of words) {
      shapes += `<path fill="${colour}" d="${outline(text, { x, y, size })}"/>`
      x += widthOf(text, size)
    }
  }
  const caret = { width: roleSize * CARET_WIDTH, height: roleSize * CARET_HEIGHT }
  shapes += `<rect fill="${COLOURS.green}" x="${x}" y="${y - caret.height * CARET_ABOVE_BASELINE}" width="${caret.width}" height="${caret.height}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}"><rect width="100%" height="100%"/>${shapes}</svg>`
}

const ROOM_PX = PICTURE.width - 2 * MARGIN_PX

/** The size at which a line has room, of at most so many px. */
const fitting = (text: string, size: number) =>
  Math.min(size, Math.floor((size * ROOM_PX) / widthOf(text, size)))

/**
 * A text in lines that have room, at the largest size at which they are few enough, or as much of it as has
 * room, which then ends in an ellipsis.
 */
export function fitted(text: string): { size: number; lines: string[] } {
  const tries = ROLE_PX.map((size) => ({ size, lines: wrapped(text, size) }))
  const found = tries.find(({ lines }) => lines.length <= ROLE_LINES) ?? tries.at(-1)
  const { size = 0, lines = [] } = found ?? {}
  if (lines.length <= ROLE_LINES) return { size, lines }
  const shown = lines.slice(0, ROLE_LINES)
  const last = Array.from(shown.pop() ?? "").slice(0, -1)
  return { size, lines: [...shown, `${last.join("")}…`] }
}

/** A text in lines of whole words, and of parts of those that are longer than a line. */
function wrapped(text: string, size: number): string[] {
  const room = ROOM_PX - size * CARET_WIDTH
  const lines = [""]
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1)
    if (line && widthOf(`${line} ${word}`, size) <= room) {
      lines[lines.length - 1] = `${line} ${word}`
      continue
    }
    if (line) lines.push("")
    for (const character of word) {
      const longer = `${lines.at(-1)}${character}`
      if (widthOf(longer, size) <= room) lines[lines.length - 1] = longer
      else lines.push(character)
    }
  }
  return lines
}
