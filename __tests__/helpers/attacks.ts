/** A request of an attack, as it is sent. */
export type Attack = { method: string; url: string; headers: Record<string, string> }

/** The paths that only the pages of the development server on this machine may request. */
const PRIVATE = [
  ...["/___graphql?query={site{id}}", "/__original-stack-frame", "/___loading-indicator"],
  ...["/admin", "/admin/editor.js", "/admin/files/file?path=content/profile.yaml"],
  ...["/socket.io/socket.io.js", "/socket.io/?EIO=4&transport=polling"],
]
const PAGES = ["/", "/about", "/page-data/about/page-data.json", "/commons.js"]

/** Other spellings of a path, of which servers understand some. */
const spellings = (path: string) => [
  path,
  `/${path}`,
  `/about/..${path}`,
  `/about/%2e%2e${path}`,
  `/\\${path}`,
  path.replace(/[a-z]/, (letter) => letter.toUpperCase()),
  path.replace(/[a-z_]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  path.replace("/", "/%2f"),
]

const METHODS = ["GET", "HEAD", "POST", "PUT", "OPTIONS"]

/** Local names of this machine, to which browsers send fetch metadata, and others, to which they do not. */
const LOCAL = ["localhost", "127.0.0.1", "[::1]"]
const BARE = ["0.0.0.0", "192.168.127.7", "[fe80::1]"]
/** Names of another site that resolves to this machine. */
const REBOUND = ["attacker.example", "localhost.attacker.example", "127.0.0.1.example", ""]

/** Requests that pages of other sites make a browser on this machine send to the development server. */
export function attacks(port: number): Attack[] {
  const requests = (methods: string[], urls: string[], names: string[], headers: object = {}) =>
    names.flatMap((name) =>
      methods.flatMap((method) =>
        urls.map((url) => ({ method, url, headers: { host: `${name}:${port}`, ...headers } })),
      ),
    )
  const anything = [...PRIVATE, ...PAGES]
  return [
    ...requests(["GET"], PRIVATE.flatMap(spellings), BARE),
    ...requests(METHODS, anything, REBOUND),
    // Elements that load a script, a picture or a style sheet.
    ...["same-site", "cross-site"].flatMap((site) => {
      const headers = { "sec-fetch-site": site, "sec-fetch-mode": "no-cors" }
      return requests(["GET", "POST"], anything.flatMap(spellings), LOCAL, headers)
    }),
    ...["null", "http://localhost:3000", "https://attacker.example"].flatMap((origin) =>
      requests(METHODS, anything, [...LOCAL, ...BARE], { origin }),
    ),
    ...requests(["GET"], ["/%", "/%ff", "http://localhost/___graphql", "*"], LOCAL),
  ]
}
