import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import type { Page } from "@playwright/test"
import { test as developing } from "./developing"
import { expect } from "./test"

/** Where Gatsby's websocket begins (https://socket.io/docs/v4/how-it-works/). */
const WEBSOCKET = "/socket.io/?EIO=4&transport=polling"

/** A site of somebody else on this machine, which is another origin by its name or by its port. */
const test = developing.extend<{ attacker: { port: number; asked: string[] } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted off the pattern
  attacker: async ({}, use) => {
    const asked: string[] = []
    const server = createServer(({ url = "" }, response) => {
      asked.push(url)
      response.writeHead(200, { "content-type": "text/html", "access-control-allow-origin": "*" })
      response.end("<title>Attacker</title>")
    }).listen(0)
    await once(server, "listening")
    await use({ port: (server.address() as AddressInfo).port, asked })
    server.close()
  },
})

/** What a script of a page gets from an address: the text, or nothing. */
const readFrom = (page: Page, address: string) =>
  page.evaluate(
    (url) =>
      fetch(url).then(
        (answer) => answer.text(),
        () => undefined,
      ),
    address,
  )

/** What a script of a page hears first on an address. */
const listenTo = (page: Page, address: string) =>
  page.evaluate(
    (url) =>
      new Promise((resolve) => {
        const socket = new WebSocket(url)
        socket.onmessage = ({ data }) => resolve(data)
        socket.onerror = () => resolve("refused")
      }),
    address,
  )

for (const name of ["127.0.0.1", "localhost"]) {
  test(`a page of another site, at ${name}, reads nothing, hears nothing, shows nothing and leads to nothing of its own`, async ({
    browser,
    server,
    attacker,
  }) => {
    // Without what the page fixture intercepts.
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

    // What comes of this would run as the site's own.
    const fetched = `${server.url}/_gatsby/file/x/page.html?u=${planted}`
    await page.evaluate((url) => location.assign(url), fetched)
    await expect(page.getByText("Refused")).toBeVisible()
    expect(attacker.asked).not.toContain("/planted")

    await page.goto(`${server.url}/about`)
    await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty()
    expect(await listenTo(page, websocket)).toContain("sid")
    await page.close()
  })
}

test("a name of another site is refused, and another machine of the network sees the site alone", async ({
  server,
  request,
}) => {
  const { port } = new URL(server.url)
  const pages = ["/about", "/page-data/about/page-data.json", WEBSOCKET]
  const ofOwner = [
    "/admin/",
    "/admin/files",
    "/admin/files/file?path=content/site.yaml",
    "/admin/editor.js",
    "/___graphql",
  ]
  const statuses = (paths: string[], headers: Record<string, string>) =>
    Promise.all(paths.map(async (path) => (await request.get(path, { headers })).status()))
  const all = [...pages, ...ofOwner]
  const rebound = { host: `attacker.example:${port}`, "sec-fetch-site": "same-origin" }
  expect(await statuses(all, rebound)).toEqual(all.map(() => 403))
  const ofNetwork = { host: `192.168.1.7:${port}` }
  expect(await statuses(pages, ofNetwork)).toEqual(pages.map(() => 200))
  expect(await statuses(ofOwner, ofNetwork)).toEqual(ofOwner.map(() => 403))
  expect(await statuses(["/about"], {})).toEqual([200])
})

test("npm start says after Gatsby's own instructions where the site and the editor are", async ({
  server,
}) => {
  const { url, output } = server
  await expect.poll(() => output.join("\n")).toContain(`The editor:  ${url}/admin/`)
  const ours = output.findIndex((line) => line.includes(`The site:    ${url}/`))
  expect(output.slice(0, ours).join("\n")).toContain("gatsby build")
})
