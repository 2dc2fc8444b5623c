import { expectNothingFound } from "../../../../__tests__/browser/axe"
import { expect } from "../../../../__tests__/browser/test"
import { COMPUTER, editorOn, HOME, newPortrait, picture } from "./editor"
import { changesOf, saved, test } from "./hosted"

test.use(COMPUTER)

test("unsaved edits › outlive a reload, go on in another tab, and are saved there", async ({
  editor,
  context,
  github,
}) => {
  const { page, role, link, portrait, press, backup } = editor
  await press(link("Résumé"))
  await press("Remove")
  await press(portrait)
  await editor.upload("Choose a picture", "New.png", await picture(700, "crimson"))
  await expect(portrait).toHaveJSProperty("naturalWidth", 700)
  await expect.poll(backup).toContain("new-")

  await test.step("also what is typed without a pause", async () => {
    await press(role)
    await page.keyboard.press("End")
    const text = " of brass and of whatever"
    await page.keyboard.type(text)
    await expect(role).toHaveText(`An engineer${text}`)
    await page.reload()
    await expect(role).toContainText(`An engineer${text.slice(0, text.length / 2)}`)
    await editor.changeRole("inventor")
    await expect.poll(backup).toContain("inventor")
  })

  const second = await context.newPage()
  await github.routes(second)
  const other = editorOn(second)
  await test.step("a second tab says that another one edits, and takes over", async () => {
    await second.goto("/admin/")
    await expect(second.getByText("This page is being edited in another tab.")).toBeVisible()
    await expectNothingFound(second)
    await other.press("Edit here")
    await expect(other.role).toHaveText("An inventor")
    await expect(other.link("Résumé")).toHaveCount(0)
    await expect(other.portrait).toHaveJSProperty("naturalWidth", 700)
    await expect(page.getByText("This page is being edited in another tab.")).toBeVisible()
  })

  expect(github.pulls).toEqual([])
  await other.save()
  await saved(github, "profile").toEqual([
    "-  role: 'engineer'",
    "+  role: 'inventor'",
    "-    - { icon: file-text, label: resume, link: /resume.pdf }",
  ])
  expect(changesOf(github, "site")).toEqual(newPortrait("new", "jpg"))
})

test.describe("a browser that refuses to store anything", () => {
  test.use({ token: "" })

  test("lets one sign in, edit and publish all the same", async ({ page, github }) => {
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
    await expect(editor.announced("Not kept")).toContainText("its storage is full or blocked")
    const asked = page.waitForEvent("dialog").then((question) => question.dismiss())
    await page.close({ runBeforeUnload: true })
    await asked
    await editor.publish()
    await editor.isPublished()
    expect(changesOf(github, "profile", "main")).toEqual(HOME)
  })
})
