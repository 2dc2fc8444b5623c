import type { Page } from "@playwright/test"
import {
  button,
  COMPUTER,
  card,
  drag,
  field,
  linkIn,
  open,
  openOutlined,
  outlined,
  PHONE,
  pageIn,
  press,
  retype,
  said,
  save,
} from "./editor"
import { saved, test } from "./hosted"
import { expect } from "./test"

test.use(COMPUTER)

test.beforeEach(async ({ page, github: _ }) => {
  await open(page)
})

const labels = (page: Page) => pageIn(page).getByRole("listitem").getByRole("link")
const paragraphs = (page: Page) => pageIn(page).locator("p[data-entry]")
const addLink = (page: Page) => pageIn(page).getByRole("button", { name: "Add social link" })
const addParagraph = (page: Page) => pageIn(page).getByRole("button", { name: "Add paragraph" })

test("a removal says what was deleted, and Undo brings it back where it was", async ({ page }) => {
  await press(linkIn(page, "Résumé"))
  await press(button(page, "Remove"))
  await expect(labels(page)).toHaveText(["Email", "GitHub"])
  await expect(card(page)).toHaveCount(0)
  await expect(linkIn(page, "GitHub")).toBeFocused()
  await expect(said(page, "Résumé deleted")).toBeVisible()
  await press(said(page, "Résumé deleted").getByRole("button", { name: "Undo" }))
  await expect(labels(page)).toHaveText(["Email", "Résumé", "GitHub"])
  await expect(said(page, "Résumé deleted")).toHaveCount(0)
  await page.keyboard.press("ControlOrMeta+Shift+z")
  await expect(labels(page)).toHaveText(["Email", "GitHub"])
})

test("an undo after a removal takes back the removal, and no letter of another paragraph", async ({
  page,
}) => {
  await press(paragraphs(page).nth(1))
  await page.keyboard.press("End")
  await page.keyboard.type(" Far.")
  await press(paragraphs(page).nth(2))
  await press(button(page, "Remove"))
  await expect(paragraphs(page)).toHaveCount(2)
  await press(paragraphs(page).nth(1))
  await page.keyboard.press("ControlOrMeta+z")
  await expect(paragraphs(page)).toHaveCount(3)
  await expect(paragraphs(page).nth(1)).toHaveText("I ride. Far.")
})

test("from one entry one goes to the next and the one before, and the ends are told", async ({
  page,
}) => {
  await press(paragraphs(page).nth(0))
  await expect(card(page, "Paragraph 1")).toContainText("1 of 3")
  await expect(button(page, "Previous")).toHaveAttribute("aria-disabled", "true")
  await press(button(page, "Next"))
  await expect(card(page, "Paragraph 2")).toBeVisible()
  await expect(field(page, "Paragraph")).toBeFocused()
  await button(page, "Next").focus()
  await page.keyboard.press("Enter")
  await expect(card(page, "Paragraph 3")).toBeVisible()
  await expect(button(page, "Next")).toHaveAttribute("aria-disabled", "true")
  await press(button(page, "Previous"))
  await expect(card(page, "Paragraph 2")).toBeVisible()
})

test("an entry is moved by the buttons of its card, as one step of undo", async ({
  page,
  github,
}) => {
  await press(linkIn(page, "Email"))
  await press(button(page, "Move right"))
  await expect(labels(page)).toHaveText(["Résumé", "Email", "GitHub"])
  await expect(said(page, "Email, 2 of 3").last()).toBeAttached()
  await press(button(page, "Move right"))
  await expect(labels(page)).toHaveText(["Résumé", "GitHub", "Email"])
  await expect(button(page, "Move right")).toHaveAttribute("aria-disabled", "true")
  await page.keyboard.press("ControlOrMeta+z")
  await expect(labels(page)).toHaveText(["Résumé", "Email", "GitHub"])
  await page.keyboard.press("Escape")
  await press(paragraphs(page).nth(2))
  await press(button(page, "Move up"))
  await expect(paragraphs(page).nth(1)).toHaveText("Write to me.")
  await expect(card(page, "Paragraph 2")).toBeVisible()
  await save(page)
  await saved(github, "profile").toEqual([
    // Before the comment of what it stands before now.
    "+    - { icon: file-text, label: resume, link: /resume.pdf }",
    "-    - { icon: file-text, label: resume, link: /resume.pdf }",
    "+    - Write to me.",
    "-    - Write to me.",
  ])
})

test("Alt and the arrows move the entry that has the focus, which is read aloud with its place", async ({
  page,
}) => {
  await linkIn(page, "Email").focus()
  await page.keyboard.press("Alt+ArrowRight")
  await expect(labels(page)).toHaveText(["Résumé", "Email", "GitHub"])
  await expect(said(page, "Email, 2 of 3")).toBeAttached()
  await expect(linkIn(page, "Email")).toBeFocused()
  await page.keyboard.press("Alt+ArrowRight")
  await expect(said(page, "Email, 3 of 3")).toBeAttached()
  await page.keyboard.press("Alt+ArrowRight")
  await expect(labels(page)).toHaveText(["Résumé", "GitHub", "Email"])
  await paragraphs(page).nth(2).focus()
  await page.keyboard.press("Alt+ArrowUp")
  await expect(said(page, "Paragraph 2, 2 of 3")).toBeAttached()
  await expect(paragraphs(page).nth(1)).toHaveText("Write to me.")
  await expect(paragraphs(page).nth(1)).toBeFocused()
})

test("a mouse drags an entry along its row, Escape puts it back, and a drag opens no card", async ({
  page,
}) => {
  await drag(linkIn(page, "GitHub"), linkIn(page, "Email"), () => page.keyboard.press("Escape"))
  await expect(labels(page)).toHaveText(["Email", "Résumé", "GitHub"])
  await drag(linkIn(page, "GitHub"), linkIn(page, "Email"))
  await expect(labels(page)).toHaveText(["GitHub", "Email", "Résumé"])
  await expect(card(page)).toHaveCount(0)
  await press(linkIn(page, "Résumé"))
  await expect(card(page, "Résumé")).toBeVisible()
})

test.describe("on a phone", () => {
  test.use(PHONE)

  test("a finger that holds an entry drags it, one that does not scrolls", async ({ page }) => {
    await drag(linkIn(page, "Email"), linkIn(page, "GitHub"))
    await expect(labels(page)).toHaveText(["Résumé", "GitHub", "Email"])
    await expect(card(page)).toHaveCount(0)
    await press(linkIn(page, "GitHub"))
    await expect(card(page, "GitHub")).toBeVisible()
  })
})

test("+ after the icons offers the labels that are free, and goes once all are used", async ({
  page,
  github,
}) => {
  await press(addLink(page))
  await expect(card(page, "Add a social link").getByRole("button")).toHaveText([
    "",
    "GitLab",
    "LinkedIn",
  ])
  await press(card(page).getByRole("button", { name: "GitLab" }))
  await expect(field(page, "Link")).toHaveValue("https://gitlab.com/")
  await expect(field(page, "Link")).toBeFocused()
  await page.keyboard.type("ada")
  await expect(linkIn(page, "GitLab").locator("path")).not.toHaveCount(0)
  await page.keyboard.press("Escape")
  // Only one is left, which needs no choice.
  await press(addLink(page))
  await expect(card(page, "LinkedIn")).toBeVisible()
  await page.keyboard.type("ada")
  await expect(addLink(page)).toHaveCount(0)
  await press(button(page, "Outline"))
  await expect(outlined(page, /^Add paragraph/)).toBeVisible()
  await expect(outlined(page, /^Add social link/)).toHaveCount(0)
  await page.keyboard.press("Escape")
  await save(page)
  await saved(github, "profile").toEqual([
    "+    - icon: brand-gitlab",
    "+      label: gitlab",
    "+      link: https://gitlab.com/ada",
    "+    - icon: brand-linkedin",
    "+      label: linkedin",
    "+      link: https://www.linkedin.com/in/ada",
  ])
})

test("+ after the last paragraph adds one, and one that stays empty was not meant", async ({
  page,
  github,
}) => {
  await press(addParagraph(page))
  await expect(card(page, "Paragraph 4")).toBeVisible()
  await expect(field(page, "Paragraph")).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(paragraphs(page)).toHaveCount(3)
  await press(addParagraph(page))
  await page.keyboard.insertText("I fly: as soon as there are wings.")
  await expect(paragraphs(page).nth(3)).toHaveText("I fly: as soon as there are wings.")
  await save(page)
  await saved(github, "profile").toEqual(['+    - "I fly: as soon as there are wings."'])
})

test("all links can be removed, and the first one is added where they were", async ({
  page,
  github,
}) => {
  for (const label of ["Email", "Résumé", "GitHub"]) {
    await press(linkIn(page, label))
    await press(button(page, "Remove"))
  }
  await expect(labels(page)).toHaveCount(0)
  await save(page)
  await saved(github, "profile").toContain("+  social: []")
  await press(addLink(page))
  await press(card(page).getByRole("button", { name: "Email" }))
  await page.keyboard.type("ada@example.org")
  await expect(linkIn(page, "Email")).toHaveAttribute("href", "mailto:ada@example.org")
})

test("the last paragraph cannot be removed", async ({ page }) => {
  for (const _ of [1, 2]) {
    await press(paragraphs(page).last())
    await press(button(page, "Remove"))
  }
  await press(paragraphs(page).first())
  await expect(card(page, "Paragraph 1")).toBeVisible()
  await expect(button(page, "Remove")).toHaveCount(0)
})

test("what no screen shows is added in the outline: a work entry of each type, with its own fields", async ({
  page,
  github,
}) => {
  const add = async (type: string, values: Record<string, string>) => {
    await openOutlined(page, /^Add work entry/)
    await press(card(page).getByRole("button", { name: type }))
    for (const [label, text] of Object.entries(values)) {
      await press(field(page, label))
      await retype(page, text)
    }
  }
  await add("Project", { Title: "Notes", Description: "On an engine." })
  await add("Internship", { Company: "Babbage & Sons", Date: "1842" })
  await add("Other", { Description: "A translation." })
  await save(page)
  await saved(github, "profile").toEqual([
    "+  - type: project",
    "+    title: Notes",
    "+    description: On an engine.",
    "+  - type: internship",
    "+    company: Babbage & Sons",
    '+    date: "1842"',
    "+  - type: other",
    "+    description: A translation.",
  ])
})

test("profiles that no icon shows are added in the outline, as many as there are", async ({
  page,
  github,
}) => {
  const add = outlined(page, /^Add profile elsewhere$/)
  await press(button(page, "Outline"))
  await press(add)
  await expect(field(page, "Profile elsewhere")).toBeFocused()
  await page.keyboard.insertText("mastodon.example/@ada")
  await page.keyboard.press("Enter")
  await page.keyboard.press("Escape")
  await press(button(page, "Outline"))
  await press(add)
  await page.keyboard.insertText("https://orcid.example/0000-0002-1825-0097")
  await page.keyboard.press("Escape")
  await save(page)
  await saved(github, "profile").toEqual([
    "+  elsewhere:",
    "+    - https://mastodon.example/@ada",
    "+    - https://orcid.example/0000-0002-1825-0097",
  ])
})
