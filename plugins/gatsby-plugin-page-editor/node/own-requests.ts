import type { IncomingMessage } from "node:http"

type Request = {
  headers: IncomingMessage["headers"]
  socket: { remoteAddress?: string | undefined }
}

const LOCAL_HOST = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/
const LOCAL_ADDRESS = /^(?:::ffff:)?127\.|^::1$/

/** Whether a request comes from this machine, by a local name: the name of another site may lead here (DNS rebinding). */
export const isLocal = ({ headers, socket }: Request) =>
  LOCAL_HOST.test(String(headers.host)) && LOCAL_ADDRESS.test(String(socket.remoteAddress))

/**
 * Whether a request may read and write files: a local one that no page of another site has sent. Another port is another
 * site. Browsers say so by fetch metadata or an origin. Programs, which send neither, are answered.
 */
export function isOwn(request: Request): boolean {
  const { host, origin, "sec-fetch-site": site = "none" } = request.headers
  return (
    isLocal(request) &&
    ["same-origin", "none"].includes(String(site)) &&
    (origin === undefined || origin.replace(/^https?:\/\//, "") === host)
  )
}
