import { once } from "node:events"
import { Agent, createServer, type IncomingMessage, request, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import type { Page } from "@playwright/test"
import { guard } from "../../src/development/guard"
import { type Attack, attacks } from "../helpers/attacks"
import { test as developing } from "./developing"
import { expect } from "./test"

/** The first request of Gatsby's websocket (https://socket.io/docs/v4/how-it-works/). */
const WEBSOCKET = "/socket.io/?EIO=4&transport=polling"

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
const listenTo = (page: Page, url: string) =>
  page.evaluate(
    (address) =>
      new Promise((resolve) => {
        const socket = new WebSocket(address)
        socket.onmessage = ({ data }) => resolve(data)
        socket.onerror = () => resolve("refused")
      }),
    url,
  )

for (const name of ["127.0.0.1", "localhost"]) {
  test(`a page of another site at ${name} can read, frame and inject nothing`, async ({
    browser,
    server,
    attacker,
  }) => {
    // Without the interceptions of the page fixture.
    const page = await browser.newPage()
    await page.goto(`http://${name}:${attacker.port}/`)
    const planted = encodeURIComponent(`http://127.0.0.1:${attacker.port}/planted`)
    for (const target of [
      `/_gatsby/file/x/y.txt?u=${planted}`,
      `/_gatsby/image/x/y/z.png?u=${planted}&a=w%3D1%26h%3D0`,
      "/___graphql?query=%7Bsite%7Bid%7D%7D",
      "/__file-code-frame?filePath=package.json&lineNumber=1",
      "/__open-stack-frame-in-editor?fileName=package.json",
      "/page-data/about/page-data.json",
      "/admin/files",
      WEBSOCKET,
    ]) {
      expect(await readFrom(page, server.url + target)).toBeUndefined()
    }
    const websocket = server.url.replace("http", "ws") + WEBSOCKET.replace("polling", "websocket")
    expect(await listenTo(page, websocket)).toBe("refused")

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
    expect(await listenTo(page, websocket)).toContain("sid")
    await page.close()
  })
}

/** Sends a request that no browser would send. */
async function send(url: string, { url: path, ...options }: Attack): Promise<IncomingMessage> {
  const sent = request(url, { path, agent, ...options }).end()
  const [response] = await once(sent, "response")
  response.resume()
  await once(response, "end")
  return response
}
const agent = new Agent({ keepAlive: true })

test("the server refuses all known attacks, and no other site can load its answers", async ({
  server,
}) => {
  const port = Number(new URL(server.url).port)
  const answered: unknown[] = []
  for (const attack of attacks(port)) {
    const { statusCode, headers } = await send(server.url, attack)
    const isLoadable = headers["cross-origin-resource-policy"] !== "same-origin"
    if (statusCode !== 403 || isLoadable) answered.push({ ...attack, statusCode, isLoadable })
  }
  expect(answered).toEqual([])

  const headers = { host: new URL(server.url).host, "sec-fetch-site": "same-origin" }
  for (const url of ["/about", "/admin/", "/page-data/about/page-data.json", WEBSOCKET]) {
    const response = await send(server.url, { method: "GET", url, headers })
    expect(response.statusCode, url).toBe(200)
    expect(response.headers["cross-origin-resource-policy"], url).toBe("same-origin")
  }
})

test("at 0.0.0.0, where browsers send no metadata, a page on another port loads no script", async ({
  browser,
  attacker,
}) => {
  const site = createServer((_, response) => response.end("globalThis.loaded = true"))
  guard(site)
  const page = await browser.newPage()
  await page.goto(`http://0.0.0.0:${attacker.port}/`)
  const script = `http://0.0.0.0:${await portOf(site)}/commons.js`
  await expect(page.addScriptTag({ url: script })).rejects.toThrow()
  expect(await page.evaluate("globalThis.loaded")).toBeUndefined()
  await page.close()
  site.close()
})

test("npm start prints the site's and the editor's address, below Gatsby's instructions", async ({
  server,
}) => {
  const { url, output } = server
  await expect.poll(() => output.join("\n")).toContain(`The editor:  ${url}/admin/`)
  const ours = output.findIndex((line) => line.includes(`The site:    ${url}/`))
  expect(output.slice(0, ours).join("\n")).toContain("gatsby build")
})
