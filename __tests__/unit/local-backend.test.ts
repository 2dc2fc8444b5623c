/** @jest-environment node */
import { request } from "node:http"
import { networkInterfaces } from "node:os"
import { startLocalBackend } from "../../src/editor/node/local-backend"

const SITE_PORT = 8000
const OWN_PAGE = { origin: `http://localhost:${SITE_PORT}` }
const INFO = { action: "info", params: {} }

let backend: Awaited<ReturnType<typeof startLocalBackend>>

beforeAll(async () => {
  backend = await startLocalBackend(SITE_PORT)
})

afterAll(() => backend.close())

/** Asks the backend as a page of some origin does, at some name of this machine. */
function ask(headers: Record<string, string>, body: object = INFO, hostname = "127.0.0.1") {
  const { port, pathname } = new URL(backend.url)
  return new Promise<number | undefined>((resolve, fail) => {
    const asking = request({
      hostname,
      port,
      path: pathname,
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
  expect(await ask(OWN_PAGE)).toBe(200)
  expect(await ask({ origin: `http://127.0.0.1:${SITE_PORT}` })).toBe(200)
})

test.each([
  ["of another site", { origin: "https://evil.example" }],
  ["of another server on this machine", { origin: "http://localhost:3000" }],
  ["of a file", { origin: "null" }],
  [
    "of a site that gives its own name this machine's address",
    { ...OWN_PAGE, host: "evil.example" },
  ],
])("refuses a page %s", async (_, headers) => {
  expect(await ask(headers)).toBe(403)
})

test.each(["content/profile.yaml", "static/resume.pdf", "static/a/b..c.png"])(
  "gives what the owner edits: %s",
  async (path) => {
    expect(await ask(OWN_PAGE, read(path))).toBe(200)
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
  expect(await ask(OWN_PAGE, read(path))).toBe(403)
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
    expect(await ask(OWN_PAGE, { action: "any", params })).toBe(403)
  }
})

test("listens on this machine's own address alone", async () => {
  const others = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === "IPv4" && !internal)
  expect(new URL(backend.url).hostname).toBe("127.0.0.1")
  for (const { address } of others) {
    await expect(ask(OWN_PAGE, INFO, address)).rejects.toThrow("ECONNREFUSED")
  }
})
