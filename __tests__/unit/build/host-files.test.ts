import { existsSync } from "node:fs"
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { parsePlain } from "netlify-redirector"
import { writeHostFiles } from "../../../src/hosting/host-files"
import { SCREENS } from "../../../src/shell/screens"
import { contentIn } from "../../sites/sites"

const PAGE = `<!doctype html><html><head><meta charset="utf-8"/></head><body><script>go()</script></body></html>`
const HASH = "0a".repeat(16)
const HASHED = [`js/app-${HASH}.js`, `static/${HASH}/1/My photo.jpg`, `static/${HASH}/1/a.avif`]

let output: string
beforeEach(async () => {
  output = await mkdtemp(join(tmpdir(), "host-files-"))
})
afterEach(() => rm(output, { recursive: true }))

/** Writes the files for a host, with more files in static/. */
async function write(env: { redirects: boolean; trackerId?: string }, ...files: string[]) {
  for (const file of ["terminal.html", "about.html", "404.html", ...files]) {
    await mkdir(dirname(join(output, file)), { recursive: true })
    await writeFile(join(output, file), PAGE)
  }
  const content = contentIn("__tests__/fixtures/first-owner")
  const host = { isLive: true, trackerId: undefined, ...env }
  await writeHostFiles({ output, env: host, content })
}

const read = (file: string) => readFile(join(output, file), "utf8")

test("one rule has all headers of every response, within the limits of Cloudflare Pages", async () => {
  await write({ redirects: true, trackerId: "G-1A2B3C4D5E" }, ...HASHED, "a.svg", "static/b.png")
  const rules = (await read("_headers")).trim().split("\n\n")
  expect(rules.filter((rule) => rule.includes("Content-Security-Policy"))).toEqual([
    expect.stringMatching(
      /^\/\*\n.*Content-Security-Policy: script-src 'self' 'sha256-[^']{44}' https:\/\/www\.googletagmanager\.com; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/s,
    ),
  ])
  // Not whole folders: in these, a file that is missing would be so for ever.
  const cached = rules.filter((rule) => rule.includes("immutable"))
  expect(cached.map((rule) => rule.split("\n")[0])).toEqual([
    `/js/app-${HASH}.js`,
    `/static/${HASH}/1/*`,
  ])
  // developers.cloudflare.com/pages/configuration/headers
  expect(rules.length).toBeLessThan(100)
  for (const line of (await read("_headers")).split("\n")) expect(line.length).toBeLessThan(2000)
})

test("every page of the site has the policy after its charset, and other pages stay as they are", async () => {
  await mkdir(join(output, "game"))
  const game = PAGE.replace("go()", "play()")
  await writeFile(join(output, "game/index.html"), game)
  await write({ redirects: true })
  const [, policy] =
    /Content-Security-Policy" content="([^"]+)"/.exec(await read("about.html")) ?? []
  expect(policy).toMatch(/^default-src 'none'; script-src 'self' .*trusted-types site#webpack/)
  expect(policy).not.toContain("frame-ancestors")
  for (const page of [...Object.keys(SCREENS), "/404", "/index"]) {
    expect(await read(`${page}.html`)).toMatch(
      /<meta charset="utf-8"\/?><meta http-equiv="Content-Security-Policy" content="def/,
    )
  }
  expect(await read("game/index.html")).toBe(game)
  // Her own script is in the policy of responses alone: two hashes in place of one.
  expect((await read("_headers")).match(/'sha256-/g)).toHaveLength(2)
})

test("the owner's own service worker stays", async () => {
  await writeFile(join(output, "sw.js"), "mine()")
  await write({ redirects: true })
  expect(await read("sw.js")).toBe("mine()")
  expect(await read("service-worker.js")).toContain("registration.unregister()")
})

test("Cloudflare Pages, which would apply redirects before files, gets none", async () => {
  await write({ redirects: false })
  expect(existsSync(join(output, "_redirects"))).toBe(false)
  expect(await read("index.html")).toContain('http-equiv="refresh" content="0; url=/terminal"')
})

test('the page at / names each profile with rel="me", because Mastodon follows no redirect of a page', async () => {
  await write({ redirects: false })
  const named = (await read("index.html")).matchAll(/<link rel="me" href="([^"]*)">/g)
  expect(Array.from(named, ([, href]) => href)).toEqual([
    "https://github.com/example",
    "https://gitlab.com/example",
    "https://www.linkedin.com/in/example",
  ])
})

test("the owner's redirects come first, and folders with any name break none", async () => {
  await writeFile(join(output, "_redirects"), "/cv /resume.pdf 302")
  await write({ redirects: true }, "my files/a.pdf", "b*c/d.png", "e/f.png")
  const rules = await parsePlain(await read("_redirects"), {})
  const none = () => ""
  const to = (path: string) => {
    const site = { scheme: "http", host: "a.example", query: "", getHeader: none, getCookie: none }
    const { to = "", status } = rules.match({ ...site, path }) ?? {}
    return `${status} ${to}`
  }
  expect(to("/cv")).toBe("302 /resume.pdf")
  expect(to("/e/gone.png")).toBe("404 /404.html")
  for (const path of ["/", "/index.html", "/x", "/my files/gone.pdf", "/b/gone.png"]) {
    expect(to(path)).toBe("302 /terminal")
  }
})

test("docs/owner.md's nginx has all screens", async () => {
  const guide = await readFile("docs/owner.md", "utf8")
  expect(guide).toContain(`rewrite ^/(${Object.keys(SCREENS).join("|").replaceAll("/", "")})/$`)
})
