import { createHash } from "node:crypto"
import { TRACKER_SOURCES } from "../../../src/analytics/csp-sources"
import { sitePolicies } from "../../../src/node/hosting/content-security-policy"

const PAGE = `<!doctype html><html><head><style>a{}</style></head>
<body><script>one()</script><script src="/js/a.js"></script>
<script type="application/json">{"a":1}</script><noscript><style>b{}</style></noscript>
<template><style>c{}</style></template></body></html>`

const policiesOf = (html: string, options: Partial<Parameters<typeof sitePolicies>[0]> = {}) =>
  sitePolicies({
    pages: new Map([["it.html", html]]),
    staticPages: new Map(),
    imageHosts: ["https://images.example"],
    hasTracker: false,
    isProduction: true,
    ...options,
  })

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`
const COMMON = ["base-uri 'none'", "form-action 'none'"]
const TRUSTED_TYPES = "require-trusted-types-for 'script'"

test("policy › allows the site's scripts, and inline ones in its pages by hash", () => {
  const { ofPages, ofResponses } = policiesOf(PAGE)
  const styles = ["a{}", "b{}", "c{}"].map(hash).sort().join(" ")
  expect(ofPages.split("; ")).toEqual([
    "default-src 'none'",
    `script-src 'self' ${hash("one()")}`,
    `style-src ${styles}`,
    "img-src 'self' https://images.example",
    "font-src 'self' data:",
    "connect-src 'self'",
    ...COMMON,
    TRUSTED_TYPES,
    "trusted-types site#webpack",
    "upgrade-insecure-requests",
  ])
  expect(ofResponses.split("; ")).toEqual([
    `script-src 'self' ${hash("one()")}`,
    "object-src 'none'",
    ...COMMON,
    "frame-ancestors 'none'",
  ])
  expect(policiesOf(PAGE, { isProduction: false }).ofPages).not.toContain(
    "upgrade-insecure-requests",
  )
})

test("policy › allows the inline scripts of the owner's pages only outside of the site's", () => {
  const staticPages = new Map([["game.html", "<script>two()</script><style>d{}</style>"]])
  const { ofPages, ofResponses } = policiesOf(PAGE, { staticPages })
  expect(ofResponses).toContain(hash("two()"))
  expect(ofPages).not.toContain(hash("two()"))
})

test("policy › allows the tracker's hosts only with a tracker, then without Trusted Types", () => {
  const without = policiesOf(PAGE).ofPages
  const tracked = policiesOf(PAGE, { hasTracker: true }).ofPages
  for (const [directive, hosts] of Object.entries(TRACKER_SOURCES)) {
    const sources = tracked.split("; ").find((one) => one.startsWith(directive))
    expect(sources).toContain(hosts.join(" "))
    expect(without).not.toContain(hosts[0])
  }
  expect(tracked).not.toMatch(/trusted-types|unsafe-/)
})

test("policy › stops the build at an event handler in an attribute", () => {
  expect(() => policiesOf('<p onclick="go()">x</p>')).toThrow(
    'it.html: found onclick="go()" on <p>; expected no event handler in an attribute',
  )
})
