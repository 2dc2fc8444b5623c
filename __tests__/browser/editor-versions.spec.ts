import { expectNothingFound } from "./axe"
import { COMPUTER, HOME, HOST, picture } from "./editor"
import { changesOf, DRAFT, saved, test } from "./hosted"
import { expect, hold } from "./test"

test.use(COMPUTER)

test("each change is listed before and after, leads to its field, and can be discarded", async ({
  editor,
  github,
}) => {
  const { page, text, press, button, card, field } = editor
  await editor.moveToTurin()
  await editor.save()
  await saved(github, "profile").toEqual(HOME)
  await press(text("Write to me."))
  await press("Remove")
  await press("2 changes")
  const list = page.getByRole("dialog", { name: "Not published yet" })
  const changes = list.getByRole("listitem")
  await expect(changes).toHaveText([/^Home/, /^Paragraph/])
  await expect(changes.first().locator("del")).toHaveText("London, England")
  await expect(changes.first().locator("ins")).toHaveText("Turin, Italy")
  await expect(changes.last().locator("del")).toHaveText("Write to me.")
  await expectNothingFound(page)
  await press("Discard what is not saved")
  await expect(text("Write to me.")).toBeVisible()
  await press("1 change")
  await press(list.getByRole("button", { name: /^Home/ }))
  await expect(field("Home")).toBeFocused()

  await editor.renameHost()
  await press("2 changes")
  await press("Delete the draft")
  await expectNothingFound(page)
  await press("Delete it for good?")
  await expect(button("1 change")).toBeVisible()
  await expect(text("living in London, England")).toBeVisible()
  await expect(card()).toBeVisible()
  expect(github.pulls).toMatchObject([{ state: "closed" }])
  expect(github.repository.branches()).toEqual(["main"])
  await editor.save()
  await saved(github, "site").toEqual(HOST)
  expect(changesOf(github, "profile")).toEqual([])
})

test("an earlier version comes back as an edit, with its picture, which can be undone", async ({
  editor,
  github,
}) => {
  const { page, portrait, press } = editor
  const { commitAt, revision } = github.repository
  const shown = (widthPx: number) => expect(portrait).toHaveJSProperty("naturalWidth", widthPx)
  await page.route("**/admin/build.json", async (route) =>
    route.fulfill({ json: { builtAt: "", commit: revision("main") } }),
  )
  await press(portrait)
  await editor.upload("Choose a picture", "me.png", await picture(700, "crimson"))
  await shown(700)
  await editor.publish()
  await editor.soonSaid("Live since")
  // No file is cached then, and only the earlier version names the picture.
  await page.reload()
  await shown(700)
  const versions = page.getByRole("dialog", { name: "Earlier versions" })
  const entries = versions.getByRole("listitem")
  await press("More")
  await press("Earlier versions")
  await expect(entries).toHaveCount(2)
  await expect(entries.first()).toContainText(/\(live\).*picture/is)
  await expectNothingFound(page)
  const resume = await hold(page, "https://api.github.com/**")
  await press(entries.last().getByRole("button", { name: "Bring back" }))
  await expect(editor.said("Bringing it back…")).toBeVisible()
  resume()
  await shown(600)
  await expect(versions).toHaveCount(0)
  await expect(editor.said(/^The version of .* is back, unsaved/)).toBeVisible()
  await editor.soonSaid(/kept on this device/i)
  await press(editor.said("is back").getByRole("button", { name: "Undo" }))
  await shown(700)
  await press("Redo")
  await shown(600)
  await editor.save()
  await editor.isSaved()
  expect(changesOf(github, "site")).toEqual([])
  const [before] = commitAt("main").parents
  expect(revision(`${DRAFT}:content/portrait.png`)).toBe(revision(`${before}:content/portrait.png`))
})
