import type { IncomingMessage, ServerResponse } from "node:http"
import { redirectUnknownPaths } from "../../src/hosting/development-redirects"

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Where the development server redirects a path; undefined if it passes the request on. */
function redirectOf(url: string): string | undefined {
  let location: string | undefined
  const response = {
    writeHead(_status: number, headers: { location: string }) {
      location = headers.location
      return { end() {} }
    },
  }
  const use = (middleware: Middleware) =>
    middleware({ url } as IncomingMessage, response as unknown as ServerResponse, () => {})
  redirectUnknownPaths?.({ use } as never)
  return location
}

test.each(["/", "/x/y/z", "/terminals", "/administrator", "/admin/x", "/x?y=/about", "/v1.0/x"])(
  "%s leads to the intro",
  (path) => {
    expect(redirectOf(path)).toBe("/terminal")
  },
)

test.each([
  ...["/terminal", "/about", "/about/?from=mail", "/admin", "/admin/", "/admin/files"],
  ...["/admin/editor.js", "/resume.pdf", "/page-data/about/page-data.json", "/___graphql"],
])("%s is answered", (path) => {
  expect(redirectOf(path)).toBeUndefined()
})
