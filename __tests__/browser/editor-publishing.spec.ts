import { PREVIEW } from "../github/stand-in-github"
import { expectNothingFound } from "./axe"
import { COMPUTER, editorOn, HOME, PHONE, picture } from "./editor"
import { changesOf, DRAFT, saved, test } from "./hosted"
import { expect, hold } from "./test"

const OPEN_MAX_REQUESTS = 8
const SAVE_MAX_REQUESTS = 10

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
  const written = github.log.slice(requests).filter((request) => request.startsWith("POST"))
  expect(written).toEqual(
    ["git/blobs", "git/trees", "git/commits", "git/refs", "pulls"].map(
      (path) => `POST /repos/ada/portfolio/${path}`,
    ),
  )
  expect(github.pulls).toMatchObject([{ branch: DRAFT, state: "open" }])
  expect(github.repository.commitsSince("main", DRAFT)).toHaveLength(1)
  expect(changesOf(github, "profile")).toEqual(HOME)
  expect(github.repository.revision("main")).toBe(before)
})

test.describe("On a phone", () => {
  test.use(PHONE)

  test("one place says where everything is, from this device to live, also after a reload", async ({
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
    await page.reload()
    await soonSaid("Waiting for the checks")
    await expect(button("Call off")).toBeVisible()
    github.pass()
    await soonSaid("On its way")
    await page.reload()
    await soonSaid("On its way")
    expect(changesOf(github, "profile", "main")).toEqual(HOME)
    expect(github.repository.revision(DRAFT)).toBeUndefined()
    await expect(button("No changes")).toBeVisible()
    commit = github.repository.revision("main")
    await soonSaid(/Live since \d\d:\d\d/)
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
  await editor.soonSaid("Waiting for the checks It goes on without this tab.")
  await editor.callOff()
  await editor.isSaved()
  github.pass()
  await editor.soonSaid("See the preview")
  expect(github.pulls).toMatchObject([{ state: "open" }])
  expect(changesOf(github, "profile", "main")).toEqual([])

  github.checks = "pending"
  await editor.renameHost()
  await editor.publish()
  await editor.soonSaid("Waiting for the checks It goes on without this tab.")
  await page.goto("/terminal")
  github.pass()
  await saved(github, "profile", "main").toEqual(HOME)
  await editor.open()
  await editor.isPublished()
  await expect(editor.text("living in Turin, Italy")).toBeVisible()
})

test.describe("where GitHub refuses to merge", () => {
  test.use({ expectedErrors: /status of 405/ })

  test("a failed check and a merge that is not allowed say why, and what to do", async ({
    editor,
    github,
  }) => {
    const { status } = editor
    const reason = 'test (24): content/profile.yaml:9:10 about.birth: found the text "1997"'
    github.checks = "failed run"
    await editor.moveToTurin()
    await editor.save()
    await editor.soonSaid("Saved, but a check has failed")
    await expect(status).toContainText(reason)
    await editor.publish()
    await expect(editor.button("Publish")).toBeVisible()
    await editor.soonSaid("Saved, but a check has failed")
    await expect(status).toContainText(reason)
    const report = status.getByRole("link", { name: "See the check" })
    await expect(report).toHaveAttribute("href", "https://github.com/ada/portfolio/runs/1")
    await expectNothingFound(editor.page)

    github.checks = "none"
    github.mergeRefusal = "Squash merges are not allowed on this repository."
    await editor.publish()
    await editor.soonSaid(
      "GitHub does not allow this yet: Squash merges are not allowed on this repository. If it does not go on by itself, open the draft and merge it there.",
    )
    const draft = status.getByRole("link", { name: "Open the draft" })
    await expect(draft).toHaveAttribute("href", "https://github.com/ada/portfolio/pull/1")
    github.mergeRefusal = ""
    await editor.isPublished()
  })
})
