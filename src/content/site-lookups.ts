import { closeSync, openSync, readSync } from "node:fs"
import { join } from "node:path"
import sharp from "sharp"
import { type Lookups, PDF_HEADER } from "../schema/lookups"
import { PORTRAIT_MIN_PX } from "../schema/site"
import { unknownIcon } from "../schema/unknown-icon"
import { iconPaths } from "./tabler-icons"

/** The default of gatsby-plugin-sharp. */
const AVIF_QUALITY = 50

const portraitBytes = async (file: string) =>
  (
    await sharp(file)
      .resize(PORTRAIT_MIN_PX, PORTRAIT_MIN_PX)
      .avif({ quality: AVIF_QUALITY })
      .toBuffer()
  ).byteLength

/** Lookups in the icons, files and pictures of this site. */
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
      return { width, height, sentBytes: await portraitBytes(file) }
    } catch {
      return undefined
    }
  },
  thisYear: new Date().getFullYear(),
}
