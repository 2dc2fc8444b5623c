import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { registerLocalFs } from "decap-server/dist/middlewares"
import express, { type RequestHandler } from "express"

const THIS_MACHINE = "127.0.0.1"

/**
 * Starts what lets the editor read and write the working copy: for this machine only, and for pages
 * of this machine only.
 *
 * @returns its address, and what ends it
 */
export async function startLocalBackend() {
  const app = express()
  app.use(refuseOtherSites)
  await registerLocalFs(app, { logLevel: "error" })
  const server = app.listen(0, THIS_MACHINE)
  await once(server, "listening")
  return {
    url: `http://${THIS_MACHINE}:${(server.address() as AddressInfo).port}/api/v1`,
    close: () => server.close(),
  }
}

/** A site can give its own name this machine's address (DNS rebinding), and is then of the same origin. */
const refuseOtherSites: RequestHandler = ({ hostname }, response, next) => {
  if (hostname === THIS_MACHINE) next()
  else response.sendStatus(403)
}
