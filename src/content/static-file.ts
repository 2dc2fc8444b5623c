import { join } from "node:path"

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
