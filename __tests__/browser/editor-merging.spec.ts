import { parse } from "yaml"
import { expectNothingFound } from "./axe"
import { drag, PHONE } from "./editor"
import { DRAFT, test } from "./hosted"
import { expect } from "./test"

const PATH = "content/profile.yaml"

test.use(PHONE)

test("what two owners change is put together; of what both have changed, one's own is saved when that is pressed again", async ({
  editor,
  github,
}) => {
  const { repository } = github
  const { page, link, text, status } = editor
  await editor.changeRole("inventor")
  await editor.save()
  await editor.isSaved()
  const main = repository.revision("main")

  const theirs = repository
    .read(`${DRAFT}:${PATH}`)
    .toString()
    .replace("https://github.com/ada", "https://github.com/augusta")
    .replace(
      /.*label: resume.*/,
      "    - { icon: brand-gitlab, label: gitlab, link: https://gitlab.com/ada }",
    )
    .replace("birth: 1985", "birth: 1986")
    .replace("London, England", "Paris, France")
  repository.commit(DRAFT, PATH, theirs)
  const head = repository.revision(DRAFT)

  await drag(link("GitHub"), link("Email"))
  await editor.moveToTurin()
  await editor.renameHost()
  await editor.save()
  await editor.soonSaid("Also changed elsewhere: Home")
  expect(repository.revision(DRAFT)).toBe(head)
  await expect(text("Born in 1986, living in Turin, Italy")).toBeVisible()
  const seeTheirs = status.getByRole("link", { name: "See theirs" })
  await expect(seeTheirs).toHaveAttribute("href", "https://github.com/ada/portfolio/pull/1/files")
  await expectNothingFound(page)
  await editor.press(status.getByRole("button", { name: "Take theirs" }))
  await expect(text("Born in 1986, living in Paris, France")).toBeVisible()
  await editor.soonSaid("Kept on this device")
  await editor.press("Undo")
  await editor.soonSaid("Also changed elsewhere: Home")
  await editor.save()
  await editor.isSaved()

  const { about } = parse(repository.read(`${DRAFT}:${PATH}`).toString())
  expect(about).toMatchObject({ role: "inventor", birth: 1986, home: "Turin, Italy" })
  expect(about.social).toEqual([
    { icon: "brand-github", label: "github", link: "https://github.com/augusta" },
    { icon: "mail", label: "email", link: "mailto:ada@example.org" },
    { icon: "brand-gitlab", label: "gitlab", link: "https://gitlab.com/ada" },
  ])
  await expect(link("GitLab")).toBeVisible()
  await expect(link("Résumé")).toHaveCount(0)
  expect(repository.commitsSince("main", DRAFT)).toHaveLength(3)
  expect(github.pulls).toHaveLength(1)
  expect(repository.revision("main")).toBe(main)
})
