import { readFileSync } from "node:fs"
import { envProblems } from "../../../src/env"

const NETLIFY = {
  NETLIFY: "true",
  CONTEXT: "production",
  URL: "https://ada.example",
  REPOSITORY_URL: "https://github.com/ada/portfolio",
  BRANCH: "main",
  GA_MEASUREMENT_ID: "G-1A2B3C4D5E",
  GATSBY_ANALYTICS_CONSENT: "granted",
}

test.each([
  {},
  { URL: "", GA_MEASUREMENT_ID: "" },
  { URL: "http://localhost:9000/" },
  { REPOSITORY_URL: "git@github.com:ada/portfolio.git", BRANCH: "feature/new-words" },
])("%j is valid", (variables) => {
  expect(envProblems({ ...NETLIFY, ...variables })).toEqual([])
})

test.each([
  ["URL", "ada.example"],
  ["URL", "https://ada.example/portfolio"],
  ["URL", "https://ada.example/?a=1"],
  ["URL", "javascript:alert(1)"],
  ["CONTEXT", "Production"],
  ["REPOSITORY_URL", "ada/portfolio"],
  ["BRANCH", "my branch"],
  ["GA_MEASUREMENT_ID", 'G-1");alert(1)//'],
  ["GATSBY_ANALYTICS_CONSENT", "yes"],
])("%s=%s is invalid", (name, value) => {
  expect(envProblems({ ...NETLIFY, [name]: value })).toEqual([
    expect.stringContaining(
      `${name} (build environment): found ${JSON.stringify(value)}; expected `,
    ),
  ])
})

const CLOUDFLARE = { CF_PAGES: "1", CF_PAGES_BRANCH: "main" }

test.each([
  [{}, { host: "netlify", context: undefined, isLive: false, hasEditor: true }],
  [NETLIFY, { host: "netlify", context: "production", isLive: true, hasEditor: true }],
  [
    CLOUDFLARE,
    { host: "cloudflare-pages", context: "deploy-preview", isLive: false, hasEditor: false },
  ],
  [
    { ...CLOUDFLARE, CONTEXT: "production" },
    { host: "cloudflare-pages", isLive: true, branch: "main" },
  ],
  [{ CONTEXT: "production" }, { host: "static", context: "production", isLive: true }],
])("%j is a build for %j", (variables, expected) => {
  jest.replaceProperty(process, "env", variables as NodeJS.ProcessEnv)
  jest.isolateModules(() => expect(require("../../../src/env").env).toMatchObject(expected))
})

test("the build on GitHub Pages has every variable that other hosts set", () => {
  const workflow = readFileSync(".github/workflows/github-pages.yml", "utf8")
  const variables = Array.from(workflow.matchAll(/^ {10}([A-Z_]+): /gm), ([, name]) => name)
  expect(variables).toEqual(["CONTEXT", "URL", "REPOSITORY_URL", "BRANCH", "COMMIT_REF"])
})
