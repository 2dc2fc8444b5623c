import type { Page } from "@playwright/test"
import { expectNothingFound } from "../../../../__tests__/browser/axe"
import { expect, expectNoSidewaysScrolling, hold } from "../../../../__tests__/browser/test"
import { POLL_MS } from "../../store/durations"
import { COMPUTER, editorOn, HOME, PHONE } from "./editor"
import { changesOf, test } from "./hosted"

const isSignIn = (page: Page) =>
  expect(page.getByRole("heading", { name: "Edit ada.example" })).toBeVisible()
const problem = (page: Page) => page.getByRole("alert")
const keep = (page: Page) => page.getByLabel("Keep me signed in on my device")
/** How much the browser keeps, and the tab alone. */
const stored = (page: Page) => page.evaluate(() => [localStorage.length, sessionStorage.length])
const box = (element: Element) => element.getBoundingClientRect()

test.use({
  token: "",
  expectedErrors: /Failed to load resource: (net::ERR_FAILED|the server responded with a status)/,
})

test.describe("sign-in on a phone", () => {
  test.use(PHONE)

  test("takes a token made by its steps until it expires, and keeps the words", async ({
    page,
    github,
    baseURL,
  }) => {
    const editor = editorOn(page)
    const { press, text, status, signIn } = editor
    const token = page.getByLabel("Paste it here")
    const submit = () => press(page.locator("form").getByRole("button"))
    await page.clock.install()

    await test.step("nothing is asked of any other site before", async () => {
      const requests: string[] = []
      page.on("request", (request) => requests.push(request.url()))
      await page.goto("/admin/")
      await isSignIn(page)
      await expectNoSidewaysScrolling(page)
      expect(requests).toContain(`${baseURL}/admin/editor.js`)
      expect(requests.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([])
    })

    await test.step("GitHub's form is filled in", async () => {
      const form = page.getByRole("link", { name: "Make a token on GitHub" })
      const { searchParams } = new URL((await form.getAttribute("href")) ?? "")
      expect(Object.fromEntries(searchParams)).toMatchObject({
        name: "Editor of ada.example",
        target_name: "ada",
        contents: "write",
        pull_requests: "write",
      })
    })

    await test.step("a token that GitHub does not know is refused below its field, in view", async () => {
      // What a phone's browser and its keyboard leave of the screen.
      await page.setViewportSize({ ...PHONE.viewport, height: 400 })
      await signIn("wrong")
      await expect(problem(page)).toContainText("GitHub does not know your token")
      await expect(problem(page)).toBeInViewport({ ratio: 1 })
      await expect(token).toHaveAccessibleDescription(/GitHub does not know your token/)
      const gap = (await problem(page).evaluate(box)).top - (await token.evaluate(box)).bottom
      expect(gap).toBeLessThan(20)
      await expectNothingFound(page)
    })

    await test.step("so is one that can only read", async () => {
      github.tokens = { "a-token": "write", reading: "read" }
      await signIn("reading")
      await expect(problem(page)).toHaveText(
        /^Your token may not write to ada\/portfolio: [^.]+\.$/,
      )
    })

    await test.step("the form stays as it was until GitHub takes the token", async () => {
      github.faults.push("not sent")
      await token.fill("a-token")
      await submit()
      await expect(problem(page)).toHaveText("There is no connection to GitHub.")
      await submit()
      await expect(text("living in")).toBeVisible()
    })

    await test.step("once it has expired, what was asked for goes on after another", async () => {
      await editor.moveToTurin()
      github.tokens = {}
      await editor.save()
      await editor.pollUntilStatus("or it has expired")
      await press(status.getByRole("button", { name: "Sign in" }))
      await expect(page.getByRole("dialog", { name: "Sign in again" })).toBeVisible()
      await expect(token).toBeFocused()
      await expectNothingFound(page)
      await expectNoSidewaysScrolling(page)
      github.tokens = { next: "write" }
      await signIn("wrong")
      await expect(problem(page)).toContainText("GitHub does not know your token")
      await signIn("next")
      // At once, without another poll.
      await expect(status).toHaveText(/^Saved/)
      await expect(editor.field("Home")).toHaveValue("Turin, Italy")
      expect(changesOf(github, "profile")).toEqual(HOME)
    })

    await test.step("signed out, nothing of it is left but the words", async () => {
      await editor.changeRole("inventor")
      await editor.pollUntilStatus("Kept on this device")
      await press("More")
      await press("Sign out")
      await isSignIn(page)
      await expect(problem(page)).toHaveCount(0)
      await expect(
        page.getByText("Words that you have not saved are kept on this device."),
      ).toBeVisible()
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
    })

    await test.step("on a device of somebody else, the token is that of the tab", async () => {
      await keep(page).uncheck()
      await signIn("next")
      await expect(editor.role).toHaveText("An inventor")
      expect(await stored(page)).toEqual([0, 1])
      await page.reload()
      await expect(editor.role).toHaveText("An inventor")
    })
  })
})

test.describe("sign-in to a site with scripts of others", () => {
  test.use({ ...COMPUTER, hasForeignScripts: true })

  test("is of the tab alone, also with a token that was kept before", async ({
    page,
    github: _,
  }) => {
    const editor = editorOn(page)
    await page.goto("/admin/")
    await expect(page.getByText("This site runs scripts of others")).toBeVisible()
    await expect(keep(page)).toHaveCount(0)
    await editor.signIn("a-token")
    await expect(editor.born).toBeVisible()
    expect(await stored(page)).toEqual([0, 1])
    await page.evaluate(() => localStorage.setItem("editor-token", "a-token"))
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    await expect(editor.born).toBeVisible()
    expect(await stored(page)).toEqual([0, 1])
  })
})

test.describe("content that cannot be opened", () => {
  test.use(COMPUTER)

  test("is reported with where it is and that words are kept, and opens once it is mended", async ({
    page,
    github,
  }) => {
    const editor = editorOn(page)
    const status = page.getByRole("status")
    const { repository } = github
    const profile = repository.read("main:content/profile.yaml")
    const kept = page.getByText("Words that you have not saved are kept on this device.")
    await page.clock.install()
    await page.goto("/admin/")
    await editor.signIn("a-token")
    await editor.moveToTurin()
    await expect.poll(editor.backup).toContain("Turin")
    github.hands.commit("main", "content/profile.yaml", "about:\n  name: [\n")
    await page.reload()
    await expect(kept).toBeVisible()
    await expect(status).toContainText(
      "The editor cannot read content/profile.yaml on the branch main: line 2, column 9: ",
    )
    const file = page.getByRole("link", { name: "Open the file on GitHub" })
    const address = "https://github.com/ada/portfolio/blob/main/content/profile.yaml"
    await expect(file).toHaveAttribute("href", address)
    await expectNothingFound(page)
    github.hands.commit("main", "content/profile.yaml", profile)
    await page.clock.fastForward(POLL_MS)
    await expect(editor.born).toBeVisible()

    // As where the repository was moved, or the token was made for another.
    github.hidden = /^repository$/
    const resume = await hold(page, "https://api.github.com/**")
    await page.reload()
    await expect(status).toHaveText("Opening your page…")
    resume()
    await isSignIn(page)
    await expect(problem(page)).toContainText("Your token may not write to ada/portfolio")
    await expect(kept).toBeVisible()
  })
})

test("/admin › leads to the editor's page, which the site's host serves", async ({ request }) => {
  const response = await request.get("/admin", { maxRedirects: 0 })
  expect(response.status()).toBe(301)
  expect(response.headers().location).toBe("/admin/")
  expect(await (await request.get("/admin/")).text()).toContain('id="settings"')
})
