import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import type { Host } from "../../src/env"
import { writeHostFiles } from "../../src/hosting/host-files"
import { contentIn } from "../sites/sites"

const PAGE = `<!doctype html><html><head><meta charset="utf-8"/></head><body></body></html>`
const { profile, site } = contentIn("__tests__/fixtures/first-owner")

let output: string
beforeEach(async () => {
  output = await mkdtemp(join(tmpdir(), "host-files-"))
  for (const page of ["terminal.html", "404.html", "admin/index.html"]) await add(page)
})
afterEach(() => rm(output, { recursive: true }))

async function add(file: string) {
  await mkdir(dirname(join(output, file)), { recursive: true })
  await writeFile(join(output, file), PAGE)
}

/** Writes the files for a host, with one more file in static/; returns the content of one that is written. */
async function written(host: Host, result: string, file = "a.txt") {
  await add(file)
  const elsewhere = ["https://mastodon.example/@ada"]
  const content = { profile: { ...profile, about: { ...profile.about, elsewhere } }, site }
  const env = { host, context: undefined, isLive: true, trackerId: undefined }
  await writeHostFiles({ output, env, content })
  return readFile(join(output, result), "utf8")
}

describe.each(["netlify", "cloudflare-pages"] as const)("on %s", (host) => {
  test.each(
    "a.svg A.SVG a.svgz a.xml a.xsl a.rss a.atom a.rdf a.mml a.xhtml a.htm A.HTML".split(" "),
  )("%s runs no script when it is opened as a document", async (file) => {
    expect(await written(host, "_headers", file)).toContain(
      `\n/${file}\n  Content-Security-Policy: default-src 'none'; style-src`,
    )
  })

  test.each(["a.png", "a.pdf", "a.txt"])("%s has no policy", async (file) => {
    expect(await written(host, "_headers", file)).not.toContain(`/${file}`)
  })

  test.each(["My drawing.svg", "a*.svg", "a:b.svg"])("%s stops the build", async (file) => {
    await expect(written(host, "_headers", file)).rejects.toThrow(
      `static/${file}: found a name that the host's headers cannot contain; expected one without spaces, * and :, such as drawing.svg.`,
    )
  })
})

test("on Netlify, drawings in a folder have the policy of the folder, in one rule with its cache", async () => {
  const headers = await written("netlify", "_headers", "static/My drawing.svg")
  expect(headers).toMatch(
    /^\/static\/\*\n {2}Cache-Control: public, max-age=31536000, immutable\n {2}Content-Security-Policy: default-src 'none'; /m,
  )
})

test("on a static host, drawings may have any name, and the page at / names the owner's profiles", async () => {
  expect(await written("static", "index.html", "My drawing.svg")).toContain(
    '<link rel="me" href="https://mastodon.example/@ada">',
  )
})
