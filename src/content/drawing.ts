import { readFile } from "node:fs/promises"
import sharp from "sharp"

/** The source of all icons. */
export const DRAWING = "static/favicon.svg"

/** In the smallest icon, which is 32 px wide, a longer drawing would be less than a pixel high. */
const RATIO_MAX = 32

/**
 * Reads an SVG.
 *
 * @throws Error when a file is missing, not an SVG, or far from a square
 */
export async function readDrawing(file: string): Promise<Buffer> {
  const expected = "expected an SVG, from which all icons are made. Put one there"
  const svg = await readFile(file).catch(() => {
    throw new Error(`found no file; ${expected}`)
  })
  const { format, width, height } = await metadataOf(svg).catch((cause) => {
    throw new Error(`found a drawing that cannot be read (${cause.message}); ${expected}`, {
      cause,
    })
  })
  if (format !== "svg") throw new Error(`found a picture as ${format}; ${expected}`)
  if (Math.max(width, height) > Math.min(width, height) * RATIO_MAX) {
    throw new Error(`found a drawing of ${width} by ${height} px; expected a square, or nearly one`)
  }
  return svg
}

const metadataOf = async (picture: Buffer) => sharp(picture).metadata()
