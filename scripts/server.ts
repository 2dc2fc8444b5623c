import { once } from "node:events"
import { readdir, readFile } from "node:fs/promises"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { extname, join, relative, sep } from "node:path"
import { promisify } from "node:util"
import { brotliCompress } from "node:zlib"
import { parseAllHeaders } from "@netlify/headers-parser"
import { parseAllRedirects } from "@netlify/redirect-parser"
import { parseJSON } from "netlify-redirector"

type File = { body: Buffer; type: string; brotli?: Buffer | undefined }
/** The files by path, such as `/about.html`, and the first matching redirect rule and the headers of a path. */
type Build = {
  files: Map<string, File>
  ruleFor: Awaited<ReturnType<typeof readRules>>
  headersFor: (path: string) => Record<string, string>
}
type Found = { status: number; file: string }
type Redirect = { status: number; location: string }

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".xml": "application/xml",
  ".txt": "text/plain; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/vnd.microsoft.icon",
  ".pdf": "application/pdf",
}
const OTHER_TYPE = "application/octet-stream"

const REDIRECTS = "/_redirects"
const HEADERS = "/_headers"
const NOT_FOUND: Found = { status: 404, file: "/404.html" }
const NO_FILE: File = { body: Buffer.of(), type: "text/plain" }

/** Only text is compressed: pictures and PDF already are. The editor's bundle would take seconds. */
const MAX_COMPRESSED_BYTES = 500_000
const COMPRESSED = /^text\/|[/+](?:javascript|json|xml)\b/

/**
 * Serves a folder as Netlify does, with Netlify's own rule matcher, to this machine only. All files are read
 * at the start, so that a later build does not change what is served.
 *
 * @param directory the folder, with or without the files `_redirects` and `_headers`
 * @param port 0 for any free one
 * @throws Error when a rule cannot be read, or the port is taken
 */
export async function serve({ directory, port }: { directory: string; port: number }) {
  const build = await readBuild(directory)

  const server = createServer(({ url = "/", headers: requestHeaders }, response) => {
    const [path = "", query = ""] = url.split(/\?(.*)/s)
    const result = resolve(decode(path), query, build)
    const siteHeaders = build.headersFor(decode(path))
    if ("location" in result) {
      const location = query ? `${result.location}?${query}` : result.location
      response.writeHead(result.status, { ...siteHeaders, location }).end()
      return
    }
    const file = build.files.get(result.file) ?? NO_FILE
    const brotli = /\bbr\b/.test(`${requestHeaders["accept-encoding"]}`) ? file.brotli : undefined
    const body = brotli ?? file.body
    const headers = {
      "content-type": file.type,
      "content-length": body.byteLength,
      "cache-control": "public, max-age=0, must-revalidate",
      ...(file.brotli && { vary: "accept-encoding" }),
      ...(brotli && { "content-encoding": "br" }),
      ...siteHeaders,
    }
    response.writeHead(result.status, headers).end(body)
  })
  server.listen(port, "127.0.0.1")
  await once(server, "listening").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EADDRINUSE") throw error
    throw new Error(`Port ${port} is taken. Choose another: PORT=${port + 1} npm run serve`)
  })

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, "close")
    },
  }
}

/** The file at a path, or else the result of the first rule that matches it. */
function resolve(path: string, query: string, { files, ruleFor }: Build): Found | Redirect {
  const existing = lookUp(path, files)
  const rule = ruleFor(path, query)
  if (existing && !rule?.force) return existing
  if (!rule) return NOT_FOUND

  const { status, to } = rule
  if (status >= 300 && status < 400) return { status, location: to }
  const target = lookUp(to, files)
  return target && "file" in target ? { ...target, status } : NOT_FOUND
}

/**
 * The file at a path with the host's "pretty URLs", which are on by default, as observed in
 * https://github.com/slorber/trailing-slash-guide.
 */
function lookUp(path: string, files: Build["files"]): Found | Redirect | undefined {
  const bare = path.replace(/\/$/, "")
  const page = `${bare}.html`
  const index = `${bare}/index.html`
  if (files.has(path)) return { status: 200, file: path }
  if (files.has(page)) return path === bare ? { status: 200, file: page } : redirectTo(bare)
  if (files.has(index)) return path === bare ? redirectTo(`${bare}/`) : { status: 200, file: index }
  return undefined
}

const redirectTo = (path: string): Redirect => ({ status: 301, location: encodeURI(path) })

async function readBuild(directory: string): Promise<Build> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = entries.filter((entry) => entry.isFile()).map((e) => join(e.parentPath, e.name))
  const files = new Map(
    await Promise.all(
      paths.map(
        async (path) =>
          [
            `/${relative(directory, path).split(sep).join("/")}`,
            await readServedFile(path),
          ] as const,
      ),
    ),
  )
  files.delete(REDIRECTS)
  files.delete(HEADERS)
  return {
    files,
    ruleFor: await readRules(join(directory, REDIRECTS)),
    headersFor: await readHeaders(join(directory, HEADERS)),
  }
}

async function readServedFile(path: string): Promise<File> {
  const body = await readFile(path)
  const type = TYPES[extname(path)] ?? OTHER_TYPE
  const isCompressed = COMPRESSED.test(type) && body.byteLength <= MAX_COMPRESSED_BYTES
  return { body, type, brotli: isCompressed ? await promisify(brotliCompress)(body) : undefined }
}

async function readRules(file: string) {
  const { redirects, errors } = await parseAllRedirects({
    redirectsFiles: [file],
    configRedirects: [],
    minimal: false,
  })
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"))

  // The parser and the matcher have different names for two fields.
  const rules = (redirects as { from: string; query: object }[]).map(
    ({ from: origin, query: params, ...rule }) => ({ ...rule, origin, params }),
  )
  const matcher = await parseJSON(JSON.stringify(rules), {})
  const none = () => ""
  const site = { scheme: "http", host: "localhost", getHeader: none, getCookie: none }
  return (path: string, query: string) => matcher.match({ ...site, path, query })
}

/** @throws Error when two rules set the same header for a path, which the host does not document */
async function readHeaders(file: string): Promise<Build["headersFor"]> {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [file],
    configHeaders: [],
    minimal: true,
  })
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"))

  return (path) => {
    const matching = headers.filter((rule) => matches(path, rule.for))
    const entries = matching.flatMap(({ values }) =>
      Object.entries(values).map(([name, value]): [string, string] => [name.toLowerCase(), value]),
    )
    const names = entries.map(([name]) => name)
    const duplicate = names.find((name, index) => names.indexOf(name) !== index)
    if (duplicate) throw new Error(`${path} has the header ${duplicate} from more than one rule.`)
    return Object.fromEntries(entries)
  }
}

/** The host treats /admin/ and /admin as the same path; /admin/* matches it and all paths below. */
function matches(path: string, pattern: string): boolean {
  const bare = path.replace(/\/$/, "") || "/"
  if (!pattern.endsWith("/*")) return bare === pattern
  const folder = pattern.slice(0, -"/*".length)
  return folder === "" || bare === folder || bare.startsWith(`${folder}/`)
}

/** Decodes a path; a malformed one stays as it is. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
