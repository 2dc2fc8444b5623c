import { readdirSync } from "node:fs"
import { join, sep } from "node:path"
import type { Alike } from "../schema/lookups"
import { pathInStatic } from "./static-path"

/** The file at an address of the site, or of the name of a picture, in its folder; the folder if it is malformed. */
export const fileAt = (address: string, folder = "static") => join(folder, pathInStatic(address))

/**
 * The file in static/ that is meant by an address, if it differs in capitals or Unicode normalisation. Hosts then find
 * none, but macOS and Windows do, so the names have to be compared.
 */
export function fileAlike(address: string): Alike | undefined {
  const path = pathInStatic(address)
  const files = readdirSync("static", { recursive: true, encoding: "utf8" }).map(slashed)
  const file = files.find((one) => folded(one) === folded(path))
  return file && !files.includes(path) ? { path, file } : undefined
}

const folded = (name: string) => name.normalize().toLowerCase()
const slashed = (path: string) => path.split(sep).join("/")
