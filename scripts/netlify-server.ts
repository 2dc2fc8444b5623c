import { once } from "node:events"
import { existsSync, readFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { extname, join } from "node:path"
import { unescape as decoded } from "node:querystring"
import { brotliCompressSync, constants } from "node:zlib"
import { type Header, parseAllHeaders } from "@netlify/headers-parser"
import { parsePlain } from "netlify-redirector"
import { filesIn } from "../src/node/files"

const TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
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

/** Types worth compressing. Pictures and PDFs are compressed already. */
const COMPRESSED = /text|json|xml/
/** Quality 5 of 11, because the best takes seconds. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** The answer to a request: a file of the build, or a redirect. */
type Answer = { status: number; file?: string; location?: string }
const NOT_FOUND: Answer = { status: 404, file: "/404.html" }

/**
 * Serves a build as Netlify does, with Netlify's own rule matcher, to this machine only. All files are read at the
 * start, so that a later build does not change what is served.
 *
 * @param port 0 for any free port
 * @returns the URL
 * @throws Error when there is no build, or the port is taken
 */
export async function serve(directory: string, port: number) {
  // One of the last files that a build writes.
  if (!existsSync(join(directory, "_headers"))) {
    throw new Error(`There is no finished build in ${directory}/. Make one: npm run build`)
  }
  const files: Files = new Map(
    (await filesIn(directory)).map((path) => [`/${path}`, readFileSync(join(directory, path))]),
  )
  const answerTo = await answers(files)
  const { headers: rules } = await parseAllHeaders({
    headersFiles: [join(directory, "_headers")],
    configHeaders: [],
    minimal: false,
  })

  // Otherwise Node.js closes an idle connection after 5 s, in which a busy machine may send the next request.
  const server = createServer({ keepAliveTimeout: 0 }, ({ url = "", headers }, response) => {
    const [path = "", query = ""] = url.split(/\?(.*)/s)
    const { status, file = "", location } = answerTo(decoded(path), query)
    const type = TYPES[extname(file)] ?? "application/octet-stream"
    const body = files.get(file)
    response.statusCode = status
    response.setHeader("Cache-Control", "public, max-age=0, must-revalidate")
    response.setHeaders(headersOf(decoded(path), rules as Header[]))
    if (location) response.setHeader("Location", query ? `${location}?${query}` : location)
    if (body) response.setHeader("Content-Type", type)
    if (!body || !COMPRESSED.test(type) || !/\bbr\b/.test(`${headers["accept-encoding"]}`)) {
      response.end(body)
      return
    }
    response.setHeader("Content-Encoding", "br")
    response.end(brotliCompressSync(body, BROTLI))
  })
  server.listen(port, "127.0.0.1")
  await once(server, "listening")

  return `http://localhost:${(server.address() as AddressInfo).port}`
}

/** The files of a build by path, such as `/about.html`. */
type Files = Map<string, Buffer>

/** Makes the function that finds the answer to a path: its file, or the answer of the first rule that matches. */
async function answers(files: Files) {
  const rules = await parsePlain(`${files.get("/_redirects") ?? ""}`, {})
  files.delete("/_redirects")
  files.delete("/_headers")
  const none = () => ""
  const site = { scheme: "http", host: "localhost", getHeader: none, getCookie: none }

  return (path: string, query: string): Answer => {
    const existing = lookUp(path, files)
    const rule = rules.match({ ...site, path, query })
    if (existing && !rule?.force) return existing
    if (!rule) return NOT_FOUND
    const { status, to } = rule
    if (status >= 300 && status < 400) return { status, location: to }
    return files.has(to) ? { status, file: to } : NOT_FOUND
  }
}

/**
 * The file at a path, by Netlify's "pretty URLs", which are on by default, as observed in
 * https://github.com/slorber/trailing-slash-guide.
 */
function lookUp(path: string, files: Files): Answer | undefined {
  const bare = path.replace(/\/$/, "")
  const page = `${bare}.html`
  const index = `${bare}/index.html`
  if (files.has(path)) return { status: 200, file: path }
  if (files.has(page)) return path === bare ? { status: 200, file: page } : redirectTo(bare)
  if (files.has(index)) return path === bare ? redirectTo(`${bare}/`) : { status: 200, file: index }
  return undefined
}

const redirectTo = (path: string): Answer => ({ status: 301, location: encodeURI(path) })

/** The headers of a path. Two values from two rules are joined, which tests refuse: Netlify documents no order. */
const headersOf = (path: string, rules: Header[]) =>
  new Headers(
    rules
      .filter(({ forRegExp }) => forRegExp.test(path))
      .flatMap(({ values }) => Object.entries(values)),
  )
