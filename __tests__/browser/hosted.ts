import type { BrowserContext } from "@playwright/test"
import { editorPage } from "../../editor/node/bundle"
import type { GithubStore } from "../../editor/store/settings"
import { sitePolicies, withEditorPolicy } from "../../src/hosting/content-security-policy"
import { repositoryOf } from "../github/repository"
import { standInGithub } from "../github/stand-in-github"
import { lineDiff } from "../helpers/line-diff"
import { HANDWRITTEN, PROFILE, SITE } from "../sites/handwritten"
import { type Editor, editorOn } from "./editor"
import { test as base, expect, watch } from "./test"

const STORE: GithubStore = {
  kind: "github",
  repository: "ada/portfolio",
  branch: "main",
  siteUrl: "https://ada.example",
}

export const DRAFT = "cms/draft"

export type Github = ReturnType<typeof standInGithub>

type Options = {
  /** The token with which the owner has signed in before; empty if she has not. */
  token: string
  /** In what the host's build differs. */
  settings: Partial<GithubStore>
}

type Fixtures = {
  github: Github
  /** The editor, opened. */
  editor: Editor
  /** Opens the editor beside the first: in another tab of the same browser, or in the browser of somebody else. */
  another: (where: "tab" | "browser") => Promise<Editor>
}

/** The policy of every response. */
const { ofResponses } = sitePolicies({
  pages: new Map(),
  ownPages: new Map(),
  imageHosts: [],
  hasTracker: false,
  isLive: false,
})

/** Serves the editor to a browser under both policies, and signs in. */
async function host(context: BrowserContext, { token, settings }: Options) {
  const page = await editorPage({ store: { ...STORE, ...settings } })
  const body = withEditorPolicy(page, { isLive: false })
  const headers = {
    "content-security-policy": ofResponses,
    "cross-origin-opener-policy": "same-origin",
  }
  await context.route("**/admin/", (route) =>
    route.fulfill({ contentType: "text/html", headers, body }),
  )
  if (token) {
    await context.addInitScript((value) => localStorage.setItem("editor-token", value), token)
  }
}

/** Tests of the editor as a host serves it, under its policy. GitHub holds the handwritten content. */
export const test = base.extend<Options & Fixtures>({
  token: ["a-token", { option: true }],
  settings: [{}, { option: true }],
  github: async ({ page }, use) => {
    const github = standInGithub(await repositoryOf(HANDWRITTEN))
    await github.routes(page)
    await use(github)
    await page.close()
    expect(github.unknown).toEqual([])
  },
  page: async ({ page, context, token, settings }, use) => {
    await host(context, { token, settings })
    await page.clock.install()
    await use(page)
  },
  editor: async ({ page, github: _ }, use) => {
    const editor = editorOn(page)
    await editor.open()
    await use(editor)
  },
  another: async ({ browser, context, github, token, settings, expectedErrors, baseURL }, use) => {
    const problems: string[][] = []
    const browsers: BrowserContext[] = []
    await use(async (where) => {
      const its = where === "tab" ? context : await browser.newContext()
      if (its !== context) {
        browsers.push(its)
        await host(its, { token, settings })
      }
      const page = await its.newPage()
      problems.push(await watch(page, baseURL))
      await github.routes(page)
      await page.clock.install()
      const editor = editorOn(page)
      await editor.open()
      return editor
    })
    for (const its of browsers) await its.close()
    expect(problems.flat().filter((error) => !expectedErrors?.test(error))).toEqual([])
  },
})

const FILES = { profile: PROFILE, site: SITE }

/** Both content files on a branch, or on main if there is no such branch. */
export function contentOn({ repository }: Github, branch: string): string {
  const from = repository.revision(branch) ? branch : "main"
  const texts = Object.keys(FILES).map((name) => repository.read(`${from}:content/${name}.yaml`))
  return texts.join("")
}

/** The lines of a content file that differ on a branch from those with which the owner began. */
export const changesOf = ({ repository }: Github, file: keyof typeof FILES, branch = DRAFT) => {
  const path = `${branch}:content/${file}.yaml`
  if (!repository.revision(path)) return []
  return lineDiff(FILES[file], repository.read(path).toString())
}

/** What a save has changed in a content file. */
export const saved = (github: Github, file: keyof typeof FILES, branch = DRAFT) =>
  expect.poll(() => changesOf(github, file, branch), { intervals: [100] })
