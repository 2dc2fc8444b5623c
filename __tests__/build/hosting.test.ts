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

const served: [path: string, file: string, type: RegExp][] = [
  ...screens.map((screen): [string, string, RegExp] => [screen, `${screen}.html`, /html; charset/]),
  [`${HOME}?from=mail`, `${HOME}.html`, /html; charset/],
  [script, script, /javascript; charset/],
  [picture, picture, /image\/jpeg/],
  ["/page-data/app-data.json", "/page-data/app-data.json", /json/],
]

test.each(served)("%s is the file %s", async (path, file, type) => {
  const response = await ask(path)
  expect(response.status).toBe(200)
  expect(response.headers.get("content-type")).toMatch(type)
  expect(Buffer.from(await response.arrayBuffer())).toEqual(readFileSync(publicPath(SITE, file)))
})

const redirected: [path: string, status: number, location: string][] = [
  ...screens.flatMap((screen): [string, number, string][] => [
    [`${screen}/`, 301, screen],
    [`${screen}/?from=mail`, 301, `${screen}?from=mail`],
    [`${screen}/index.html`, 301, screen],
    [`${screen}.html`, 301, screen],
    [`${screen}/x`, 302, HOME],
    [`${screen}/x/`, 302, HOME],
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
  ["//", 302, HOME],
  ["//example.org/x", 302, HOME],
  ["/..%2fpackage.json", 302, HOME],
  ["/%00", 302, HOME],
  ["/_redirects", 302, HOME],
  ["/_headers", 302, HOME],
]

test.each(redirected)("%s redirects with %i to %s", async (path, status, location) => {
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
])("%s is a missing file", async (path) => {
  const response = await ask(path)
  expect(response.status).toBe(404)
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

describe("every answer", () => {
  const files = ["/favicon.svg", "/site.webmanifest", "/robots.txt", "/resume.pdf", "/icon-192.png"]
  const answers = [
    ...[...screens, "/", "/x", "/404.html", script, picture, "/page-data/app-data.json"],
    ...files,
  ]

  test.each(answers)("%s has the security headers", async (path) => {
    const { headers } = await ask(path)
    expect(Object.fromEntries(headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-resource-policy": "same-origin",
      "strict-transport-security": expect.stringMatching(/^max-age=\d{8}/),
      "permissions-policy": expect.stringContaining("camera=()"),
    })
  })

  test.each([
    ...screens,
    "/404",
    "/404.html",
    script.replace(/[^/]+$/, "gone.js"),
    "/static/gone.jpg",
    "/page-data/gone.json",
    "/sitemap.xml",
    "/.well-known/gone",
  ])("%s has the policy of the site", async (path) => {
    const response = await ask(path)
    expect(response.headers.get("content-type")).toMatch(/html/)
    expect(response.headers.get("content-security-policy")).toMatch(/^default-src 'none'; /)
    expect(response.headers.get("content-security-policy")).not.toContain("unsafe-")
  })

  test.each(readdirSync(publicPath(SITE, ""), { recursive: true }).map((path) => `/${path}`))(
    "%s has a policy, if a browser shows it as a document",
    async (path) => {
      const { headers } = await ask(path)
      if (!/html|svg|xml/.test(headers.get("content-type") ?? "")) return
      expect(headers.get("content-security-policy")).toContain("default-src 'none'; ")
    },
  )

  test("a drawing that is opened by itself runs no script", async () => {
    const { headers } = await ask("/favicon.svg")
    expect(headers.get("content-security-policy")).not.toContain("script-src")
  })

  test("pictures are admitted from the hosts that the content names, and from no other", async () => {
    const { coffee, building } = contentOf(SITE).site.images
    const addresses = [coffee.src, building.src, building.still]
    const hosts = new Set(addresses.map((address) => new URL(address).origin))
    const policy = (await ask("/about")).headers.get("content-security-policy")
    expect(policy).toContain(`; img-src 'self' ${[...hosts].sort().join(" ")}; `)
  })

  test("links to other windows keep working: the editor's sign-in opens one", async () => {
    const { headers } = await ask("/admin/")
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups")
  })

  test.each(["/admin/", "/admin/gone"])("%s has the policy of the editor", async (path) => {
    const { headers } = await ask(path)
    expect(headers.get("content-security-policy")).toContain("https://api.github.com")
    expect(headers.get("content-security-policy")).not.toContain("unsafe-eval")
  })

  test("/admin leads to the editor", async () => {
    const response = await ask("/admin")
    expect([response.status, response.headers.get("location")]).toEqual([301, "/admin/"])
  })

  test.each([script, picture])("%s is kept for ever, as its name has its hash", async (path) => {
    expect((await ask(path)).headers.get("cache-control")).toBe(
      "public, max-age=31536000, immutable",
    )
  })

  test("what Gatsby asks for with each page is kept for the minute in which it does", async () => {
    const { headers } = await ask("/page-data/app-data.json")
    expect(headers.get("cache-control")).toBe("public, max-age=60")
  })

  test.each([...screens, "/page-data/about/page-data.json"])(
    "%s is asked for again",
    async (path) => {
      expect((await ask(path)).headers.get("cache-control")).toBe(
        "public, max-age=0, must-revalidate",
      )
    },
  )
})
