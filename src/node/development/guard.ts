import { type IncomingMessage, type Server, ServerResponse } from "node:http"
import { isIP } from "node:net"
import { posix } from "node:path"
import type { Duplex } from "node:stream"
import { websocketManager } from "gatsby/dist/utils/websocket-manager"

type Origin = { headers: IncomingMessage["headers"]; socket: { remoteAddress?: string } }
type Request = Origin & Pick<IncomingMessage, "method" | "url">

/** Express's list of handlers, in order (not documented). */
type App = { _router?: { stack: { route?: { path?: unknown } }[] } }

/** Gatsby's routes that fetch any URL for anybody, or start a code editor. This site uses none of them. */
const DANGEROUS_ROUTES = [
  "/_gatsby/file/:url/:filename",
  "/_gatsby/image/:url/:params/:filename",
  "/__open-stack-frame-in-editor",
]

/** Paths that are not pages, but Gatsby's own. Express ignores case. */
const NO_PAGE = /^\/(?:_|socket\.io\b)/i

/** Paths only for this machine: Gatsby's own, except the one for hot reloading. */
const FOR_THIS_MACHINE = /^\/_(?!_webpack_hmr)/i

/** Gatsby's websocket, over which a page gets its data. */
const WEBSOCKET = /^\/socket\.io\b/i

const LOOPBACK_HOST = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/
const LOOPBACK_ADDRESS = /^(?:::ffff:)?127\.|^::1$/

/** Whether a request comes from this machine, and is addressed to it by a local name. */
const isLoopback = ({ headers, socket }: Origin) =>
  LOOPBACK_HOST.test(String(headers.host)) && LOOPBACK_ADDRESS.test(String(socket.remoteAddress))

/**
 * The path of a URL, as handlers may read it: without the query, decoded, and without empty and dotted parts; undefined
 * if the URL has no valid path.
 */
function pathOf(url: string): string | undefined {
  const [path = ""] = url.split(/[?#]/)
  // Express would take the path of a whole URL, as sent to proxies.
  if (!path.startsWith("/")) return undefined
  try {
    return posix.normalize(decodeURIComponent(path).replaceAll("\\", "/"))
  } catch {
    return undefined
  }
}

/**
 * Whether the development server refuses a request: from a page of another site, which could read unpublished content
 * and write to the working copy, or from another machine to anything but the site.
 *
 * The host has to be localhost or an IP address, because the name of another site can resolve to this machine (DNS
 * rebinding). A page on another port of localhost is another site. Browsers send fetch metadata only to localhost
 * (https://www.w3.org/TR/fetch-metadata/); without it, an origin says that a request is from a page. Programs, which send
 * neither, are answered.
 */
export function isRefused(request: Request): boolean {
  const { method, url = "", headers } = request
  const { host = "", origin } = headers
  const name = host.replace(/:\d+$/, "").replace(/^\[(.*)\]$/, "$1")
  if (name !== "localhost" && isIP(name) === 0) return true
  const path = pathOf(url)
  if (!path || (FOR_THIS_MACHINE.test(path) && !isLoopback(request))) return true
  const site = headers["sec-fetch-site"] ?? "none"
  const isNavigation =
    method === "GET" &&
    headers["sec-fetch-mode"] === "navigate" &&
    headers["sec-fetch-dest"] === "document"
  if (site !== "same-origin" && site !== "none") return !isNavigation || NO_PAGE.test(path)
  // Only a script of another site would request the websocket without an origin.
  if (origin === undefined) return WEBSOCKET.test(path) && site === "none"
  return origin.replace(/^https?:\/\//, "") !== host
}

/** Headers of every response: no other site may frame the page, or load anything as a script or a picture. */
const HEADERS = {
  "Content-Security-Policy": "frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
}

/** Refuses requests to a server before any other handler sees them; websockets, too, which never reach Express. */
function guard(server: Server): void {
  for (const event of ["request", "upgrade"] as const) {
    const handlers = server.listeners(event)
    server.removeAllListeners(event)
    server.on(event, (request: IncomingMessage, response: ServerResponse | Duplex, ...rest) => {
      if (isRefused(request)) return refuse(response)
      if (response instanceof ServerResponse) response.setHeaders(new Map(Object.entries(HEADERS)))
      for (const handle of handlers) handle.call(server, request, response, ...rest)
    })
  }
}

function refuse(response: ServerResponse | Duplex) {
  const reason = "Refused: sent by another site, or by another machine.\n"
  if (!(response instanceof ServerResponse)) response.end("HTTP/1.1 403 Forbidden\r\n\r\n")
  else response.writeHead(403, { ...HEADERS, "Content-Type": "text/plain" }).end(reason)
}

/**
 * Guards Gatsby's development server. No hook gets the HTTP server, because Gatsby makes it after the last one. So this
 * wraps the function that starts the websocket, to which Gatsby passes the server (not documented).
 */
export function guardServer(): void {
  const { init } = websocketManager
  websocketManager.init = (options) => {
    const websocket = init(options)
    guard(options.server)
    return websocket
  }
}

/**
 * Removes routes of Gatsby's development server that are dangerous even on this machine.
 *
 * @throws Error when a route is missing, because it may have been renamed, and would stay open
 */
export function removeDangerousRoutes(app: App): void {
  const stack = app._router?.stack ?? []
  for (const path of DANGEROUS_ROUTES) {
    const index = stack.findIndex(({ route }) => route?.path === path)
    if (index < 0) {
      throw new Error(
        `Gatsby's development server has no route ${path} any more: change src/node/development/guard.ts`,
      )
    }
    stack.splice(index, 1)
  }
}
