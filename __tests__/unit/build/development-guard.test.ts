import { isRefused, removeDangerousRoutes } from "../../../src/development/guard"
import { attacks } from "../../helpers/attacks"

const LOCAL = "localhost:8000"

/** A request from this machine. */
const local = (url: string, headers: Record<string, string> = {}, method = "GET") => ({
  method,
  url,
  headers: { host: LOCAL, ...headers },
  socket: { remoteAddress: "::ffff:127.0.0.1" },
})

/** A request from a phone on the same network, to the address of this machine. */
const phone = (url: string, headers: Record<string, string> = {}) => ({
  ...local(url, { host: "192.168.127.7:8000", ...headers }),
  socket: { remoteAddress: "192.168.127.8" },
})

const link = (site: string, destination = "document") => ({
  "sec-fetch-site": site,
  "sec-fetch-mode": "navigate",
  "sec-fetch-dest": destination,
})
const script = (site: string) => ({ "sec-fetch-site": site })
const WEBSOCKET = "/socket.io/?EIO=4"
const SAVE = { origin: `http://${LOCAL}`, ...script("same-origin") }

test.each([
  ["a link on another site", local("/about", link("cross-site"))],
  ["a save of its own editor", local("/admin/files", SAVE, "PUT")],
  ["IPv6", { ...local("/admin", { host: "[::1]:8000" }), socket: { remoteAddress: "::1" } }],
  ["a phone on any page", phone("/administrator")],
  ["a phone that waits for changes", phone("/__webpack_hmr")],
  ["a phone that gets its page's data", phone(WEBSOCKET, { origin: "http://192.168.127.7:8000" })],
  ["a page that asks for its data again", local(WEBSOCKET, script("same-origin"))],
])("answers %s", (_, request) => {
  expect(isRefused(request)).toBe(false)
})

test.each([
  ["the name of another site", local("/about", { host: "attacker.example:8000" })],
  ["a script on another port", local("/about", script("same-site"))],
  ["a frame on another site", local("/about", link("cross-site", "iframe"))],
  ["a form on another site", local("/about", link("cross-site"), "POST")],
  ["a link on another site to GraphQL", local("/___graphql?query={a}", link("cross-site"))],
  ["a link on another site to the editor's files", local("/Admin/Files", link("cross-site"))],
  ["a sandboxed page in an older browser", local("/about", { origin: "null" }, "POST")],
  ["the editor by the address of this machine", local("/admin", { host: "192.168.1.7:8000" })],
  ["a phone that reads the editor's files", phone("/Admin/Files")],
  ["a phone that names this machine localhost", phone("/___graphql", { host: LOCAL })],
  ["a phone that requests a whole URL", phone("http://192.168.127.7:8000/___graphql")],
])("refuses %s", (_, request) => {
  expect(isRefused(request)).toBe(true)
})

test("refuses whatever pages of other sites make a browser send, however a path is spelt", () => {
  const socket = { remoteAddress: "127.0.0.1" }
  expect(attacks(8000).filter((attack) => !isRefused({ ...attack, socket }))).toEqual([])
})

test("the development server stops if a dangerous route is not found", () => {
  const app = { _router: { stack: [{ route: { path: "/___graphql" } }] } }
  expect(() => removeDangerousRoutes(app)).toThrow("has no route /_gatsby/file/:url/:filename")
})
