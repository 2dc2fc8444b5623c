/** @jest-environment node */
import { createHash } from "node:crypto"
import { CspEvaluator } from "csp_evaluator/dist/evaluator"
import { Severity } from "csp_evaluator/dist/finding"
import { CspParser } from "csp_evaluator/dist/parser"
import { TRACKER_SOURCES } from "../../src/analytics/csp-sources"
import { editorPolicy, sitePolicy } from "../../src/hosting/content-security-policy"
import { headers } from "../../src/hosting/headers"

const PAGE = `<!doctype html><html><head><style>a{}</style></head>
<body style="margin:0"><script>one()</script><script src="/js/a.js"></script>
<script type="application/json">{"a":1}</script><noscript><style>b{}</style></noscript></body></html>`

const policyOf = (html: string, options: Partial<Parameters<typeof sitePolicy>[0]> = {}) =>
  sitePolicy({
    pages: new Map([["it.html", html]]),
    imageHosts: ["https://images.example"],
    hasTracker: false,
    isLive: true,
    ...options,
  })

/** The sources of a directive of a policy. */
function sources(policy: string, directive: string) {
  const found = policy.split("; ").find((entry) => entry.split(" ")[0] === directive)
  return found?.split(" ").slice(1)
}

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`

test("admits the scripts of the site, and what stands in its pages by its hash", () => {
  const policy = policyOf(PAGE)
  expect(sources(policy, "default-src")).toEqual(["'none'"])
  expect(sources(policy, "frame-ancestors")).toEqual(["'none'"])
  expect(sources(policy, "script-src")).toEqual(["'self'", hash("one()")])
  expect(new Set(sources(policy, "style-src"))).toEqual(
    new Set([hash("a{}"), hash("b{}"), "'unsafe-hashes'", hash("margin:0")]),
  )
})

test("needs nothing unsafe where no page has a style attribute", () => {
  expect(policyOf(PAGE.replace(/ style="[^"]*"/, ""))).not.toContain("unsafe-")
})

const EDITOR_POLICY = editorPolicy({
  page: '<script src="/admin/editor.js"></script>',
  isLive: true,
})

test("admits scripts of the site alone in the editor, and one place that makes HTML", () => {
  expect(sources(EDITOR_POLICY, "script-src")).toEqual(["'self'"])
  expect(sources(EDITOR_POLICY, "require-trusted-types-for")).toEqual(["'script'"])
  expect(sources(EDITOR_POLICY, "trusted-types")).toEqual(["editor#page"])
})

test("needs nothing unsafe in the editor but the style elements of typed lines", () => {
  expect(sources(EDITOR_POLICY, "style-src")).toEqual(["'self'"])
  expect(sources(EDITOR_POLICY, "style-src-elem")).toEqual(["'self'", "'unsafe-inline'"])
  expect(EDITOR_POLICY.match(/unsafe-/g)).toHaveLength(1)
})

test("lets the editor reach GitHub alone, and show pictures from anywhere", () => {
  expect(sources(EDITOR_POLICY, "connect-src")).toEqual([
    "'self'",
    "blob:",
    "https://api.github.com",
  ])
  expect(sources(EDITOR_POLICY, "img-src")).toContain("https:")
})

test("an inline script in the editor's page stops the build", () => {
  expect(() => editorPolicy({ page: "<script>go()</script>", isLive: true })).toThrow(
    "admin/index.html: found an inline script; expected a file, in src/editor.",
  )
})

test("lets webpack alone make addresses of scripts, where there is no tracker", () => {
  expect(sources(policyOf(PAGE), "require-trusted-types-for")).toEqual(["'script'"])
  expect(sources(policyOf(PAGE), "trusted-types")).toEqual(["site#webpack"])
  expect(sources(policyOf(PAGE, { hasTracker: true }), "trusted-types")).toBeUndefined()
})

test("names the tracker's hosts only where there is a tracker", () => {
  for (const host of Object.values(TRACKER_SOURCES).flat()) {
    expect(policyOf(PAGE)).not.toContain(host)
    expect(policyOf(PAGE, { hasTracker: true })).toContain(host)
  }
})

test("loads everything safely on the live site, and anything at all on one's own machine", () => {
  expect(sources(policyOf(PAGE), "upgrade-insecure-requests")).toEqual([])
  expect(sources(policyOf(PAGE, { isLive: false }), "upgrade-insecure-requests")).toBeUndefined()
})

test.each(["onclick", "onload"])("an event handler in %s stops the build, and is named", (name) => {
  expect(() => policyOf(`<p ${name}="go()">x</p>`)).toThrow(
    `it.html: found ${name}="go()" on <p>; expected no event handler in an attribute`,
  )
})

/** What Google's evaluator finds, from medium severity on. */
const weaknesses = (policy: string) =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity <= Severity.MEDIUM)
    .map(({ directive, description }) => `${directive}: ${description}`)

test("Google's evaluator finds no weakness in the policies, with or without a tracker", () => {
  expect(weaknesses(EDITOR_POLICY)).toEqual([])
  for (const hasTracker of [true, false]) {
    expect(weaknesses(policyOf(PAGE, { hasTracker }))).toEqual([])
  }
  expect(weaknesses("default-src 'none'; script-src 'unsafe-inline'")).not.toEqual([])
})

describe("the headers", () => {
  const policies = new Map([
    ["/about", "P"],
    ["/static/*", "P"],
  ])

  test("stand in one rule each for a path", () => {
    const file = headers({ policies, isLive: true })
    const names = (path: string) =>
      file
        .split("\n\n")
        .find((rule) => rule.startsWith(`${path}\n`))
        ?.split("\n")
        .filter((line) => line.startsWith("  "))
        .map((line) => line.trim().split(":")[0])
    const everywhere = names("/*")
    expect(names("/static/*")).toEqual(["Cache-Control", "Content-Security-Policy"])
    expect(names("/about")).toEqual(["Content-Security-Policy"])
    expect(everywhere).toContain("Strict-Transport-Security")
    expect(everywhere?.filter((name) => names("/static/*")?.includes(name))).toEqual([])
  })
})
