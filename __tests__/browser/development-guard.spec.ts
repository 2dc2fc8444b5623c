import { once } from "node:events"
import { existsSync } from "node:fs"
import { createServer, get, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import type { Browser, Page } from "@playwright/test"
import { test as developing } from "./developing"
import { expect } from "./test"

/** What the attacker wants to stand in the owner's repository. */
const PLANTED = "static/planted.pdf"
const SCRIPT = `<script type="module">
  const { id, texts } = await (await fetch("/admin/files")).json()
  const body = new FormData()
  body.append("texts", JSON.stringify(texts))
  body.append("upload", new File(["%PDF-"], "planted.pdf"), "${PLANTED}")
  fetch("/admin/files", { method: "PUT", headers: { "If-Match": '"' + id + '"' }, body })
</script>`

/** A site of somebody else on this machine, which is another origin by its name or by its port. */
const test = developing.extend<{ attacker: { port: number; asked: string[] } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted off the pattern
  attacker: async ({}, use) => {
    const asked: string[] = []
    const server = createServer(({ url = "" }, response) => {
      asked.push(url)
      response.writeHead(200, { "content-type": "text/html", "access-control-allow-origin": "*" })
      response.end(url === "/script" ? SCRIPT : "<title>Attacker</title>")
    }).listen(0)
    await once(server, "listening")
    await use({ port: (server.address() as AddressInfo).port, asked })
    server.close()
  },
})

/** A page as the owner has it open beside the development server, without what the other tests intercept. */
async function visit(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(address)
  return page
}

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

const statusOf = (url: string, headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve, reject) => {
    get(url, { headers }, (answer: IncomingMessage) => {
      answer.resume()
      resolve(answer.statusCode)
    }).on("error", reject)
  })

const encoded = (url: string) => encodeURIComponent(url)

test("a link of another site does not run its script as the site's own, and writes nothing", async ({
  browser,
  server,
  attacker,
}) => {
  const script = `http://127.0.0.1:${attacker.port}/script`
  const page = await visit(browser, `http://127.0.0.1:${attacker.port}/`)
  const fetched = `${server.url}/_gatsby/file/x/page.html?u=${encoded(script)}`
  await page.evaluate((href) => {
    const link = document.body.appendChild(document.createElement("a"))
    Object.assign(link, { href, textContent: "More" })
  }, fetched)
  await page.getByText("More").click()
  await page.waitForURL(`${server.url}/**`)
  await expect(page.getByText("Refused")).toBeVisible()
  expect(attacker.asked).not.toContain("/script")
  expect(existsSync(join(server.directory, PLANTED))).toBe(false)
  await page.context().close()
})

for (const name of ["127.0.0.1", "localhost"]) {
  test(`a script of another site, at ${name}, reads nothing and ends nothing`, async ({
    browser,
    server,
    attacker,
  }) => {
    const page = await visit(browser, `http://${name}:${attacker.port}/`)
    const picture = encoded(`http://127.0.0.1:${attacker.port}/picture`)
    const targets = [
      `/_gatsby/file/x/y.txt?u=${picture}`,
      `/_gatsby/image/x/y/z.png?u=${picture}&a=${encoded("w=1&h=0")}`,
      "/___graphql?query=%7Bsite%7Bid%7D%7D",
      "/__file-code-frame?filePath=package.json&lineNumber=1",
      "/__open-stack-frame-in-editor?fileName=package.json",
      "/page-data/about/page-data.json",
      "/admin/files",
    ]
    for (const target of targets) expect(await readFrom(page, server.url + target)).toBeUndefined()
    expect(attacker.asked).not.toContain("/picture")
    await page.goto(`${server.url}/about`)
    await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty()
    await page.context().close()
  })
}

test("a name of another site that leads to this machine is refused", async ({ server }) => {
  const { port } = new URL(server.url)
  const headers = { host: `attacker.example:${port}`, "sec-fetch-site": "same-origin" }
  for (const path of ["/about", "/admin/", "/admin/files", "/___graphql"]) {
    expect(await statusOf(server.url + path, headers)).toBe(403)
  }
  expect(await statusOf(`${server.url}/about`, {})).toBe(200)
})

test("another machine of the network sees the site, not the editor", async ({ server }) => {
  const { port } = new URL(server.url)
  const headers = { host: `192.168.1.7:${port}` }
  expect(await statusOf(`${server.url}/about`, headers)).toBe(200)
  for (const path of ["/admin/", "/admin/files", "/admin/files/file?path=content/site.yaml"]) {
    expect(await statusOf(server.url + path, headers)).toBe(403)
  }
})

test("no site shows the development server in a frame", async ({ browser, server, attacker }) => {
  const page = await visit(browser, `http://localhost:${attacker.port}/`)
  await page.evaluate((src) => {
    document.body.append(Object.assign(document.createElement("iframe"), { src }))
  }, `${server.url}/about`)
  const [, frame] = await expect
    .poll(() => page.frames())
    .toHaveLength(2)
    .then(() => page.frames())
  await frame?.waitForLoadState()
  expect(await frame?.locator("h1").count()).toBe(0)
  await page.context().close()
})

test("npm start says after Gatsby's own addresses where the site and the editor are", async ({
  server,
}) => {
  const { url, output } = server
  const said = () => output.join("\n").split(/(?=The site:)/)[1]
  await expect.poll(said).toContain(`The editor:  ${url}/admin/`)
  expect(said()).toContain(`The site:    ${url}/`)
  expect(said()).not.toContain("gatsby build")
})
