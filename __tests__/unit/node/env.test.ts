import { readFileSync } from "node:fs"
import { envProblems } from "../../../src/env"

test.each([
  ["URL", [undefined, "", "http://localhost:9000/", "https://ada.example", "https://olá.example"]],
  ["REPOSITORY_URL", ["https://github.com/ada/portfolio", "https://github.com/ada/portfolio.git"]],
  ["REPOSITORY_URL", ["git@github.com:ada/portfolio.git", "git@gitlab.com:ada/portfolio"]],
  ["REPOSITORY_URL", ["https://gitlab.com/ada/sites/portfolio"]],
])("env › accepts as %s each of %j", (name, values) => {
  for (const value of values) expect(envProblems({ [name]: value })).toEqual([])
})

test.each([
  ["REPOSITORY_URL", "https://github.com/ada/portfolio/tree/main"],
  ["REPOSITORY_URL", "https://github.com/ada"],
  ["REPOSITORY_URL", "ada/portfolio"],
  ["URL", "ada.example"],
  ["URL", "https://ada.example/portfolio"],
  ["URL", "https://ada.example?page=1"],
  ["URL", "javascript:a"],
  ["URL", "https://ada.github.io/portfolio"],
  ["CONTEXT", "Production"],
  ["GA_MEASUREMENT_ID", "UA-1234-1"],
  ["GATSBY_ANALYTICS_CONSENT", "yes"],
])("env › rejects %s as %s", (name, value) => {
  expect(envProblems({ [name]: value })).toEqual([
    expect.stringContaining(`${name} (build environment): found ${JSON.stringify(value)}; expect`),
  ])
})

const CLOUDFLARE = { CF_PAGES: "1", CF_PAGES_BRANCH: "main" }

test.each([
  ["a local build", {}, { redirects: true, isProduction: false, isPreview: false }],
  [
    "a production build",
    { CONTEXT: "production" },
    { redirects: true, isProduction: true, isPreview: false },
  ],
  [
    "a preview of a pull request on Netlify",
    { CONTEXT: "deploy-preview", URL: "https://ada.example" },
    { isProduction: false, isPreview: true, siteUrl: "https://ada.example" },
  ],
  [
    "a preview on Cloudflare",
    CLOUDFLARE,
    { redirects: false, isProduction: false, isPreview: true },
  ],
  [
    "a production build on Cloudflare",
    { ...CLOUDFLARE, CONTEXT: "production" },
    { redirects: false, isProduction: true, branch: "main" },
  ],
])("env › knows by its variables %s", (_, variables, expected) => {
  jest.replaceProperty(process, "env", variables as NodeJS.ProcessEnv)
  jest.isolateModules(() => expect(require("../../../src/env").env).toMatchObject(expected))
})

test("GitHub Pages › sets every variable that other hosts set", () => {
  const workflow = readFileSync(".github/workflows/github-pages.yml", "utf8")
  const variables = Array.from(workflow.matchAll(/^ {10}([A-Z_]+): /gm), ([, name]) => name)
  expect(variables).toEqual(["CONTEXT", "URL", "REPOSITORY_URL", "BRANCH", "COMMIT_REF"])
})
