import type { SimilarName } from "../schema/lookups"

/**
 * The path in static/ of the file at an address of the site, resolved as by a browser: `..` cannot lead out of the
 * folder. Empty if the address is malformed.
 */
export function pathInStatic(address: string): string {
  try {
    const { pathname } = new URL(address, "https://site.example")
    // Encoded slashes stay encoded, because servers do not take them for slashes, either.
    return decodeURIComponent(pathname.replace(/%(?=2f|5c)/gi, "%25")).slice(1)
  } catch {
    return ""
  }
}

/** The file whose name differs only in capitals or Unicode form: macOS and Windows find such a file, hosts do not. */
export function similarName(path: string, files: string[]): SimilarName | undefined {
  const file = files.find((one) => folded(one) === folded(path))
  return file && !files.includes(path) ? { path, file } : undefined
}

const folded = (name: string) => name.normalize().toLowerCase()
