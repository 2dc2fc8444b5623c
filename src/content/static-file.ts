import { readdirSync } from "node:fs"
import { join, sep } from "node:path"
import type { Alike } from "../schema/lookups"
import { pathInStatic } from "./static-path"

/** The path of the file at an address of the site, or of a picture by its name; the folder if that is malformed. */
export const fileAt = (address: string, folder = "static") => join(folder, pathInStatic(address))

/**
 * The file in static/ whose name differs from an address only in capitals or Unicode normalisation. Hosts would not
 * find that file, but macOS and Windows do, so the names are compared.
 */
export function fileAlike(address: string): Alike | undefined {
  const path = pathInStatic(address)
  const files = readdirSync("static", { recursive: true, encoding: "utf8" }).map(slashed)
  const file = files.find((one) => folded(one) === folded(path))
  return file && !files.includes(path) ? { path, file } : undefined
}

const folded = (name: string) => name.normalize().toLowerCase()
const slashed = (path: string) => path.split(sep).join("/")
