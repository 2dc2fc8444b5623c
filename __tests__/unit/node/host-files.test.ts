import { existsSync, readFileSync } from "node:fs"
import { mkdir, readFile, writeFile } from "node:fs/promises"
import { dirname } from "node:path"
import { parsePlain } from "netlify-redirector"
import { writeHostFiles } from "../../../src/node/hosting/host-files"
import { SCREENS } from "../../../src/shell/screens"
import { inTemporaryFolder } from "../../helpers/temporary-folder"
import { contentIn } from "../../sites/sites"

const PAGE = `<!doctype html><html><head><meta charset="utf-8"/></head><body><script>go()</script></body></html>`
const HASH = "0a".repeat(16)
const HASHED = [`js/app-${HASH}.js`, `static/${HASH}/1/My photo.jpg`, `static/${HASH}/1/a.avif`]

const PRODUCTION = {
  redirects: true,
  isProduction: true,
  trackerId: "G-1A2B3C4D5E",
  siteUrl: "https://zoe.example",
}

const PICTURE = {
  ...{ path: "/sharing.png", type: "image/png", width: 1200, height: 630, alt: "A terminal" },
  card: "summary_large_image",
} as const
const content = contentIn("__tests__/fixtures/first-owner")
const guide = readFileSync("docs/owner.md", "utf8")

inTemporaryFolder()

/** Writes the files for a host, after a build with more files. */
async function write(env: typeof PRODUCTION, ...files: string[]) {
  for (const file of ["terminal.html", "about.html", "404.html", ...files]) {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, PAGE)
  }
  await writeHostFiles({ output: ".", env, content, picture: PICTURE })
}

const read = (file: string) => readFile(file, "utf8")

test("_headers › has one rule for every response, within the limits of Cloudflare Pages", async () => {
  await write(PRODUCTION, ...HASHED, "a.svg", "static/b.png")
  const rules = (await read("_headers")).trim().split("\n\n")
  expect(rules.filter((rule) => rule.includes("Content-Security-Policy"))).toEqual([
    expect.stringMatching(
      /^\/\*\n.*Content-Security-Policy: script-src 'self' 'sha256-[^']{44}' https:\/\/www\.googletagmanager\.com; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/s,
    ),
  ])
  expect(rules.join()).not.toContain("X-Robots-Tag")
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

test("preview › is for no search engine, and its policies do not allow the tracker", async () => {
  await write({ ...PRODUCTION, isProduction: false })
  const headers = await read("_headers")
  expect(headers).toMatch(/^\/\*\n(?: {2}.*\n)* {2}X-Robots-Tag: noindex$/m)
  expect(headers + (await read("about.html"))).not.toContain("google")
})

test("pages › have the policy after the charset, and the owner's pages stay as they are", async () => {
  await mkdir("game")
  const game = PAGE.replace("go()", "play()")
  await writeFile("game/index.html", game)
  await write(PRODUCTION)
  for (const page of [...Object.keys(SCREENS), "/404", "/index"]) {
    expect(await read(`.${page}.html`)).toMatch(
      /<meta charset="utf-8"\/?><meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' /i,
    )
  }
  expect(await read("game/index.html")).toBe(game)
  // Her own script is in the policy of responses alone: two hashes in place of one.
  expect((await read("_headers")).match(/'sha256-/g)).toHaveLength(2)
})

test("Cloudflare Pages › gets a page at /, and no redirects, which would come before files", async () => {
  await write({ ...PRODUCTION, redirects: false })
  expect(existsSync("_redirects")).toBe(false)
  const index = await read("index.html")
  expect(index).toContain('http-equiv="refresh" content="0; url=/terminal"')
  // Mastodon follows no redirect of a page.
  expect(
    Array.from(index.matchAll(/<link rel="me" href="([^"]*)"\/?>/g), ([, href]) => href),
  ).toEqual([
    "https://github.com/example",
    "https://gitlab.com/example",
    "https://www.linkedin.com/in/example",
  ])
})

test("page at / › has what link previews read of the intro, at the intro's address", async () => {
  const { name, role } = content.profile.about
  const { first, last } = name
  await write(PRODUCTION)
  const index = await read("index.html")
  const { title, description, image, url } = Object.fromEntries(
    Array.from(
      index.matchAll(/<meta property="og:(\w+)" content="([^"]*)"/g),
      ([, name, value]) => [name, value],
    ),
  )
  expect({ title, image, url }).toEqual({
    title: `${first} ${last}`,
    image: "https://zoe.example/sharing.png",
    url: "https://zoe.example/terminal",
  })
  expect(description).toContain(`${first} ${last}, ${role}`)
})

test("_redirects › begins with the owner's, and a missing file in a folder is a 404", async () => {
  await writeFile("_redirects", "/cv /resume.pdf 302")
  await write(PRODUCTION, "e/f.png", "my files/a.pdf")
  const rules = await parsePlain(await read("_redirects"), {})
  const none = () => ""
  const to = (path: string) => {
    const site = { scheme: "http", host: "a.example", query: "", getHeader: none, getCookie: none }
    const { to = "", status } = rules.match({ ...site, path }) ?? {}
    return `${status} ${to}`
  }
  expect(to("/cv")).toBe("302 /resume.pdf")
  expect(to("/e/gone.png")).toBe("404 /404.html")
  for (const path of ["/", "/index.html", "/x", "/my", "/my files/gone.pdf"]) {
    expect(to(path)).toBe("302 /terminal")
  }
})

test("docs/owner.md › lists all screens for nginx", () => {
  expect(guide).toContain(`rewrite ^/(${Object.keys(SCREENS).join("|").replaceAll("/", "")})/$`)
})
