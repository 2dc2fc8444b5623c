import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { HOME, SCREENS } from "../../src/shell/screens"
import { builtFor } from "../sites/other-hosts"
import { readPublic } from "../sites/sites"

const SITE = "first-owner"
const PAGES = [...Object.keys(SCREENS).map((screen) => `${screen}.html`), "/404.html"]

/** What Cloudflare Pages accepts (developers.cloudflare.com/pages/configuration/headers). */
const MAX_RULES = 100
const MAX_LINE_LENGTH = 2000

/** Browsers look for the charset in these (HTML standard). */
const CHARSET_BYTES = 1024

/** The policy of a page, as Netlify's header says it, but for what a page cannot say. */
const policyOf = (path: string) =>
  readPublic(SITE, "_headers")
    .split("\n\n")
    .find((rule) => rule.startsWith(`${path}\n`))
    ?.match(/Content-Security-Policy: (.*)/)?.[1]
    ?.replace("; frame-ancestors 'none'", "")

describe.each(["cloudflare-pages", "static"] as const)("a build for %s", (host) => {
  let output: string
  let remove: () => Promise<void>
  const read = (path: string) => readFileSync(join(output, path), "utf8")

  beforeAll(async () => {
    ;({ output, remove } = await builtFor(host, SITE))
  })

  afterAll(() => remove())

  test("has no redirects, and an index that leads to the intro", () => {
    expect(existsSync(join(output, "_redirects"))).toBe(false)
    expect(read("index.html")).toContain(`<meta http-equiv="refresh" content="0; url=${HOME}">`)
  })

  test.each(PAGES)("%s has its policy, after the charset", (page) => {
    expect(read(page)).toContain(
      `<meta http-equiv="Content-Security-Policy" content="${policyOf(page)}"/>`,
    )
    expect(read(page).toLowerCase().indexOf("charset=")).toBeLessThan(CHARSET_BYTES)
  })

  test("a drawing that is opened by itself runs no script, where there are headers", () => {
    if (host === "static") return
    expect(read("_headers")).toMatch(
      /^\/favicon\.svg\n {2}Content-Security-Policy: default-src 'none'; /m,
    )
  })

  test("the editor has its own policy", () => {
    expect(read("admin/index.html")).toContain(`content="${policyOf("/admin/*")}"`)
  })

  test("has headers only where they are read, within what is accepted", () => {
    expect(existsSync(join(output, "_headers"))).toBe(host === "cloudflare-pages")
    const lines = host === "static" ? [] : read("_headers").split("\n")
    expect(lines.filter((line) => line.startsWith("/")).length).toBeLessThan(MAX_RULES)
    expect(lines.every((line) => line.length < MAX_LINE_LENGTH)).toBe(true)
  })
})
