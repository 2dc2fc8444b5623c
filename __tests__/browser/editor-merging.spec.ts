import { parse } from "yaml"
import { PROFILE, SITE } from "../sites/handwritten"
import { expectNothingFound } from "./axe"
import { COMPUTER, drag, HOME, PHONE, picture } from "./editor"
import { changesOf, DRAFT, test } from "./hosted"
import { expect } from "./test"

test.use({
  // What others have saved since is refused to be overwritten.
  expectedErrors: /Failed to load resource: the server responded with a status of (409|422)/,
})

const PATH = "content/profile.yaml"

test.describe("On a phone", () => {
  test.use(PHONE)

  test("what two owners change is put together, and only texts changed twice are asked about", async ({
    editor,
    another,
    github,
  }) => {
    const { repository } = github
    const { page, link, text, press, status } = editor
    const other = await another("browser")
    const main = repository.revision("main")

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
    const first = repository.revision(DRAFT)

    await drag(link("GitHub"), link("Email"))
    await editor.change("I |ride.", "Paragraph", "I ride horses.")
    await editor.moveToTurin()
    await editor.renameHost()
    await editor.change("|Write to me.", "Paragraph", "Write to me. Soon.")
    await editor.save()
    await editor.soonSaid("Changed twice")
    expect(repository.revision(DRAFT)).toBe(first)
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
    await press(choice("Paragraph 3", "Mine"))
    await press(choice("Home", "Mine"))
    await press(choice("After the @", "Theirs"))
    await press(dialog.getByRole("button", { name: "Use these" }))
    await editor.isSaved()

    const { about } = parse(repository.read(`${DRAFT}:${PATH}`).toString())
    expect(about).toMatchObject({ birth: 1986, home: "Turin, Italy" })
    expect(about.social).toEqual([
      { icon: "brand-github", label: "github", link: "https://github.com/augusta" },
      { icon: "brand-gitlab", label: "gitlab", link: "https://gitlab.com/ada" },
      { icon: "mail", label: "email", link: "mailto:ada@example.org" },
    ])
    const mine = "Write to me. Soon. Bye."
    expect(about.about.slice(1)).toEqual(["I ride horses.", mine])
    expect(changesOf(github, "site")).toEqual(["-  host: engine", "+  host: loom"])
    await expect(text(mine)).toBeVisible()
    await expect(text("ada@loom")).toBeVisible()
    await expect(link("GitLab")).toBeVisible()
    await expect(link("Résumé")).toHaveCount(0)
    expect(repository.commitsSince("main", DRAFT)).toEqual([expect.any(String), first])
    expect(github.pulls).toHaveLength(1)
    expect(repository.revision("main")).toBe(main)
  })
})

test.describe("On a computer", () => {
  test.use(COMPUTER)

  test("a PDF replaced twice is asked about by its size, a portrait by both pictures", async ({
    editor,
    github: { repository },
  }) => {
    const { page, press, upload, link, portrait, button, field } = editor
    const [mine, theirs] = [1_500, 2_500].map((size) => `%PDF-1.7\n${" ".repeat(size)}`)
    await press(link("Résumé"))
    await upload("Upload a PDF", "CV.pdf", Buffer.from(String(mine)), "application/pdf")
    await press(portrait)
    await upload("Choose a picture", "me.png", await picture(700, "crimson"))
    await expect(field("Description")).toBeFocused()
    repository.commit("main", "static/resume.pdf", String(theirs))
    repository.commit("main", "content/other.png", await picture(700, "gold"))
    const site = SITE.replace("portrait.png", "other.png")
    repository.commit("main", "content/site.yaml", site)
    await editor.save()
    await editor.soonSaid("Changed twice: Portrait: picture, Résumé")
    await press(editor.status.getByRole("button", { name: "Choose" }))
    const dialog = page.getByRole("dialog", { name: "Changed here and elsewhere" })
    const choices = (group: string) => dialog.getByRole("group", { name: group }).locator("label")
    await expect(choices("Résumé")).toHaveText([
      /^Mine resume\.pdf \(2 kB\) Open$/,
      /^Theirs resume\.pdf \(3 kB\) Open$/,
    ])
    await expect(choices("Portrait: picture").locator("img")).toHaveCount(2)
    for (const shown of await choices("Portrait: picture").locator("img").all())
      await expect(shown).toHaveJSProperty("naturalWidth", 700)
    const open = choices("Résumé").last().getByRole("link", { name: "Open" })
    await expect(open).toHaveAttribute("href", /^blob:/)
    await expectNothingFound(page)
    expect(repository.revision(DRAFT)).toBeUndefined()
    await press(choices("Résumé").last())
    await press(dialog.getByRole("button", { name: "Use these" }))
    await editor.isSaved()
    expect(repository.read(`${DRAFT}:static/resume.pdf`).toString()).toBe(theirs)
    expect(repository.read(`${DRAFT}:content/site.yaml`).toString()).toContain("file: me-")
    await press("1 change")
    await expect(page.getByRole("listitem")).toHaveText([/^Portrait: picture/])
    await expect(button("Discard what is not saved")).toHaveCount(0)
  })

  // Unit tests of publishing have all other orders of this.
  test("what another owner does to the draft is told, and seen before it goes live", async ({
    editor,
    another,
    github,
  }) => {
    const { page, status, role, paragraphs, soonSaid } = editor
    const lookAgain = () =>
      page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")))
    await editor.press(paragraphs.last())
    const other = await another("browser")

    await test.step("an entry deleted while its card is open leaves the focus to its neighbour", async () => {
      await other.press(other.paragraphs.last())
      await other.press("Remove")
      await other.save()
      await other.isSaved()
      await lookAgain()
      await expect(paragraphs).toHaveCount(2)
      await expect(editor.said("Paragraph 3 was deleted elsewhere")).toBeVisible()
      await expect(editor.card()).toHaveCount(0)
      await expect(paragraphs.last()).toBeFocused()
    })

    await test.step("Publish shows what the draft has gained, and waits for a second press", async () => {
      await editor.moveToTurin()
      await editor.save()
      await editor.isSaved()
      // Whatever is taken in before Publish is pressed has been seen.
      github.checks = "pending"
      await editor.publish()
      await soonSaid("Waiting for the checks")
      await other.changeRole("inventor")
      await other.save()
      await soonSaid("The draft has gained: Role. Publish again to put it live.")
      await expect(role).toHaveText("An inventor")
      await expectNothingFound(page)
      await expect(status.getByRole("button")).toHaveCount(0)
      expect(changesOf(github, "profile", "main")).toEqual([])
      github.checks = "none"
    })

    await test.step("a draft that is deleted leaves its words unsaved", async () => {
      await other.press("3 changes")
      await other.press("Delete the draft")
      await other.press("Delete it for good?")
      await expect(other.text("living in London, England")).toBeVisible()
      await lookAgain()
      await soonSaid("The draft was deleted elsewhere. Your changes are still here.")
      await soonSaid("Kept on this device")
    })

    await test.step("and what main has gained is published with them, not undone", async () => {
      const born = PROFILE.replace("birth: 1985", "birth: 1986")
      github.repository.commit("main", PATH, born)
      await editor.publish()
      await editor.isPublished()
      await expect(editor.text("Born in 1986, living in Turin, Italy")).toBeVisible()
      const published = changesOf(github, "profile", "main")
      const role = ["-  role: 'engineer'", "+  role: 'inventor'"]
      const birth = ["-  birth: 1985", "+  birth: 1986"]
      expect(published.sort()).toEqual([...role, ...birth, ...HOME, "-    - Write to me."].sort())
    })
  })
})
