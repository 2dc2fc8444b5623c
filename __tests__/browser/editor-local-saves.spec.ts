import { stat } from "node:fs/promises"
import { join } from "node:path"
import sharp from "sharp"
import { PROFILE } from "../sites/handwritten"
import {
  choose,
  entries,
  field,
  keptUnsaved,
  LINKS,
  list,
  openInEditor,
  picture,
  portraitButton,
  preview,
  remove,
  save,
  saveButton,
  setText,
  unfold,
  unfoldEducation,
  upload,
  uploadedAs,
  versionsIn,
} from "./editor"
import { expect } from "./test"
import { PROFILE_PATH, saved, test } from "./working-copy"

/** Shorter than the pause after which the editor keeps what was typed. */
const KEY_DELAY_MS = 100

test.slow()

test.describe("what a build would refuse", () => {
  test.use({ expectedErrors: /about\./ })

  test("is refused at its field, which says what is expected", async ({ page, files }) => {
    await files.write(PROFILE_PATH, PROFILE.replace("icon: brand-github", "icon: brand-gitlub"))
    await openInEditor(page, "Profile")
    const links = list(page, "Social links")
    await unfold(entries(links).nth(2))
    await links.getByRole("button", { name: "Add social link" }).click()
    const added = entries(links).last()
    await choose(added.getByLabel("Label", { exact: true }), "github")
    await setText(field(added, "Link"), "javascript:alert(1)")
    await setText(field(page, "Birth year"), "2999")
    await unfoldEducation(page)
    await setText(field(page, "Average"), "9,25")
    await save(page)
    await expect(page.getByText("Not saved. Correct what is marked")).toBeVisible()
    await expect(field(page, "Birth year")).toBeFocused()
    await expect(field(page, "Birth year")).toBeInViewport()
    await setText(field(page, "Last name"), "")
    await save(page)
    await expect(field(page, "Last name")).toBeFocused()
    await expect(page.getByText("Not saved. Correct what is marked")).toHaveCount(1)

    for (const refusal of [
      'found the unknown icon "brand-gitlub"; expected an outline icon of https://tabler.io/icons. Did you mean brand-git',
      'found "github" again, after entry 3; expected each one once',
      'found the text "javascript:alert(1)"; expected an https: address',
      "found the number 2999; expected a year from 1900 to now",
      'found the text "9,25"; expected a number from 0 to 20',
      "Last name is required.",
    ]) {
      await expect(page.getByText(refusal).filter({ visible: true })).not.toHaveCount(0)
    }
    expect(await files.changes("content/profile.yaml")).toEqual([
      "-    - icon: brand-github",
      "+    - icon: brand-gitlub",
    ])
  })
})

test.describe("a mistake that two entries make together", () => {
  test.use({ expectedErrors: /about\./ })

  test("is no longer told when one of them is removed", async ({ page, files }) => {
    await openInEditor(page, "Profile")
    const links = list(page, "Social links")
    await links.getByRole("button", { name: "Add social link" }).click()
    const added = entries(links).last()
    await choose(added.getByLabel("Label", { exact: true }), "email")
    await setText(field(added, "Link"), "mailto:grace@example.org")
    await save(page)
    const mistake = page.getByText('found "email" again').filter({ visible: true })
    await expect(mistake).toBeVisible()
    await remove(entries(links).first())
    await expect(mistake).toHaveCount(0)
    await expect(preview(page).getByRole("listitem")).toHaveText(["resume", "github", "email"])
    await save(page)
    await saved(files, PROFILE_PATH).toContainEqual(
      expect.stringContaining("mailto:grace@example.org"),
    )
  })
})

test.describe("a file that the build refuses", () => {
  test.use({ expectedErrors: /profile\.yaml:|line \d+, column \d+: / })

  test("is not opened, is told with its place, and is not overwritten", async ({ page, files }) => {
    for (const [text, problem] of [
      [Buffer.from(`\ufeff${PROFILE}`, "utf16le"), "1:1 found the encoding UTF-16"],
      ["- ".repeat(100_000), "1:1 found 200 kB; expected at most 100 kB of words"],
      [`hobby: surf\n${PROFILE}`, '1:1 found the unknown key "hobby"'],
    ] as const) {
      await files.write(PROFILE_PATH, text)
      await page.goto("/admin/")
      await page.reload()
      await page.getByRole("link", { name: LINKS.Profile }).click()
      const told = page.getByRole("heading", { name: `${PROFILE_PATH}:${problem}` })
      await expect(told).toContainText("Fix the file itself, then reload this page.")
      expect((await files.read(PROFILE_PATH)).equals(Buffer.from(text))).toBe(true)
    }
  })
})

test("what is edited and then put back is no edit, and nothing is written", async ({
  page,
  files,
  server,
}) => {
  const path = join(server.directory, "content/profile.yaml")
  const { mtimeMs } = await stat(path)
  await openInEditor(page, "Profile")
  await setText(field(page, "Home"), "Turin, Italy")
  await expect(page.getByText("Unsaved Changes")).toBeVisible()
  await setText(field(page, "Home"), "London, England")
  await expect(page.getByText("All saved")).toBeVisible()
  await expect(saveButton(page)).toBeDisabled()
  expect((await stat(path)).mtimeMs).toBe(mtimeMs)
  expect(await files.changes("content/profile.yaml")).toEqual([])
})

test("what is saved and then put back is saved again", async ({ page, files }) => {
  await openInEditor(page, "Profile")
  await setText(field(page, "Home"), "Turin, Italy")
  await save(page)
  await expect(page.getByText("All saved")).toBeVisible()
  await setText(field(page, "Home"), "London, England")
  await save(page)
  await saved(files, "content/profile.yaml").toEqual([])
  await expect(page.getByText("All saved")).toBeVisible()
})

test.describe("what differs in the form alone", () => {
  test.use({ expectedErrors: /^Object$|nothing differs from what is saved/ })

  test("is not written: a field that was absent and is empty", async ({ page, files }) => {
    await openInEditor(page, "Profile")
    const work = list(page, "Work \\(not shown\\)")
    await work.getByRole("button", { name: "Expand" }).first().click()
    const entry = entries(work).first()
    await unfold(entry)
    await setText(field(entry, "Date"), "1842")
    await setText(field(entry, "Date"), "")
    await save(page)
    await expect(page.getByText("nothing differs from what is saved")).toBeVisible()
    expect(await files.changes("content/profile.yaml")).toEqual([])
    await expect(field(page, "Home")).toBeEditable()
  })
})

test("what was not saved is back after a reload, as an edit that can be saved", async ({
  page,
  files,
}) => {
  await openInEditor(page, "Profile")
  await setText(field(page, "Home"), "Turin, Italy")
  await keptUnsaved(page, "profile", "Turin, Italy")
  await page.reload()
  await expect(field(page, "Home")).toHaveValue("Turin, Italy")
  await expect(page.getByText("Unsaved changes")).toBeVisible()
  await expect(preview(page).getByText("living in Turin, Italy")).toBeVisible()
  expect(await files.changes("content/profile.yaml")).toEqual([])

  await save(page)
  await saved(files, "content/profile.yaml").toEqual([
    "-  home: London, England",
    "+  home: Turin, Italy",
  ])
  await expect(page.getByText("All saved")).toBeVisible()
  await page.reload()
  await expect(field(page, "Home")).toHaveValue("Turin, Italy")
  await expect(page.getByText("All saved")).toBeVisible()
})

test("what is typed without a pause is back after a reload, too", async ({ page, files: _ }) => {
  await openInEditor(page, "Profile")
  const text = "abcdefghijklmnopqrstuvwxyz"
  await field(page, "Home").focus()
  await page.keyboard.type(text, { delay: KEY_DELAY_MS })
  await page.reload()
  await expect(field(page, "Home")).toHaveValue(new RegExp(text.slice(0, text.length / 2)))
})

test("a portrait that was not saved is back after a reload", async ({ page, files }) => {
  await openInEditor(page, "Site")
  await upload(portraitButton(page), "New.png", await picture(700, "crimson"), "image/png")
  await keptUnsaved(page, "site", "new-")
  await page.reload()
  await expect(preview(page).getByRole("img", { name: "Ada" })).toHaveJSProperty(
    "naturalWidth",
    700,
  )
  await save(page)
  await saved(files, "content/site.yaml").toContainEqual(uploadedAs("new", "jpg"))
  await expect(page.getByText("All saved")).toBeVisible()
  expect(await sharp(await files.readPortrait()).metadata()).toMatchObject({ width: 700 })
})

test.describe("while the development server does not answer", () => {
  test.use({ expectedErrors: /^Object$|Failed to load resource|does not answer/ })

  test("a save says so, and the next one after it is back saves", async ({ page, files }) => {
    await openInEditor(page, "Profile")
    await setText(field(page, "Home"), "Turin, Italy")
    await page.route("**/admin/files", (route) => route.abort())
    await save(page)
    await expect(page.getByText("the development server does not answer")).toBeVisible()
    await expect(field(page, "Home")).toHaveValue("Turin, Italy")
    await page.unroute("**/admin/files")
    await save(page)
    await saved(files, "content/profile.yaml").toEqual([
      "-  home: London, England",
      "+  home: Turin, Italy",
    ])
  })
})

test.describe("a file that was edited by hand while the form was open", () => {
  test.use({ expectedErrors: /^Object$|was changed elsewhere/ })

  test("is not overwritten, and one's own words can be chosen beside it", async ({
    page,
    files,
  }) => {
    await openInEditor(page, "Profile")
    await setText(field(page, "Home"), "Turin, Italy")
    await setText(field(page, "Last name"), "Byron")
    const byHand = PROFILE.replace("birth: 1985", "birth: 1986").replace("London", "Paris")
    await files.write("content/profile.yaml", byHand)
    await save(page)
    await expect(page.getByText("was changed elsewhere since it was opened")).toBeVisible()
    const changes = await files.changes("content/profile.yaml")
    expect(changes).toEqual([
      "-  birth: 1985",
      "-  home: London, England",
      "+  birth: 1986",
      "+  home: Paris, England",
    ])

    const versions = versionsIn(page)
    // Without a choice there is nothing to go on with.
    await page.keyboard.press("Escape")
    await page.keyboard.press("Escape")
    const home = versions.getByRole("group", { name: "About you, Home" })
    await expect(home).toContainText("Turin, Italy")
    await expect(versions.getByRole("group")).toHaveCount(1)
    await home.getByLabel("From elsewhere").check()
    await versions.getByRole("button", { name: "Keep these" }).click()
    await expect(field(page, "Home")).toHaveValue("Paris, England")
    await expect(field(page, "Last name")).toHaveValue("Byron")
    expect(await files.changes("content/profile.yaml")).toEqual(changes)

    await save(page)
    await saved(files, "content/profile.yaml").toContainEqual(expect.stringContaining("Byron"))
    expect(await files.changes("content/profile.yaml")).toEqual(expect.arrayContaining(changes))
  })
})
