import { guardDevelopmentServer, isLoopback, isRefused } from "../../src/hosting/development-guard"

const LOCAL = "localhost:8000"
const THIS_MACHINE = "127.0.0.1"
const PHONE = "192.168.1.8"

/** A request of a browser or program on this machine. */
const asked = (url: string, headers: Record<string, string> = {}, method = "GET") => ({
  ...{ method, url, headers: { host: LOCAL, ...headers } },
  socket: { remoteAddress: THIS_MACHINE },
})

/** The same of a phone of the same network, by the address of this machine. */
const askedByPhone = (url: string, host = "192.168.1.7:8000") => ({
  ...asked(url, { host }),
  socket: { remoteAddress: PHONE },
})

const byLink = (site: string, more = {}) => ({
  ...{ "sec-fetch-site": site, "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" },
  ...more,
})
const byScript = (site: string) => ({ "sec-fetch-site": site })

test.each([
  ["a page, by its address", asked("/about", byLink("none"))],
  ["a link of another site to a page", asked("/about", byLink("cross-site"))],
  ["a script of its own page", asked("/app.js", byScript("same-origin"))],
  [
    "a save of its own editor",
    asked("/admin/files", { origin: `http://${LOCAL}`, ...byScript("same-origin") }, "PUT"),
  ],
  ["a program", asked("/___graphql")],
  ["an address of IPv6", asked("/about", { host: "[::1]:8000" })],
  ["a phone of the same network", askedByPhone("/about")],
  ["a phone that asks for what a page shows", askedByPhone("/page-data/about/page-data.json")],
  ["a phone that waits for changes", askedByPhone("/__webpack_hmr")],
  ["a phone that asks for an unknown page", askedByPhone("/administrator")],
])("answers %s", (_, request) => {
  expect(isRefused(request)).toBe(false)
})

test.each([
  ["a name that another site may have", asked("/about", { host: "attacker.example:8000" })],
  ["no host", asked("/about", { host: "" })],
  ["a script of another site", asked("/page-data/app-data.json", byScript("cross-site"))],
  ["a script of another port", asked("/about", byScript("same-site"))],
  [
    "a frame of another site",
    asked("/about", byLink("cross-site", { "sec-fetch-dest": "iframe" })),
  ],
  ["a form of another site", asked("/admin/files", byLink("cross-site"), "POST")],
  ["a link of another site to GraphQL", asked("/___graphql?query={a}", byLink("cross-site"))],
  [
    "a link of another site to a file of the machine",
    asked("/__file-code-frame?filePath=x", byLink("cross-site")),
  ],
  ["a link of another site to the editor's files", asked("/admin/files", byLink("cross-site"))],
  [
    "another origin in an older browser",
    asked("/about", { origin: "http://localhost:9999" }, "POST"),
  ],
  ["a sandboxed page", asked("/admin/files", { origin: "null" }, "POST")],
  ["a phone that asks for the editor", askedByPhone("/admin")],
  ["a phone that asks for the editor's files", askedByPhone("/Admin/Files")],
  ["a phone that asks for GraphQL", askedByPhone("/_graphql?query={a}")],
  ["a phone that asks for a file of the machine", askedByPhone("/__file-code-frame?filePath=x")],
  ["a phone that calls this machine localhost", askedByPhone("/___graphql", LOCAL)],
  ["a phone that asks as if of a proxy", askedByPhone("http://192.168.1.7:8000/___graphql")],
])("refuses %s", (_, request) => {
  expect(isRefused(request)).toBe(true)
})

test.each([
  [LOCAL, "::1", true],
  ["127.0.0.1:8000", THIS_MACHINE, true],
  ["[::1]:8000", "::ffff:127.0.0.1", true],
  ["192.168.1.7:8000", "192.168.1.7", false],
  [LOCAL, PHONE, false],
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
