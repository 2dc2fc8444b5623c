import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { LAST_SERVICE_WORKER } from "../../src/hosting/service-workers"
import { test as base, expect } from "./test"

/** The page of a site, which may register a service worker. */
const pageOf = (site: string, worker?: string) =>
  `<!doctype html><title>${site}</title>${worker ? `<script>navigator.serviceWorker.register("${worker}")</script>` : ""}`

/** A service worker that answers each navigation with the page of its site, whatever the server has. */
const workerOf = (page: string) =>
  `addEventListener("install", () => skipWaiting())
addEventListener("activate", (event) => event.waitUntil(clients.claim()))
addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate") return
  event.respondWith(new Response(${JSON.stringify(page)}, { headers: { "content-type": "text/html" } }))
})`

/** A server of what a test says, at the address of the site. */
type Served = { server: { answer: (path: string) => { type: string; body: string }; url: string } }
const test = base.extend<Served>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern
  server: async ({}, use) => {
    const served: Served["server"] = { answer: () => ({ type: "text/html", body: "" }), url: "" }
    const server = createServer(({ url = "" }, response) => {
      const { type, body } = served.answer(url)
      response.setHeader("content-type", type).end(body)
    }).listen(0, "localhost")
    await once(server, "listening")
    served.url = `http://localhost:${(server.address() as AddressInfo).port}`
    await use(served)
    server.close()
    server.closeAllConnections()
  },
  baseURL: async ({ server }, use) => use(server.url),
})

test("an earlier site's service worker ends on the next visit, which shows this site", async ({
  page,
  server,
}) => {
  const publish = (html: string, worker: string) => {
    server.answer = (path) =>
      path === "/sw.js"
        ? { type: "text/javascript", body: worker }
        : { type: "text/html", body: html }
  }
  const earlier = pageOf("Earlier", "/sw.js")
  publish(earlier, workerOf(earlier))
  await page.goto("/")
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  publish(pageOf("This"), LAST_SERVICE_WORKER)
  await page.goto("/")
  await expect(page).toHaveTitle("This")
  await page.reload()
  await expect(page).toHaveTitle("This")
  const left = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  expect(await left()).toBe(0)
})
