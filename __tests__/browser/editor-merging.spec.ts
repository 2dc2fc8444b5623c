import type { Page } from "@playwright/test"
import { parse } from "yaml"
import { PROFILE } from "../sites/handwritten"
import { expectNothingFound } from "./axe"
import {
  button,
  COMPUTER,
  card,
  drag,
  linkIn,
  open,
  PHONE,
  pageIn,
  press,
  retype,
  save,
} from "./editor"
import { changesOf, DRAFT, type Github, test } from "./hosted"
import {
  change,
  HOME,
  HOST,
  moveToTurin,
  publish,
  renameHost,
  saysPublished,
  soon,
  soonSaid,
  standing,
} from "./publishing"
import { expect } from "./test"

test.use({
  ...COMPUTER,
  // What others have saved since is refused to be overwritten.
  expectedErrors: /Failed to load resource: the server responded with a status of 422/,
})

const PATH = "content/profile.yaml"
const YEAR = ["-  birth: 1985", "+  birth: 1986"]

/** Somebody commits to the main branch with git. */
const changeOnMain = ({ repository }: Github, from: string | RegExp, to: string) =>
  repository.commit("main", PATH, PROFILE.replace(from, to))

const isAncestor = ({ repository }: Github, older: string, newer: string) =>
  repository.git("merge-base", "--is-ancestor", older, newer).then(
    () => true,
    () => false,
  )

/** The commits of the draft that main does not have, newest first, each with its parents. */
const commitsOfDraft = async ({ repository }: Github) => {
  const list = await repository.git("rev-list", "--parents", `main..${DRAFT}`)
  return list.split("\n").map((line) => line.split(" "))
}

const isSaved = (page: Page) => soonSaid(page, "Saved, preview is being built")

test.beforeEach(async ({ page, github: _ }) => {
  await page.clock.install()
})

test("what two owners edit, add, remove and move at the same time is put together, entry by entry", async ({
  page,
  github,
  another,
}) => {
  const main = await github.repository.revision("main")
  const other = await another("browser")
  await other.clock.install()
  await open(page)
  await open(other)

  await press(linkIn(other, "GitHub"))
  await retype(other, "github.com/augusta")
  await press(linkIn(other, "Résumé"))
  await press(button(other, "Remove"))
  await press(pageIn(other).getByRole("button", { name: "Add social link" }))
  await press(card(other).getByRole("button", { name: "GitLab" }))
  await other.keyboard.insertText("ada")
  await save(other)
  await isSaved(other)
  const first = String(await github.repository.revision(DRAFT))

  await drag(linkIn(page, "GitHub"), linkIn(page, "Email"))
  await change(page, "I |ride.", "Paragraph", "I ride horses.")
  await save(page)
  await isSaved(page)
  const profile = parse((await github.repository.read(`${DRAFT}:${PATH}`)).toString())
  expect(profile.about.social).toEqual([
    { icon: "brand-github", label: "github", link: "https://github.com/augusta" },
    { icon: "brand-gitlab", label: "gitlab", link: "https://gitlab.com/ada" },
    { icon: "mail", label: "email", link: "mailto:ada@example.org" },
  ])
  expect(profile.about.about[1]).toBe("I ride horses.")
  await expect(linkIn(page, "GitLab")).toBeVisible()
  await expect(linkIn(page, "Résumé")).toHaveCount(0)
  expect(await isAncestor(github, first, DRAFT)).toBe(true)
  expect(await commitsOfDraft(github)).toHaveLength(2)
  expect(github.pulls).toHaveLength(1)
  expect(await github.repository.revision("main")).toBe(main)
})

test("what main has gained since a draft was begun is put together with it in a merge commit", async ({
  page,
  github,
}) => {
  await open(page)
  await moveToTurin(page)
  await save(page)
  await isSaved(page)
  const draft = await github.repository.revision(DRAFT)
  await changeOnMain(github, "birth: 1985", "birth: 1986")
  const main = await github.repository.revision("main")
  await page.reload()
  await expect(pageIn(page).getByText("Born in 1986, living in Turin, Italy")).toBeVisible()
  await expect(button(page, "1 change")).toBeVisible()

  await renameHost(page)
  await save(page)
  await isSaved(page)
  const [newest] = await commitsOfDraft(github)
  expect(newest?.slice(1)).toEqual([draft, main])
  expect((await changesOf(github, "profile")).sort()).toEqual([...HOME, ...YEAR].sort())
  expect(await changesOf(github, "site")).toEqual(HOST)
  expect(await github.repository.revision("main")).toBe(main)
})

test("a draft that main has gone past is merged before it is published", async ({
  page,
  github,
}) => {
  await open(page)
  await moveToTurin(page)
  github.checks = "pending"
  await publish(page)
  await soonSaid(page, "Waiting for the checks")
  await changeOnMain(github, /birth: 1985/, "birth: 1986")
  const main = String(await github.repository.revision("main"))
  await soon(page, async () => expect(await isAncestor(github, main, DRAFT)).toBe(true))
  await github.pass()
  await saysPublished(page)
  expect((await changesOf(github, "profile", "main")).sort()).toEqual([...HOME, ...YEAR].sort())
  expect(await isAncestor(github, main, "main")).toBe(true)
})

test.describe("On a phone", () => {
  test.use(PHONE)

  test("only the same texts, changed twice, are asked about, with the words that differ", async ({
    page,
    github,
    another,
  }) => {
    const other = await another("browser")
    await other.clock.install()
    await open(page)
    await open(other)
    await change(other, "in |1985", "Birth year", "1986")
    await change(other, "in |London", "Home", "Paris, France")
    await change(other, "@|engine", "After the @", "loom")
    await change(other, "|Write to me.", "Paragraph", "Please Write to me.")
    await save(other)
    await isSaved(other)

    await moveToTurin(page)
    await renameHost(page)
    await change(page, "|Write to me.", "Paragraph", "Write to me. Soon.")
    await save(page)
    await soonSaid(page, "Changed twice")
    expect(await changesOf(github, "profile")).not.toContain(HOME[1])
    // No dialog takes the keys of who types.
    await expectNothingFound(page)
    await page.keyboard.insertText(" Bye.")
    await press(standing(page).getByRole("button", { name: "Choose" }))
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
    await isSaved(page)
    const text = "Please Write to me. Soon. Bye."
    await expect(pageIn(page).getByText(text)).toBeVisible()
    await expect(pageIn(page).getByText("ada@loom")).toBeVisible()
    expect((await changesOf(github, "profile")).sort()).toEqual(
      [...HOME, ...YEAR, "-    - Write to me.", `+    - ${text}`].sort(),
    )
    expect(await changesOf(github, "site")).toEqual(["-  host: engine", "+  host: loom"])
    expect(await commitsOfDraft(github)).toHaveLength(2)
  })
})

test("the words of two tabs of one browser are put together", async ({ page, github, another }) => {
  const other = await another("tab")
  await other.clock.install()
  await open(page)
  await open(other)
  await moveToTurin(page)
  await renameHost(other)
  await save(page)
  await isSaved(page)
  await save(other)
  await isSaved(other)
  expect(await changesOf(github, "profile")).toEqual(HOME)
  expect(await changesOf(github, "site")).toEqual(HOST)
  await soon(page, () =>
    expect(pageIn(page).getByText("ada@difference")).toBeVisible({ timeout: 200 }),
  )

  await change(other, "I |ride.", "Paragraph", "I ride horses.")
  await soonSaid(other, "Kept on this device")
  await other.close()
  await page.reload()
  await expect(pageIn(page).getByText("I ride horses.")).toBeVisible()
  await expect(button(page, "3 changes")).toBeVisible()
})

test("what was published elsewhere is not published again, nor undone", async ({
  page,
  github,
  another,
}) => {
  const other = await another("browser")
  await other.clock.install()
  await open(page)
  await renameHost(page)
  await open(other)
  await moveToTurin(other)
  await publish(other)
  await saysPublished(other)
  await publish(page)
  await saysPublished(page)
  expect(await changesOf(github, "profile", "main")).toEqual(HOME)
  expect(await changesOf(github, "site", "main")).toEqual(HOST)
  await expect(pageIn(page).getByText("living in Turin, Italy")).toBeVisible()
  expect(await github.repository.git("diff", "--name-only", "main~1", "main")).toBe(
    "content/site.yaml",
  )
})
