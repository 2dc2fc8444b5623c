/** @jest-environment node */
import { request } from "node:http"
import { networkInterfaces } from "node:os"
import { startLocalBackend } from "../../src/build/editor/local-backend"

let backend: Awaited<ReturnType<typeof startLocalBackend>>

beforeAll(async () => {
  backend = await startLocalBackend()
})

afterAll(() => backend.close())

/** Asks the backend what it is, as a page of some origin, at some name of this machine. */
function ask(headers: Record<string, string>, hostname = "127.0.0.1") {
  const { port, pathname } = new URL(backend.url)
  return new Promise<{ status?: number; admits?: string }>((resolve, fail) => {
    const asking = request({
      hostname,
      port,
      path: pathname,
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
    })
    asking.on("response", (response) => {
      response.resume()
      const admits = response.headers["access-control-allow-origin"]
      resolve({ status: response.statusCode, ...(admits && { admits }) })
    })
    asking.on("error", fail)
    asking.end(JSON.stringify({ action: "info", params: {} }))
  })
}

test("answers a page of the development server", async () => {
  const origin = "http://localhost:8000"
  expect(await ask({ origin })).toEqual({ status: 200, admits: origin })
})

test("does not admit a page of another site", async () => {
  expect((await ask({ origin: "https://evil.example" })).admits).toBeUndefined()
})

test("refuses a site that gives its own name this machine's address", async () => {
  expect((await ask({ host: "evil.example" })).status).toBe(403)
})

test("cannot be reached from other machines", async () => {
  const others = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === "IPv4" && !internal)
  expect(new URL(backend.url).hostname).toBe("127.0.0.1")
  for (const { address } of others) await expect(ask({}, address)).rejects.toThrow("ECONNREFUSED")
})
