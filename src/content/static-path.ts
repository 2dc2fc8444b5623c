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
