import type { Request } from "@playwright/test"
import { expectNothingFound } from "./axe"
import { COMPUTER, type Editor, editorOn, HOME, PHONE } from "./editor"
import { changesOf, DRAFT, test } from "./hosted"
import { expect, expectNoSidewaysScrolling } from "./test"

test.use({
  ...COMPUTER,
  expectedErrors: /Failed to load resource: the server responded with a status of/,
})

/** A request in short, such as "POST Read". */
const kindOf = (request: Request) => {
  const operation = /(?:query|mutation) (\w+)/.exec(request.postData() ?? "")?.[1]
  return `${request.method()} ${operation ?? new URL(request.url()).pathname.split("/").at(-1)}`
}

/**
 * Answers the first request of each kind as if the sign-in had expired, and types meanwhile once there is a field.
 *
 * @returns the kinds that have failed
 */
async function expireAtEach({ page, field }: Editor) {
  const failed = new Set<string>()
  await page.route("https://api.github.com/**", async (route) => {
    const kind = kindOf(route.request())
    if (failed.has(kind)) return route.fallback()
    failed.add(kind)
    const home = field("Home")
    if (await home.isVisible()) {
      await home.press("x")
      await expect(home).toHaveValue("Turin, Italyx")
      await home.press("Backspace")
    }
    return route.fulfill({ status: 401, json: { message: "Bad credentials" } })
  })
  return failed
}

/** Lets time pass until an expectation holds, and signs in with a token wherever that is asked for. */
const soonSignedIn = (
  { page, press, status, soon, signIn }: Editor,
  expected: () => Promise<void>,
) =>
  soon(async () => {
    const isAsked = status.getByRole("button", { name: "Sign in" })
    const way = page.getByLabel("Paste it here")
    if (!(await way.isVisible()) && (await isAsked.isVisible())) await press(isAsked)
    if (await way.isVisible()) {
      await signIn("a-token")
      // Before the next look, which would find the form while GitHub still checks the token.
      await expect(way).toBeHidden()
    }
    await expected()
  })

// A unit test tries all other failures at each request.
test("an expired sign-in at each request is told, and all goes on after another", async ({
  page,
  github,
}) => {
  const editor = editorOn(page)
  const { status, press } = editor
  const before = String(github.repository.revision("main"))
  const commits = (branch: string) => github.repository.commitsSince(before, branch)
  const says = (said: string | RegExp) =>
    soonSignedIn(editor, () => expect(status).toContainText(said, { timeout: 200 }))
  const failed = await expireAtEach(editor)
  await page.goto("/admin/")
  await soonSignedIn(editor, () =>
    expect(editor.portrait).toHaveJSProperty("naturalWidth", 600, { timeout: 200 }),
  )
  await editor.moveToTurin()
  github.checks = "pending"
  await editor.publish()
  await editor.soonSaid("Your sign-in has expired")
  await press(status.getByRole("button", { name: "Sign in" }))
  await expect(page.getByRole("dialog", { name: "Sign in again" })).toBeVisible()
  await expect(page.getByLabel("Paste it here")).toBeFocused()
  await expectNothingFound(page)
  await page.setViewportSize(PHONE.viewport)
  await expectNoSidewaysScrolling(page)
  await page.setViewportSize(COMPUTER.viewport)
  await says("Waiting for the checks")
  expect(commits(DRAFT)).toHaveLength(1)
  github.pass()
  await says(/^(On its way|Live)/)
  const requests = [
    "POST Read",
    "POST createRef",
    "POST createCommitOnBranch",
    "POST createPullRequest",
    "POST mergePullRequest",
  ]
  expect([...failed]).toEqual(expect.arrayContaining(requests))
  await expect(editor.field("Home")).toHaveValue("Turin, Italy")
  expect(changesOf(github, "profile", "main")).toEqual(HOME)
  expect(commits("main")).toHaveLength(1)
  expect(github.pulls).toMatchObject([{ state: "merged" }])
})
