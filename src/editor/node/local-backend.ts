import type { IncomingMessage, ServerResponse } from "node:http"
import { registerLocalFs } from "decap-server/dist/middlewares"

type Request = IncomingMessage & { body?: unknown }

/** Express middleware: Gatsby's development server is an Express app. */
export type Middleware = (request: Request, response: ServerResponse, next: () => void) => void

const LOOPBACK = /^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/

/** The files that the editor may read and write. */
const EDITABLE = /^(content|static)(\/(?!\.\.(\/|$))[^/\\]+)*\/?$/

/**
 * The middleware through which the editor reads and writes the working copy. It accepts only requests from this
 * machine, from the development server's own pages, and for editable files.
 *
 * @param port the port of the development server
 */
export async function localBackend(port: number): Promise<Middleware[]> {
  const parsers: Middleware[] = []
  const handlers: Middleware[] = []
  await registerLocalFs(
    {
      use: (middleware) => parsers.push(middleware),
      post: (_path, middleware) => handlers.push(middleware),
    },
    { logLevel: "error" },
  )
  if (parsers.length === 0 || handlers.length === 0) {
    throw new Error("decap-server adds other middleware than in 3.11: change local-backend.ts")
  }
  return [rejectOtherOrigins(port), ...parsers, rejectOtherFiles, ...handlers]
}

/** Checks the host too, because another site's name can resolve to this machine (DNS rebinding). */
function rejectOtherOrigins(port: number): Middleware {
  const hosts = ["localhost", "127.0.0.1"].map((name) => `${name}:${port}`)
  return ({ socket, headers: { host, origin } }, response, next) => {
    const isLocal = LOOPBACK.test(String(socket.remoteAddress)) && hosts.includes(String(host))
    if (isLocal && origin === `http://${host}`) next()
    else reject(response)
  }
}

const rejectOtherFiles: Middleware = ({ body }, response, next) => {
  if (pathsIn(body).every((path) => EDITABLE.test(path))) next()
  else reject(response)
}

const reject = (response: ServerResponse) => response.writeHead(403).end()

/** The fields of a request that hold paths. */
const PATH_FIELDS = ["path", "newPath", "paths", "folder", "mediaFolder"]

function pathsIn(value: unknown, isPath = false): string[] {
  if (typeof value === "string") return isPath ? [value] : []
  if (Array.isArray(value)) return value.flatMap((entry) => pathsIn(entry, isPath))
  return Object.entries(value ?? {}).flatMap(([key, field]) =>
    pathsIn(field, PATH_FIELDS.includes(key)),
  )
}
