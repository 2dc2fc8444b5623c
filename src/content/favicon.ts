import { readFile } from "node:fs/promises"
import sharp from "sharp"
import type { Problem } from "../schema/validate"

/** The source of all icons. */
export const FAVICON = "static/favicon.svg"

/** Why the icons cannot be made from the drawing, or show too little of it; undefined if they are fine. */
export async function faviconProblem(): Promise<Pick<Problem, "severity" | "message"> | undefined> {
  const expected = "expected an SVG, from which all icons are made. Put one there"
  const refused = (message: string) => ({ severity: "error", message }) as const
  const svg = await readFile(FAVICON).catch(() => undefined)
  if (!svg) return refused(`found no file; ${expected}`)
  try {
    const { format } = await sharp(svg).metadata()
    if (format !== "svg") return refused(`found a picture as ${format}; ${expected}`)
    const shown = poorRendering(await renderingOf(svg))
    const message = `found a drawing of which the icons show ${shown}; ${COLOURS_EXPECTED}`
    return shown && { severity: "warning", message }
  } catch (error) {
    return refused(`found a drawing that cannot be read (${(error as Error).message}); ${expected}`)
  }
}

const COLOURS_EXPECTED =
  "expected shapes in colours of their own, or on a ground. The icons are drawn without a browser, which leaves out emoji, currentColor, CSS variables, prefers-color-scheme, HTML and pictures from other files"

/** All that a poor icon shows, such as the black of shapes without a colour; undefined for a good one. */
function poorRendering({ pixels, isFull }: Rendering) {
  if (pixels.length === 0) return "nothing"
  const channels = [0, 1, 2].map((channel) => pixels.map((pixel) => Number(pixel[channel])))
  const isPlain = channels.every(
    (values) => Math.max(...values) - Math.min(...values) < VISIBLE_DIFFERENCE,
  )
  if (isPlain && isFull) return "one plain area"
  const isBlack = channels.flat().every((value) => value < VISIBLE_DIFFERENCE)
  return isBlack ? "only black" : undefined
}

/** The least difference that the eye sees in a channel, of 255. */
const VISIBLE_DIFFERENCE = 24

type Rendering = {
  /** The pixels that are seen, row by row, each as red, green, blue and alpha. */
  pixels: Buffer[]
  /** Whether the drawing fills the square, except for round corners. */
  isFull: boolean
}

/** The size at which a drawing is judged. */
const RENDERING_PX = 64
/** The least alpha of a pixel that is seen, of 255. */
const OPAQUE_FROM = 128
/** The least fraction of seen pixels in a full icon. A square with round corners has 96 %, a circle 79 %. */
const FULL_FROM = 0.9

/** What a drawing shows as an icon. */
export async function renderingOf(svg: Buffer): Promise<Rendering> {
  const data = await square(svg, RENDERING_PX).raw().toBuffer()
  const all = Array.from({ length: RENDERING_PX ** 2 }, (_, i) => data.subarray(4 * i, 4 * i + 4))
  const pixels = all.filter((pixel) => Number(pixel[3]) >= OPAQUE_FROM)
  return { pixels, isFull: pixels.length / all.length >= FULL_FROM }
}

/** Renders a drawing as a square, with transparency. */
export const square = (svg: Buffer, size: number) =>
  sharp(svg).resize(size, size, { fit: "contain", background: "transparent" }).ensureAlpha()
