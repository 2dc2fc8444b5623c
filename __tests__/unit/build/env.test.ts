import { readFileSync } from "node:fs"
import { envProblems } from "../../../src/env"

const NETLIFY = {
  NETLIFY: "true",
  CONTEXT: "production",
  URL: "https://ada.example",
  REPOSITORY_URL: "https://github.com/ada/portfolio",
  BRANCH: "main",
}

test.each([undefined, "", "http://localhost:9000/", "https://ada.example", "https://olá.example"])(
  "the address %s is valid",
  (url) => expect(envProblems({ ...NETLIFY, URL: url })).toEqual([]),
)

test.each([
  ["URL", "ada.example"],
  ["URL", "https://ada.example/portfolio"],
  ["URL", "https://ada.example/?a=1"],
  ["URL", "javascript:a"],
  ["CONTEXT", "Production"],
])("%s=%s is invalid", (name, value) => {
  expect(envProblems({ ...NETLIFY, [name]: value })).toEqual([
    expect.stringContaining(`${name} (build environment): found ${JSON.stringify(value)}; expect`),
  ])
})

const CLOUDFLARE = { CF_PAGES: "1", CF_PAGES_BRANCH: "main" }

test.each([
  [{}, { redirects: true, isLive: false, hasEditor: true }],
  [NETLIFY, { redirects: true, isLive: true, hasEditor: true }],
  [CLOUDFLARE, { redirects: false, isLive: false, hasEditor: false }],
  [
    { ...CLOUDFLARE, CONTEXT: "production" },
    { redirects: false, isLive: true, branch: "main" },
  ],
  [{ CONTEXT: "production" }, { redirects: true, isLive: true }],
])("%j is a build for %j", (variables, expected) => {
  jest.replaceProperty(process, "env", variables as NodeJS.ProcessEnv)
  jest.isolateModules(() => expect(require("../../../src/env").env).toMatchObject(expected))
})

test("the build on GitHub Pages has every variable that other hosts set", () => {
  const workflow = readFileSync(".github/workflows/github-pages.yml", "utf8")
  const variables = Array.from(workflow.matchAll(/^ {10}([A-Z_]+): /gm), ([, name]) => name)
  expect(variables).toEqual(["CONTEXT", "URL", "REPOSITORY_URL", "BRANCH", "COMMIT_REF"])
})
