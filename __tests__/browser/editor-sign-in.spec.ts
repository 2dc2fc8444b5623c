import type { Page } from "@playwright/test"
import { expectNothingFound } from "./axe"
import { COMPUTER, editorOn, HOME, PHONE } from "./editor"
import { changesOf, test } from "./hosted"
import { expect, expectNoSidewaysScrolling } from "./test"

const RIGHT = "github_pat_right"

const isSignIn = (page: Page) =>
  expect(page.getByRole("heading", { name: "Edit ada.example" })).toBeVisible()
const problem = (page: Page) => page.getByRole("alert")
const box = (element: Element) => element.getBoundingClientRect()

test.describe("Who is not signed in", () => {
  test.use({
    ...PHONE,
    token: "",
    expectedErrors: /Failed to load resource: (net::ERR_FAILED|the server responded with a status)/,
  })

  test("makes a token by its steps, and is let in until it expires; words outlast it", async ({
    page,
    github,
    baseURL,
  }) => {
    const editor = editorOn(page)
    const { press, text, signIn } = editor
    github.tokens = {
      ...github.tokens,
      narrow: [],
      [RIGHT]: ["contents", "pull_requests"],
    }

    await test.step("nothing is asked of any other site before", async () => {
      const requests: string[] = []
      page.on("request", (request) => requests.push(request.url()))
      await page.goto("/admin/")
      await isSignIn(page)
      await expectNothingFound(page)
      await expectNoSidewaysScrolling(page)
      expect(requests).toContain(`${baseURL}/admin/editor.js`)
      expect(requests.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([])
    })
    const form = page.getByRole("link", { name: "Make a token on GitHub" })
    const { searchParams } = new URL((await form.getAttribute("href")) ?? "")
    expect(Object.fromEntries(searchParams)).toMatchObject({
      name: "Editor of ada.example",
      target_name: "ada",
      contents: "write",
      pull_requests: "write",
    })

    await test.step("one that GitHub does not know is refused in words, which do not cover the form", async () => {
      // What a phone's browser leaves of its screen.
      await page.setViewportSize({ ...PHONE.viewport, height: 664 })
      await signIn("wrong")
      await expect(problem(page)).toContainText("GitHub does not know it")
      await expect(problem(page)).toBeInViewport({ ratio: 1 })
      const token = page.getByLabel("Paste it here")
      await expect(token).toHaveAccessibleDescription(/GitHub does not know it/)
      expect(
        (await problem(page).evaluate(box)).top - (await token.evaluate(box)).bottom,
      ).toBeLessThan(20)
      await page.setViewportSize(COMPUTER.viewport)
      await expectNothingFound(page)
    })

    await test.step("one that may do too little is told so by the first save, which loses no word", async () => {
      await signIn("narrow")
      await editor.moveToTurin()
      await editor.save()
      await editor.soonSaid("a token that has the permissions")
      await expect(text("living in Turin, Italy")).toBeVisible()
      await expectNothingFound(page)
      await page.keyboard.press("ControlOrMeta+z")
      await press("More")
      await press("Sign out")
      await isSignIn(page)
    })

    await test.step("it is taken once GitHub can be reached", async () => {
      github.faults.push("not sent", "answer lost")
      await signIn(RIGHT)
      await expect(page.getByRole("status")).toHaveText(
        "There is no connection to GitHub. It tries again by itself.",
      )
      await expectNothingFound(page)
      await editor.soon(() => expect(text("living in")).toBeVisible())
    })

    await test.step("signed out, nothing of it is left but the words", async () => {
      await editor.moveToTurin()
      await editor.soonSaid("Kept on this device")
      await press("More")
      const asked = page.waitForEvent("dialog").then(async (question) => {
        await question.accept()
        return question.message()
      })
      await press("Sign out")
      expect(await asked).toContain("Some changes are not saved.")
      await isSignIn(page)
      await expect(problem(page)).toHaveCount(0)
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(["editor-has-opened"])
    })

    await test.step("once it has expired, one is asked for another", async () => {
      await signIn(RIGHT)
      await expect(text("living in Turin, Italy")).toBeVisible()
      delete github.tokens[RIGHT]
      await page.reload()
      await expect(problem(page)).toContainText("Your sign-in has expired")
      await signIn("“a-token”")
      await expect(problem(page)).toContainText("No token has the character “.")
      await signIn("\u200ba-token\u200b")
      await expect(text("living in Turin, Italy")).toBeVisible()
      await editor.soonSaid("Kept on this device")
    })
  })
})

test.describe("What cannot be opened", () => {
  test.use({ ...COMPUTER, token: "" })

  test("is told with where it is, opens once it is mended, and can be signed out of", async ({
    page,
    github,
  }) => {
    const editor = editorOn(page)
    const said = page.getByRole("status")
    const { repository } = github
    const profile = repository.read("main:content/profile.yaml")
    const damage = (branch: string) =>
      repository.commit(branch, "content/profile.yaml", "about:\n  name: [\n")
    const mended = () => repository.commit("main", "content/profile.yaml", profile)
    damage("main")
    await page.goto("/admin/")
    await editor.signIn("a-token")
    await expect(said).toContainText(
      "The editor cannot read content/profile.yaml on the branch main: line 3, column 1: ",
    )
    const file = page.getByRole("link", { name: "Open the file on GitHub" })
    const address = "https://github.com/ada/portfolio/blob"
    await expect(file).toHaveAttribute("href", `${address}/main/content/profile.yaml`)
    await expectNothingFound(page)
    mended()
    await editor.soon(() => expect(editor.born).toBeVisible())

    await editor.moveToTurin()
    await editor.save()
    await editor.isSaved()
    damage("cms/draft")
    await editor.soonSaid("cannot read content/profile.yaml on the branch cms/draft")
    await expect(editor.text("living in Turin, Italy")).toBeVisible()
    await page.reload()
    await expect(said).toContainText("on the branch cms/draft")
    await expect(file).toHaveAttribute("href", `${address}/cms/draft/content/profile.yaml`)

    github.hidden = "repository"
    await editor.soon(() => expect(said).toContainText("GitHub refuses this:", { timeout: 200 }))
    await editor.press("Sign out")
    await isSignIn(page)
    await expect(problem(page)).toHaveCount(0)
  })
})

test.describe("Who waits for GitHub", () => {
  test.use({ ...COMPUTER, expectedErrors: /Failed to load resource: net::ERR_/ })

  test("can sign out", async ({ page, github: _ }) => {
    await page.route("https://api.github.com/**", () => {})
    await page.goto("/admin/")
    await expect(page.getByRole("status")).toHaveText("Opening your page…")
    await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible()
  })

  test.describe("with a token that no request can carry", () => {
    test.use({ token: "a-token\u200b" })

    test("is asked for another one", async ({ page, github: _ }) => {
      await page.goto("/admin/")
      await isSignIn(page)
      await expect(problem(page)).toContainText("has a character that no token has")
    })
  })
})

test.describe("A sign-in that expires", () => {
  test.use({ ...COMPUTER, expectedErrors: /Failed to load resource: the server responded with/ })

  test("is told, and what was asked for goes on after another", async ({ editor, github }) => {
    const { page, status, press } = editor
    await editor.moveToTurin()
    const { tokens } = github
    github.tokens = {}
    await editor.publish()
    await editor.soonSaid("Your sign-in has expired")
    await press(status.getByRole("button", { name: "Sign in" }))
    await expect(page.getByRole("dialog", { name: "Sign in again" })).toBeVisible()
    await expect(page.getByLabel("Paste it here")).toBeFocused()
    await expectNothingFound(page)
    await page.setViewportSize(PHONE.viewport)
    await expectNoSidewaysScrolling(page)
    github.tokens = tokens
    await editor.signIn("a-token")
    await editor.isPublished()
    await expect(editor.field("Home")).toHaveValue("Turin, Italy")
    expect(changesOf(github, "profile", "main")).toEqual(HOME)
  })
})
