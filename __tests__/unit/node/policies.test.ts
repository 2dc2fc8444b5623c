import { policies } from "../../../src/node/policies"

const SITE = {
  scripts: ["'sha256-one'"],
  styles: ["'sha256-a'", "'sha256-b'", "'sha256-a'"],
  allScripts: ["'sha256-one'", "'sha256-of-the-owner'"],
  imageHosts: ["https://images.example", "https://images.example"],
  isTracked: false,
  isProduction: true,
  isPreview: false,
}
const COMMON = ["base-uri 'none'", "form-action 'none'"]
const TRACKER = "https://www.googletagmanager.com"

test("policy › allows the site's scripts, and inline ones by hash: the owner's only outside of its pages", () => {
  const { ofPages, ofResponses } = policies(SITE)
  expect(ofPages.split("; ")).toEqual([
    "default-src 'none'",
    "script-src 'self' 'sha256-one'",
    "style-src 'sha256-a' 'sha256-b'",
    "img-src 'self' https://images.example",
    "font-src 'self' data:",
    "connect-src 'self'",
    ...COMMON,
    "require-trusted-types-for 'script'",
    "trusted-types site#webpack",
    "upgrade-insecure-requests",
  ])
  expect(ofResponses.split("; ")).toEqual([
    "script-src 'self' 'sha256-one' 'sha256-of-the-owner'",
    "object-src 'none'",
    ...COMMON,
    "frame-ancestors 'none'",
  ])
})

test("policy › of a preview allows the drawer that Netlify adds, and also plain HTTP", () => {
  const { ofPages } = policies({ ...SITE, isProduction: false, isPreview: true })
  expect(ofPages).toContain("; frame-src https://app.netlify.com;")
  expect(ofPages).not.toContain("upgrade-insecure-requests")
})

test("policy › allows the tracker's hosts only with a tracker, then without Trusted Types", () => {
  const { ofPages, ofResponses } = policies({ ...SITE, isTracked: true })
  const reports = `${TRACKER} https://*.google-analytics.com https://*.analytics.google.com`
  expect(ofPages.split("; ")).toEqual(
    expect.arrayContaining([
      `script-src 'self' 'sha256-one' ${TRACKER}`,
      `img-src 'self' https://images.example ${reports}`,
      `connect-src 'self' ${reports}`,
    ]),
  )
  expect(ofResponses).toContain(`script-src 'self' 'sha256-one' 'sha256-of-the-owner' ${TRACKER};`)
  expect(ofPages).not.toMatch(/trusted-types|unsafe-/)
})
