import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import type { Host } from "../../../src/env"
import { writeHostFiles } from "../../../src/hosting/host-files"
import { redirects } from "../../../src/hosting/redirects"
import { SCREENS } from "../../../src/shell/screens"
import { contentIn } from "../../sites/sites"

const PAGE = `<!doctype html><html><head><meta charset="utf-8"/></head><body></body></html>`
const DOCUMENTS = "svg SVG svgz xml xsl rss atom rdf mml".split(" ").map((ending) => `a.${ending}`)
const { profile, site } = contentIn("__tests__/fixtures/first-owner")

let output: string
beforeEach(async () => {
  output = await mkdtemp(join(tmpdir(), "host-files-"))
})
afterEach(() => rm(output, { recursive: true }))

/** Writes the files for a host, with more files in static/; returns the content of one that is written. */
async function written(host: Host, result: string, ...files: string[]) {
  for (const file of ["terminal.html", "404.html", "admin/index.html", ...files]) {
    await mkdir(dirname(join(output, file)), { recursive: true })
    await writeFile(join(output, file), PAGE)
  }
  const elsewhere = ["https://mastodon.example/@ada"]
  const content = { profile: { ...profile, about: { ...profile.about, elsewhere } }, site }
  const env = { host, context: undefined, hasEditor: true, isLive: true, trackerId: undefined }
  await writeHostFiles({ output, env, content })
  return readFile(join(output, result), "utf8")
}

const HOSTS = ["netlify", "cloudflare-pages"] as const

test.each(HOSTS)(
  "on %s, documents run no script, and only files with a hash are cached for ever",
  async (host) => {
    const hash = "0a".repeat(16)
    const documents = [...DOCUMENTS, "a.xhtml", "a.htm", "A.HTML"]
    const hashed = [`js/app-${hash}.js`, `static/${hash}/1/My photo.jpg`, `static/${hash}/1/a.avif`]
    const others = ["a.png", "a.pdf", "a.txt", "static/drawing.png"]
    const headers = await written(host, "_headers", ...documents, ...hashed, ...others)
    for (const file of documents) {
      expect(headers).toContain(
        `\n/${file}\n  Content-Security-Policy: default-src 'none'; style-src`,
      )
    }
    expect(headers).not.toMatch(/a\.(png|pdf|txt)/)
    const cached = headers.matchAll(
      /^(\S+)\n {2}Cache-Control: public, max-age=31536000, immutable$/gm,
    )
    // Not whole folders: in these, a file that is missing would be so for ever.
    expect(Array.from(cached, ([, path]) => path)).toEqual([
      `/js/app-${hash}.js`,
      `/static/${hash}/1/*`,
    ])
  },
)

test("a rule for a drawing has its name as the host compares it", async () => {
  expect(await written("netlify", "_headers", "dré.svg")).toContain("\n/dré.svg\n")
  expect(await written("cloudflare-pages", "_headers", "dré.svg")).toContain("\n/dr%C3%A9.svg\n")
})

test("a linked file that is gone is a 404, and a name like a pattern affects no other path", () => {
  const links = [
    "/resume.pdf",
    "./cv.pdf?v=2",
    "/a.pdf#page=1",
    "/:name.pdf",
    "/*.pdf",
    "/my a.pdf",
  ]
  const html = links.map((path) => `<a href="${path}"></a>`).join("")
  const rules = redirects([], new Map([["about.html", html]]))
  for (const path of ["/resume.pdf", "/cv.pdf", "/a.pdf"]) {
    expect(rules).toContain(`\n${path} /404.html 404\n`)
  }
  expect(rules).not.toMatch(/[:*]\S*\.pdf|\/my/)
})

test("on a static host, drawings may have any name, and / names the owner's profiles", async () => {
  expect(await written("static", "index.html", "My drawing.svg")).toContain(
    '<link rel="me" href="https://mastodon.example/@ada">',
  )
})

test("docs/owner.md's nginx has all screens, and all documents that could run a script", async () => {
  const guide = await readFile("docs/owner.md", "utf8")
  expect(guide).toContain(`rewrite ^/(${Object.keys(SCREENS).join("|").replaceAll("/", "")})/$`)
  const [, pattern = ""] = /location ~\* (\S+) \{/.exec(guide) ?? []
  expect(DOCUMENTS.filter((file) => !new RegExp(pattern, "i").test(file))).toEqual([])
})
