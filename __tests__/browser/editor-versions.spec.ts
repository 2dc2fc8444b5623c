import { expectNothingFound } from "./axe"
import {
  button,
  COMPUTER,
  card,
  field,
  linkIn,
  open,
  pageIn,
  picture,
  portrait,
  press,
  save,
  upload,
  uploadedAs,
} from "./editor"
import { changesOf, DRAFT, saved, test } from "./hosted"
import { HOME, HOST, moveToTurin, publish, renameHost, saysPublished, soonSaid } from "./publishing"
import { expect } from "./test"

test.use(COMPUTER)

test.beforeEach(async ({ page, github: _ }) => {
  await page.clock.install()
})

test("what differs from the live site is listed by name, before and after, and leads to its field", async ({
  page,
  github,
}) => {
  await open(page)
  await moveToTurin(page)
  await save(page)
  await saved(github, "profile").toEqual(HOME)
  await press(pageIn(page).getByText("Write to me."))
  await press(button(page, "Remove"))
  await press(button(page, "2 changes"))
  const list = page.getByRole("dialog", { name: "Not live yet" })
  const changes = list.getByRole("listitem")
  await expect(changes).toHaveText([/^Home/, /^Paragraph/])
  await expect(changes.first().locator("del")).toHaveText(["London,", "England"])
  await expect(changes.first().locator("ins")).toHaveText(["Turin,", "Italy"])
  await expect(changes.last().locator("del")).toHaveText("Write to me.")
  await expectNothingFound(page)

  await press(list.getByRole("button", { name: "Discard what is not saved" }))
  await expect(button(page, "1 change")).toBeVisible()
  await expect(pageIn(page).getByText("Write to me.")).toBeVisible()
  await press(button(page, "1 change"))
  await press(list.getByRole("button", { name: /^Home/ }))
  await expect(field(page, "Home")).toBeFocused()
})

test("a replaced picture goes with its publish, and an earlier version brings it back", async ({
  page,
  github,
}) => {
  const { repository } = github
  const shown = (widthPx: number) =>
    expect(portrait(page)).toHaveJSProperty("naturalWidth", widthPx)
  const pictures = async (branch: string) =>
    (await repository.git("ls-tree", "-r", "--name-only", branch, "content")).split("\n")
  const texts = ["content/profile.yaml", "content/site.yaml"]
  await open(page)
  await press(portrait(page))
  const png = await picture(700, "crimson")
  await upload(button(page, "Choose a picture"), "me.png", png, "image/png")
  await publish(page)
  await saysPublished(page)
  const [added] = await pictures("main")
  expect(added).toEqual(uploadedAs("me", "jpg"))
  expect(await pictures("main")).toEqual([added, ...texts])

  const versions = page.getByRole("dialog", { name: "Earlier versions" })
  const showVersions = async () => {
    await press(button(page, "More"))
    await press(button(page, "Earlier versions"))
    await expect(versions.getByRole("listitem")).toHaveCount(2)
  }
  await showVersions()
  await expect(versions.getByRole("listitem").first()).toContainText("(live)")
  await expect(versions.getByRole("listitem").first()).toContainText(/picture/i)
  await expectNothingFound(page)
  await press(versions.getByRole("button", { name: /^Look/ }).last())
  await shown(600)
  await expectNothingFound(page)
  await press(button(page, "Back to your edits"))
  await shown(700)
  await showVersions()
  await press(versions.getByRole("button", { name: /^Look/ }).last())
  await press(button(page, "Bring back"))
  await shown(600)
  await soonSaid(page, "Kept on this device")
  await press(button(page, "Undo"))
  await shown(700)
  await press(button(page, "Redo"))
  await shown(600)
  await save(page)
  await soonSaid(page, "Saved, preview is being built")
  expect(await changesOf(github, "site")).toEqual([])
  expect(await pictures(DRAFT)).toEqual(["content/portrait.png", ...texts])
  expect(await repository.revision(`${DRAFT}:content/portrait.png`)).toBe(
    await repository.revision("main~1:content/portrait.png"),
  )
})

test("a replaced PDF goes with the publish that replaces it", async ({ page, github }) => {
  await open(page)
  await press(linkIn(page, "Résumé"))
  const pdf = Buffer.from("%PDF-1.7\n")
  await upload(button(page, "Upload a PDF"), "New.pdf", pdf, "application/pdf")
  await expect(field(page, "Link")).toHaveValue("/new.pdf")
  await publish(page)
  await saysPublished(page)
  const files = await github.repository.git("ls-tree", "--name-only", "main", "static/")
  expect(files.split("\n")).toEqual(["static/favicon.svg", "static/new.pdf"])
})

test("a draft can be deleted, and leaves what is not saved", async ({ page, github }) => {
  await open(page)
  await moveToTurin(page)
  await save(page)
  await saved(github, "profile").toEqual(HOME)
  await renameHost(page)
  await press(button(page, "2 changes"))
  await press(button(page, "Delete the draft"))
  await expectNothingFound(page)
  await press(button(page, "Delete it for good?"))
  await expect(button(page, "1 change")).toBeVisible()
  await expect(pageIn(page).getByText("living in London, England")).toBeVisible()
  await expect(card(page)).toBeVisible()
  expect(github.pulls).toMatchObject([{ state: "closed" }])
  expect(await github.repository.git("branch", "--format=%(refname:short)")).toBe("main")
  await save(page)
  await saved(github, "site").toEqual(HOST)
  expect(await changesOf(github, "profile")).toEqual([])
})
