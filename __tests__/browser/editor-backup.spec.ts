import { expectNothingFound } from "./axe"
import { COMPUTER, editorOn, HOME, picture, uploadedAs } from "./editor"
import { changesOf, saved, test } from "./hosted"
import { expect } from "./test"

test.use(COMPUTER)

test("what is not saved outlives a reload, pictures included, and can be saved then", async ({
  editor,
  github,
}) => {
  const { page, text, link, portrait, press, button, said, kept } = editor
  await editor.moveToTurin()
  await press(link("Résumé"))
  await press("Remove")
  await press(portrait)
  await editor.upload("Choose a picture", "New.png", await picture(700, "crimson"))
  await expect(portrait).toHaveJSProperty("naturalWidth", 700)
  await expect(said("Kept on this device")).toBeVisible()
  await expect.poll(kept).toContain("new-")
  await page.reload()
  await expect(text("living in Turin, Italy")).toBeVisible()
  await expect(link("GitHub")).toBeVisible()
  await expect(link("Résumé")).toHaveCount(0)
  await expect(portrait).toHaveJSProperty("naturalWidth", 700)
  expect(github.pulls).toEqual([])
  await editor.save()
  await saved(github, "profile").toEqual([
    ...HOME,
    "-    - { icon: file-text, label: resume, link: /resume.pdf }",
  ])
  expect(changesOf(github, "site")).toEqual(["-  file: portrait.png", uploadedAs("new", "jpg")])
  await editor.isSaved()
  await page.reload()
  await expect(text("living in Turin, Italy")).toBeVisible()
  await expect(button("Save")).toHaveAttribute("aria-disabled", "true")
})

test("what is typed without a pause is kept, too", async ({
  editor: { page, role, button, press, retype, kept },
}) => {
  await press(role)
  await page.keyboard.press("End")
  const text = " of brass and of whatever else may come"
  await page.keyboard.type(text)
  await expect(role).toHaveText(`An engineer${text}`)
  await page.reload()
  await expect(role).toContainText(`An engineer${text.slice(0, text.length / 2)}`)
  await press(role)
  await retype("engineer")
  await expect(button("Save")).toHaveAttribute("aria-disabled", "true")
  await expect.poll(kept).not.toContain(text)
})

test.describe("where the browser refuses to store anything", () => {
  test.use({ token: "" })

  test("one signs in, edits and publishes all the same", async ({ page, github }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException("Refused.", "SecurityError")
      }
      IDBFactory.prototype.open = refuse
      LockManager.prototype.request = async () => refuse()
      for (const name of ["localStorage", "sessionStorage"])
        Object.defineProperty(window, name, { get: refuse })
    })
    const editor = editorOn(page)
    await page.goto("/admin/")
    await editor.signIn("a-token")
    await editor.moveToTurin()
    await expect(editor.said("Not kept")).toContainText("its storage is full or blocked")
    await editor.publish()
    await editor.isPublished()
    expect(changesOf(github, "profile", "main")).toEqual(HOME)
  })
})

test("a second tab says that another one edits, and takes over with all that was kept", async ({
  editor,
  context,
  github,
}) => {
  await editor.changeRole("inventor")
  await expect.poll(editor.kept).toContain("inventor")
  const page = await context.newPage()
  await github.routes(page)
  await page.clock.install()
  const other = editorOn(page)
  await page.goto("/admin/")
  await expect(page.getByText("This page is being edited in another tab.")).toBeVisible()
  await expectNothingFound(page)
  await other.press("Edit here")
  await expect(other.role).toHaveText("An inventor")
  await expect(other.button("1 change")).toBeVisible()
  await expect(editor.page.getByText("This page is being edited in another tab.")).toBeVisible()
  await editor.press("Edit here")
  await expect(editor.role).toHaveText("An inventor")
})
