import { guardDevelopmentServer, isRefused } from "../../src/hosting/development-guard"

const LOCAL = "localhost:8000"

/** A request from this machine. */
const local = (url: string, headers: Record<string, string> = {}, method = "GET") => ({
  ...{ method, url, headers: { host: LOCAL, ...headers } },
  socket: { remoteAddress: "::ffff:127.0.0.1" },
})

/** A request from a phone on the same network, to the address of this machine. */
const phone = (url: string, host = "192.168.1.7:8000") => ({
  ...local(url, { host }),
  socket: { remoteAddress: "192.168.1.8" },
})

const link = (site: string, destination = "document") => ({
  ...{ "sec-fetch-site": site, "sec-fetch-mode": "navigate", "sec-fetch-dest": destination },
})
const script = (site: string) => ({ "sec-fetch-site": site })
const SAVE = { origin: `http://${LOCAL}`, ...script("same-origin") }

test.each([
  ["a typed address", local("/about", link("none"))],
  ["a link on another site", local("/about", link("cross-site"))],
  ["a script of its own page", local("/app.js", script("same-origin"))],
  ["a save of its own editor", local("/admin/files", SAVE, "PUT")],
  ["a program", local("/___graphql")],
  ["IPv6", { ...local("/admin", { host: "[::1]:8000" }), socket: { remoteAddress: "::1" } }],
  ["a phone", phone("/about")],
  ["a phone that loads page data", phone("/page-data/about/page-data.json")],
  ["a phone that waits for changes", phone("/__webpack_hmr")],
  ["a phone on an unknown page", phone("/administrator")],
])("answers %s", (_, request) => {
  expect(isRefused(request)).toBe(false)
})

test.each([
  ["the name of another site", local("/about", { host: "attacker.example:8000" })],
  ["no host", local("/about", { host: "" })],
  ["a script of another site", local("/page-data/app-data.json", script("cross-site"))],
  ["a script on another port", local("/about", script("same-site"))],
  ["a frame on another site", local("/about", link("cross-site", "iframe"))],
  ["a form on another site", local("/admin/files", link("cross-site"), "POST")],
  ["a link on another site to GraphQL", local("/___graphql?query={a}", link("cross-site"))],
  ["a link on another site to the editor's files", local("/admin/files", link("cross-site"))],
  [
    "another origin in an older browser",
    local("/about", { origin: "http://localhost:9999" }, "POST"),
  ],
  ["a sandboxed page", local("/admin/files", { origin: "null" }, "POST")],
  ["the editor by the address of this machine", local("/admin", { host: "192.168.1.7:8000" })],
  ["a phone that opens the editor", phone("/admin")],
  ["a phone that reads the editor's files", phone("/Admin/Files")],
  ["a phone that queries GraphQL", phone("/_graphql?query={a}")],
  ["a phone that names this machine localhost", phone("/___graphql", LOCAL)],
  ["a phone that requests a whole URL", phone("http://192.168.1.7:8000/___graphql")],
])("refuses %s", (_, request) => {
  expect(isRefused(request)).toBe(true)
})

test("the development server stops if a dangerous route is not found", () => {
  const app = { _router: { stack: [{ route: { path: "/___graphql" } }] }, use: () => {} }
  expect(() => guardDevelopmentServer(app)).toThrow("has no route /_gatsby/file/:url/:filename")
})
