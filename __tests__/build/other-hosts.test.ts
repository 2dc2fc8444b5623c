import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { HOME, SCREENS } from "../../src/shell/screens"
import { builtFor } from "../sites/other-hosts"
import { readPublic } from "../sites/sites"

const SITE = "first-owner"
const PAGES = [...Object.keys(SCREENS).map((screen) => `${screen}.html`), "/404.html"]

/** The limits of Cloudflare Pages (developers.cloudflare.com/pages/configuration/headers). */
const MAX_RULES = 100
const MAX_LINE_LENGTH = 2000

/** Browsers look for the charset in these (HTML standard). */
const CHARSET_BYTES = 1024

/** The policy of a path in Netlify's headers, without what a page cannot contain. */
const policyOf = (path: string) =>
  readPublic(SITE, "_headers")
    .split("\n\n")
    .find((rule) => rule.startsWith(`${path}\n`))
    ?.match(/Content-Security-Policy: (.*)/)?.[1]
    ?.replace("; frame-ancestors 'none'", "")

describe.each(["cloudflare-pages", "static"] as const)("a build for %s", (host) => {
  let build: Awaited<ReturnType<typeof builtFor>>
  const read = (path: string) => readFileSync(join(build.output, path), "utf8")
  beforeAll(async () => {
    build = await builtFor(host, SITE)
  })
  afterAll(() => build.remove())

  test("has no redirects, but an index that leads to the intro", () => {
    expect(existsSync(join(build.output, "_redirects"))).toBe(false)
    expect(read("index.html")).toContain(`<meta http-equiv="refresh" content="0; url=${HOME}">`)
  })

  test("has the policies in its pages, after the charset", () => {
    for (const page of PAGES) {
      const meta = `<meta http-equiv="Content-Security-Policy" content="${policyOf(page)}"/>`
      expect(read(page)).toContain(meta)
      expect(read(page).toLowerCase().indexOf("charset=")).toBeLessThan(CHARSET_BYTES)
    }
    expect(read("admin/index.html")).toContain(`content="${policyOf("/admin/*")}"`)
  })

  test("has headers only where they are read, within the limits", () => {
    expect(existsSync(join(build.output, "_headers"))).toBe(host === "cloudflare-pages")
    const lines = host === "static" ? [] : read("_headers").split("\n")
    expect(lines.filter((line) => line.startsWith("/")).length).toBeLessThan(MAX_RULES)
    expect(lines.every((line) => line.length < MAX_LINE_LENGTH)).toBe(true)
  })
})
