import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { test } from "./developing"
import { expect } from "./test"

/** The first request of Gatsby's websocket (https://socket.io/docs/v4/how-it-works/), by what transports it. */
const websocketBy = (transport: "polling" | "websocket") =>
  `/socket.io/?EIO=4&transport=${transport}`

/** Runs in the page: the response that its scripts can read. */
const read = (address: string) =>
  fetch(address)
    .then((response) => response.text())
    .catch(() => undefined)

/** Runs in the page: the first message that its scripts get from a websocket. */
const firstMessage = (address: string) =>
  new Promise((resolve) => {
    const socket = new WebSocket(address)
    socket.onmessage = ({ data }) => resolve(data)
    socket.onerror = () => resolve("refused")
  })

test("page on another port › can read and frame nothing of the development server", async ({
  browser,
  server,
}) => {
  const attacker = createServer((_, response) =>
    response.writeHead(200, { "content-type": "text/html" }).end("<title>Attacker</title>"),
  ).listen(0)
  await once(attacker, "listening")
  // Without the interceptions of the page fixture.
  const page = await browser.newPage()
  await page.goto(`http://localhost:${(attacker.address() as AddressInfo).port}/`)
  for (const target of [
    "/___graphql?query=%7Bsite%7Bid%7D%7D",
    "/__file-code-frame?filePath=package.json&lineNumber=1",
    "/page-data/about/page-data.json",
  ]) {
    expect(await page.evaluate(read, server.url + target)).toBeUndefined()
  }
  expect(await page.evaluate(read, server.url + websocketBy("polling"))).toContain("Forbidden")
  const websocket = server.url.replace("http", "ws") + websocketBy("websocket")
  expect(await page.evaluate(firstMessage, websocket)).toBe("refused")

  const framed = page.waitForEvent("frameattached")
  await page.evaluate((src) => {
    document.body.append(Object.assign(document.createElement("iframe"), { src }))
  }, `${server.url}/about`)
  const frame = await framed
  await frame.waitForLoadState()
  // Not a heading, which a full browser's own error page has, too.
  expect(await frame.locator("#___gatsby").count()).toBe(0)

  const own = await page.goto(`${server.url}/about`)
  await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty()
  expect(await page.evaluate(firstMessage, websocket)).toContain("sid")
  const headers = { "sec-fetch-site": "same-site" }
  const refused = await page.request.get(`${server.url}/about`, { headers })
  expect([own?.status(), refused.status()]).toEqual([200, 403])
  // Nor can another site load it, as a script or a picture.
  for (const response of [own, refused])
    expect(response?.headers()["cross-origin-resource-policy"]).toBe("same-origin")
  await page.close()
  attacker.close()
})
