import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { registerLocalFs } from "decap-server/dist/middlewares"
import express, { type RequestHandler } from "express"

const THIS_MACHINE = "127.0.0.1"
const MAX_UPLOAD = "50mb"

/** What the owner edits: no other file is read or written. */
const EDITABLE = /^(content|static)(\/(?!\.\.(\/|$))[^/\\]+)*\/?$/

/**
 * Starts what lets the editor read and write the working copy: for this machine only, for the
 * development server's own pages only, and of the files only those that the owner edits.
 *
 * @param sitePort the port of the development server
 * @returns its address, and what ends it
 */
export async function startLocalBackend(sitePort: number) {
  const app = express()
  app.use(refuseOtherPages(sitePort), express.json({ limit: MAX_UPLOAD }), refuseOtherFiles)
  await registerLocalFs(app, { logLevel: "error" })
  const server = app.listen(0, THIS_MACHINE)
  await once(server, "listening")
  const { address, port } = server.address() as AddressInfo
  return { url: `http://${address}:${port}/api/v1`, close: () => server.close() }
}

/** Another site can also give its own name this machine's address (DNS rebinding). */
function refuseOtherPages(sitePort: number): RequestHandler {
  const origins = ["localhost", THIS_MACHINE].map((name) => `http://${name}:${sitePort}`)
  return ({ hostname, headers: { origin } }, response, next) => {
    if (hostname === THIS_MACHINE && origins.includes(String(origin))) next()
    else response.sendStatus(403)
  }
}

const refuseOtherFiles: RequestHandler = ({ body }, response, next) => {
  if (pathsIn(body).every((path) => EDITABLE.test(path))) next()
  else response.sendStatus(403)
}

/** The fields of a request that name files or folders. */
const PATHS = ["path", "newPath", "paths", "folder", "mediaFolder"]

function pathsIn(value: unknown, isPath = false): string[] {
  if (typeof value === "string") return isPath ? [value] : []
  if (Array.isArray(value)) return value.flatMap((entry) => pathsIn(entry, isPath))
  return Object.entries(value ?? {}).flatMap(([key, field]) => pathsIn(field, PATHS.includes(key)))
}
