import { createHash } from "node:crypto"
import { TRACKER_SOURCES } from "../../src/analytics/csp-sources"
import { editorPolicy, sitePolicy } from "../../src/hosting/content-security-policy"
import { headers } from "../../src/hosting/headers"

const PAGE = `<!doctype html><html><head><style>a{}</style></head>
<body style="margin:0"><script>one()</script><script src="/js/a.js"></script>
<script type="application/json">{"a":1}</script><noscript><style>b{}</style></noscript>
<template><style>c{}</style></template></body></html>`

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
  expect(sources(policy, "script-src")).toEqual(["'self'", hash("one()")])
  const plain = PAGE.replace(/ style="[^"]*"/, "")
  for (const hasTracker of [true, false]) {
    expect(policyOf(plain, { hasTracker })).not.toContain("unsafe-")
  }
  expect(new Set(sources(policy, "style-src"))).toEqual(
    new Set([hash("a{}"), hash("b{}"), hash("c{}"), "'unsafe-hashes'", hash("margin:0")]),
  )
})

const EDITOR_POLICY = editorPolicy({
  page: '<script src="/admin/editor.js"></script>',
  isLive: true,
})

test.each(["default-src", "base-uri", "form-action", "frame-ancestors"])(
  "the %s of every policy is 'none'",
  (directive) => {
    for (const policy of [EDITOR_POLICY, policyOf(PAGE), policyOf(PAGE, { hasTracker: true })]) {
      expect(sources(policy, directive)).toEqual(["'none'"])
    }
  },
)

test.each([
  ["script-src", ["'self'"]],
  ["require-trusted-types-for", ["'script'"]],
  ["trusted-types", ["editor#page"]],
  ["style-src", ["'self'"]],
  ["style-src-elem", ["'self'", "'unsafe-inline'"]],
  ["connect-src", ["'self'", "blob:", "https://api.github.com"]],
])("the %s of the editor is %j", (directive, expected) => {
  expect(sources(EDITOR_POLICY, directive)).toEqual(expected)
  expect(EDITOR_POLICY.match(/unsafe-/g)).toHaveLength(1)
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

test("the headers of a path stand in one rule", () => {
  const policies = new Map([
    ["/about", "P"],
    ["/static/*", "P"],
  ])
  const rules = headers({ policies, isLive: true }).split("\n\n")
  const namesFor = (path: string) => {
    const rule = rules.filter((one) => one.startsWith(`${path}\n`)).join("\n")
    return Array.from(rule.matchAll(/^ +([\w-]+):/gm), ([, name]) => name)
  }
  expect(namesFor("/static/*")).toEqual(["Cache-Control", "Content-Security-Policy"])
  expect(namesFor("/about")).toEqual(["Content-Security-Policy"])
  expect(namesFor("/*")).toContain("Strict-Transport-Security")
  expect(namesFor("/*")).not.toContain("Content-Security-Policy")
})
