import { closeSync, openSync, readSync } from "node:fs"
import { join } from "node:path"
import sharp from "sharp"
import { type Lookups, PDF_HEADER } from "../schema/lookups"
import { PORTRAIT_MIN_PX } from "../schema/site"
import { unknownIcon } from "../schema/unknown-icon"
import { iconPaths } from "./tabler-icons"

/** As gatsby-plugin-sharp encodes the larger portrait, unless the query says otherwise. */
const AVIF_QUALITY = 50

const bytesAsPortrait = async (file: string) =>
  (
    await sharp(file)
      .resize(PORTRAIT_MIN_PX, PORTRAIT_MIN_PX)
      .avif({ quality: AVIF_QUALITY })
      .toBuffer()
  ).byteLength

/** The icons, files and pictures of this site, for the schema to look things up in. */
export const siteLookups: Lookups = {
  unknownIcon: (name) => unknownIcon(name, Object.keys(iconPaths)),
  staticFile(path) {
    const header = Buffer.alloc(PDF_HEADER.length)
    try {
      const file = openSync(join("static", decodeURIComponent(path.split(/[?#]/)[0] ?? "")), "r")
      readSync(file, header)
      closeSync(file)
    } catch {
      return "missing"
    }
    return header.toString() === PDF_HEADER ? "pdf" : "other"
  },
  async picture(path) {
    const file = join("content", path)
    try {
      const { width, height } = await sharp(file).metadata()
      return { width, height, sentBytes: await bytesAsPortrait(file) }
    } catch {
      return undefined
    }
  },
  thisYear: new Date().getFullYear(),
}
