/** @jest-environment node */
import { guardDevelopmentServer, isLoopback, isRefused } from "../../src/hosting/development-guard"

const NAVIGATION = { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" }

const THIS_MACHINE = "127.0.0.1"
const PHONE = "192.168.1.8"

const asked = (
  url: string,
  headers: Record<string, string>,
  method = "GET",
  remoteAddress = THIS_MACHINE,
) => ({ method, url, headers: { host: "localhost:8000", ...headers }, socket: { remoteAddress } })

/** As a phone of the same network asks, by the address of this machine. */
const askedByPhone = (url: string, host = "192.168.1.7:8000") => asked(url, { host }, "GET", PHONE)

test.each([
  ["a page, by its address", asked("/about", { "sec-fetch-site": "none", ...NAVIGATION })],
  [
    "a link of another site to a page",
    asked("/about", { "sec-fetch-site": "cross-site", ...NAVIGATION }),
  ],
  ["a script of its own page", asked("/app.js", { "sec-fetch-site": "same-origin" })],
  [
    "a save of its own editor",
    asked(
      "/admin/files",
      { origin: "http://localhost:8000", "sec-fetch-site": "same-origin" },
      "PUT",
    ),
  ],
  ["a program", asked("/___graphql", {})],
  ["a phone of the same network", askedByPhone("/about")],
  ["a phone that asks for what a page shows", askedByPhone("/page-data/about/page-data.json")],
  ["a phone that waits for changes", askedByPhone("/__webpack_hmr")],
  ["a phone that asks for an unknown page", askedByPhone("/administrator")],
  ["an address of IPv6", asked("/about", { host: "[::1]:8000" })],
])("answers %s", (_, request) => {
  expect(isRefused(request)).toBe(false)
})

test.each([
  [
    "a name that another site may have given this machine",
    asked("/about", { host: "attacker.example:8000" }),
  ],
  ["no host", asked("/about", { host: "" })],
  [
    "a script of another site",
    asked("/page-data/about/page-data.json", { "sec-fetch-site": "cross-site" }),
  ],
  ["a script of another port", asked("/about", { "sec-fetch-site": "same-site" })],
  [
    "a frame of another site",
    asked("/about", {
      "sec-fetch-site": "cross-site",
      "sec-fetch-mode": "navigate",
      "sec-fetch-dest": "iframe",
    }),
  ],
  [
    "a form of another site",
    asked("/admin/files", { "sec-fetch-site": "cross-site", ...NAVIGATION }, "POST"),
  ],
  [
    "a link of another site to GraphQL",
    asked("/___graphql?query={site{id}}", { "sec-fetch-site": "cross-site", ...NAVIGATION }),
  ],
  [
    "a link of another site to a file of the machine",
    asked("/__file-code-frame?filePath=x", { "sec-fetch-site": "cross-site", ...NAVIGATION }),
  ],
  [
    "a link of another site to the editor's files",
    asked("/admin/files", { "sec-fetch-site": "cross-site", ...NAVIGATION }),
  ],
  [
    "another origin in an older browser",
    asked("/about", { origin: "http://localhost:9999" }, "POST"),
  ],
  ["a sandboxed page", asked("/admin/files", { origin: "null" }, "POST")],
  ["a phone that asks for the editor", askedByPhone("/admin")],
  ["a phone that asks for the editor's files", askedByPhone("/Admin/Files")],
  ["a phone that asks for GraphQL", askedByPhone("/_graphql?query={site{id}}")],
  ["a phone that asks for a file of the machine", askedByPhone("/__file-code-frame?filePath=x")],
  ["a phone that calls this machine localhost", askedByPhone("/___graphql", "localhost:8000")],
  ["a phone that asks as if of a proxy", askedByPhone("http://192.168.1.7:8000/___graphql")],
  [
    "this machine by its address in the network",
    asked("/admin", { host: "192.168.1.7:8000" }, "GET", "192.168.1.7"),
  ],
])("refuses %s", (_, request) => {
  expect(isRefused(request)).toBe(true)
})

test.each([
  ["localhost:8000", "::1", true],
  ["127.0.0.1:8000", "127.0.0.1", true],
  ["[::1]:8000", "::ffff:127.0.0.1", true],
  ["192.168.1.7:8000", "192.168.1.7", false],
  ["localhost:8000", PHONE, false],
])("%s, asked by %s: is that this machine itself? %s", (host, remoteAddress, expected) => {
  expect(isLoopback({ headers: { host }, socket: { remoteAddress } })).toBe(expected)
})

const route = (path: string) => ({ route: { path } })

test("the dangerous routes are gone, and the guard stands before all others", () => {
  const stack: object[] = [
    route("/___graphql"),
    route("/__open-stack-frame-in-editor"),
    route("/_gatsby/file/:url/:filename"),
    route("/_gatsby/image/:url/:params/:filename"),
  ]
  const guard = { isGuard: true }
  guardDevelopmentServer({ _router: { stack }, use: () => stack.push(guard) })
  expect(stack).toEqual([guard, route("/___graphql")])
})

test("a route that is no longer there stops the development server", () => {
  const app = { _router: { stack: [route("/___graphql")] }, use: () => {} }
  expect(() => guardDevelopmentServer(app)).toThrow(
    "has no route /_gatsby/file/:url/:filename any more",
  )
})
