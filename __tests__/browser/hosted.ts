import type { Page } from "@playwright/test"
import { editorPage } from "../../src/editor/node/bundle"
import type { EditorSettings } from "../../src/editor/node/settings"
import { editorPolicy } from "../../src/hosting/content-security-policy"
import { lineDiff } from "../line-diff"
import { HANDWRITTEN, PROFILE } from "../sites/handwritten"
import { bareRepository } from "./bare-repository"
import { field, LINKS, openInEditor, save, setText } from "./editor"
import { standInGithub } from "./stand-in-github"
import { test as base, expect } from "./test"

export const STORE = {
  kind: "github",
  repository: "ada/portfolio",
  branch: "main",
  site: "https://ada.example",
  hasNetlify: true,
} as const

export const SETTINGS: EditorSettings = {
  store: STORE,
  owner: "Ada Example",
  builtAt: "2026-05-04T10:30:00Z",
  staticFiles: { "/resume.pdf": "pdf" },
}

export const FILE = "content/profile.yaml"
export const DRAFT = "cms/content/profile"

export type Github = ReturnType<typeof standInGithub>

export const test = base.extend<{ github: Github }>({
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
  page: async ({ page }, use) => {
    await serve(page, SETTINGS)
    page.on("dialog", (dialog) => dialog.accept())
    await use(page)
  },
})

/** Answers with the editor's page, under its policy. */
export async function serve(page: Page, settings: EditorSettings) {
  const body = await editorPage(settings)
  const policy = editorPolicy({ page: body, isLive: false })
  await page.route("**/admin/", (route) =>
    route.fulfill({
      contentType: "text/html",
      headers: {
        "content-security-policy": policy,
        "cross-origin-opener-policy": "same-origin-allow-popups",
      },
      body,
    }),
  )
}

/** How a file of a branch differs from the one that the owner began with. */
export const changes = async ({ repository }: Github, branch: string) =>
  lineDiff(PROFILE, (await repository.read(`${branch}:${FILE}`)).toString())

export async function signIn(page: Page) {
  await page.goto("/admin/")
  await page.getByRole("button", { name: "Sign in with GitHub" }).click()
  await expect(page.getByRole("link", { name: LINKS.Profile })).toBeVisible()
}

/** Begins a draft: an edit of one field, not saved yet. */
export async function moveToTurin(page: Page) {
  await signIn(page)
  await openInEditor(page, "Profile")
  await setText(field(page, "Home"), "Turin, Italy")
}

/** What is there once the file in the form has a draft. */
export const deleteButton = (page: Page) => page.getByRole("button", { name: "Delete draft" })

export async function saveDraft(page: Page) {
  await save(page)
  await expect(page.getByText("Draft saved")).toBeVisible()
  // The form is loaded anew after the first save, and must not be typed into before.
  await expect(deleteButton(page)).toBeVisible()
}

export const publish = (page: Page) =>
  page.getByRole("button", { name: "Publish", exact: true }).click()
