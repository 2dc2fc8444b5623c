import type { Locator } from "@playwright/test"
import { parse } from "yaml"
import { PROFILE } from "../sites/handwritten"
import {
  entries,
  field,
  LINKS,
  list,
  openInEditor,
  portraitButton,
  preview,
  remove,
  save,
  setText,
  unfold,
  uploadedAs,
} from "./editor"
import {
  changes,
  DRAFT,
  deleteButton,
  FILE,
  moveToTurin,
  publish,
  saveDraft,
  signIn,
  test,
} from "./hosted"
import {
  editProfileByTouch,
  expectInReach,
  PHONE,
  replacePortraitByTouch,
  show,
  TABLET,
} from "./phone"
import { expect } from "./test"

test("a file in which something is missing is opened, and is saved once it is filled in", async ({
  page,
  github,
}) => {
  await github.repository.commit("main", FILE, PROFILE.replace("  role: 'engineer'\n", ""))
  await moveToTurin(page)
  await save(page)
  await expectOpened(field(page, "Role"))
  await expect(page.getByText("Role is required.")).toBeVisible()
  expect(github.pulls).toEqual([])
  await setText(field(page, "Role"), "inventor")
  await saveDraft(page)
  expect(await changes(github, DRAFT)).toEqual([
    "-  role: 'engineer'",
    "-  home: London, England",
    "+  home: Turin, Italy",
    "+  role: inventor",
  ])
})

test.describe("a file that is not valid YAML", () => {
  test.use({ expectedErrors: /line 3, column 1: |profile\.yaml:3:1 / })

  test("is not opened, says where it is broken, and is not overwritten", async ({
    page,
    github,
  }) => {
    await github.repository.commit("main", FILE, "about:\n  home: [London\n")
    const before = await github.repository.revision("main")
    await signIn(page)
    await page.getByRole("link", { name: LINKS.Profile }).click()
    await expect(page.getByText("content/profile.yaml:3:1 ").first()).toBeVisible()
    expect(await github.repository.revision("main")).toBe(before)
    expect(github.log.filter((request) => !request.startsWith("GET "))).toEqual([])
  })
})

/** Clicks at the start or the end of a text. */
async function clickAt(text: Locator, end: "start" | "end") {
  const { width, height } = (await text.boundingBox()) ?? { width: 0, height: 0 }
  const { start, end: last } = await text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { left, right } = range.getBoundingClientRect()
    const edge = element.getBoundingClientRect().left
    return { start: left - edge, end: right - edge }
  })
  expect(last).toBeLessThanOrEqual(width)
  const INSET_PX = 4
  await text.click({
    position: { x: end === "start" ? start + INSET_PX : last - INSET_PX, y: height / 2 },
  })
}

async function expectOpened(control: Locator) {
  await expect(control).toBeFocused()
  await expect(control).toBeInViewport()
}

test("a click on what the preview shows opens its field, also in what is folded", async ({
  page,
  github: _,
}) => {
  await signIn(page)
  await openInEditor(page, "Profile")
  const shown = preview(page)
  await shown.locator("[data-typed=greeting]").click()
  await expectOpened(field(page, "First name"))
  await shown.locator("[data-typed=role]").click()
  await expectOpened(field(page, "Role"))
  const name = shown.getByRole("heading", { name: "Ada Lovelace" })
  await clickAt(name, "start")
  await expectOpened(field(page, "First name"))
  await clickAt(name, "end")
  await expectOpened(field(page, "Last name"))
  const born = shown.getByText("Born in 1985")
  await clickAt(born, "start")
  await expectOpened(page.getByLabel("Birth year"))
  await clickAt(born, "end")
  await expectOpened(field(page, "Home"))
  await shown.getByRole("link", { name: "github" }).click()
  await expectOpened(field(entries(list(page, "Social links")).nth(2), "Link"))
  const paragraphs = entries(list(page, "Biography"))
  await unfold(paragraphs.nth(1))
  await shown.getByText("I ride.").click()
  await expectOpened(field(paragraphs.nth(1), "Paragraph"))
  await remove(paragraphs.nth(0))
  await shown.getByText("Write to me.").click()
  await expectOpened(field(paragraphs.nth(1), "Paragraph"))
})

test("a click on a word puts the caret there, and what is typed goes there", async ({
  page,
  github: _,
}) => {
  await signIn(page)
  await openInEditor(page, "Profile")
  const shown = preview(page)
  for (const [text, before, label, value] of [
    [shown.locator("[data-typed=role]"), "neer", "Role", "engi+neer"],
    [shown.getByText("Born in 1985"), "England", "Home", "London, +England"],
    [shown.getByText("I ride."), "ride", "Paragraph", "I +ride."],
  ] as const) {
    await text.click({ position: await text.evaluate(pointBefore, before) })
    const focused = field(page, label).and(page.locator(":focus"))
    await expect(focused).toBeInViewport()
    await page.keyboard.type("+")
    await expect(focused).toHaveValue(value)
  }
})

/** Runs in the page: where a part of an element's text begins, in px from the element's corner. */
function pointBefore(element: Element, part: string) {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let offset = String(element.textContent).indexOf(part)
  while (texts.nextNode() && offset >= String(texts.currentNode.textContent).length) {
    offset -= String(texts.currentNode.textContent).length
  }
  const character = document.createRange()
  character.setStart(texts.currentNode, offset)
  character.setEnd(texts.currentNode, offset + 1)
  const { left, top, height } = character.getBoundingClientRect()
  const corner = element.getBoundingClientRect()
  return { x: left - corner.left + 1, y: top - corner.top + height / 2 }
}

test("a click on what another file has opens that file at the field, and so does the keyboard", async ({
  page,
  github: _,
}) => {
  await signIn(page)
  await openInEditor(page, "Profile")
  const portrait = preview(page).getByTitle("Edit the portrait, in “This site”")
  await setText(field(page, "Home"), "Turin, Italy")
  page.removeAllListeners("dialog")
  page.once("dialog", (question) => question.dismiss())
  await portrait.click()
  await expect(page).toHaveURL(/\/entries\/profile$/)
  await expect(field(page, "Home")).toHaveValue("Turin, Italy")
  page.once("dialog", (question) => question.accept())
  await portrait.click()
  await expectOpened(portraitButton(page))
  await expect(preview(page).getByTitle("Edit the portrait")).toBeInViewport()

  const shown = preview(page)
  await clickAt(shown.getByText("ada@engine", { exact: true }), "end")
  await expectOpened(field(page, "After the @"))
  await shown.getByText("~", { exact: true }).click()
  await expectOpened(field(page, "After the colon"))
  const address = (picture: string) =>
    field(
      page
        .getByLabel("object field")
        .filter({ has: page.getByText(picture, { exact: true }) })
        .last(),
      "Address",
    )
  await shown.getByRole("img", { name: "coffee" }).click()
  await expectOpened(address("Coffee"))
  await shown.locator("main").last().getByRole("img").last().click()
  await expectOpened(address("Building"))

  const link = shown.getByRole("link", { name: "github" })
  await link.hover()
  await expect(link).toHaveCSS("outline-style", "dashed")
  await shown.getByRole("link", { name: "resume" }).focus()
  await page.keyboard.press("Tab")
  await expect(link).toHaveCSS("outline-style", "solid")
  await link.press("Enter")
  await expectOpened(field(entries(list(page, "Social links")).nth(2), "Link"))
  await shown.locator("[title='Edit the role']").focus()
  await page.keyboard.press("Enter")
  await expectOpened(field(page, "Role"))
})

test("the preview shows the place of what is typed, and the form stays where it is", async ({
  page,
  github: _,
}) => {
  await signIn(page)
  await openInEditor(page, "Profile")
  const born = preview(page).getByText("Born in 1985")
  await expect(born).not.toBeInViewport()
  await setText(field(page, "Home"), "Turin, Italy")
  await expect(born).toBeInViewport()
  await expectOpened(field(page, "Home"))
  await setText(field(page, "Role"), "inventor")
  await expect(preview(page).locator("[data-typed=role]")).toBeInViewport()
  await expect(born).not.toBeInViewport()
})

test.describe("on a phone", () => {
  test.use(PHONE)

  test("the owner signs in, edits, replaces the portrait, saves and publishes", async ({
    page,
    github,
  }) => {
    await page.goto("/admin/")
    await page.getByRole("button", { name: "Sign in with GitHub" }).tap()
    await expect(page.getByRole("link", { name: LINKS.Profile })).toBeVisible()
    await expectInReach(page)

    const saveAndPublish = async () => {
      await saveDraft(page)
      await expectInReach(page)
      await publish(page)
      await expect(page.getByText("Published. The live site follows")).toBeVisible()
      await expect(deleteButton(page)).toHaveCount(0)
    }
    await editProfileByTouch(page, saveAndPublish)
    await replacePortraitByTouch(page, saveAndPublish)

    const live = async (path: string) =>
      parse((await github.repository.read(`main:${path}`)).toString())
    await expect
      .poll(async () => (await live("content/site.yaml")).portrait.file)
      .toEqual(uploadedAs("new", "jpg"))
    const { about } = await live(FILE)
    expect(about.role).toBe("inventor")
    expect(about.social.map(({ label }: { label: string }) => label)).toEqual([
      "gitlab",
      "email",
      "resume",
      "github",
    ])
  })
})

test.describe("on a phone, too,", () => {
  test.use(PHONE)

  test("a tap on a word puts the caret there", async ({ page, github: _ }) => {
    await signIn(page)
    await openInEditor(page, "Profile")
    await show(page, "Preview")
    const role = preview(page).locator("[data-typed=role]")
    await role.tap({ position: await role.evaluate(pointBefore, "neer") })
    await expect(field(page, "Role")).toBeFocused()
    await page.keyboard.type("+")
    await expect(field(page, "Role")).toHaveValue("engi+neer")
  })
})

test.describe("on a tablet", () => {
  test.use(TABLET)

  test("form and preview take turns, and every control is in reach", async ({
    page,
    github: _,
  }) => {
    await signIn(page)
    await expectInReach(page)
    await openInEditor(page, "Site")
    await expectInReach(page)
    await show(page, "Preview")
    await expectInReach(page)
    await preview(page).getByText("~", { exact: true }).tap()
    await expectOpened(field(page, "After the colon"))
    await expectInReach(page)

    await show(page, "Preview")
    await page.getByRole("link", { name: "Contents" }).tap()
    await openInEditor(page, "Profile")
    await expect(field(page, "Home")).toBeVisible()
  })
})
