import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { LAST_SERVICE_WORKER, SERVICE_WORKERS } from "../../src/hosting/service-workers"
import { expect, test } from "./test"

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

for (const name of SERVICE_WORKERS) {
  test(`an earlier site's ${name} ends on the next visit, which shows this site`, async ({
    page,
  }) => {
    const earlier = pageOf("Earlier", `/${name}`)
    let answers = { page: earlier, worker: workerOf(earlier) }
    const server = createServer(({ url }, response) => {
      const isWorker = url === `/${name}`
      response.setHeader("content-type", isWorker ? "text/javascript" : "text/html")
      response.end(isWorker ? answers.worker : answers.page)
    }).listen(0, "localhost")
    await once(server, "listening")
    const site = `http://localhost:${(server.address() as AddressInfo).port}/`
    await page.goto(site)
    await page.evaluate(() => navigator.serviceWorker.ready)
    answers = { page: pageOf("This"), worker: LAST_SERVICE_WORKER }
    await page.goto(site)
    await expect(page).toHaveTitle("This")
    await page.reload()
    await expect(page).toHaveTitle("This")
    const left = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    expect(await left()).toBe(0)
    server.close()
    server.closeAllConnections()
  })
}
