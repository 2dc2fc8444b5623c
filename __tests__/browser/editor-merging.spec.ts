import { parse } from "yaml"
import { PROFILE } from "../sites/handwritten"
import { expectNothingFound } from "./axe"
import { COMPUTER, drag, HOME, HOST, PHONE } from "./editor"
import { changesOf, DRAFT, type Github, test } from "./hosted"
import { expect } from "./test"

test.use({
  // What others have saved since is refused to be overwritten.
  expectedErrors: /Failed to load resource: the server responded with a status of (409|422)/,
})

const PATH = "content/profile.yaml"

const isAncestor = ({ repository }: Github, older: string | undefined, newer: string) =>
  repository.git("merge-base", "--is-ancestor", String(older), newer).then(
    () => true,
    () => false,
  )

test("an entry that is deleted elsewhere while its card is open is told of, and leaves the focus to its neighbour", async ({
  editor,
  another,
}) => {
  await editor.press(editor.paragraphs.last())
  const other = await another("browser")
  await other.press(other.paragraphs.last())
  await other.press("Remove")
  await other.save()
  await other.isSaved()
  await editor.page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")))
  await expect(editor.paragraphs).toHaveCount(2)
  await expect(editor.said("Paragraph 3 was deleted elsewhere")).toBeVisible()
  await expect(editor.card()).toHaveCount(0)
  await expect(editor.paragraphs.last()).toBeFocused()
})

test.describe("On a phone", () => {
  test.use(PHONE)

  test("what two owners edit, add, remove and move at the same time is put together, and only the same texts, changed twice, are asked about", async ({
    editor,
    another,
    github,
  }) => {
    const { repository } = github
    const { page, link, text, press, status } = editor
    const other = await another("browser")
    const main = await repository.revision("main")

    await other.press(other.link("GitHub"))
    await other.retype("github.com/augusta")
    await other.press(other.link("Résumé"))
    await other.press("Remove")
    await other.press(other.adder("social link"))
    await other.press(other.card().getByRole("button", { name: "GitLab" }))
    await other.page.keyboard.insertText("ada")
    await other.change("in |1985", "Birth year", "1986")
    await other.change("in |London", "Home", "Paris, France")
    await other.change("@|engine", "After the @", "loom")
    await other.change("|Write to me.", "Paragraph", "Please Write to me.")
    await other.save()
    await other.isSaved()
    const first = await repository.revision(DRAFT)

    await drag(link("GitHub"), link("Email"))
    await editor.change("I |ride.", "Paragraph", "I ride horses.")
    await editor.moveToTurin()
    await editor.renameHost()
    await editor.change("|Write to me.", "Paragraph", "Write to me. Soon.")
    await editor.save()
    await editor.soonSaid("Changed twice")
    expect(await repository.revision(DRAFT)).toBe(first)
    // No dialog takes the keys of who types.
    await expectNothingFound(page)
    await page.keyboard.insertText(" Bye.")
    await press(status.getByRole("button", { name: "Choose" }))
    const dialog = page.getByRole("dialog", { name: "Changed here and elsewhere" })
    await expect(dialog.getByRole("group")).toHaveCount(3)
    const choice = (group: string, name: string) =>
      dialog.getByRole("group", { name: group }).locator("label").filter({ hasText: name })
    await expect(choice("Paragraph 3", "Mine").locator("mark")).toHaveText("Soon. Bye.")
    await expect(choice("Paragraph 3", "Theirs").locator("mark")).toHaveText("Please")
    await expect(choice("Paragraph 3", "Mine").getByRole("radio")).toBeChecked()
    await expectNothingFound(page)
    await press(choice("Paragraph 3", "Both"))
    await press(choice("Home", "Mine"))
    await press(choice("After the @", "Theirs"))
    await press(dialog.getByRole("button", { name: "Use these" }))
    await editor.isSaved()

    const { about } = parse((await repository.read(`${DRAFT}:${PATH}`)).toString())
    expect(about).toMatchObject({ birth: 1986, home: "Turin, Italy" })
    expect(about.social).toEqual([
      { icon: "brand-github", label: "github", link: "https://github.com/augusta" },
      { icon: "brand-gitlab", label: "gitlab", link: "https://gitlab.com/ada" },
      { icon: "mail", label: "email", link: "mailto:ada@example.org" },
    ])
    const both = "Please Write to me. Soon. Bye."
    expect(about.about.slice(1)).toEqual(["I ride horses.", both])
    expect(await changesOf(github, "site")).toEqual(["-  host: engine", "+  host: loom"])
    await expect(text(both)).toBeVisible()
    await expect(text("ada@loom")).toBeVisible()
    await expect(link("GitLab")).toBeVisible()
    await expect(link("Résumé")).toHaveCount(0)
    expect(await isAncestor(github, first, DRAFT)).toBe(true)
    expect(await repository.git("rev-list", "--count", `main..${DRAFT}`)).toBe("2")
    expect(github.pulls).toHaveLength(1)
    expect(await repository.revision("main")).toBe(main)
  })
})

test.describe("On a computer", () => {
  test.use(COMPUTER)

  test("what main has gained since is shown, merged into the draft and published with it, and nothing is undone", async ({
    editor,
    another,
    github,
  }) => {
    const { repository } = github
    const other = await another("browser")
    await other.renameHost()
    await editor.moveToTurin()
    await editor.save()
    await editor.isSaved()
    const draft = await repository.revision(DRAFT)
    // Somebody commits with git.
    await repository.commit("main", PATH, PROFILE.replace("birth: 1985", "birth: 1986"))
    const main = await repository.revision("main")
    await editor.open()
    await expect(editor.text("Born in 1986, living in Turin, Italy")).toBeVisible()
    await expect(editor.button("1 change")).toBeVisible()

    github.checks = "pending"
    await editor.publish()
    await editor.soonSaid("Waiting for the checks")
    const parents = await repository.git("show", "-s", "--format=%P", DRAFT)
    expect(parents.split(" ")).toEqual([draft, main])
    await github.pass()
    await editor.isPublished()
    const lines = ["-  birth: 1985", "+  birth: 1986", ...HOME]
    const published = async () => (await changesOf(github, "profile", "main")).sort()
    expect(await published()).toEqual(lines.toSorted())

    // Somebody who had opened the editor before all that.
    await other.publish()
    await other.isPublished()
    await expect(other.text("Born in 1986, living in Turin, Italy")).toBeVisible()
    expect(await published()).toEqual(lines.toSorted())
    expect(await changesOf(github, "site", "main")).toEqual(HOST)
    expect(await repository.git("diff", "--name-only", "main~1", "main")).toBe("content/site.yaml")
  })

  test("Publish shows what somebody has added to the draft, and puts it live with a second press", async ({
    editor,
    another,
    github,
  }) => {
    const { page, status, role } = editor
    await editor.moveToTurin()
    await editor.save()
    await editor.isSaved()
    const other = await another("browser")
    await other.changeRole("inventor")
    await other.save()
    await other.isSaved()
    await editor.publish()
    await editor.soonSaid("The draft has gained: Role. Publish again to put it live.")
    await expect(role).toHaveText("An inventor")
    await expectNothingFound(page)
    await expect(status.getByRole("button")).toHaveCount(0)
    expect(await changesOf(github, "profile", "main")).toEqual([])
    await editor.publish()
    await editor.isPublished()
    expect(await changesOf(github, "profile", "main")).toContain("+  role: 'inventor'")
  })

  test("what a draft had stays, unsaved, when it is deleted elsewhere", async ({
    editor,
    another,
    github,
  }) => {
    const { page, text } = editor
    await editor.moveToTurin()
    await editor.save()
    await editor.isSaved()
    const other = await another("browser")
    await other.press("1 change")
    await other.press("Delete the draft")
    await other.press("Delete it for good?")
    await expect(other.text("living in London, England")).toBeVisible()
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")))
    await editor.soonSaid("The draft was deleted elsewhere. Your changes are still here.")
    await editor.soonSaid("Kept on this device")
    await expect(text("living in Turin, Italy")).toBeVisible()
    await editor.renameHost()
    await editor.save()
    await editor.isSaved()
    expect(await changesOf(github, "profile")).toEqual(HOME)
    expect(await changesOf(github, "site")).toEqual(HOST)
  })
})
