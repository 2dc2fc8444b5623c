import type { IncomingMessage, ServerResponse } from "node:http"
import { isIP } from "node:net"

type Origin = { headers: IncomingMessage["headers"]; socket: { remoteAddress?: string } }
type Request = Origin & Pick<IncomingMessage, "method" | "url">

/** Express's list of handlers, in order (not documented). */
type Layer = { route?: { path?: unknown } }
type App = { use: (guard: Middleware) => void; _router?: { stack: Layer[] } }
type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/**
 * Gatsby's routes that fetch any URL and serve the response, or start a code editor, for anybody. This site uses none of
 * them.
 */
const DANGEROUS_ROUTES = [
  "/_gatsby/file/:url/:filename",
  "/_gatsby/image/:url/:params/:filename",
  "/__open-stack-frame-in-editor",
]

/** Paths that are not pages: Gatsby's own, and those that the editor reads and writes. Express ignores case. */
const NO_PAGE = /^\/(?:_|admin\/files)/i

/** Paths of the editor, and Gatsby's own except the one that tells a page that it has changed. */
const FOR_THIS_MACHINE = /^\/(?:_(?!_webpack_hmr)|admin\b)/i

const LOOPBACK_HOST = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/
const LOOPBACK_ADDRESS = /^(?:::ffff:)?127\.|^::1$/

/** Whether a request comes from this machine, and is addressed to it by a local name. */
const isLoopback = ({ headers, socket }: Origin) =>
  LOOPBACK_HOST.test(String(headers.host)) && LOOPBACK_ADDRESS.test(String(socket.remoteAddress))

/**
 * Whether the development server refuses a request: from a page of another site, which could read unpublished content
 * and write to the working copy, or from another machine to anything but the site.
 *
 * The host has to be localhost or an IP address, because the name of another site can resolve to this machine (DNS
 * rebinding). A page on another port of localhost is another site. Programs, which send no fetch metadata, are answered
 * (https://www.w3.org/TR/fetch-metadata/).
 */
export function isRefused(request: Request): boolean {
  const { method, url = "", headers } = request
  const { host = "", origin } = headers
  const name = host.replace(/:\d+$/, "").replace(/^\[(.*)\]$/, "$1")
  if (name !== "localhost" && isIP(name) === 0) return true
  // Express would take the path of a whole URL, as sent to proxies, which the patterns do not match.
  if (!url.startsWith("/") || (FOR_THIS_MACHINE.test(url) && !isLoopback(request))) return true
  const site = headers["sec-fetch-site"] ?? "none"
  const isNavigation =
    method === "GET" &&
    headers["sec-fetch-mode"] === "navigate" &&
    headers["sec-fetch-dest"] === "document"
  if (site !== "same-origin" && site !== "none") return !isNavigation || NO_PAGE.test(url)
  return origin !== undefined && origin.replace(/^https?:\/\//, "") !== host
}

/** Refuses requests before anything else handles them. */
export const guard: Middleware = (request, response, next) => {
  if (isRefused(request)) {
    // Not chained, because for a websocket the response is not a complete one.
    response.writeHead(403, { "content-type": "text/plain" })
    response.end("Refused: sent by another site, or by another machine.\n")
    return
  }
  response.setHeader("Content-Security-Policy", "frame-ancestors 'none'")
  next()
}

/**
 * Guards the development server against pages of other sites.
 *
 * @throws Error when Gatsby's routes are not where they were, so that nothing is left open unnoticed
 */
export function guardDevelopmentServer(app: App): void {
  const stack = app._router?.stack ?? []
  for (const path of DANGEROUS_ROUTES) {
    const index = stack.findIndex(({ route }) => route?.path === path)
    if (index < 0) {
      throw new Error(
        `Gatsby's development server has no route ${path} any more: change src/hosting/development-guard.ts`,
      )
    }
    stack.splice(index, 1)
  }
  app.use(guard)
  // To the front, because Gatsby has added its own routes before.
  stack.unshift(...stack.splice(-1))
}
