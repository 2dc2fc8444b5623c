import type { IncomingMessage, ServerResponse } from "node:http"
import { isIP } from "node:net"
import { extname } from "node:path"
import { websocketManager } from "gatsby/dist/utils/websocket-manager"
import { INTRO, isScreenPath } from "../shell/screens"

type Request = Pick<IncomingMessage, "url" | "headers"> & { socket: { remoteAddress?: string } }
type Next = () => void
type Handler = (request: IncomingMessage, response: ServerResponse, next: Next) => void
/** Express, with its list of handlers in order (not documented). */
type App = { use(handler: Handler): void; _router: { stack: unknown[] } }

/** Gatsby's routes that fetch any URL for anybody, or start a code editor. This site uses none of them. */
const DANGEROUS = /^\/(?:_gatsby\/(?:file|image)|__open-stack-frame-in-editor)\b/i
/** Paths of Gatsby and of the editor's files, which are no pages. */
const NO_PAGE = /^\/(?:_|socket\.io\b|admin\/files\b)/i
/** The editor, and those of Gatsby's paths that pages on other machines do not need. */
const FOR_THIS_MACHINE = /^\/(?:_(?!_webpack_hmr)|admin(?:\/|$))/i
const THIS_MACHINE = /^(?:::ffff:)?127\.|^::1$/

/**
 * Whether the development server refuses a request: from a page of another site, which could read unpublished content or
 * write files with the editor, or from another machine to anything but the site.
 *
 * The host has to be localhost or an IP address, because the name of another site can resolve to this machine (DNS
 * rebinding). Programs send neither an origin nor fetch metadata (w3.org/TR/fetch-metadata), and are answered.
 */
export function isRefused({ url = "", headers, socket }: Request): boolean {
  const { host = "", origin = `http://${host}`, "sec-fetch-site": site = "none" } = headers
  const name = host.replace(/:\d+$/, "").replace(/[[\]]/g, "")
  if (!URL.canParse(url, "http://localhost") || origin.replace(/^https?:\/\//, "") !== host)
    return true
  const path = new URL(url, "http://localhost").pathname
  const isOfOtherSite = site !== "same-origin" && site !== "none"
  const opensPage = headers["sec-fetch-dest"] === "document" && !NO_PAGE.test(path)
  return (
    (name !== "localhost" && isIP(name) === 0) ||
    DANGEROUS.test(path) ||
    (isOfOtherSite && !opensPage) ||
    (FOR_THIS_MACHINE.test(path) && !THIS_MACHINE.test(`${socket.remoteAddress}`))
  )
}

/** Refuses requests before all other handlers of Gatsby's development server, and over its websocket. */
export function guard(app: App): void {
  app.use((request, response, next) => {
    // No other site may frame a page, or load anything as a script or a picture.
    response.setHeader("Content-Security-Policy", "frame-ancestors 'none'")
    response.setHeader("Cross-Origin-Resource-Policy", "same-origin")
    if (!isRefused(request)) next()
    else response.writeHead(403).end("Refused: sent by another site, or by another machine.\n")
  })
  const { stack } = app._router
  stack.unshift(stack.pop())

  // Gatsby starts its websocket after the last hook.
  const { init } = websocketManager
  websocketManager.init = (options) => {
    const websocket = init(options)
    Object.assign(websocket.engine.opts, {
      allowRequest: (request: Request, decide: (error: null, isAllowed: boolean) => void) =>
        decide(null, !isRefused(request)),
    })
    return websocket
  }
}

/** Redirects unknown paths to the intro, as the host does: after the handlers of files, and before Gatsby's pages. */
export const redirectUnknownPaths: Handler = ({ url = "" }, response, next) => {
  const [path = ""] = url.split("?")
  // Gatsby has already added a slash to the path of a page.
  if (isScreenPath(path.replace(/\/$/, "")) || extname(path)) next()
  else response.writeHead(302, { Location: INTRO }).end()
}
