import { readFileSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import sharp from "sharp"
import { env } from "../env"
import { type Lookups, PDF_HEADER } from "../schema/lookups"
import { PORTRAIT_MAX_BYTES, PORTRAIT_MIN_PX } from "../schema/site"
import { unknownIcon } from "../schema/unknown-icon"
import type { Words } from "../schema/words"
import { ofSample } from "./sample"
import { fileAt, similarFileTo } from "./static-file"
import { iconPaths } from "./tabler-icons"

/** gatsby-plugin-sharp's quality, with less effort: a seventh of the time, for a size that is about 6 % off. */
const AVIF = { quality: 50, effort: 2 }

/** The formats that gatsby-transformer-sharp reads, as sharp names them. */
const FORMATS = ["jpeg", "png", "webp", "heif"]

/**
 * Estimates how many bytes of a portrait a visitor downloads.
 *
 * @throws Error when the picture is damaged
 */
async function portraitBytes(picture: Buffer): Promise<number> {
  if (picture.byteLength <= PORTRAIT_MAX_BYTES) {
    // Decodes the whole picture: reading its metadata alone accepts some damaged pictures.
    await sharp(picture).raw().toBuffer()
    return picture.byteLength
  }
  const portrait = sharp(picture).resize(PORTRAIT_MIN_PX, PORTRAIT_MIN_PX)
  return (await portrait.avif(AVIF).toBuffer()).byteLength
}

/** Lookups in the icons, files and pictures of this site, and in its words. */
export const siteLookups = (words: Words): Lookups => ({
  unknownIcon: (name) => unknownIcon(name, Object.keys(iconPaths)),
  staticFile(address) {
    try {
      const similarName = similarFileTo(address)
      if (similarName) return similarName
      const header = readFileSync(fileAt(address)).subarray(0, PDF_HEADER.length)
      return header.toString() === PDF_HEADER ? "pdf" : "other"
    } catch {
      return "missing"
    }
  },
  async picture(path) {
    // Reads the bytes itself, because sharp caches by path.
    const bytes = await readFile(join("content", path)).catch(() => undefined)
    if (!bytes) return undefined
    try {
      const { format, width, height } = await sharp(bytes).metadata()
      if (!FORMATS.includes(format)) return "unreadable"
      return { width, height, sentBytes: await portraitBytes(bytes) }
    } catch {
      return "unreadable"
    }
  },
  thisYear: new Date().getFullYear(),
  // Previews and local builds are for trying.
  isSample: (value) => env.isLive && ofSample(value) !== undefined,
  words,
})
