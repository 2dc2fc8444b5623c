import type { Page } from "@playwright/test"
import { expectNothingFound } from "./axe"
import { button, COMPUTER, field, open, PHONE, pageIn, press, save } from "./editor"
import { changesOf, host, SETTINGS, saved, test } from "./hosted"
import {
  change,
  HOME,
  moveToTurin,
  publish,
  saysPublished,
  soon,
  soonSaid,
  standing,
} from "./publishing"
import { expect, expectNoSidewaysScrolling } from "./test"

const RIGHT = "github_pat_right"
const NARROW = "github_pat_narrow"

const isOpen = (page: Page) => expect(pageIn(page).getByText("living in")).toBeVisible()
const isSignIn = (page: Page) =>
  expect(page.getByRole("heading", { name: "Edit ada.example" })).toBeVisible()
const withGithub = (page: Page) => button(page, "Sign in with GitHub")
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem("editor-token"))

async function paste(page: Page, token: string) {
  await page.getByLabel("Paste it here").fill(token)
  await press(page.locator("form").getByRole("button"))
}

async function signOut(page: Page) {
  await press(button(page, "More"))
  await press(button(page, "Sign out"))
}

test.describe("Who is not signed in", () => {
  // The test of a token's permissions, which GitHub refuses to those who have them.
  test.use({ ...PHONE, token: "", expectedErrors: /status of 422/ })

  test("sees how to sign in, and nothing is asked of any other site", async ({
    page,
    github: _,
    baseURL,
  }) => {
    const requests: string[] = []
    page.on("request", (request) => requests.push(request.url()))
    await page.goto("/admin/")
    await isSignIn(page)
    await expectNothingFound(page)
    await press(page.getByText("Sign in with a token"))
    await expectNothingFound(page)
    await expectNoSidewaysScrolling(page)
    expect(requests).toContain(`${baseURL}/admin/editor.js`)
    expect(requests.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([])
  })

  test("signs in in Netlify's window, and is believed to have done so there alone", async ({
    page,
    github,
  }) => {
    github.tokens = { ...github.tokens, foreign: ["contents", "pull_requests"] }
    await page.goto("/admin/")
    // The window of nobody, and then Netlify's.
    await page.route(/^https:\/\/api\.netlify\.com\/auth\?/, (route) => route.abort())
    const said = `authorization:github:success:${JSON.stringify({ token: "foreign" })}`
    await page.evaluate((message) => postMessage(message, "*"), said)
    await isSignIn(page)
    await press(withGithub(page))
    await isOpen(page)
    expect(await storedToken(page)).toBe("a-token")
  })

  test("is told when the browser blocks the window", async ({ page, github: _ }) => {
    await page.addInitScript(() => {
      window.open = () => null
    })
    await page.goto("/admin/")
    await press(withGithub(page))
    await expect(page.getByRole("alert")).toHaveText(/^The browser has blocked GitHub's window/)
    await expectNothingFound(page)
  })
})

test.describe("On a host without Netlify's service", () => {
  test.use({
    token: "",
    expectedErrors: /Failed to load resource: (net::ERR_FAILED|the server responded with a status)/,
  })

  const problem = (page: Page) => page.getByRole("alert")

  test.beforeEach(async ({ page, github }) => {
    github.tokens[RIGHT] = ["contents", "pull_requests"]
    github.tokens[NARROW] = ["contents"]
    const store = { ...SETTINGS.store, hasNetlify: false }
    await host(page.context(), "", { ...SETTINGS, store } as typeof SETTINGS)
    await page.clock.install()
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
    await expect(withGithub(page)).toHaveCount(0)
  })

  test("a token that GitHub does not know, or that may do too little, is refused in words", async ({
    page,
    github,
  }) => {
    await paste(page, "github_pat_wrong")
    await expect(problem(page)).toContainText("GitHub does not know this token")
    await expectNothingFound(page)
    await paste(page, NARROW)
    await expect(problem(page)).toContainText('"Pull requests" to "Read and write"')
    github.canPush = false
    await paste(page, RIGHT)
    await expect(problem(page)).toContainText("does not let you change ada/portfolio")
    expect(await storedToken(page)).toBeNull()
    github.canPush = true
    await paste(page, RIGHT)
    await isOpen(page)
    expect(await storedToken(page)).toBe(RIGHT)
    expect(github.pulls).toEqual([])
    expect(await github.repository.git("branch", "--format=%(refname:short)")).toBe("main")
  })

  test("a token is kept while GitHub cannot be reached, and taken once it can", async ({
    page,
    github,
  }) => {
    github.faults["GET /repos/ada/portfolio"] = ["not sent", "answer lost"]
    await paste(page, RIGHT)
    await expect(problem(page)).toHaveText(
      "There is no connection to GitHub. Your words are kept here. It tries again by itself.",
    )
    await expect(button(page, "Waiting for GitHub…")).toBeVisible()
    await expectNothingFound(page)
    await soon(page, () => isOpen(page))
  })

  test("a token that has expired is asked for again, and unsaved words outlast it", async ({
    page,
    github,
  }) => {
    await paste(page, RIGHT)
    await moveToTurin(page)
    await soonSaid(page, "Kept on this device")
    await signOut(page)
    await isSignIn(page)
    await expect(problem(page)).toHaveCount(0)
    expect(await storedToken(page)).toBeNull()

    await paste(page, RIGHT)
    await expect(pageIn(page).getByText("living in Turin, Italy")).toBeVisible()
    delete github.tokens[RIGHT]
    await page.evaluate(() => localStorage.removeItem("editor-opened ada/portfolio"))
    await page.reload()
    await expect(problem(page)).toContainText("sign-in has expired")
    await paste(page, "a-token")
    await expect(pageIn(page).getByText("living in Turin, Italy")).toBeVisible()
    await soonSaid(page, "Kept on this device")
  })
})

test.describe("Someone without the right to push", () => {
  test("is refused in words, and writes nothing", async ({ page, github }) => {
    github.canPush = false
    await page.goto("/admin/")
    await expect(page.getByRole("alert")).toContainText("does not let you change ada/portfolio")
    expect(github.log.filter((request) => !/^(GET|GraphQL Open)/.test(request))).toEqual([])
  })
})

test.describe("A sign-in that expires", () => {
  test.use({ ...PHONE, expectedErrors: /status of (401|422)/ })

  test("is renewed in a dialog, and what was begun goes on", async ({ page, github }) => {
    await page.clock.install()
    await open(page)
    await moveToTurin(page)
    const { tokens } = github
    github.tokens = {}
    await save(page)
    await soonSaid(page, "Your sign-in has expired. Sign in again: your words are kept.")
    await change(page, "in |1985", "Birth year", "1986")
    await press(standing(page).getByRole("button", { name: "Sign in" }))
    const dialog = page.getByRole("dialog", { name: "Sign in again" })
    await expect(dialog).toBeVisible()
    await expectNothingFound(page)
    await expectNoSidewaysScrolling(page)
    github.tokens = tokens
    await press(withGithub(page))
    await expect(dialog).toHaveCount(0)
    await soonSaid(page, "Saved, preview is being built")
    await saved(github, "profile").toEqual([
      "-  birth: 1985",
      "-  home: London, England",
      "+  birth: 1986",
      "+  home: Turin, Italy",
    ])
    await expect(field(page, "Birth year")).toHaveValue("1986")
  })
})

test.describe("Without a connection", () => {
  test.use({ ...COMPUTER, expectedErrors: /Failed to load resource: net::ERR_/ })

  test("what was opened last is shown and edited, and saved once there is one", async ({
    page,
    github,
  }) => {
    await page.clock.install()
    await open(page)
    await page.route("https://api.github.com/**", (route) => route.abort())
    await open(page)
    await soonSaid(page, "There is no connection to GitHub. Your words are kept here.")
    await moveToTurin(page)
    await publish(page)
    await soonSaid(page, "It tries again by itself.")
    await expectNothingFound(page)
    expect(await changesOf(github, "profile")).toEqual([])
    await page.unroute("https://api.github.com/**")
    await github.routes(page)
    await page.evaluate(() => dispatchEvent(new Event("online")))
    await saysPublished(page)
    expect(await changesOf(github, "profile", "main")).toEqual(HOME)
  })
})
