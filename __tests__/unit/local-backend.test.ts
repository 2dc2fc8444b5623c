/** @jest-environment node */
import { once } from "node:events"
import { request, type Server } from "node:http"
import { createRequire } from "node:module"
import type { AddressInfo } from "node:net"
import { networkInterfaces } from "node:os"
import { localBackend } from "../../src/editor/node/local-backend"

const INFO = { action: "info", params: {} }

/** What Gatsby's development server is made of. */
const express = createRequire(require.resolve("gatsby/package.json"))("express")

let server: Server
let port: number
let ownPage: { host: string; origin: string }

beforeAll(async () => {
  const app = express()
  // On every address of the machine, as the development server may be told to.
  server = app.listen(0)
  await once(server, "listening")
  port = (server.address() as AddressInfo).port
  ownPage = { host: `localhost:${port}`, origin: `http://localhost:${port}` }
  app.post("/", ...(await localBackend(port)))
})

afterAll(() => server.close())

/** Asks the backend as a page of some origin does, at some address of this machine. */
function ask(headers: Record<string, string>, body: object = INFO, hostname = "127.0.0.1") {
  return new Promise<number | undefined>((resolve, fail) => {
    const asking = request({
      hostname,
      port,
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
    })
    asking.on("response", (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    asking.on("error", fail)
    asking.end(JSON.stringify(body))
  })
}

const read = (path: string) => ({ action: "getEntry", params: { branch: "main", path } })

test("answers a page of the development server", async () => {
  expect(await ask(ownPage)).toBe(200)
  const host = `127.0.0.1:${port}`
  expect(await ask({ host, origin: `http://${host}` })).toBe(200)
})

test.each([
  ["of another site", { origin: "https://evil.example" }],
  ["of another server on this machine", { origin: "http://localhost:3000" }],
  ["of a file", { origin: "null" }],
  ["without an origin", {}],
  ["of a site that gives its own name this machine's address", { host: "evil.example" }],
  [
    "of such a site, which is its own origin",
    { host: "evil.example", origin: "http://evil.example" },
  ],
])("refuses a page %s", async (_, headers) => {
  const { origin, ...withoutOrigin } = ownPage
  const isUnchanged = Object.keys(headers).length === 0
  expect(await ask(isUnchanged ? withoutOrigin : { ...ownPage, ...headers })).toBe(403)
})

test.each(["content/profile.yaml", "static/resume.pdf", "static/a/b..c.png"])(
  "reads what the owner edits: %s",
  async (path) => {
    expect(await ask(ownPage, read(path))).toBe(200)
  },
)

test.each([
  ".git/config",
  "package.json",
  "src/pages/about.tsx",
  "content/../package.json",
  "content/..",
  "contents/x",
  "/etc/passwd",
  "content\\..\\package.json",
])("refuses any other file: %s", async (path) => {
  expect(await ask(ownPage, read(path))).toBe(403)
})

test("refuses to write any other file, in whatever field it is named", async () => {
  const asset = { path: ".git/config", content: "", encoding: "base64" }
  const dataFiles = [{ path: "content/profile.yaml", slug: "profile", raw: "" }]
  for (const params of [
    { branch: "main", asset },
    { branch: "main", dataFiles, assets: [asset] },
    { branch: "main", dataFiles: [{ ...dataFiles[0], newPath: ".git/config" }], assets: [] },
    { branch: "main", paths: [".git/config"] },
    { branch: "main", mediaFolder: ".git" },
  ]) {
    expect(await ask(ownPage, { action: "any", params })).toBe(403)
  }
})

test("refuses other machines", async () => {
  const others = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === "IPv4" && !internal)
  for (const { address } of others) expect(await ask(ownPage, INFO, address)).toBe(403)
})
