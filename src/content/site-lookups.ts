import { closeSync, openSync, readSync } from "node:fs"
import { join } from "node:path"
import sharp from "sharp"
import { type Lookups, PDF_HEADER } from "../schema/lookups"
import { unknownIcon } from "../schema/unknown-icon"
import { iconPaths } from "./tabler-icons"

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
  async imageSize(path) {
    try {
      const { width, height } = await sharp(join("content", path)).metadata()
      return { width, height }
    } catch {
      return undefined
    }
  },
  thisYear: new Date().getFullYear(),
}
