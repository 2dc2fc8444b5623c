import { isRefused } from "../../../src/node/dev-server"

const LOCAL = "localhost:8000"

/** A request from this machine. */
const local = (url: string, headers: Record<string, string> = {}) => ({
  url,
  headers: { host: LOCAL, ...headers },
  socket: { remoteAddress: "::ffff:127.0.0.1" },
})

/** A request from a phone on the same network, to the address of this machine. */
const phone = (url: string, headers: Record<string, string> = {}) => ({
  ...local(url, { host: "192.168.127.7:8000", ...headers }),
  socket: { remoteAddress: "192.168.127.8" },
})

const link = (destination = "document") => ({
  "sec-fetch-site": "cross-site",
  "sec-fetch-mode": "navigate",
  "sec-fetch-dest": destination,
})
const OWN_SCRIPT = { "sec-fetch-site": "same-origin" }
const ATTACKER = "http://attacker.example"
const WEBSOCKET = "/socket.io/?EIO=4"

test.each([
  ["a link on another site", local("/about", link())],
  ["a save of its own script", local("/files", { ...OWN_SCRIPT, origin: `http://${LOCAL}` })],
  ["IPv6", { ...local("/__graphql", { host: "[::1]:8000" }), socket: { remoteAddress: "::1" } }],
  ["a phone on any page", phone("/about")],
  ["a phone that waits for changes", phone("/__webpack_hmr")],
  ["a phone that gets its page's data", phone(WEBSOCKET, { origin: "http://192.168.127.7:8000" })],
  ["a page that asks for its data again", local(WEBSOCKET, OWN_SCRIPT)],
])("development server › answers %s", (_, request) => {
  expect(isRefused(request)).toBe(false)
})

test.each([
  ["the name of another site", local("/about", { host: "attacker.example:8000" })],
  ["a script on another port", local("/about", { "sec-fetch-site": "same-site" })],
  ["a frame on another site", local("/about", link("iframe"))],
  ["a form on another site", local("/about", { ...link(), origin: ATTACKER })],
  ["a file that Gatsby would fetch from anywhere", local("/_gatsby/file/x/y", OWN_SCRIPT)],
  ["a code editor", local("/__open-stack-frame-in-editor?fileName=x", OWN_SCRIPT)],
  ["a link on another site to GraphQL", local("/___graphql?query={a}", link())],
  ["a sandboxed page in an older browser", local("/about", { origin: "null" })],
  ["a websocket of another site, in an older browser", local(WEBSOCKET, { origin: ATTACKER })],
  ["a phone that names this machine localhost", phone("/___graphql", { host: LOCAL })],
  ["a phone that spells GraphQL in capitals", phone("/___GraphQL")],
  ["a phone that spells it by another path", phone("/about/../___graphql")],
  ["a phone that spells it by a whole address", phone("http://localhost:8000/___graphql")],
])("development server › refuses %s", (_, request) => {
  expect(isRefused(request)).toBe(true)
})
