import { type Font, openSync } from "fontkit"

const FOLDER = "node_modules/dejavu-fonts-ttf/ttf"

/** What terminals on Linux show: Latin, Greek, Cyrillic, Armenian, Georgian and Arabic. */
const MONO = openSync(`${FOLDER}/DejaVuSansMono.ttf`) as Font
/** The like of it for Hebrew. */
const SANS = openSync(`${FOLDER}/DejaVuSans.ttf`) as Font
const FONTS = [MONO, SANS]

/** Words from right to left and what is between them, which are shaped by themselves. */
const RIGHT_TO_LEFT_RUN =
  /([\p{Script=Arabic}\p{Script=Hebrew}]+(?:\s+[\p{Script=Arabic}\p{Script=Hebrew}]+)*)/u

const missingIn = (font: Font, text: string) =>
  Array.from(new Set(text)).filter(
    (character) =>
      !/\s/.test(character) && !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  )

/** The characters of a text that no font has. */
export const missingCharacters = (text: string) =>
  FONTS.reduce((missing, font) => missingIn(font, missing.join("")), Array.from(text))

/** A text in runs, each in the first font that has all of it. */
function shaped(text: string) {
  return text
    .split(RIGHT_TO_LEFT_RUN)
    .filter(Boolean)
    .map((run) => {
      const font = FONTS.find((candidate) => missingIn(candidate, run).length === 0) ?? MONO
      return { line: font.layout(run), unitsPerEm: font.unitsPerEm }
    })
}

/**
 * A line of text as the `d` of one SVG path, which looks the same on every machine.
 *
 * @param x where the line starts, and `y` its baseline, in px
 * @param size the size of the font, in px
 */
export function outline(text: string, { x, y, size }: { x: number; y: number; size: number }) {
  const paths: string[] = []
  let pen = x
  for (const { line, unitsPerEm } of shaped(text)) {
    const scale = size / unitsPerEm
    for (const [index, glyph] of line.glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = line.positions[index] ?? {}
      const placed = glyph.path
        .scale(scale, -scale)
        .translate(pen + xOffset * scale, y - yOffset * scale)
      paths.push(placed.toSVG())
      pen += xAdvance * scale
    }
  }
  return paths.join("")
}

/** How wide a line of text is at a size of the font, both in px. */
export const widthOf = (text: string, size: number) =>
  shaped(text).reduce(
    (width, { line, unitsPerEm }) => width + (line.advanceWidth * size) / unitsPerEm,
    0,
  )
