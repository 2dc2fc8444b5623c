import { readFile } from "node:fs/promises"
import sharp from "sharp"
import type { Problem } from "../schema/validate"

/** The site's icon, from which the build draws the icon of home screens, too. */
export const FAVICON = "static/favicon.svg"

/** Why the icon of home screens cannot be drawn, or shows nothing; undefined if it is fine. */
export async function faviconProblem(): Promise<Pick<Problem, "severity" | "message"> | undefined> {
  const svg = await readFile(FAVICON).catch(() => undefined)
  const error = svg ? await unreadable(svg) : "no file"
  if (error) return { severity: "error", message: `found ${error}; expected an SVG. Put one there` }
  return svg && (await isFlat(svg)) ? { severity: "warning", message: FLAT } : undefined
}

const FLAT =
  "found a drawing of which home screens show one flat colour; expected shapes in colours of their own. The icon is drawn without a browser, which leaves out emoji, currentColor, CSS variables, prefers-color-scheme, HTML and pictures from other files"

const unreadable = (svg: Buffer) =>
  sharp(svg)
    .metadata()
    .then(
      ({ format }) => (format === "svg" ? undefined : `a picture as ${format}`),
      ({ message }: Error) => `a drawing that cannot be read (${message})`,
    )

/** The size at which a drawing is judged, without a margin in which the ground may have round corners. */
const JUDGED_PX = 64
const MARGIN_PX = 6
/** The least difference that the eye sees in a channel, of 255. */
const VISIBLE_DIFFERENCE = 24

async function isFlat(svg: Buffer): Promise<boolean> {
  const size = JUDGED_PX - 2 * MARGIN_PX
  const middle = await sharp(await drawSquare(svg, JUDGED_PX, "white"))
    .extract({ left: MARGIN_PX, top: MARGIN_PX, width: size, height: size })
    .toBuffer()
  const { channels } = await sharp(middle).stats()
  return channels.every(({ min, max }) => max - min < VISIBLE_DIFFERENCE)
}

/** Draws all of an SVG as a square PNG without transparency. */
export const drawSquare = (svg: Buffer, sizePx: number, background: string): Promise<Buffer> =>
  sharp(svg)
    .resize(sizePx, sizePx, { fit: "contain", background })
    .flatten({ background })
    .png({ compressionLevel: 9 })
    .toBuffer()
