import { dirname } from "node:path"
import { serveSite } from "../sites/serve"
import { SERVED_NAMES } from "../sites/served-names"
import { readPublic } from "../sites/sites"

const SITE = "minimal-owner"

/** The server reads all files before it starts. */
const START_TIMEOUT_MS = 60_000

let server: Awaited<ReturnType<typeof serveSite>>

beforeAll(async () => {
  server = await serveSite(SITE)
}, START_TIMEOUT_MS)

afterAll(() => server.stop())

const ask = (name: string) => {
  const path = name.split("/").map(encodeURIComponent).join("/")
  return fetch(`${server.url}/${path}`, { redirect: "manual" })
}

test.each(SERVED_NAMES)("static/%s is served, with the policy of a document", async (name) => {
  const response = await ask(name)
  expect([response.status, await response.text()]).toEqual([200, name])
  const isDocument = /\.(?:html|svg|xml)$/i.test(name)
  const policy = response.headers.get("content-security-policy") ?? "none"
  if (isDocument) expect(policy).toMatch(/^default-src 'none'; /)
})

const folders = SERVED_NAMES.filter((name) => name.includes("/")).map(dirname)

test.each([...new Set(folders)])("a file that is missing in static/%s is a 404", async (folder) => {
  const response = await ask(`${folder}/gone.png`)
  expect([response.status, await response.text()]).toEqual([404, readPublic(SITE, "404.html")])
})

test("the screens stay where they are beside folders of their names", async () => {
  for (const screen of ["about", "terminal"]) {
    const response = await ask(screen)
    expect([response.status, await response.text()]).toEqual([
      200,
      readPublic(SITE, `${screen}.html`),
    ])
  }
})

test("the owner's own redirects apply, and then those of the site", async () => {
  const locations = ["now-playing", "unknown"].map(async (path) =>
    (await ask(path)).headers.get("location"),
  )
  expect(await Promise.all(locations)).toEqual(["/play", "/terminal"])
})
