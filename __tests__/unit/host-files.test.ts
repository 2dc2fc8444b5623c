import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { writeHostFiles } from "../../src/hosting/host-files"

const PAGE = `<!doctype html><html><head><meta charset="utf-8"/></head><body></body></html>`

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

const HOSTS = ["netlify", "cloudflare-pages"] as const
type Host = (typeof HOSTS)[number] | "static"

/** The headers that a build for a host sets with such a file in static/. */
async function headersWith(file: string, host: Host) {
  await add(file)
  const env = { host, context: undefined, isLive: true, trackerId: undefined }
  await writeHostFiles({ output, env, imageHosts: [], introTitle: "Intro", page: null })
  return host === "static" ? "" : readFile(join(output, "_headers"), "utf8")
}

describe.each(HOSTS)("on %s", (host) => {
  const documents = "a.svg A.SVG a.svgz a.xml a.xsl a.rss a.atom a.rdf a.mml a.xhtml a.htm A.HTML"
  test.each(documents.split(" "))("no script runs in %s that is opened by itself", async (file) => {
    expect(await headersWith(file, host)).toContain(
      `\n/${file}\n  Content-Security-Policy: default-src 'none'; style-src`,
    )
  })

  test.each(["a.png", "a.pdf", "a.txt"])("%s needs no policy", async (file) => {
    expect(await headersWith(file, host)).not.toContain(`/${file}`)
  })

  test.each(["My drawing.svg", "a*.svg", "a:b.svg"])(
    "%s is told, which headers cannot name",
    async (file) => {
      await expect(headersWith(file, host)).rejects.toThrow(
        `static/${file}: found a name that the host's headers cannot contain; expected one without spaces, * and :, such as drawing.svg.`,
      )
    },
  )
})

test("a host without redirects says at / which profiles are the owner's", async () => {
  const env = { host: "static", context: undefined, isLive: true, trackerId: undefined } as const
  const elsewhere = ["https://mastodon.example/@ada"]
  await writeHostFiles({ output, env, imageHosts: [], introTitle: "Intro", page: null, elsewhere })
  expect(await readFile(join(output, "index.html"), "utf8")).toContain(
    '<link rel="me" href="https://mastodon.example/@ada">',
  )
})

test("a host without headers accepts drawings of any name", async () => {
  await expect(headersWith("My drawing.svg", "static")).resolves.toBe("")
})

test("on Netlify, the policy of a folder is that of its drawings", async () => {
  const headers = await headersWith("drawings/My drawing.svg", "netlify")
  expect(headers).toMatch(/^\/drawings\/\*\n {2}Content-Security-Policy: default-src 'none'; /m)
})
