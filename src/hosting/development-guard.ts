import type { IncomingMessage, ServerResponse } from "node:http"
import { isIP } from "node:net"

type Request = Pick<IncomingMessage, "method" | "url" | "headers">

/** Express's list of what handles requests, in order (Express 4; not documented). */
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

/** Addresses that are no pages: Gatsby's own, and what the editor reads and writes. */
const NO_PAGE = /^\/(?:__|_gatsby\/|admin\/files)/

const LOOPBACK_HOST = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/

/** Whether a request names this machine as itself, not as another machine of the network sees it. */
export const isLoopback = ({ headers }: Pick<Request, "headers">) =>
  LOOPBACK_HOST.test(String(headers.host))

/**
 * Whether the development server refuses a request, because a page of another site has sent it. Such a page could read
 * unpublished content, and write to the working copy.
 *
 * The host is a name of this machine or an address, because another site's name can resolve to this machine (DNS
 * rebinding). A page of another port of localhost counts as another site. Programs, which say nothing of where they
 * come from, are answered (https://www.w3.org/TR/fetch-metadata/).
 */
export function isRefused({ method, url = "", headers }: Request): boolean {
  const { host = "", origin } = headers
  const name = host.replace(/:\d+$/, "").replace(/^\[(.*)\]$/, "$1")
  if (name !== "localhost" && isIP(name) === 0) return true
  const site = headers["sec-fetch-site"] ?? "none"
  const isNavigation =
    method === "GET" &&
    headers["sec-fetch-mode"] === "navigate" &&
    headers["sec-fetch-dest"] === "document"
  if (site !== "same-origin" && site !== "none") return !isNavigation || NO_PAGE.test(url)
  return origin !== undefined && origin.replace(/^https?:\/\//, "") !== host
}

const guard: Middleware = (request, response, next) => {
  if (isRefused(request)) {
    response
      .writeHead(403, { "content-type": "text/plain" })
      .end("Refused: sent by another site.\n")
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
  const stack = app._router?.stack
  for (const path of DANGEROUS_ROUTES) {
    const index = stack?.findIndex(({ route }) => route?.path === path) ?? -1
    if (!stack || index < 0) {
      throw new Error(
        `Gatsby's development server has no route ${path} any more: change src/hosting/development-guard.ts`,
      )
    }
    stack.splice(index, 1)
  }
  app.use(guard)
  // Gatsby's own routes were added before.
  stack?.unshift(...stack.splice(-1))
}
