import type { BrowserContext, Page } from "@playwright/test"
import { editorPage } from "../../src/editor/node/bundle"
import type { EditorSettings } from "../../src/editor/settings"
import { editorPolicy } from "../../src/hosting/content-security-policy"
import { lineDiff } from "../line-diff"
import { HANDWRITTEN, PROFILE, SITE } from "../sites/handwritten"
import { bareRepository } from "./bare-repository"
import { standInGithub } from "./stand-in-github"
import { test as base, expect, recordRefused, watch } from "./test"

export const SETTINGS: EditorSettings = {
  store: {
    kind: "github",
    repository: "ada/portfolio",
    branch: "main",
    site: "https://ada.example",
    hasNetlify: true,
  },
}

export const DRAFT = "cms/draft"

export type Github = ReturnType<typeof standInGithub>

type Options = {
  /** The token with which the owner has signed in before; empty if she has not. */
  token: string
}

type Fixtures = {
  github: Github
  /** Opens an empty page beside the first: another tab of the same browser, or the browser of somebody else. */
  another: (where: "tab" | "browser") => Promise<Page>
}

/** Serves the editor to a browser under its policy, and signs in. */
export async function host(context: BrowserContext, token: string, settings = SETTINGS) {
  const body = await editorPage(settings)
  const headers = {
    "content-security-policy": editorPolicy({ page: body, isLive: false }),
    "cross-origin-opener-policy": "same-origin-allow-popups",
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
  github: async ({ page }, use) => {
    const repository = await bareRepository(HANDWRITTEN)
    const github = standInGithub(repository)
    await github.routes(page)
    await use(github)
    await page.close()
    await github.settled()
    await repository.remove()
    expect(github.unknown).toEqual([])
  },
  page: async ({ page, context, token }, use) => {
    await host(context, token)
    const refused = await recordRefused(page)
    await use(page)
    expect(refused).toEqual([])
  },
  another: async ({ browser, context, github, token, expectedErrors, baseURL }, use) => {
    const opened: { page: Page; problems: string[][] }[] = []
    await use(async (where) => {
      const its = where === "tab" ? context : await browser.newContext()
      if (its !== context) await host(its, token)
      const page = await its.newPage()
      opened.push({ page, problems: [await watch(page, baseURL), await recordRefused(page)] })
      await github.routes(page)
      return page
    })
    for (const { page, problems } of opened) {
      await (page.context() === context ? page : page.context()).close()
      expect(problems.flat().filter((error) => !expectedErrors?.test(error))).toEqual([])
    }
  },
})

const FILES = { profile: PROFILE, site: SITE }

/** Both content files on a branch, or on main if there is no such branch. */
export async function contentOn({ repository }: Github, branch: string): Promise<string> {
  const from = (await repository.revision(branch)) ? branch : "main"
  const texts = Object.keys(FILES).map((name) => repository.read(`${from}:content/${name}.yaml`))
  return (await Promise.all(texts)).join("")
}

/** The lines of a content file that differ on a branch from those with which the owner began. */
export const changesOf = async (
  { repository }: Github,
  file: keyof typeof FILES,
  branch = DRAFT,
) => {
  const path = `${branch}:content/${file}.yaml`
  if (!(await repository.revision(path))) return []
  return lineDiff(FILES[file], (await repository.read(path)).toString())
}

/** What a save has changed in a content file. */
export const saved = (github: Github, file: keyof typeof FILES, branch = DRAFT) =>
  expect.poll(() => changesOf(github, file, branch), { intervals: [100] })
