import { once } from "node:events"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import type { Page } from "@playwright/test"
import { test as developing } from "./developing"
import { expect } from "./test"

/** The first request of Gatsby's websocket (https://socket.io/docs/v4/how-it-works/), by what transports it. */
const websocketBy = (transport: "polling" | "websocket") =>
  `/socket.io/?EIO=4&transport=${transport}`

/** Starts a server, and returns its port. */
async function portOf(server: Server) {
  await once(server.listen(0), "listening")
  return (server.address() as AddressInfo).port
}

/** Another site on this machine: by another name of it, or on another port. */
const test = developing.extend<{ attacker: { port: number; requested: string[] } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern
  attacker: async ({}, use) => {
    const requested: string[] = []
    const server = createServer(({ url = "" }, response) => {
      requested.push(url)
      response.writeHead(200, { "content-type": "text/html", "access-control-allow-origin": "*" })
      response.end("<title>Attacker</title>")
    })
    await use({ port: await portOf(server), requested })
    server.close()
  },
})

/** The response that a script of the page can read; undefined if it cannot. */
const readFrom = (page: Page, url: string) =>
  page.evaluate(
    (address) =>
      fetch(address)
        .then((response) => response.text())
        .catch(() => undefined),
    url,
  )

/** The first message that a script of the page gets from a websocket. */
const firstMessage = (page: Page, url: string) =>
  page.evaluate(
    (address) =>
      new Promise((resolve) => {
        const socket = new WebSocket(address)
        socket.onmessage = ({ data }) => resolve(data)
        socket.onerror = () => resolve("refused")
      }),
    url,
  )

test("page on another port › can read, frame and inject nothing", async ({
  browser,
  server,
  attacker,
}) => {
  // Without the interceptions of the page fixture.
  const page = await browser.newPage()
  await page.goto(`http://localhost:${attacker.port}/`)
  const planted = encodeURIComponent(`http://127.0.0.1:${attacker.port}/planted`)
  for (const target of [
    `/_gatsby/file/x/y.txt?u=${planted}`,
    `/_gatsby/image/x/y/z.png?u=${planted}&a=w%3D1%26h%3D0`,
    "/___graphql?query=%7Bsite%7Bid%7D%7D",
    "/__file-code-frame?filePath=package.json&lineNumber=1",
    "/__open-stack-frame-in-editor?fileName=package.json",
    "/page-data/about/page-data.json",
  ]) {
    expect(await readFrom(page, server.url + target)).toBeUndefined()
  }
  const polling = await readFrom(page, server.url + websocketBy("polling"))
  expect(polling).toContain("Forbidden")
  const websocket = server.url.replace("http", "ws") + websocketBy("websocket")
  expect(await firstMessage(page, websocket)).toBe("refused")

  const framed = page.waitForEvent("frameattached")
  await page.evaluate((src) => {
    document.body.append(Object.assign(document.createElement("iframe"), { src }))
  }, `${server.url}/about`)
  const frame = await framed
  await frame.waitForLoadState()
  // Not a heading, which a full browser's own error page has, too.
  expect(await frame.locator("#___gatsby").count()).toBe(0)

  // The response would run with the rights of the site.
  const fetched = `${server.url}/_gatsby/file/x/page.html?u=${planted}`
  await page.evaluate((url) => location.assign(url), fetched)
  await expect(page.getByText("Refused")).toBeVisible()
  expect(attacker.requested).not.toContain("/planted")

  await page.goto(`${server.url}/about`)
  await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty()
  expect(await firstMessage(page, websocket)).toContain("sid")
  await page.close()
})

test("other site › can load nothing that the development server answers or refuses", async ({
  request,
}) => {
  for (const [url, policy] of [
    ["/about", "same-origin"],
    ["/page-data/about/page-data.json", "same-origin"],
    // Gatsby's websocket answers by itself.
    [websocketBy("polling"), undefined],
  ] as const) {
    for (const [site, status] of [
      ["same-origin", 200],
      ["same-site", 403],
    ] as const) {
      const response = await request.get(url, { headers: { "sec-fetch-site": site } })
      expect(response.status(), url).toBe(status)
      expect(response.headers()["cross-origin-resource-policy"], url).toBe(policy)
    }
  }
})
