import { type ChildProcess, spawn } from "node:child_process"
import { readdirSync, readFileSync } from "node:fs"
import { resolve } from "node:path"
import { createInterface } from "node:readline"
import { HOME, SCREENS } from "../../src/shell/screens"
import { contentOf, publicPath, readPublic, SITES } from "../sites/sites"

const SITE = "first-owner"

const screens = Object.keys(SCREENS)
const page = (screen: string) => readPublic(SITE, `${screen}.html`)
const linkIn = (html: string, link: RegExp) => html.match(link)?.[1] ?? "no such link"

const script = linkIn(page(HOME), /src="(\/[^"]+\.js)"/)
const picture = linkIn(page("/about"), /src="(\/[^"]+\.jpg)"/)

/** The server compresses what it serves before it starts. */
const START_TIMEOUT_MS = 60_000

/** Node.js accepts 16 kB of headers. */
const TOO_LONG = 20_000

let server: ChildProcess
let site: string

// In a process of its own, because Netlify's packages are ES modules, which Jest cannot load.
beforeAll(async () => {
  const child = spawn(process.execPath, ["--import", "tsx", resolve("scripts/serve.ts")], {
    cwd: SITES[SITE].directory,
    env: { ...process.env, PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  })
  server = child
  const { value } = await createInterface(child.stdout)[Symbol.asyncIterator]().next()
  site = linkIn(`${value}`, /(http:\S+)/)
}, START_TIMEOUT_MS)

afterAll(() => server.kill())

const ask = (path: string) => fetch(site + path, { redirect: "manual" })

test.each([
  ...screens.map((screen) => [screen, `${screen}.html`, "text/html; charset=utf-8"]),
  [`${HOME}?from=mail`, `${HOME}.html`, "text/html; charset=utf-8"],
  [script, script, "text/javascript; charset=utf-8"],
  [picture, picture, "image/jpeg"],
  ["/resume.pdf", "/resume.pdf", "application/pdf"],
  ["/page-data/app-data.json", "/page-data/app-data.json", "application/json"],
])("%s is the file %s", async (path, file, type) => {
  const response = await ask(path)
  expect([response.status, response.headers.get("content-type")]).toEqual([200, type])
  expect(Buffer.from(await response.arrayBuffer())).toEqual(readFileSync(publicPath(SITE, file)))
})

test.each<[path: string, status: number, location: string]>([
  ...screens.flatMap((screen): [string, number, string][] => [
    [`${screen}/`, 301, screen],
    [`${screen}/?from=mail`, 301, `${screen}?from=mail`],
    [`${screen}/index.html`, 301, screen],
    [`${screen}.html`, 301, screen],
    [`${screen}/x/y/z`, 302, HOME],
    [`${screen}//x`, 302, HOME],
    [`${screen}x`, 302, HOME],
    [`${screen}x/y`, 302, HOME],
    [screen.toUpperCase(), 302, HOME],
  ]),
  ["/", 302, HOME],
  ["/?from=mail", 302, `${HOME}?from=mail`],
  ["/index.html", 302, HOME],
  ["/x", 302, HOME],
  ["/x/y/z", 302, HOME],
  ["/olá", 302, HOME],
  ["/%", 302, HOME],
  ["//example.org/x", 302, HOME],
  ["/..%2fpackage.json", 302, HOME],
  ["/%00", 302, HOME],
  ["/_redirects", 302, HOME],
  ["/_headers", 302, HOME],
  ["/admin", 301, "/admin/"],
])("%s redirects with %i to %s", async (path, status, location) => {
  const response = await ask(path)
  expect([response.status, response.headers.get("location")]).toEqual([status, location])
})

test.each([
  script.replace(/[^/]+$/, "gone.js"),
  picture.replace(/[^/]+$/, "gone.jpg"),
  "/static/gone/portrait.avif",
  "/page-data/gone/page-data.json",
  "/sitemap.xml",
  "/apple-touch-icon-precomposed.png",
  "/.well-known/security.txt",
])("%s is a missing file, answered with the policy of the site", async (path) => {
  const response = await ask(path)
  expect(response.status).toBe(404)
  expect(response.headers.get("content-security-policy")).toMatch(/^default-src 'none'; /)
  expect(await response.text()).toBe(page("/404"))
})

test("a path that is too long is refused, and the next one answered", async () => {
  expect((await ask(`/${"x".repeat(TOO_LONG)}`)).status).toBe(431)
  expect((await ask(HOME)).status).toBe(200)
})

test("pages are flat files, and leave nothing where Gatsby has written them", () => {
  const pages = ["404", ...screens.map((screen) => screen.slice(1))]
  const names = readdirSync(publicPath(SITE, ""))
  expect(names).toEqual(expect.arrayContaining(pages.map((name) => `${name}.html`)))
  expect(names.filter((name) => pages.includes(name))).toEqual([])
})

test.each(readdirSync(publicPath(SITE, ""), { recursive: true }).map((path) => `/${path}`))(
  "%s has the security headers, and a policy if a browser shows it as a document",
  async (path) => {
    const { headers } = await ask(path)
    expect(Object.fromEntries(headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-resource-policy": "same-origin",
      // Links to other windows keep working: the editor's sign-in opens one.
      "cross-origin-opener-policy": "same-origin-allow-popups",
      "strict-transport-security": expect.stringMatching(/^max-age=\d{8}/),
      "permissions-policy": expect.stringContaining("camera=()"),
    })
    if (!/html|svg|xml/.test(headers.get("content-type") ?? "")) return
    expect(headers.get("content-security-policy")).toContain("default-src 'none'; ")
  },
)

const policyOf = async (path: string) => (await ask(path)).headers.get("content-security-policy")

test("a drawing that is opened by itself runs no script", async () => {
  expect(await policyOf("/favicon.svg")).not.toContain("script-src")
})

test("a screen runs nothing unsafe, and shows pictures of the hosts that the content names alone", async () => {
  const { coffee, building } = contentOf(SITE).site.images
  const hosts = [coffee.src, building.src, building.still].map((address) => new URL(address).origin)
  for (const screen of screens) {
    const policy = await policyOf(screen)
    expect(policy).not.toContain("unsafe-")
    expect(policy).toContain(`; img-src 'self' ${[...new Set(hosts)].sort().join(" ")}; `)
  }
})

test("the editor has its own policy, also where a file of it is missing", async () => {
  for (const path of ["/admin/", "/admin/gone"]) {
    const policy = await policyOf(path)
    expect(policy).toContain("https://api.github.com")
    expect(policy).not.toContain("unsafe-eval")
  }
})

test.each([
  // Their names have their hash.
  [script, "public, max-age=31536000, immutable"],
  [picture, "public, max-age=31536000, immutable"],
  // Gatsby asks for it with each page.
  ["/page-data/app-data.json", "public, max-age=60"],
  ...[...screens, "/page-data/about/page-data.json"].map((path) => [
    path,
    "public, max-age=0, must-revalidate",
  ]),
])("%s is kept as %s", async (path, cacheControl) => {
  expect((await ask(path)).headers.get("cache-control")).toBe(cacheControl)
})
