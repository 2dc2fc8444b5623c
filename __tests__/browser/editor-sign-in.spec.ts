import { join } from "node:path"
import type { Page } from "@playwright/test"
import { bundleEditor, editorPage } from "../../src/editor/node/bundle"
import type { EditorSettings } from "../../src/editor/settings"
import { LINKS } from "./editor"
import { moveToTurin, SETTINGS, STORE, saveDraft, serve, test } from "./hosted"
import { PHONE } from "./phone"
import { PREVIEW } from "./stand-in-github"
import { expect } from "./test"

/** Checks that a page does not scroll sideways on a phone. */
async function expectToFit(page: Page) {
  await page.setViewportSize(PHONE.viewport)
  const widthPx = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(widthPx).toBeLessThanOrEqual(PHONE.viewport.width)
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
  test.use({
    expectedErrors:
      /status of (401|403|422)|net::ERR_FAILED|Bad credentials|your sign-in has expired/,
  })

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
    await expect(page.locator("form .problem")).toContainText("GitHub does not know this token")
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

test("the first screen tells whose site it is, when it was published, and which draft is open", async ({
  page,
  github,
}) => {
  await moveToTurin(page)
  await saveDraft(page)
  const first = page.locator(".first-screen")

  await page.goto("/admin/")
  await expect(first.getByRole("heading", { name: "The site of Ada Example" })).toBeVisible()
  const site = first.getByRole("link", { name: "ada.example" })
  await expect(site).toHaveAttribute("href", STORE.site)
  await expect(site).toHaveAttribute("target", "_blank")
  await expect(first.getByText("last published on 4 May 2026")).toBeVisible()
  await expect(first.getByText("Your last changes are on their way")).toBeVisible()
  await expect(first.getByText("A draft of “You")).toBeVisible()
  await expect(first.getByRole("link", { name: "see it on GitHub" })).toHaveAttribute(
    "href",
    "https://github.com/ada/portfolio/pull/1",
  )

  github.checks = "success"
  await serve(page, { ...SETTINGS, builtAt: new Date().toISOString() })
  await page.reload()
  await expect(first.getByText("on their way")).toHaveCount(0)
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
