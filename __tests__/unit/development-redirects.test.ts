import { once } from "node:events"
import { createServer, type RequestListener, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { redirectUnknownPaths } from "../../src/hosting/development-redirects"

type Middleware = (...request: [...Parameters<RequestListener>, () => void]) => void

const PASSED_ON = "passed on"

let server: Server

/** A development server that answers what is passed on to it. */
beforeAll(async () => {
  const use = (middleware: Middleware) => {
    server = createServer((request, response) => {
      middleware(request, response, () => response.end(PASSED_ON))
    })
  }
  redirectUnknownPaths?.({ use } as never)
  await once(server.listen(0, "127.0.0.1"), "listening")
})

afterAll(() => server.close())

test.each([
  ...["/", "/x/y/z", "/terminals", "/administrator", "/admin/x", "/x?y=/about", "/v1.0/x"].map(
    (path) => [path, "/terminal"],
  ),
  ...["/terminal", "/about", "/about?from=mail", "/admin", "/admin/", "/admin/files"].map(
    (path) => [path, PASSED_ON],
  ),
  ...["/admin/editor.js", "/resume.pdf", "/page-data/about/page-data.json", "/___graphql"].map(
    (path) => [path, PASSED_ON],
  ),
])("the development server's %s is %s", async (path, expected) => {
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: "manual" })
  expect(response.headers.get("location") ?? (await response.text())).toBe(expected)
})
