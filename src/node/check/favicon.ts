import { readFile } from "node:fs/promises"
import sharp from "sharp"
import { FAVICON } from "../../content/site-pictures"

/** Why the icon of home screens cannot be drawn; undefined if it can. */
export async function faviconProblem(): Promise<string | undefined> {
  const svg = await readFile(FAVICON).catch(() => undefined)
  const error = svg ? await unreadable(svg) : "no file"
  return error && `found ${error}; expected an SVG. Put one there`
}

const unreadable = (svg: Buffer) =>
  sharp(svg)
    .metadata()
    .then(
      ({ format }) => (format === "svg" ? undefined : `a picture as ${format}`),
      ({ message }: Error) => `a drawing that cannot be read (${message})`,
    )

/** Draws all of an SVG as a square PNG without transparency. */
export const drawSquare = (svg: Buffer, sizePx: number, background: string): Promise<Buffer> =>
  sharp(svg)
    .resize(sizePx, sizePx, { fit: "contain", background })
    .flatten({ background })
    .png({ compressionLevel: 9 })
    .toBuffer()
