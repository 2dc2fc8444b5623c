import { PREVIEW } from "../github/stand-in-github"
import { expectNothingFound } from "./axe"
import { COMPUTER, editorOn, HOME, PHONE } from "./editor"
import { changesOf, test } from "./hosted"
import { expect, hold } from "./test"

test.use(COMPUTER)

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

test("where GitHub merges by itself, a publish is left to it, and can be called off", async ({
  page,
  github,
}) => {
  Object.assign(github, { isAutoMergeAllowed: true, checks: "pending" })
  const editor = editorOn(page)
  await editor.open()
  await editor.moveToTurin()
  await editor.publish()
  await editor.soonSaid("Goes live when the checks have passed You may close this tab.")
  // By key, because a click right after that on Publish would be the second one of a double click.
  await editor.button("Call off").press("Enter")
  await editor.isSaved()
  github.pass()
  await editor.soonSaid("See the preview")
  expect(github.pulls).toMatchObject([{ state: "open" }])
  expect(changesOf(github, "profile", "main")).toEqual([])

  await editor.publish()
  await editor.isPublished()
})
