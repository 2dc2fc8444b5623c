import { type Font, openSync } from "fontkit"

/** The font that terminals on Linux show; Latin, Greek, Cyrillic, Armenian, Georgian and Arabic. */
const FONT_FILE = "node_modules/dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf"

const font = openSync(FONT_FILE) as Font

/** Runs of one direction each, which are shaped by themselves. */
const RIGHT_TO_LEFT_RUN =
  /([\p{Script=Arabic}\p{Script=Hebrew}][\p{Script=Arabic}\p{Script=Hebrew}\s]*)/u

/** The characters of a text that the font does not have. */
export const missingCharacters = (text: string) =>
  Array.from(new Set(text)).filter(
    (character) =>
      !/\s/.test(character) && !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  )

/**
 * A line of text as the `d` of one SVG path, which looks the same on every machine.
 *
 * @param x where the line starts, and `y` its baseline, in px
 * @param size the size of the font, in px
 */
export function outline(text: string, { x, y, size }: { x: number; y: number; size: number }) {
  const scale = size / font.unitsPerEm
  const paths: string[] = []
  let pen = x
  for (const run of text.split(RIGHT_TO_LEFT_RUN).filter(Boolean)) {
    const { glyphs, positions } = font.layout(run)
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
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
  (font.layout(text).advanceWidth * size) / font.unitsPerEm
