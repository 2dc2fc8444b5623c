import { parse } from "yaml"
import { PROFILE } from "../sites/handwritten"
import { expectNothingFound } from "./axe"
import { COMPUTER, drag, HOME, PHONE } from "./editor"
import { changesOf, DRAFT, test } from "./hosted"
import { expect } from "./test"

const PATH = "content/profile.yaml"

test.describe("On a phone", () => {
  test.use(PHONE)

  test("what two owners change is put together; of what both have changed, one's own is saved when that is pressed again", async ({
    editor,
    another,
    github,
  }) => {
    const { repository } = github
    const { page, link, text, status } = editor
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
    await other.save()
    await other.isSaved()
    const first = repository.revision(DRAFT)

    await drag(link("GitHub"), link("Email"))
    await editor.moveToTurin()
    await editor.renameHost()
    await editor.save()
    await editor.soonSaid("Also changed elsewhere: Home")
    expect(repository.revision(DRAFT)).toBe(first)
    await expect(text("Born in 1986, living in Turin, Italy")).toBeVisible()
    const theirs = status.getByRole("link", { name: "See theirs" })
    await expect(theirs).toHaveAttribute("href", "https://github.com/ada/portfolio/pull/1/files")
    await expectNothingFound(page)
    await editor.press(status.getByRole("button", { name: "Take theirs" }))
    await expect(text("Born in 1986, living in Paris, France")).toBeVisible()
    await editor.soonSaid("Kept on this device")
    await editor.press("Undo")
    await editor.soonSaid("Also changed elsewhere: Home")
    await editor.save()
    await editor.isSaved()

    const { about } = parse(repository.read(`${DRAFT}:${PATH}`).toString())
    expect(about).toMatchObject({ birth: 1986, home: "Turin, Italy" })
    expect(about.social).toEqual([
      { icon: "brand-github", label: "github", link: "https://github.com/augusta" },
      { icon: "brand-gitlab", label: "gitlab", link: "https://gitlab.com/ada" },
      { icon: "mail", label: "email", link: "mailto:ada@example.org" },
    ])
    await expect(link("GitLab")).toBeVisible()
    await expect(link("Résumé")).toHaveCount(0)
    expect(repository.commitsSince("main", DRAFT)).toEqual([expect.any(String), first])
    expect(github.pulls).toHaveLength(1)
    expect(repository.revision("main")).toBe(main)
  })
})

test.describe("On a computer", () => {
  test.use(COMPUTER)

  test("a draft that somebody closes leaves its words unsaved, and what main has gained is published with them", async ({
    editor,
    github,
  }) => {
    await editor.moveToTurin()
    await editor.save()
    await editor.isSaved()
    for (const pull of github.pulls) pull.state = "closed"
    const born = PROFILE.replace("birth: 1985", "birth: 1986")
    github.repository.commit("main", PATH, born)
    await editor.soonSaid("Kept on this device")
    await editor.publish()
    await editor.isPublished()
    await expect(editor.text("Born in 1986, living in Turin, Italy")).toBeVisible()
    const birth = ["-  birth: 1985", "+  birth: 1986"]
    expect(changesOf(github, "profile", "main").sort()).toEqual([...birth, ...HOME].sort())
  })
})
