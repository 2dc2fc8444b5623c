import { test as base, expect } from "../../../../__tests__/browser/test"
import { HANDWRITTEN } from "../../../../__tests__/sites/sites"
import { policies } from "../../../../src/node/policies"
import { iconPaths } from "../../../../src/node/tabler-icons"
import { DEFAULT_ICONS } from "../../../../src/page-editor.plugin"
import { editorPage } from "../../node/bundle"
import { repositoryOf } from "../github/repository"
import { standInGithub } from "../github/stand-in-github"
import { GITHUB } from "../helpers/ada-on-github"
import { PROFILE, SITE } from "../helpers/handwritten"
import { lineDiff } from "../helpers/line-diff"
import { type Editor, editorOn } from "./editor"

export const DRAFT = "cms/draft"

export type Github = ReturnType<typeof standInGithub>

type Options = {
  /** The token with which the owner has signed in before; empty if she has not. */
  token: string
  hasForeignScripts: boolean
}

type Fixtures = {
  github: Github
  editor: Editor
}

const { ofResponses } = policies({
  scripts: [],
  styles: [],
  allScripts: [],
  imageHosts: [],
  isTracked: false,
  isProduction: false,
  isPreview: false,
})

/** Tests of the editor as a host serves it, under both policies. GitHub holds the handwritten content. */
export const test = base.extend<Options & Fixtures>({
  token: ["a-token", { option: true }],
  hasForeignScripts: [false, { option: true }],
  github: async ({ page }, use) => {
    const github = standInGithub(await repositoryOf(HANDWRITTEN))
    await github.routes(page)
    await use(github)
    await page.close()
    expect(github.unknown).toEqual([])
  },
  page: async ({ page, context, token, hasForeignScripts }, use) => {
    const icons = Object.fromEntries(DEFAULT_ICONS.map((name) => [name, iconPaths[name] ?? []]))
    const body = await editorPage({ store: { ...GITHUB, hasForeignScripts }, icons })
    const headers = {
      "content-security-policy": ofResponses,
      "cross-origin-opener-policy": "same-origin",
    }
    await context.route("**/admin/", (route) =>
      route.fulfill({ contentType: "text/html", headers, body }),
    )
    if (token)
      await context.addInitScript((value) => localStorage.setItem("editor-token", value), token)
    await use(page)
  },
  editor: async ({ page, github: _ }, use) => {
    const editor = editorOn(page)
    await editor.open()
    await use(editor)
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
