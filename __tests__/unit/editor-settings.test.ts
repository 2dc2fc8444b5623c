import { hasEditor, hostedStore } from "../../src/editor/node/settings"

const LIVE = {
  repositoryUrl: "https://github.com/ada/portfolio",
  branch: "main",
  siteUrl: "https://ada.example",
  host: "netlify",
} as const

test.each([
  ["on this machine", { context: undefined, isLive: false }, true],
  ["for production", { context: "production", isLive: true }, true],
  ["in the preview of a pull request", { context: "deploy-preview", isLive: false }, false],
  ["in the preview of a branch", { context: "branch-deploy", isLive: false }, false],
])("%s: is there an editor? %#", (_, env, isThere) => {
  expect(hasEditor(env)).toBe(isThere)
})

test.each([
  "https://github.com/ada/portfolio",
  "https://github.com/ada/portfolio.git",
  "https://github.com/ada/portfolio/",
  "git@github.com:ada/portfolio.git",
  "ssh://git@github.com/ada/portfolio",
])("the build environment names the repository, the branch and the site: %s", (repositoryUrl) => {
  expect(hostedStore({ ...LIVE, repositoryUrl })).toEqual({
    kind: "github",
    repository: "ada/portfolio",
    branch: "main",
    site: "https://ada.example",
    hasNetlify: true,
  })
})

test.each([
  ["no repository", { ...LIVE, repositoryUrl: undefined }],
  ["a repository elsewhere", { ...LIVE, repositoryUrl: "https://gitlab.com/ada/portfolio" }],
  [
    "a repository on a host of a like name",
    { ...LIVE, repositoryUrl: "https://notgithub.com/a/b" },
  ],
  ["no branch", { ...LIVE, branch: undefined }],
  ["no site", { ...LIVE, siteUrl: undefined }],
])("with %s the editor has nothing to edit", (_, env) => {
  expect(hostedStore(env)).toEqual({ kind: "none" })
})
