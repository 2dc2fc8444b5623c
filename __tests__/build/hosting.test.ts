import { readFileSync } from "node:fs"
import { INTRO, SCREENS } from "../../src/shell/screens"
import { serveSite } from "../sites/serve"
import { publicFiles, publicPath, readPublic } from "../sites/sites"

const SITE = "first-owner"

const screens = Object.keys(SCREENS)
const page = (screen: string) => readPublic(SITE, `${screen}.html`)
const linkIn = (html: string, link: RegExp) => html.match(link)?.[1] ?? "no such link"

const script = linkIn(page(INTRO), /src="(\/[^"]+\.js)"/)
const picture = linkIn(page("/about"), /src="(\/[^"]+\.jpg)"/)

let server: Awaited<ReturnType<typeof serveSite>>

beforeAll(async () => {
  server = await serveSite(SITE)
})

afterAll(() => server.stop())

const request = (path: string) => fetch(server.url + path, { redirect: "manual" })

const HASHED = "public, max-age=31536000, immutable"
const REVALIDATED = "public, max-age=0, must-revalidate"

const HTML = "text/html; charset=utf-8"

test.each<[path: string, file: string | undefined, type: string, cache: string]>([
  ["/terminal", "/terminal.html", HTML, REVALIDATED],
  ["/terminal?from=mail", "/terminal.html", HTML, REVALIDATED],
  ["/about", "/about.html", HTML, REVALIDATED],
  [script, undefined, "text/javascript; charset=utf-8", HASHED],
  [picture, undefined, "image/jpeg", HASHED],
  ["/resume.pdf", undefined, "application/pdf", REVALIDATED],
  ["/page-data/about/page-data.json", undefined, "application/json", REVALIDATED],
  ["/page-data/app-data.json", undefined, "application/json", "public, max-age=60"],
  ["/favicon.svg", undefined, "image/svg+xml", "public, max-age=3600"],
])("server › serves %s as a file", async (path, file = path, type, cache) => {
  const response = await request(path)
  expect(response.status).toBe(200)
  expect(response.headers.get("content-type")).toBe(type)
  expect(response.headers.get("cache-control")).toBe(cache)
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes).toEqual(readFileSync(publicPath(SITE, file)))
})

test.each<[path: string, status: number, location: string]>([
  ...screens.flatMap((screen): [string, number, string][] => [
    [`${screen}/`, 301, screen],
    [`${screen}/?from=mail`, 301, `${screen}?from=mail`],
    [`${screen}/index.html`, 301, screen],
    [`${screen}.html`, 301, screen],
    [`${screen}/x/y/z`, 302, INTRO],
    [`${screen}x`, 302, INTRO],
    [screen.toUpperCase(), 302, INTRO],
  ]),
  ["/", 302, INTRO],
  ["/?from=mail", 302, `${INTRO}?from=mail`],
  ...["/index.html", "/x", "/x/y/z", "/olá", "/%", "//example.org/x", "/..%2fpackage.json"].map(
    (path): [string, number, string] => [path, 302, INTRO],
  ),
  ["/_redirects", 302, INTRO],
])("server › redirects %s with %i to %s", async (path, status, location) => {
  const response = await request(path)
  expect([response.status, response.headers.get("location")]).toEqual([status, location])
})

test.each([
  script.replace(/[^/]+$/, "gone.js"),
  picture.replace(/[^/]+\/[^/]+$/, "gone/portrait.jpg"),
  "/page-data/gone/page-data.json",
  "/favicon.ico",
  "/apple-touch-icon-precomposed.png",
  "/.well-known/security.txt",
])("server › answers %s with the page for missing files, for now", async (path) => {
  const response = await request(path)
  expect(response.status).toBe(404)
  expect(response.headers.get("cache-control")).not.toBe(HASHED)
  expect(await response.text()).toBe(page("/404"))
})

test("_headers › has one rule for every response, within the limits of Cloudflare Pages", () => {
  const text = readPublic(SITE, "_headers")
  const rules = text.trim().split("\n\n")
  expect(rules.filter((rule) => rule.includes("Content-Security-Policy"))).toEqual([
    expect.stringMatching(
      /^\/\*\n.*Content-Security-Policy: script-src 'self' (?:'sha256-[^']{44}' )+https:\/\/www\.googletagmanager\.com; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/s,
    ),
  ])
  // Not whole folders: in these, a file that is missing would be so for ever.
  const cached = rules.filter((rule) => rule.includes("immutable"))
  for (const rule of cached)
    expect(rule).toMatch(
      /^\/(?:js|static)\/(?:[\w.-]+-[0-9a-f]{20}\.\w+|[0-9a-f]{32}\/[0-9a-f]+\/\*)\n/,
    )
  // developers.cloudflare.com/pages/configuration/headers
  expect(rules.length).toBeLessThan(100)
  for (const line of text.split("\n")) expect(line.length).toBeLessThan(2000)
})

test("server › sends the security headers with all files", async () => {
  for (const path of publicFiles(SITE)) {
    const { headers } = await request(`/${path}`)
    expect({ path, ...Object.fromEntries(headers) }).toMatchObject({
      path,
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-resource-policy": "cross-origin",
      "cross-origin-opener-policy": "same-origin",
      // Without subdomains, which may be somebody else's or without HTTPS.
      "strict-transport-security": "max-age=63072000",
      "permissions-policy": expect.stringContaining("camera=()"),
      "content-security-policy": expect.stringMatching(
        /^script-src 'self' .*frame-ancestors 'none'$/,
      ),
    })
  }
})
