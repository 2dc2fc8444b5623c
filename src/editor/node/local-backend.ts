import type { IncomingMessage, ServerResponse } from "node:http"
import { registerLocalFs } from "decap-server/dist/middlewares"

type Request = IncomingMessage & { body?: unknown }

/** What handles a request in Express, which Gatsby's development server is. */
export type Middleware = (request: Request, response: ServerResponse, next: () => void) => void

const LOOPBACK = /^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/

/** What the owner edits: no other file is read or written. */
const EDITABLE = /^(content|static)(\/(?!\.\.(\/|$))[^/\\]+)*\/?$/

/**
 * What lets the editor read and write the working copy: for this machine only, for the development server's own
 * pages only, and of the files only those that the owner edits.
 *
 * @param port the port of the development server
 */
export async function localBackend(port: number): Promise<Middleware[]> {
  const parsing: Middleware[] = []
  const answering: Middleware[] = []
  await registerLocalFs(
    {
      use: (middleware) => parsing.push(middleware),
      post: (_path, middleware) => answering.push(middleware),
    },
    { logLevel: "error" },
  )
  if (parsing.length === 0 || answering.length === 0) {
    throw new Error("decap-server adds other middleware than in 3.11: change local-backend.ts")
  }
  return [refuseOtherPages(port), ...parsing, refuseOtherFiles, ...answering]
}

/** Another site can also give its own name this machine's address (DNS rebinding). */
function refuseOtherPages(port: number): Middleware {
  const hosts = ["localhost", "127.0.0.1"].map((name) => `${name}:${port}`)
  return ({ socket, headers: { host, origin } }, response, next) => {
    const isHere = LOOPBACK.test(String(socket.remoteAddress)) && hosts.includes(String(host))
    if (isHere && origin === `http://${host}`) next()
    else refuse(response)
  }
}

const refuseOtherFiles: Middleware = ({ body }, response, next) => {
  if (pathsIn(body).every((path) => EDITABLE.test(path))) next()
  else refuse(response)
}

const refuse = (response: ServerResponse) => response.writeHead(403).end()

/** The fields of a request that name files or folders. */
const PATHS = ["path", "newPath", "paths", "folder", "mediaFolder"]

function pathsIn(value: unknown, isPath = false): string[] {
  if (typeof value === "string") return isPath ? [value] : []
  if (Array.isArray(value)) return value.flatMap((entry) => pathsIn(entry, isPath))
  return Object.entries(value ?? {}).flatMap(([key, field]) => pathsIn(field, PATHS.includes(key)))
}
