import { hasEditor, hostedStore } from "../../src/editor/node/settings"

const LIVE = {
  repositoryUrl: "https://github.com/ada/portfolio",
  branch: "main",
  siteUrl: "https://ada.example",
  host: "netlify",
} as const
const NONE = { kind: "none" }
const STORE = {
  kind: "github",
  repository: "ada/portfolio",
  branch: "main",
  site: "https://ada.example",
  hasNetlify: true,
}

test.each([
  [{ context: undefined, isLive: false }, true],
  [{ context: "production", isLive: true }, true],
  [{ context: "deploy-preview", isLive: false }, false],
  [{ context: "branch-deploy", isLive: false }, false],
])("a build with %j has an editor: %s", (env, isThere) => {
  expect(hasEditor(env)).toBe(isThere)
})

test.each([
  ["https://github.com/ada/portfolio", STORE],
  ["https://github.com/ada/portfolio.git", STORE],
  ["https://github.com/ada/portfolio/", STORE],
  ["git@github.com:ada/portfolio.git", STORE],
  ["ssh://git@github.com/ada/portfolio", STORE],
  ["https://gitlab.com/ada/portfolio", NONE],
  ["https://notgithub.com/ada/portfolio", NONE],
  [undefined, NONE],
])("with the repository %s, the editor edits %j", (repositoryUrl, store) => {
  expect(hostedStore({ ...LIVE, repositoryUrl })).toEqual(store)
})

test.each([{ branch: undefined }, { siteUrl: undefined }])("with %j it edits nothing", (env) => {
  expect(hostedStore({ ...LIVE, ...env })).toEqual(NONE)
})
