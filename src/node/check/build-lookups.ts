import { readFileSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import sharp from "sharp"
import type { Lookups } from "../../content/lookups"
import { isOfSample } from "../../content/sample"
import { unknownIcon } from "../../content/unknown-icon"
import { env } from "../../env"
import { blobHash, CONTENT, fileAt, isFile } from "./files"
import { iconPaths } from "./tabler-icons"

/** The formats that gatsby-transformer-sharp reads, as sharp names them. */
const FORMATS = ["jpeg", "png", "webp", "heif"]

/** Lookups in the icons, files and pictures of this site. */
export const siteLookups: Lookups = {
  unknownIcon: (name) => unknownIcon(name, Object.keys(iconPaths)),
  hasStaticFile: (address) => isFile(fileAt(address)),
  async picture(path) {
    // Reads the bytes itself, because sharp caches by path.
    const bytes = await readFile(join(CONTENT, path)).catch(() => undefined)
    if (!bytes) return undefined
    try {
      const { format, width, height } = await sharp(bytes).metadata()
      // Decodes the whole picture: reading its metadata alone accepts some damaged pictures.
      await sharp(bytes).stats()
      return FORMATS.includes(format) ? { width, height } : "unreadable"
    } catch {
      return "unreadable"
    }
  },
  thisYear: new Date().getFullYear(),
  // Previews and local builds are for trying.
  isSample: (value) => env.isProduction && isOfSample(value, hashOf),
}

const hashOf = (path: string) => (isFile(path) ? blobHash(readFileSync(path)) : undefined)
