import { readFile } from "node:fs/promises"
import sharp from "sharp"

/** The source of all icons. */
export const DRAWING = "static/favicon.svg"

/** In the smallest icon, which is 32 px wide, a longer drawing would be less than a pixel high. */
const RATIO_MAX = 32

/** Why the icons cannot be made from the drawing; undefined if they can. */
export async function drawingProblem(): Promise<string | undefined> {
  const expected = "expected an SVG, from which all icons are made. Put one there"
  const svg = await readFile(DRAWING).catch(() => undefined)
  if (!svg) return `found no file; ${expected}`
  try {
    const { format, width, height } = await sharp(svg).metadata()
    if (format !== "svg") return `found a picture as ${format}; ${expected}`
    const isLong = Math.max(width, height) > Math.min(width, height) * RATIO_MAX
    if (isLong)
      return `found a drawing of ${width} by ${height} px; expected a square, or nearly one`
  } catch (error) {
    return `found a drawing that cannot be read (${(error as Error).message}); ${expected}`
  }
  return undefined
}
