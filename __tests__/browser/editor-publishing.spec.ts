import { PREVIEW } from "../github/stand-in-github"
import { expectNothingFound } from "./axe"
import { COMPUTER, editorOn, HOME, PHONE, picture } from "./editor"
import { changesOf, DRAFT, saved, test } from "./hosted"
import { expect, hold } from "./test"

const OPEN_MAX_REQUESTS = 8
const SAVE_MAX_REQUESTS = 8
const PULL = "https://github.com/ada/portfolio/pull/1"

test.use(COMPUTER)

test("Save makes a draft of one commit in few requests", async ({ editor, github }) => {
  const { portrait, press, field, save } = editor
  const before = github.repository.revision("main")
  await expect(portrait).toHaveJSProperty("naturalWidth", 600)
  expect(github.log.length).toBeLessThanOrEqual(OPEN_MAX_REQUESTS)
  await editor.moveToTurin()
  await press(portrait)
  await editor.upload("Choose a picture", "me.png", await picture(700, "crimson"))
  await expect(field("Description")).toBeFocused()
  const requests = github.log.length
  await save()
  await expect(field("Description")).toBeFocused()
  await editor.isSaved()
  expect(github.log.length - requests).toBeLessThanOrEqual(SAVE_MAX_REQUESTS)
  const mutations = github.log.slice(requests).filter((one) => /GraphQL [a-z]/.test(one))
  expect(mutations).toEqual([
    "GraphQL createRef",
    "GraphQL createCommitOnBranch",
    "GraphQL createPullRequest",
  ])
  expect(github.pulls).toMatchObject([{ branch: DRAFT, state: "open" }])
  expect(github.repository.commitsSince("main", DRAFT)).toHaveLength(1)
  expect(changesOf(github, "profile")).toEqual(HOME)
  expect(github.repository.revision("main")).toBe(before)
})

test.describe("On a phone", () => {
  test.use(PHONE)

  test("one place says where everything is, from this device to live", async ({
    editor,
    github,
  }) => {
    const { page, status, press, button, card, soonSaid } = editor
    // Of which the live site is.
    let commit = github.repository.revision("main")
    await page.route("**/admin/build.json", (route) =>
      route.fulfill({ json: { builtAt: "2026-05-04T10:30:00Z", commit } }),
    )
    await soonSaid("All saved")
    await editor.moveToTurin()
    await soonSaid("Kept on this device")
    const resume = await hold(page, "https://api.github.com/**")
    await editor.save()
    await soonSaid("Saving")
    resume()
    await editor.isSaved()
    github.checks = "success"
    await soonSaid("See the preview")
    const preview = status.getByRole("link", { name: "See the preview" })
    await expect(preview).toHaveAttribute("href", PREVIEW)
    await expectNothingFound(page)

    github.checks = "pending"
    await press(card().getByRole("button", { name: "Close" }))
    await editor.publish()
    await soonSaid("Waiting for the checks Leave this tab open")
    await expect(button("Call off")).toBeVisible()
    await page.reload()
    await expect(status).toContainText("Waiting for the checks Leave this tab open")
    github.pass()
    await soonSaid("On its way")
    expect(changesOf(github, "profile", "main")).toEqual(HOME)
    await expect(button("No changes")).toBeVisible()
    commit = github.repository.revision("main")
    await soonSaid(/^Live/)
    await page.reload()
    await soonSaid(/^Live/)
    const site = status.getByRole("link", { name: "See the site" })
    await expect(site).toHaveAttribute("href", "https://ada.example")
  })
})

test("where GitHub merges by itself, a publish outlives the tab, and can be called off", async ({
  page,
  github,
}) => {
  Object.assign(github, { isAutoMergeAllowed: true, checks: "pending" })
  const editor = editorOn(page)
  await editor.open()
  await editor.moveToTurin()
  await editor.publish()
  await editor.soonSaid("Goes live when the checks have passed You may close this tab.")
  await editor.callOff()
  await editor.isSaved()
  github.pass()
  await editor.soonSaid("See the preview")
  expect(github.pulls).toMatchObject([{ state: "open" }])
  expect(changesOf(github, "profile", "main")).toEqual([])

  github.checks = "pending"
  await editor.renameHost()
  await editor.publish()
  await editor.soonSaid("Goes live when the checks have passed You may close this tab.")
  await page.goto("/terminal")
  github.pass()
  await saved(github, "profile", "main").toEqual(HOME)
  await editor.open()
  await editor.isPublished()
  await expect(editor.text("living in Turin, Italy")).toBeVisible()
})

test.describe("where GitHub refuses to merge", () => {
  test("a failed check and a merge that is not allowed say why, and what to do", async ({
    editor,
    github,
  }) => {
    const { status } = editor
    const see = (name: string) => expect(status.getByRole("link", { name }))
    github.checks = "failed run"
    await editor.moveToTurin()
    await editor.save()
    await editor.soonSaid("Saved, but a check has failed")
    await see("See the checks").toHaveAttribute("href", `${PULL}/checks`)
    await editor.publish()
    await editor.soonSaid("Not published")
    await see("Open the draft").toHaveAttribute("href", PULL)
    await expectNothingFound(editor.page)

    github.checks = "none"
    github.mergeRefusal = "Squash merges are not allowed on this repository."
    await editor.publish()
    await editor.soonSaid(`GitHub refuses this: ${github.mergeRefusal}`)
    await see("Open the draft").toHaveAttribute("href", PULL)
    github.mergeRefusal = ""
    await editor.publish()
    await editor.isPublished()
  })
})
