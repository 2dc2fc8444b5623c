import { readFile } from "node:fs/promises"
import sharp from "sharp"
import { renderingOf, square } from "../content/favicon"

const APPLE_PX = 180
const FAVICON_PX = 32
/** The fraction of a maskable icon that is never cropped (w3.org/TR/appmanifest, "icon masks"). */
const SAFE_ZONE = 0.8

/**
 * All icons of the site by file name, made from one drawing, and the entries of the web manifest
 * (web.dev/articles/add-manifest).
 *
 * @param file an SVG, ideally a square with a ground of its own
 * @param grounds the backgrounds to choose from, for icons without transparency
 */
export async function makeIcons(file: string, grounds: Grounds) {
  const drawing = await readFile(file)
  const background = await groundFor(drawing, grounds)
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

type Grounds = { light: string; dark: string }

/** The luma that the eye sees as halfway between black and white, of 255. */
const MIDDLE_LUMA = 118

/** The ground of a drawing that fills the square, or the one against which another drawing stands out. */
async function groundFor(svg: Buffer, { light, dark }: Grounds): Promise<string> {
  const { pixels, isFull } = await renderingOf(svg)
  const [edge] = pixels
  if (edge && isFull) return `#${Buffer.from(edge.subarray(0, 3)).toString("hex")}`
  // The luma, which weighs red, green and blue as the eye does (ITU-R BT.709).
  const lumas = pixels.map(([r = 0, g = 0, b = 0]) => 0.2126 * r + 0.7152 * g + 0.0722 * b)
  const mean = lumas.reduce((sum, luma) => sum + luma, 0) / lumas.length
  return mean < MIDDLE_LUMA ? light : dark
}

/** Renders a drawing as a square PNG. */
const render = (svg: Buffer, size: number) =>
  square(svg, size).png({ compressionLevel: 9 }).toBuffer()

/** A PNG as an ICO file: a directory of 6 bytes with one entry of 16, then the PNG (learn.microsoft.com, "ICONDIR"). */
function ico(png: Buffer): Buffer {
  const header = Buffer.alloc(22)
  header.set([0, 0, 1, 0, 1, 0, FAVICON_PX, FAVICON_PX, 0, 0, 1, 0, 32])
  header.writeUInt32LE(png.byteLength, 14)
  header.writeUInt32LE(header.byteLength, 18)
  return Buffer.concat([header, png])
}
