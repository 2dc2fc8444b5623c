import { readdirSync } from "node:fs"
import { join, relative, sep } from "node:path"
import type { Alike } from "../schema/lookups"

/**
 * The file at an address of the site, resolved as by a browser: `..` cannot lead out of the folder.
 *
 * @throws URIError when the address is malformed
 */
export function fileAt(address: string, folder = "static"): string {
  const { pathname } = new URL(address, "https://site.example")
  // Not encoded slashes, which servers do not take for slashes, either.
  return join(folder, decodeURIComponent(pathname.replace(/%(?=2f|5c)/gi, "%25")))
}

/**
 * The file in static/ that is meant by an address, if it differs in capitals or Unicode normalisation. Hosts then find
 * none, but macOS and Windows do, so the names have to be compared.
 *
 * @throws URIError when the address is malformed
 */
export function fileAlike(address: string): Alike | undefined {
  const path = relative("static", fileAt(address))
  const files = readdirSync("static", { recursive: true, encoding: "utf8" })
  const file = files.find((one) => folded(one) === folded(path))
  if (!file || files.includes(path)) return undefined
  return { path: slashed(path), file: slashed(file) }
}

const folded = (name: string) => name.normalize().toLowerCase()
const slashed = (path: string) => path.split(sep).join("/")
