/** @jest-environment node */
import { once } from "node:events"
import { createServer, type RequestListener, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { redirectUnknownPaths } from "../../src/hosting/development-redirects"

type Next = () => void
type Middleware = (...request: [...Parameters<RequestListener>, Next]) => void
type App = Parameters<NonNullable<typeof redirectUnknownPaths>>[0]

const PASSED_ON = "passed on"

let server: Server

/** A development server that answers what is passed on to it. */
beforeAll(async () => {
  const app = {
    use(middleware: Middleware) {
      server = createServer((request, response) => {
        middleware(request, response, () => response.end(PASSED_ON))
      })
    },
  }
  redirectUnknownPaths?.(app as unknown as App)
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
})

afterAll(() => server.close())

/** Where a request ends: at another address, or passed on. */
async function ask(path: string) {
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: "manual" })
  return response.status === 302 ? response.headers.get("location") : response.text()
}

test.each(["/", "/x/y/z", "/terminals", "/administrator", "/admin/x", "/x?y=/about", "/v1.0/x"])(
  "%s leads to the intro",
  async (path) => {
    expect(await ask(path)).toBe("/terminal")
  },
)

test.each([
  ["a screen", "/terminal"],
  ["a screen", "/about"],
  ["a screen with a query", "/about?from=mail"],
  ["the editor", "/admin"],
  ["the editor", "/admin/"],
  ["what the editor writes through", "/admin/files"],
  ["a file of the editor", "/admin/editor.js"],
  ["a file", "/resume.pdf"],
  ["a file", "/page-data/about/page-data.json"],
  ["an address of Gatsby's own", "/___graphql"],
  ["an address of Gatsby's own", "/__webpack_hmr"],
])("%s is passed on: %s", async (_, path) => {
  expect(await ask(path)).toBe(PASSED_ON)
})
