import { join } from "node:path"
import type { Locator, Page } from "@playwright/test"
import sharp from "sharp"
import { parse } from "yaml"
import { bundleEditor, editorPage } from "../../src/editor/node/bundle"
import type { EditorSettings } from "../../src/editor/node/settings"
import { editorPolicy } from "../../src/hosting/content-security-policy"
import { lineDiff } from "../line-diff"
import { HANDWRITTEN, PROFILE } from "../sites/handwritten"
import { bareRepository } from "./bare-repository"
import {
  entries,
  field,
  LINKS,
  list,
  openInEditor,
  picture,
  portraitButton,
  preview,
  remove,
  setText,
  unfold,
  upload,
  versionsIn,
} from "./editor"
import {
  editProfileByTouch,
  expectInReach,
  PHONE,
  replacePortraitByTouch,
  show,
  TABLET,
} from "./phone"
import { PREVIEW, standInGithub } from "./stand-in-github"
import { test as base, expect } from "./test"

const STORE = {
  kind: "github",
  repository: "ada/portfolio",
  branch: "main",
  site: "https://ada.example",
  hasNetlify: true,
} as const

const SETTINGS: EditorSettings = {
  store: STORE,
  owner: "Ada Example",
  builtAt: "2026-05-04T10:30:00Z",
  staticFiles: { "/resume.pdf": "pdf" },
}

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
    await serve(page, SETTINGS)
    page.on("dialog", (dialog) => dialog.accept())
    await use(page)
  },
})

/** Answers with the editor's page, under its policy. */
async function serve(page: Page, settings: EditorSettings) {
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
const changes = async ({ repository }: Github, branch: string) =>
  lineDiff(PROFILE, (await repository.read(`${branch}:${FILE}`)).toString())

/** Checks that a page does not scroll sideways on a phone. */
async function expectToFit(page: Page) {
  await page.setViewportSize(PHONE.viewport)
  const widthPx = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(widthPx).toBeLessThanOrEqual(PHONE.viewport.width)
}

async function signIn(page: Page) {
  await page.goto("/admin/")
  await page.getByRole("button", { name: "Sign in with GitHub" }).click()
  await expect(page.getByRole("link", { name: LINKS.Profile })).toBeVisible()
}

/** Begins a draft: an edit of one field, not saved yet. */
async function moveToTurin(page: Page) {
  await signIn(page)
  await openInEditor(page, "Profile")
  await setText(field(page, "Home"), "Turin, Italy")
}

const clickSave = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click()

async function saveDraft(page: Page) {
  await clickSave(page)
  await expect(page.getByText("Draft saved")).toBeVisible()
  // The form is loaded anew after the first save, and must not be typed into before.
  await expect(page.getByRole("button", { name: /^Status:/ })).toBeVisible()
}

async function setReady(page: Page) {
  await page.getByRole("button", { name: /^Status:/ }).click()
  await page.getByText("Ready", { exact: true }).click()
  await expect(page.getByText("Status changed")).toBeVisible()
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
  await expect(page.getByRole("button", { name: "Sign in with GitHub" })).toBeVisible()
  expect(requests).toContain(`${baseURL}/admin/editor.js`)
  expect(requests.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([])
})

test.describe("on a host without Netlify's service", () => {
  test.use({ expectedErrors: /status of (401|403|422)|net::ERR_FAILED|Bad credentials/ })

  const RIGHT = "github_pat_right"
  const NARROW = "github_pat_narrow"

  const files = (page: Page) => page.getByRole("link", { name: LINKS.Profile })
  const token = (page: Page) => page.getByLabel("Paste it here")
  const storedUser = (page: Page) => page.evaluate(() => localStorage.getItem("decap-cms-user"))

  async function paste(page: Page, text: string) {
    await token(page).fill(text)
    await page.getByRole("button", { name: "Sign in" }).click()
  }

  test.beforeEach(async ({ page, github }) => {
    github.tokens[RIGHT] = ["contents", "pull_requests"]
    github.tokens[NARROW] = ["contents"]
    await serve(page, { ...SETTINGS, store: { ...STORE, hasNetlify: false } })
    await page.goto("/admin/")
  })

  test("the way in is a token, which GitHub's form makes with the permissions filled in", async ({
    page,
  }) => {
    const form = page.getByRole("link", { name: "Make a token on GitHub" })
    const { searchParams } = new URL((await form.getAttribute("href")) ?? "")
    expect(Object.fromEntries(searchParams)).toMatchObject({
      name: "Editor of ada.example",
      target_name: "ada",
      contents: "write",
      pull_requests: "write",
    })
    await expect(page.getByRole("button", { name: "Sign in with GitHub" })).toHaveCount(0)
    await expectToFit(page)
  })

  test("a token that GitHub does not know or that may do too little is refused, and another one can be tried", async ({
    page,
    github,
  }) => {
    await paste(page, "github_pat_wrong")
    await expect(page.locator(".problem")).toContainText("GitHub does not know this token")
    await paste(page, NARROW)
    await expect(page.locator(".problem")).toContainText('"Pull requests" to "Read and write"')
    github.canPush = false
    await paste(page, RIGHT)
    await expect(page.locator(".problem")).toContainText("does not let you change ada/portfolio")
    expect(await storedUser(page)).toBeNull()
    github.canPush = true
    await paste(page, RIGHT)
    await expect(files(page)).toBeVisible()
    expect(github.pulls).toEqual([])
  })

  test("a token is kept while GitHub cannot be reached, and forgotten when it has expired or the owner signs out", async ({
    page,
    github,
  }) => {
    await paste(page, RIGHT)
    await expect(files(page)).toBeVisible()

    await page.route("https://api.github.com/**", (route) => route.abort())
    await page.reload()
    await expect(page.getByRole("button", { name: "Waiting for GitHub…" })).toBeVisible()
    await github.routes(page)
    await expect(files(page)).toBeVisible()

    await page.getByRole("button", { name: "Account" }).click()
    await page.getByText("Sign out", { exact: true }).click()
    await expect(token(page)).toBeVisible()
    await expect(page.locator(".problem")).toHaveCount(0)
    expect(await storedUser(page)).toBeNull()

    await paste(page, RIGHT)
    await expect(files(page)).toBeVisible()
    delete github.tokens[RIGHT]
    await page.reload()
    await expect(page.locator(".problem")).toContainText("it has expired")
    expect(await storedUser(page)).toBeNull()
  })
})

test("the first screen tells whose site it is, when it was published, and which draft is open", async ({
  page,
  github,
}) => {
  await moveToTurin(page)
  await saveDraft(page)
  const first = page.locator(".first-screen")

  await page.goto("/admin/")
  await expect(first.getByRole("heading", { name: "The site of Ada Example" })).toBeVisible()
  await expect(first.getByRole("link", { name: "ada.example" })).toHaveAttribute("href", STORE.site)
  await expect(first.getByText("last published on 4 May 2026")).toBeVisible()
  await expect(first.getByText("A draft of “You")).toBeVisible()
  await expect(first.getByRole("link", { name: "see it on GitHub" })).toHaveAttribute(
    "href",
    "https://github.com/ada/portfolio/pull/1",
  )

  github.checks = "success"
  await page.reload()
  await expect(first.getByRole("link", { name: "see its preview" })).toHaveAttribute(
    "href",
    PREVIEW,
  )
  await expectToFit(page)

  // Of Decap's own pages, neither the list of drafts, which publishes without waiting for the check, nor the uploads.
  await expect(page.getByRole("navigation")).toHaveText("Contents")
  await page.goto("/admin/#/workflow")
  await expect(page.getByRole("heading", { name: "Not Found" })).toBeVisible()
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
  await expect(page.getByText("Published. The live site follows")).toBeVisible()
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
          body: await editorPage({ ...SETTINGS, store }),
        }),
      )

    await open(STORE)
    await page.goto("/admin/")
    await expect(page.getByRole("button", { name: "Sign in with GitHub" })).toBeVisible()

    await page.route("**/files", (route) => route.fulfill({ json: [] }))
    await open({ kind: "working copy", url: "/files" })
    await page.goto("/admin/")
    await expect(page.getByRole("heading", { name: "The site of Ada Example" })).toBeVisible()

    // A list is no address, though it reads like one.
    const site = [STORE.site] as unknown as string
    await open({ ...STORE, site })
    await page.goto("/admin/")
    await expect(page.getByText("'site_url' must be string")).toBeVisible()
  })
})

test("a draft can be published once its check has passed, and says so", async ({
  page,
  github,
}) => {
  github.checks = "pending"
  await moveToTurin(page)
  await saveDraft(page)
  await setReady(page)
  await expect(page.getByRole("button", { name: "Publish: check is running" })).toBeDisabled()
  github.checks = "success"
  await publish(page)
  await expect(page.getByText("Published. The live site follows")).toBeVisible()
})

test.describe("a merge that GitHub refuses", () => {
  test.use({ expectedErrors: /status of 405|does not allow the merge/ })

  test("changes nothing, and the owner is told what to wait for", async ({ page, github }) => {
    github.faults["PUT /repos/ada/portfolio/pulls/1/merge"] = [
      { status: 405, message: "Required status check is expected." },
    ]
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

    await publish(page)
    await expect(page.getByText("Published. The live site follows")).toBeVisible()
    expect(await changes(github, "main")).toEqual([
      "-  home: London, England",
      "+  home: Turin, Italy",
    ])
  })
})

test.describe("someone without the right to push", () => {
  test.use({ expectedErrors: /does not let you change/ })

  test("is refused, and writes nothing", async ({ page, github }) => {
    github.canPush = false
    await page.goto("/admin/")
    await page.getByRole("button", { name: "Sign in with GitHub" }).click()
    await expect(page.getByText("does not let you change").first()).toBeVisible()
    expect(github.log.filter((request) => !request.startsWith("GET "))).toEqual([])
  })
})

test.describe("a file that was changed on the main branch", () => {
  test.use({ expectedErrors: /was changed elsewhere|^Object$/ })

  const YEAR = ["-  birth: 1985", "+  birth: 1986"]
  const HOME = ["-  home: London, England", "+  home: Turin, Italy"]

  const changeOnMain = ({ repository }: Github, from: string, to: string) =>
    repository.commit("main", FILE, PROFILE.replace(from, to))

  test("since the form was opened is not put back by a draft, and no word is lost", async ({
    page,
    github,
  }) => {
    await moveToTurin(page)
    await changeOnMain(github, "birth: 1985", "birth: 1986")
    await clickSave(page)
    await expect(page.getByText("was changed elsewhere since it was opened")).toBeVisible()
    expect(github.pulls).toEqual([])
    await expect(field(page, "Birth year")).toHaveValue("1986")
    await expect(field(page, "Home")).toHaveValue("Turin, Italy")
    await saveDraft(page)
    expect((await changes(github, DRAFT)).sort()).toEqual([...YEAR, ...HOME].sort())
  })

  test("since the draft was begun is merged into it, and both versions of a field are shown", async ({
    page,
    github,
  }) => {
    await moveToTurin(page)
    await saveDraft(page)
    await changeOnMain(github, "birth: 1985", "birth: 1986")
    await setText(field(page, "Role"), "inventor")
    await clickSave(page)
    await expect(field(page, "Birth year")).toHaveValue("1986")
    const role = ["-  role: 'engineer'", "+  role: 'inventor'"]
    expect((await changes(github, DRAFT)).sort()).toEqual([...YEAR, ...HOME, ...role].sort())

    await changeOnMain(github, "London", "Paris")
    await setText(field(page, "Role"), "engineer")
    await clickSave(page)
    const versions = versionsIn(page)
    await expect(versions.getByRole("group")).toHaveCount(1)
    await expect(versions).toContainText("Paris, England")
    await versions.getByRole("button", { name: "Keep these" }).click()
    await expect(page.getByText("Changes saved")).toBeVisible()
    expect(await changes(github, DRAFT)).toEqual(HOME)
  })

  test("where a finished draft changes it, too, is merged before the draft is published", async ({
    page,
    github,
  }) => {
    await moveToTurin(page)
    await saveDraft(page)
    await changeOnMain(github, "London", "Paris")
    await page.reload()
    await page.getByRole("button", { name: "Take in newer changes" }).click()
    const versions = versionsIn(page)
    await expect(versions).toContainText("Turin, Italy")
    await versions.getByLabel("From elsewhere").check()
    await versions.getByRole("button", { name: "Keep these" }).click()
    await expect(field(page, "Home")).toHaveValue("Paris, England")
    await setReady(page)
    await publish(page)
    await expect(page.getByText("Published. The live site follows")).toBeVisible()
    expect(await changes(github, "main")).toEqual([HOME[0], "+  home: Paris, England"])
  })
})

test.describe("when GitHub or the network fails", () => {
  // What the browser and Decap say of a failed request, beside what the owner is told.
  test.use({
    expectedErrors:
      /Failed to load resource|^Object$|^JSHandle@|GitHub: |no longer under|EDITORIAL_WORKFLOW|was changed elsewhere/,
  })

  const REPOSITORY = "/repos/ada/portfolio"
  const EDIT = ["-  home: London, England", "+  home: Turin, Italy"]

  const isDraft = (page: Page) =>
    expect(page.getByRole("button", { name: /^Status:/ })).toBeVisible()

  /** The draft is on GitHub once, and nothing else is. */
  async function expectOneDraft(github: Github) {
    expect(await changes(github, DRAFT)).toEqual(EDIT)
    expect(await changes(github, "main")).toEqual([])
    expect(await github.repository.git("branch", "--format=%(refname:short)")).toBe(
      `${DRAFT}\nmain`,
    )
    expect(github.pulls.filter(({ state }) => state === "open")).toHaveLength(1)
  }

  test("a draft whose label could not be set is saved, and found again", async ({
    page,
    github,
  }) => {
    github.faults[`PUT ${REPOSITORY}/issues/1/labels`] = [{ status: 500, message: "Server Error" }]
    await moveToTurin(page)
    await saveDraft(page)
    await expectOneDraft(github)
    await page.reload()
    await expect(field(page, "Home")).toHaveValue("Turin, Italy")
    await setReady(page)
    expect(github.pulls).toMatchObject([{ labels: ["decap-cms/pending_publish"] }])
  })

  test("what was not saved for want of a network is saved with the next attempt", async ({
    page,
    github,
  }) => {
    github.faults[`POST ${REPOSITORY}/pulls`] = ["not sent", "not sent"]
    await moveToTurin(page)
    await clickSave(page)
    await expect(page.getByRole("alert")).toHaveText(
      "Could not finish saving. GitHub: no connection. Your words are kept here: try again once you are online.",
    )
    await expect(field(page, "Home")).toHaveValue("Turin, Italy")
    await clickSave(page)
    await isDraft(page)
    await expectOneDraft(github)
  })

  test("a draft whose answer was lost is saved", async ({ page, github }) => {
    github.faults[`POST ${REPOSITORY}/pulls`] = ["answer lost"]
    await moveToTurin(page)
    await saveDraft(page)
    await expectOneDraft(github)
  })

  test("a merge whose answer was lost is told as published", async ({ page, github }) => {
    await moveToTurin(page)
    await saveDraft(page)
    await setReady(page)
    github.faults[`PUT ${REPOSITORY}/pulls/1/merge`] = ["answer lost", "not sent"]
    await publish(page)
    await expect(page.getByText("Published. The live site follows")).toBeVisible()
    expect(await changes(github, "main")).toEqual(EDIT)
    expect(await github.repository.revision(DRAFT)).toBeUndefined()
  })

  test("a draft that could not be deleted is told as such, and is still there", async ({
    page,
    github,
  }) => {
    github.faults[`DELETE ${REPOSITORY}/git/refs/heads/${DRAFT}`] = [
      { status: 500, message: "Server Error" },
    ]
    await moveToTurin(page)
    await saveDraft(page)
    await setText(field(page, "Role"), "inventor")
    const deleteDraft = page.getByRole("button", { name: "Delete draft" })
    await deleteDraft.click()
    await expect(page.getByText("Could not delete this. GitHub: it has a fault")).toBeVisible()
    await expectOneDraft(github)
    await expect(field(page, "Role")).toHaveValue("inventor")

    await deleteDraft.click()
    await expect(page.getByText("Draft deleted")).toBeVisible()
    await expect(field(page, "Home")).toHaveValue("London, England")
    expect(github.pulls).toMatchObject([{ state: "closed" }])
    expect(await github.repository.git("branch", "--format=%(refname:short)")).toBe("main")
  })

  test("a draft of the same file that was saved in another tab is not undone, and shown beside", async ({
    page,
    github,
  }) => {
    const { repository } = github
    await moveToTurin(page)
    await repository.git("branch", DRAFT, "main")
    await repository.commit(DRAFT, FILE, PROFILE.replace("London", "Paris"))
    github.pulls.push({
      number: 1,
      title: "Update",
      branch: DRAFT,
      state: "open",
      labels: ["decap-cms/draft"],
      updatedAt: new Date().toISOString(),
      mergedAt: null,
    })
    await clickSave(page)
    await expect(page.getByText("was changed elsewhere since it was opened")).toBeVisible()
    expect(await changes(github, DRAFT)).toEqual([EDIT[0], "+  home: Paris, England"])

    const versions = versionsIn(page)
    await expect(versions).toContainText("Paris, England")
    await versions.getByRole("button", { name: "Keep these" }).click()
    await saveDraft(page)
    await expectOneDraft(github)
  })

  test("the limit of requests is told with its end", async ({ page, github }) => {
    const reset = Math.round(Date.now() / 1_000) + 1_800
    const message = "API rate limit exceeded for user ID 1."
    github.faults[`POST ${REPOSITORY}/git/blobs`] = [{ status: 403, message, reset }]
    await moveToTurin(page)
    await clickSave(page)
    await expect(page.getByText(/too many requests. It answers again at \d/)).toBeVisible()
    await saveDraft(page)
    await expectOneDraft(github)
  })

  test("an expired sign-in costs no word", async ({ page, github }) => {
    await moveToTurin(page)
    const { tokens } = github
    github.tokens = {}
    await clickSave(page)
    await expect(page.getByText("your sign-in has expired")).toBeVisible()
    await page.getByRole("button", { name: "Account options dropdown" }).click()
    await page.getByText("Sign out", { exact: true }).click()
    github.tokens = tokens
    await page.getByRole("button", { name: "Sign in with GitHub" }).click()
    await expect(field(page, "Home")).toHaveValue("Turin, Italy")
    await saveDraft(page)
    await expectOneDraft(github)
  })
})

test("what was not saved is kept when the form is left, until it is discarded", async ({
  page,
  github: _,
}) => {
  const leave = () => page.getByRole("link", { name: "Back to the first screen" }).click()
  await moveToTurin(page)
  await leave()
  await openInEditor(page, "Profile")
  await expect(field(page, "Home")).toHaveValue("Turin, Italy")
  await page.getByRole("button", { name: "Discard changes" }).click()
  await expect(field(page, "Home")).toHaveValue("London, England")
  await expect(page.getByText("Changes saved")).toBeVisible()
  await leave()
  await openInEditor(page, "Profile")
  await expect(page.getByText("Changes saved")).toBeVisible()
  await expect(field(page, "Home")).toHaveValue("London, England")
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
  await clickSave(page)
  await expect.poll(widthInDraft).toBe(800)
  expect(await repository.git("diff", "--name-only", "main", draft)).toBe("content/portrait.png")
  expect(await repository.revision("main")).toBe(before)
})

test.describe("a file in which something is missing", () => {
  test.use({ expectedErrors: /^undefined$/ })

  test("is opened, and is saved once it is filled in", async ({ page, github }) => {
    await github.repository.commit("main", FILE, PROFILE.replace("  role: 'engineer'\n", ""))
    await moveToTurin(page)
    await clickSave(page)
    await expect(page.getByText("Role is required.")).toBeVisible()
    expect(github.pulls).toEqual([])
    await setText(field(page, "Role"), "inventor")
    await saveDraft(page)
    expect(await changes(github, DRAFT)).toEqual([
      "-  role: 'engineer'",
      "-  home: London, England",
      "+  home: Turin, Italy",
      "+  role: inventor",
    ])
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
    await page.getByRole("link", { name: LINKS.Profile }).click()
    await expect(page.getByText("content/profile.yaml:3:1 ").first()).toBeVisible()
    expect(await github.repository.revision("main")).toBe(before)
    expect(github.log.filter((request) => !request.startsWith("GET "))).toEqual([])
  })
})

/** Clicks at the start or the end of a text. */
async function clickAt(text: Locator, end: "start" | "end") {
  const { width, height } = (await text.boundingBox()) ?? { width: 0, height: 0 }
  const { start, end: last } = await text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { left, right } = range.getBoundingClientRect()
    const edge = element.getBoundingClientRect().left
    return { start: left - edge, end: right - edge }
  })
  expect(last).toBeLessThanOrEqual(width)
  const INSET_PX = 4
  await text.click({
    position: { x: end === "start" ? start + INSET_PX : last - INSET_PX, y: height / 2 },
  })
}

async function expectOpened(control: Locator) {
  await expect(control).toBeFocused()
  await expect(control).toBeInViewport()
}

test("a click on what the preview shows opens its field, also in what is folded", async ({
  page,
  github: _,
}) => {
  await signIn(page)
  await openInEditor(page, "Profile")
  const shown = preview(page)
  await page.getByRole("button", { name: "Collapse" }).nth(1).click()
  await expect(field(page, "First name")).toBeHidden()

  await shown.locator("[data-typed=greeting]").click()
  await expectOpened(field(page, "First name"))
  await shown.locator("[data-typed=role]").click()
  await expectOpened(field(page, "Role"))
  const name = shown.getByRole("heading", { name: "Ada Lovelace" })
  await clickAt(name, "start")
  await expectOpened(field(page, "First name"))
  await clickAt(name, "end")
  await expectOpened(field(page, "Last name"))
  const born = shown.getByText("Born in 1985")
  await clickAt(born, "start")
  await expectOpened(page.getByLabel("Birth year"))
  await clickAt(born, "end")
  await expectOpened(field(page, "Home"))
  await shown.getByRole("link", { name: "github" }).click()
  await expectOpened(field(entries(list(page, "Social links")).nth(2), "Link"))
  const paragraphs = entries(list(page, "Biography"))
  await unfold(paragraphs.nth(1))
  await shown.getByText("I ride.").click()
  await expectOpened(field(paragraphs.nth(1), "Paragraph"))
  await remove(paragraphs.nth(0))
  await shown.getByText("Write to me.").click()
  await expectOpened(field(paragraphs.nth(1), "Paragraph"))
})

test("a click on what another file has opens that file at the field, and so does the keyboard", async ({
  page,
  github: _,
}) => {
  await signIn(page)
  await openInEditor(page, "Profile")
  const portrait = preview(page).getByTitle("Edit the portrait, in “This site”")
  await setText(field(page, "Home"), "Turin, Italy")
  page.removeAllListeners("dialog")
  page.once("dialog", (question) => question.dismiss())
  await portrait.click()
  await expect(page).toHaveURL(/\/entries\/profile$/)
  await expect(field(page, "Home")).toHaveValue("Turin, Italy")
  page.once("dialog", (question) => question.accept())
  await portrait.click()
  await expectOpened(portraitButton(page))

  const shown = preview(page)
  await clickAt(shown.getByText("ada@engine", { exact: true }), "end")
  await expectOpened(field(page, "Host"))
  await shown.getByText("~", { exact: true }).click()
  await expectOpened(field(page, "Directory"))
  const address = (picture: string) =>
    field(
      page
        .getByLabel("object field")
        .filter({ has: page.getByText(picture, { exact: true }) })
        .last(),
      "Address",
    )
  await shown.getByRole("img", { name: "coffee" }).click()
  await expectOpened(address("Coffee"))
  await shown.locator("main").last().getByRole("img").last().click()
  await expectOpened(address("Building"))

  const link = shown.getByRole("link", { name: "github" })
  await link.hover()
  await expect(link).toHaveCSS("outline-style", "dashed")
  await shown.getByRole("link", { name: "resume" }).focus()
  await page.keyboard.press("Tab")
  await expect(link).toHaveCSS("outline-style", "solid")
  await link.press("Enter")
  await expectOpened(field(entries(list(page, "Social links")).nth(2), "Link"))
  await shown.locator("[title='Edit the role']").focus()
  await page.keyboard.press("Enter")
  await expectOpened(field(page, "Role"))
})

test("the preview shows the place of what is typed, and the form stays where it is", async ({
  page,
  github: _,
}) => {
  await signIn(page)
  await openInEditor(page, "Profile")
  const born = preview(page).getByText("Born in 1985")
  await expect(born).not.toBeInViewport()
  await setText(field(page, "Home"), "Turin, Italy")
  await expect(born).toBeInViewport()
  await expectOpened(field(page, "Home"))
  await setText(field(page, "Role"), "inventor")
  await expect(preview(page).locator("[data-typed=role]")).toBeInViewport()
  await expect(born).not.toBeInViewport()
})

test.describe("on a phone", () => {
  test.use(PHONE)

  test("the owner signs in, edits, replaces the portrait, saves and publishes", async ({
    page,
    github,
  }) => {
    await page.goto("/admin/")
    await page.getByRole("button", { name: "Sign in with GitHub" }).tap()
    await expect(page.getByRole("link", { name: LINKS.Profile })).toBeVisible()
    await expectInReach(page)

    const save = async () => {
      await saveDraft(page)
      await expectInReach(page)
    }
    const publishByTouch = async () => {
      await page.getByRole("button", { name: /^Status:/ }).tap()
      await expectInReach(page)
      await page.getByText("Ready", { exact: true }).tap()
      await expect(page.getByRole("button", { name: "Status: Ready" })).toBeVisible()
      await page.getByRole("button", { name: "Publish", exact: true }).tap()
      await expectInReach(page)
      await page.getByText("Publish now").tap()
      await expect(page.getByRole("button", { name: "Published" })).toBeVisible()
    }
    await editProfileByTouch(page, save)
    await publishByTouch()
    await replacePortraitByTouch(page, save)
    await publishByTouch()

    const live = async (path: string) =>
      parse((await github.repository.read(`main:${path}`)).toString())
    await expect.poll(async () => (await live("content/site.yaml")).portrait.file).toBe("new.jpg")
    const { about } = await live(FILE)
    expect(about.role).toBe("inventor")
    expect(about.social.map(({ label }: { label: string }) => label)).toEqual([
      "gitlab",
      "email",
      "resume",
      "github",
    ])
  })
})

test.describe("on a tablet", () => {
  test.use(TABLET)

  test("form and preview take turns, and every control is in reach", async ({
    page,
    github: _,
  }) => {
    await signIn(page)
    await expectInReach(page)
    await openInEditor(page, "Site")
    await expectInReach(page)
    await show(page, "Preview")
    await expectInReach(page)
    await preview(page).getByText("~", { exact: true }).tap()
    await expectOpened(field(page, "Directory"))
    await expectInReach(page)
  })
})
