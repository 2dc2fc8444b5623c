import { env, envProblems } from "../../src/env"

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
  { URL: "https://ada.example/" },
  { URL: "http://localhost:9000" },
  { REPOSITORY_URL: "git@github.com:ada/portfolio.git" },
  { BRANCH: "feature/new-words" },
  { CONTEXT: "deploy-preview" },
])("%j is valid", (variables) => {
  expect(envProblems({ ...NETLIFY, ...variables })).toEqual([])
})

test("an environment that says nothing is valid", () => {
  expect(envProblems({})).toEqual([])
})

test.each([
  { name: "URL", value: "ada.example" },
  { name: "URL", value: "https://ada.example/portfolio" },
  { name: "URL", value: "https://ada.example/?a=1" },
  { name: "URL", value: "https://ada.example:port" },
  { name: "URL", value: "javascript:alert(1)" },
  { name: "CONTEXT", value: "Production" },
  { name: "REPOSITORY_URL", value: "ada/portfolio" },
  { name: "BRANCH", value: "my branch" },
  { name: "GA_MEASUREMENT_ID", value: 'G-1");alert(1)//' },
  { name: "GA_MEASUREMENT_ID", value: "12345" },
  { name: "GATSBY_ANALYTICS_CONSENT", value: "yes" },
])("$name=$value is refused, with what is expected", ({ name, value }) => {
  const [problem, ...others] = envProblems({ ...NETLIFY, [name]: value })
  expect(problem).toMatch(`${name} (build environment): found ${JSON.stringify(value)}; expected `)
  expect(others).toEqual([])
})

test.each([
  { variables: {}, host: "netlify", context: undefined, isLive: false },
  { variables: NETLIFY, host: "netlify", context: "production", isLive: true },
  {
    variables: { CF_PAGES: "1" },
    host: "cloudflare-pages",
    context: "deploy-preview",
    isLive: false,
  },
  {
    variables: { CF_PAGES: "1", CONTEXT: "production", CF_PAGES_BRANCH: "main" },
    host: "cloudflare-pages",
    isLive: true,
    branch: "main",
  },
  { variables: { CONTEXT: "production" }, host: "static", context: "production", isLive: true },
])("$variables is a build for $host", ({ variables, ...expected }) => {
  jest.replaceProperty(process, "env", variables as NodeJS.ProcessEnv)
  expect(env).toMatchObject(expected)
})
