import type { IncomingMessage, ServerResponse } from "node:http"
import { isIP } from "node:net"

type Origin = { headers: IncomingMessage["headers"]; socket: { remoteAddress?: string } }
type Request = Origin & Pick<IncomingMessage, "method" | "url">

/** Express's list of what handles requests, in order (not documented). */
type Layer = { route?: { path?: unknown } }
type App = { use: (guard: Middleware) => void; _router?: { stack: Layer[] } }
type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/**
 * Gatsby's routes that fetch any address and serve what comes, or start a code editor, for whoever asks. This site uses
 * none of them.
 */
const DANGEROUS_ROUTES = [
  "/_gatsby/file/:url/:filename",
  "/_gatsby/image/:url/:params/:filename",
  "/__open-stack-frame-in-editor",
]

/** Addresses that are no pages: Gatsby's own, and what the editor reads and writes. Express ignores case. */
const NO_PAGE = /^\/(?:_|admin\/files)/i

/** The editor and Gatsby's own addresses, but for the one by which a page hears that it has changed. */
const FOR_THIS_MACHINE = /^\/(?:_(?!_webpack_hmr)|admin\b)/i

const LOOPBACK_HOST = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/
const LOOPBACK_ADDRESS = /^(?:::ffff:)?127\.|^::1$/

/** Whether a request comes from this machine, and names it as itself. */
export const isLoopback = ({ headers, socket }: Origin) =>
  LOOPBACK_HOST.test(String(headers.host)) && LOOPBACK_ADDRESS.test(String(socket.remoteAddress))

/**
 * Whether the development server refuses a request: what a page of another site has sent, which could read unpublished
 * content and write to the working copy, and what another machine asks for besides the site.
 *
 * The host is a name of this machine or an address, because another site's name can resolve to this machine (DNS
 * rebinding). A page of another port of localhost counts as another site. Programs, which say nothing of where they
 * come from, are answered (https://www.w3.org/TR/fetch-metadata/).
 */
export function isRefused(request: Request): boolean {
  const { method, url = "", headers } = request
  const { host = "", origin } = headers
  const name = host.replace(/:\d+$/, "").replace(/^\[(.*)\]$/, "$1")
  if (name !== "localhost" && isIP(name) === 0) return true
  // A whole address, as only proxies get it, would be a path to Express, and none to the patterns.
  if (!url.startsWith("/") || (FOR_THIS_MACHINE.test(url) && !isLoopback(request))) return true
  const site = headers["sec-fetch-site"] ?? "none"
  const isNavigation =
    method === "GET" &&
    headers["sec-fetch-mode"] === "navigate" &&
    headers["sec-fetch-dest"] === "document"
  if (site !== "same-origin" && site !== "none") return !isNavigation || NO_PAGE.test(url)
  return origin !== undefined && origin.replace(/^https?:\/\//, "") !== host
}

/** Answers what is refused, before anything else does. */
export const guard: Middleware = (request, response, next) => {
  if (isRefused(request)) {
    // Not chained: the answer to a websocket's request is not a whole one.
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
  // Gatsby's own routes were added before.
  stack.unshift(...stack.splice(-1))
}
