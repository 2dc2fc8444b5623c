import { join } from "node:path"
import type { Page } from "@playwright/test"
import sharp from "sharp"
import { bundleEditor, editorPage } from "../../src/editor/node/bundle"
import type { EditorSettings } from "../../src/editor/node/settings"
import { editorPolicy } from "../../src/hosting/content-security-policy"
import { lineDiff } from "../line-diff"
import { HANDWRITTEN, PROFILE } from "../sites/handwritten"
import { bareRepository } from "./bare-repository"
import { field, openInEditor, picture, portraitButton, preview, setText, upload } from "./editor"
import { PREVIEW, standInGithub } from "./stand-in-github"
import { test as base, expect } from "./test"

const STORE = {
  kind: "github",
  repository: "ada/portfolio",
  branch: "main",
  site: "https://ada.example",
} as const

const FILE = "content/profile.yaml"
const DRAFT = "cms/content/profile"

const PREVIEW_TIMEOUT_MS = 15_000

type Github = ReturnType<typeof standInGithub>

const test = base.extend<{ github: Github }>({
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
    const body = await editorPage({
      store: STORE,
      staticFiles: { "/resume.pdf": "pdf" },
    })
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
    page.on("dialog", (dialog) => dialog.accept())
    await use(page)
  },
})

/** How a file of a branch differs from the one that the owner began with. */
const changes = async ({ repository }: Github, branch: string) =>
  lineDiff(PROFILE, (await repository.read(`${branch}:${FILE}`)).toString())

async function signIn(page: Page) {
  await page.goto("/admin/")
  await page.getByRole("button", { name: "Login with GitHub" }).click()
  await expect(page.getByRole("link", { name: "Profile" })).toBeVisible()
}

/** Begins a draft: an edit of one field, not saved yet. */
async function moveToTurin(page: Page) {
  await signIn(page)
  await openInEditor(page, "Profile")
  await setText(field(page, "Home"), "Turin, Italy")
}

async function saveDraft(page: Page) {
  await page.getByRole("button", { name: "Save", exact: true }).click()
  await expect(page.getByText("Entry saved")).toBeVisible()
  // The form is loaded anew after the first save, and must not be typed into before.
  await expect(page.getByRole("button", { name: /^Status:/ })).toBeVisible()
}

async function setReady(page: Page) {
  await page.getByRole("button", { name: /^Status:/ }).click()
  await page.getByText("Ready", { exact: true }).click()
  await expect(page.getByText("Entry status updated")).toBeVisible()
}

async function publish(page: Page) {
  await page.getByRole("button", { name: "Publish", exact: true }).click()
  await page.getByText("Publish now").click()
}

test("a visitor sees how to sign in, and nothing is asked of any other site", async ({
  page,
  baseURL,
}) => {
  const requests: string[] = []
  page.on("request", (request) => requests.push(request.url()))
  await page.goto("/admin/")
  await expect(page.getByRole("button", { name: "Login with GitHub" })).toBeVisible()
  expect(requests).toContain(`${baseURL}/admin/editor.js`)
  expect(requests.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([])
})

test("a draft is a branch and a pull request with a preview, and publishing merges it", async ({
  page,
  github,
}) => {
  const { repository } = github
  const before = await repository.revision("main")
  await moveToTurin(page)
  await expect(preview(page).getByText("living in Turin, Italy")).toBeVisible()
  await saveDraft(page)

  expect(github.pulls).toMatchObject([{ branch: DRAFT, state: "open" }])
  const edit = ["-  home: London, England", "+  home: Turin, Italy"]
  expect(await changes(github, DRAFT)).toEqual(edit)
  expect(await repository.revision("main")).toBe(before)

  github.checks = "success"
  // The editor asks for it from time to time.
  await expect(page.getByRole("link", { name: "View Preview" })).toHaveAttribute("href", PREVIEW, {
    timeout: PREVIEW_TIMEOUT_MS,
  })

  await setReady(page)
  await publish(page)
  await expect(page.getByText("Entry published")).toBeVisible()
  expect(await changes(github, "main")).toEqual(edit)
  expect(await repository.git("diff", "--name-only", `${before}`, "main")).toBe(FILE)
  expect(await repository.revision(DRAFT)).toBeUndefined()
})

test.describe("with the check of Decap's own on it", () => {
  test.use({ expectedErrors: /^Config Errors|must be string/ })

  test("the configuration of the editor is as Decap wants it, on the host and on this machine", async ({
    page,
  }, { outputDir }) => {
    await bundleEditor(outputDir, true)
    await page.route("**/admin/editor.js", (route) =>
      route.fulfill({ path: join(outputDir, "editor.js") }),
    )
    const open = (store: EditorSettings["store"]) =>
      page.route("**/admin/", async (route) =>
        route.fulfill({
          contentType: "text/html",
          body: await editorPage({ store, staticFiles: {} }),
        }),
      )

    await open(STORE)
    await page.goto("/admin/")
    await expect(page.getByRole("button", { name: "Login with GitHub" })).toBeVisible()

    await page.route("**/files", (route) => route.fulfill({ json: [] }))
    await open({ kind: "working copy", url: "/files" })
    await page.goto("/admin/")
    await expect(page.getByRole("heading", { name: "Content" })).toBeVisible()

    // A list is no address, though it reads like one.
    const site = [STORE.site] as unknown as string
    await open({ kind: "github", repository: "ada/portfolio", branch: "main", site })
    await page.goto("/admin/")
    await expect(page.getByText("'site_url' must be string")).toBeVisible()
  })
})

test.describe("while a check has not passed", () => {
  test.use({ expectedErrors: /status of 405|GitHub refuses the merge/ })

  test("publishing is refused, changes nothing, and says what to wait for", async ({
    page,
    github,
  }) => {
    github.checks = "pending"
    const before = await github.repository.revision("main")
    await moveToTurin(page)
    await saveDraft(page)
    await setReady(page)
    await publish(page)
    await expect(
      page.getByText("Wait until the checks of the pull request have passed"),
    ).toBeVisible()
    expect(await github.repository.revision("main")).toBe(before)
    expect(github.log).not.toContain("PATCH /repos/ada/portfolio/git/refs/heads/main")
    expect(github.pulls).toMatchObject([{ branch: DRAFT, state: "open" }])

    github.checks = "success"
    await publish(page)
    await expect(page.getByText("Entry published")).toBeVisible()
    expect(await changes(github, "main")).toEqual([
      "-  home: London, England",
      "+  home: Turin, Italy",
    ])
  })
})

test.describe("someone without the right to push", () => {
  test.use({ expectedErrors: /does not have access/ })

  test("is refused, and writes nothing", async ({ page, github }) => {
    github.canPush = false
    await page.goto("/admin/")
    await page.getByRole("button", { name: "Login with GitHub" }).click()
    await expect(page.getByText("does not have access to this repo")).toBeVisible()
    expect(github.log.filter((request) => !request.startsWith("GET "))).toEqual([])
  })
})

test.describe("a file that was changed on the main branch", () => {
  test.use({ expectedErrors: /was changed elsewhere|^Object$/ })

  const CHANGED = PROFILE.replace("birth: 1985", "birth: 1986")

  test("since the form was opened is not put back by a draft", async ({ page, github }) => {
    await moveToTurin(page)
    await github.repository.commit("main", FILE, CHANGED)
    await page.getByRole("button", { name: "Save", exact: true }).click()
    await expect(page.getByText("was changed elsewhere since it was opened")).toBeVisible()
    expect(github.pulls).toEqual([])
  })

  test("since the draft was begun is not put back by a second save", async ({ page, github }) => {
    await moveToTurin(page)
    await saveDraft(page)
    const draft = await github.repository.revision(DRAFT)
    await github.repository.commit("main", FILE, CHANGED)
    await setText(field(page, "Home"), "Rome, Italy")
    await page.getByRole("button", { name: "Save", exact: true }).click()
    await expect(page.getByText("was changed elsewhere since it was opened")).toBeVisible()
    expect(await github.repository.revision(DRAFT)).toBe(draft)
  })
})

test("what is uploaded is part of the draft, also where a file of the same name is replaced", async ({
  page,
  github,
}) => {
  const { repository } = github
  const before = await repository.revision("main")
  const draft = "cms/content/site"
  const transparent = (sizePx: number) => picture(sizePx, { r: 220, g: 20, b: 60, alpha: 0.5 })
  const widthInDraft = async () =>
    (await sharp(await repository.read(`${draft}:content/portrait.png`)).metadata()).width
  await signIn(page)
  await openInEditor(page, "Site")
  await upload(portraitButton(page), "portrait.png", await transparent(700), "image/png")
  await saveDraft(page)
  expect(await repository.git("diff", "--name-only", "main", draft)).toBe("content/portrait.png")
  expect(await widthInDraft()).toBe(700)

  await upload(portraitButton(page), "portrait.png", await transparent(800), "image/png")
  await expect(page.getByLabel("portrait field").locator("img")).toHaveJSProperty(
    "naturalWidth",
    800,
  )
  await page.getByRole("button", { name: "Save", exact: true }).click()
  await expect.poll(widthInDraft).toBe(800)
  expect(await repository.git("diff", "--name-only", "main", draft)).toBe("content/portrait.png")
  expect(await repository.revision("main")).toBe(before)
})

test.describe("what would reach the main branch past a draft", () => {
  test.use({ expectedErrors: /Error: upload it from the field that shows it/ })

  test("an upload outside of a draft is refused, and says where to upload", async ({
    page,
    github,
  }) => {
    const before = await github.repository.revision("main")
    await signIn(page)
    await page.getByRole("button", { name: "Media" }).click()
    const chooser = page.waitForEvent("filechooser")
    await page.getByText("Upload", { exact: true }).click()
    await (await chooser).setFiles({
      name: "notes.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF-"),
    })
    await expect(page.getByText("upload it from the field that shows it")).toBeVisible()
    expect(await github.repository.revision("main")).toBe(before)
  })
})

test.describe("a file that is not valid YAML", () => {
  test.use({ expectedErrors: /line 3, column 1: |profile\.yaml:3:1 / })

  test("is not opened, says where it is broken, and is not overwritten", async ({
    page,
    github,
  }) => {
    await github.repository.commit("main", FILE, "about:\n  home: [London\n")
    const before = await github.repository.revision("main")
    await signIn(page)
    await page.getByRole("link", { name: "Profile" }).click()
    await expect(page.getByText("content/profile.yaml:3:1 ").first()).toBeVisible()
    expect(await github.repository.revision("main")).toBe(before)
    expect(github.log.filter((request) => !request.startsWith("GET "))).toEqual([])
  })
})
