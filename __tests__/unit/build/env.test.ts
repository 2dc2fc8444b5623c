import { readFileSync } from "node:fs"
import { envProblems } from "../../../src/env"

test.each([undefined, "", "http://localhost:9000/", "https://ada.example", "https://olá.example"])(
  "the address of a site may be %s",
  (url) => expect(envProblems({ URL: url })).toEqual([]),
)

test.each([
  ["URL", "ada.example"],
  ["URL", "https://ada.example/portfolio"],
  ["URL", "javascript:a"],
  ["URL", "https://ada.github.io/portfolio"],
  ["CONTEXT", "Production"],
  ["GA_MEASUREMENT_ID", "UA-1234-1"],
  ["GATSBY_ANALYTICS_CONSENT", "yes"],
])("the variable %s may not be %s", (name, value) => {
  expect(envProblems({ [name]: value })).toEqual([
    expect.stringContaining(`${name} (build environment): found ${JSON.stringify(value)}; expect`),
  ])
})

const CLOUDFLARE = { CF_PAGES: "1", CF_PAGES_BRANCH: "main" }

test.each([
  ["a local build", {}, { redirects: true, isLive: false, hasEditor: true }],
  ["live", { CONTEXT: "production" }, { redirects: true, isLive: true, hasEditor: true }],
  ["a preview on Cloudflare", CLOUDFLARE, { redirects: false, isLive: false, hasEditor: false }],
  [
    "live on Cloudflare",
    { ...CLOUDFLARE, CONTEXT: "production" },
    { redirects: false, isLive: true, branch: "main" },
  ],
])("by its variables, a build is %s", (_, variables, expected) => {
  jest.replaceProperty(process, "env", variables as NodeJS.ProcessEnv)
  jest.isolateModules(() => expect(require("../../../src/env").env).toMatchObject(expected))
})

test("the build on GitHub Pages has every variable that other hosts set", () => {
  const workflow = readFileSync(".github/workflows/github-pages.yml", "utf8")
  const variables = Array.from(workflow.matchAll(/^ {10}([A-Z_]+): /gm), ([, name]) => name)
  expect(variables).toEqual(["CONTEXT", "URL", "REPOSITORY_URL", "BRANCH", "COMMIT_REF"])
})
