/** @jest-environment node */
import { hasEditor, hostedStore, staticFiles } from "../../src/editor/node/settings"
import { NETLIFY } from "../sites/netlify"

test.each([
  ["on this machine", {}, true],
  ["for production", { CONTEXT: "production" }, true],
  ["in the preview of a pull request", { CONTEXT: "deploy-preview" }, false],
  ["in the preview of a branch", { CONTEXT: "branch-deploy" }, false],
])("%s: is there an editor? %#", (_, env, isThere) => {
  expect(hasEditor(env)).toBe(isThere)
})

test.each([
  "https://github.com/ada/portfolio",
  "https://github.com/ada/portfolio.git",
  "https://github.com/ada/portfolio/",
  "git@github.com:ada/portfolio.git",
  "ssh://git@github.com/ada/portfolio",
])("the build environment names the repository, the branch and the site: %s", (REPOSITORY_URL) => {
  expect(hostedStore({ ...NETLIFY, REPOSITORY_URL })).toEqual({
    kind: "github",
    repository: "ada/portfolio",
    branch: "main",
    site: "https://ada.example",
  })
})

test.each([
  ["no repository", { ...NETLIFY, REPOSITORY_URL: undefined }],
  ["a repository elsewhere", { ...NETLIFY, REPOSITORY_URL: "https://gitlab.com/ada/portfolio" }],
  [
    "a repository on a host of a like name",
    { ...NETLIFY, REPOSITORY_URL: "https://notgithub.com/a/b" },
  ],
  ["no branch", { ...NETLIFY, BRANCH: undefined }],
  ["no site", { ...NETLIFY, URL: undefined }],
])("with %s the editor has nothing to edit", (_, env) => {
  expect(hostedStore(env)).toEqual({ kind: "none" })
})

test("the editor knows what lies in static/, and which of it is a PDF", async () => {
  const project = process.cwd()
  process.chdir("__tests__/fixtures/first-owner")
  try {
    expect(await staticFiles()).toEqual({ "/favicon.svg": "other", "/resume.pdf": "pdf" })
  } finally {
    process.chdir(project)
  }
})
