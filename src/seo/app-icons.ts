import { readFile } from "node:fs/promises"
import sharp from "sharp"

const APPLE_PX = 180
const FAVICON_PX = 32
/** The fraction of a maskable icon that is never cropped (w3.org/TR/appmanifest, "icon masks"). */
const SAFE_ZONE = 0.8

/**
 * All icons of the site by file name, made from one drawing, and the entries of the web manifest
 * (web.dev/articles/add-manifest).
 *
 * @param file an SVG, ideally a square with a background of its own
 * @param background the colour around the drawing in icons that a device crops
 */
export async function makeIcons(file: string, background: string) {
  const drawing = await readFile(file)
  const onBackground = async (size: number, inner: number) =>
    sharp({ create: { width: size, height: size, channels: 3, background } })
      .composite([{ input: await render(drawing, inner) }])
      .png({ compressionLevel: 9 })
      .toBuffer()
  const files = new Map([
    ["favicon.ico", ico(await render(drawing, FAVICON_PX))],
    ["apple-touch-icon.png", await onBackground(APPLE_PX, APPLE_PX)],
    ["icon-192.png", await render(drawing, 192)],
    ["icon-512.png", await render(drawing, 512)],
    ["icon-maskable.png", await onBackground(512, Math.round(512 * SAFE_ZONE))],
  ])
  const inManifest = [
    { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "/icon-maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ]
  return { files, inManifest }
}

/** Renders a drawing as a square PNG. */
const render = (svg: Buffer, size: number) =>
  sharp(svg)
    .resize(size, size, { fit: "contain", background: "transparent" })
    .png({ compressionLevel: 9 })
    .toBuffer()

/** A PNG in the ICO format, as the only entry of its directory (learn.microsoft.com, "ICONDIR"). */
function ico(png: Buffer): Buffer {
  const header = Buffer.alloc(22)
  header.set([0, 0, 1, 0, 1, 0, FAVICON_PX, FAVICON_PX, 0, 0, 1, 0, 32])
  header.writeUInt32LE(png.byteLength, 14)
  header.writeUInt32LE(header.byteLength, 18)
  return Buffer.concat([header, png])
}
