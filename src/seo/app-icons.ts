import sharp from "sharp"
import { type Drawing, readDrawing } from "../content/drawing"

/** Icon sizes: for Apple's home screens, and what a web manifest needs (web.dev/articles/add-manifest). */
const APPLE_PX = 180
const MANIFEST_PX = [192, 512]
const FAVICON_PX = 32
/** The density at which sharp renders an SVG at its intrinsic size, and the lowest that it accepts. */
const INTRINSIC_DPI = 72
const MIN_DPI = 1
/** The part of a maskable icon that is never cropped (w3.org/TR/appmanifest, "icon masks"). */
const SAFE_ZONE = 0.8

export type Icons = { files: Map<string, Buffer>; inManifest: object[] }

/**
 * All icons of the site, by file name, from one drawing.
 *
 * @param file an SVG, best a square with a background of its own colour
 * @param background the colour around the drawing in icons that a device crops
 * @throws Error when the file is missing or not an SVG
 */
export async function makeIcons(file: string, background: string): Promise<Icons> {
  const drawing = await readDrawing(file).catch(({ message }: Error) => {
    throw new Error(`${file}: ${message}`)
  })
  const files = new Map<string, Buffer>()
  const inManifest: object[] = []
  files.set("favicon.ico", ico(await render(drawing, FAVICON_PX), FAVICON_PX))
  files.set("apple-touch-icon.png", await onBackground(drawing, APPLE_PX, APPLE_PX, background))
  for (const size of MANIFEST_PX) {
    const name = `icon-${size}.png`
    files.set(name, await render(drawing, size))
    inManifest.push({ src: `/${name}`, sizes: `${size}x${size}`, type: "image/png" })
  }
  const largest = Math.max(...MANIFEST_PX)
  files.set(
    "icon-maskable.png",
    await onBackground(drawing, largest, Math.round(largest * SAFE_ZONE), background),
  )
  inManifest.push({
    src: "/icon-maskable.png",
    sizes: `${largest}x${largest}`,
    type: "image/png",
    purpose: "maskable",
  })
  return { files, inManifest }
}

/** Renders a drawing as a square PNG. */
const render = ({ svg, size: intrinsicSize }: Drawing, size: number) =>
  // At the target size, because a large drawing at its intrinsic size would exceed sharp's limit.
  sharp(svg, { density: Math.max(MIN_DPI, (INTRINSIC_DPI * size) / intrinsicSize) })
    .resize(size, size, { fit: "contain", background: "transparent" })
    .png({ compressionLevel: 9 })
    .toBuffer()

async function onBackground(drawing: Drawing, size: number, inner: number, background: string) {
  return sharp({ create: { width: size, height: size, channels: 3, background } })
    .composite([{ input: await render(drawing, inner) }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** A PNG in the ICO format, as the only entry of its directory (learn.microsoft.com, "ICONDIR"). */
function ico(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.byteLength, 14)
  header.writeUInt32LE(header.byteLength, 18)
  return Buffer.concat([header, png])
}
