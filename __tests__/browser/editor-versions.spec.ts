import { expectNothingFound } from "./axe"
import { COMPUTER, HOME, HOST, picture } from "./editor"
import { changesOf, DRAFT, saved, test } from "./hosted"
import { expect, hold } from "./test"

test.use(COMPUTER)

test("what differs from the live site is listed by name, before and after, leads to its field, and can be discarded", async ({
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
  expect(await github.repository.git("branch", "--format=%(refname:short)")).toBe("main")
  await editor.save()
  await saved(github, "site").toEqual(HOST)
  expect(await changesOf(github, "profile")).toEqual([])
})

test("edits are neither saved nor published while the page shows an earlier version instead of them", async ({
  editor,
  github,
}) => {
  const { page, press, button } = editor
  await editor.moveToTurin()
  await press("More")
  await press("Earlier versions")
  await press(page.getByRole("dialog").getByRole("listitem").getByRole("button"))
  await expect(editor.text("living in London, England")).toBeVisible()
  await page.keyboard.press("ControlOrMeta+s")
  await button("Publish").focus()
  await expect(button("Bring back")).toBeFocused()
  await expectNothingFound(page)
  await press("Back to your edits")
  expect(github.log.join()).not.toContain("POST")
  await editor.save()
  await saved(github, "profile").toEqual(HOME)
})

test("replaced files go with their publish, and an earlier version brings a picture back", async ({
  editor,
  github,
}) => {
  const { page, portrait, link, press, button, field } = editor
  const { git } = github.repository
  const shown = (widthPx: number) => expect(portrait).toHaveJSProperty("naturalWidth", widthPx)
  const files = async (branch: string) =>
    (await git("ls-tree", "-r", "--name-only", branch)).split("\n")
  const others = ["content/profile.yaml", "content/site.yaml", "static/favicon.svg"]
  await press(portrait)
  await editor.upload("Choose a picture", "me.png", await picture(700, "crimson"))
  await shown(700)
  await press(link("Résumé"))
  await editor.upload("Upload a PDF", "New.pdf", Buffer.from("%PDF-1.7\n"), "application/pdf")
  await expect(field("Link")).toHaveValue("/new.pdf")
  await editor.publish()
  await editor.isPublished()
  expect(await files("main")).toEqual([
    expect.stringMatching(/^content\/me-[0-9a-f]{8}\.jpg$/),
    ...others,
    "static/new.pdf",
  ])

  const versions = page.getByRole("dialog", { name: "Earlier versions" })
  const entries = versions.getByRole("listitem")
  const look = async () => {
    await press("More")
    await press("Earlier versions")
    await expect(entries).toHaveCount(2)
    await expect(entries.first()).toContainText(/\(live\).*picture/is)
    await press(entries.last().getByRole("button"))
    await shown(600)
  }
  await look()
  await expect(editor.status).toHaveText("You see an earlier version")
  await expect(editor.frame.locator("[data-field]")).toHaveCount(0)
  await expectNothingFound(page)
  await press("Back to your edits")
  await shown(700)
  await expect(button("Outline")).toBeFocused()
  // What lists or takes back one's own edits leaves it, too.
  for (const leave of [() => press("Outline"), () => press("Undo")]) {
    await look()
    await leave()
    await expect(button("Bring back")).toHaveCount(0)
    await page.keyboard.press("Escape")
  }
  await shown(700)
  await press("Redo")
  // No file is cached then, and only the version that is looked at has it.
  await page.reload()
  await shown(700)
  await look()
  const resume = await hold(page, "https://api.github.com/**")
  await press("Bring back")
  await expect(editor.said("Bringing it back…")).toBeVisible()
  resume()
  await shown(600)
  await editor.soonSaid(/kept on this device/i)
  await press("Undo")
  await shown(700)
  await press("Redo")
  await shown(600)
  await editor.save()
  await editor.isSaved()
  expect(await files(DRAFT)).toEqual(["content/portrait.png", ...others, "static/resume.pdf"])
  expect(await changesOf(github, "site")).toEqual([])
  for (const file of ["content/portrait.png", "static/resume.pdf"]) {
    expect(await git("diff", "main~1", DRAFT, "--", file)).toBe("")
  }
})
