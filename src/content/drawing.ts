import { readFile } from "node:fs/promises"
import sharp from "sharp"

/** The source of all icons. */
export const DRAWING = "static/favicon.svg"

/** Why the icons cannot be made from the drawing; undefined if they can. */
export async function drawingProblem(): Promise<string | undefined> {
  const expected = "expected an SVG, from which all icons are made. Put one there"
  const svg = await readFile(DRAWING).catch(() => undefined)
  if (!svg) return `found no file; ${expected}`
  try {
    const { format } = await sharp(svg).metadata()
    return format === "svg" ? undefined : `found a picture as ${format}; ${expected}`
  } catch (error) {
    return `found a drawing that cannot be read (${(error as Error).message}); ${expected}`
  }
}
