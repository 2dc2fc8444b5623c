import { COMPUTER, editorOn, HOME, picture, uploadedAs } from "./editor"
import { changesOf, saved, test } from "./hosted"
import { expect } from "./test"

test.use(COMPUTER)

test("what is not saved is kept on this device, pictures included: after a reload it is there, and can be saved", async ({
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
  expect(await changesOf(github, "site")).toEqual([
    "-  file: portrait.png",
    uploadedAs("new", "jpg"),
  ])
  await editor.isSaved()
  await page.reload()
  await expect(text("living in Turin, Italy")).toBeVisible()
  await expect(button("Save")).toHaveAttribute("aria-disabled", "true")
})

test("what is typed without a pause is kept, too, nothing is once it is put back, and a full storage is told", async ({
  editor: { page, role, button, press, retype, said, kept },
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
  await expect.poll(kept).toBe("[]")

  const put = await page.evaluateHandle(() => IDBObjectStore.prototype.put)
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("The storage is full.", "QuotaExceededError")
    }
  })
  await retype("author")
  await expect(said("Not kept")).toContainText("its storage is full or blocked")
  await expect(role).toHaveText("An author")
  await page.evaluate((stored) => {
    IDBObjectStore.prototype.put = stored
  }, put)
  await retype("artist")
  await expect(said("Kept on this device")).toBeVisible()
  await expect.poll(kept).toContain("artist")
})

test.describe("where the browser refuses to store anything", () => {
  // The test of the token's permissions.
  test.use({ token: "", expectedErrors: /status of 422/ })

  test("one signs in, edits and publishes all the same", async ({ page, github }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException("Refused.", "SecurityError")
      }
      IDBFactory.prototype.open = refuse
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
    expect(await changesOf(github, "profile", "main")).toEqual(HOME)
  })
})

test("the words of closed tabs of one browser are put together", async ({ editor, another }) => {
  const other = await another("tab")
  await editor.changeRole("inventor")
  await expect.poll(editor.kept).toContain("inventor")
  await other.change("I |ride.", "Paragraph", "I ride horses.")
  await expect.poll(other.kept).toContain("horses")
  await editor.page.close()
  await other.page.close()
  const next = await another("tab")
  await expect(next.role).toHaveText("An inventor")
  await expect(next.text("I ride horses.")).toBeVisible()
  await expect(next.button("2 changes")).toBeVisible()
})
