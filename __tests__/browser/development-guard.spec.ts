import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import type { Page } from "@playwright/test"
import { test as developing } from "./developing"
import { expect } from "./test"

/** The first request of Gatsby's websocket (https://socket.io/docs/v4/how-it-works/). */
const WEBSOCKET = "/socket.io/?EIO=4&transport=polling"

/** Another site on this machine: by another name of it, or on another port. */
const test = developing.extend<{ attacker: { port: number; requested: string[] } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern
  attacker: async ({}, use) => {
    const requested: string[] = []
    const server = createServer(({ url = "" }, response) => {
      requested.push(url)
      response.writeHead(200, { "content-type": "text/html", "access-control-allow-origin": "*" })
      response.end("<title>Attacker</title>")
    }).listen(0)
    await once(server, "listening")
    await use({ port: (server.address() as AddressInfo).port, requested })
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
    ]) {
      expect(await readFrom(page, server.url + target)).toBeUndefined()
    }
    const websocket = server.url.replace("http", "ws") + WEBSOCKET.replace("polling", "websocket")
    expect(await listenTo(page, websocket)).toBe("refused")
    expect(await readFrom(page, server.url + WEBSOCKET)).not.toContain("sid")

    const framed = page.waitForEvent("frameattached")
    await page.evaluate((src) => {
      document.body.append(Object.assign(document.createElement("iframe"), { src }))
    }, `${server.url}/about`)
    const frame = await framed
    await frame.waitForLoadState()
    expect(await frame.locator("h1").count()).toBe(0)

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

test("npm start prints the addresses of the site and the editor, after Gatsby's instructions", async ({
  server,
}) => {
  const { url, output } = server
  await expect.poll(() => output.join("\n")).toContain(`The editor:  ${url}/admin/`)
  const ours = output.findIndex((line) => line.includes(`The site:    ${url}/`))
  expect(output.slice(0, ours).join("\n")).toContain("gatsby build")
})
