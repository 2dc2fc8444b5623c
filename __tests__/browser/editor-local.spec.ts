import type { Page } from "@playwright/test"
import { UPDATE_TIMEOUT_MS } from "./developing"
import {
  choose,
  drag,
  entries,
  field,
  list,
  openInEditor,
  preview,
  remove,
  save,
  saveButton,
  setText,
  unfold,
  unfoldEducation,
  uploadedAs,
} from "./editor"
import { editProfileByTouch, PHONE, replacePortraitByTouch } from "./phone"
import { expect } from "./test"
import { saved, test } from "./working-copy"

/** For a page of the development server to be there. */
const SHOWN_TIMEOUT_MS = 3_000

test.slow()

/** Opens a page of the site until it shows what was saved. */
const onceUpdated = (page: Page, path: string, text: string) =>
  expect(async () => {
    await page.goto(path)
    await expect(page.getByText(text)).toBeVisible({ timeout: SHOWN_TIMEOUT_MS })
  }).toPass({ timeout: UPDATE_TIMEOUT_MS })

test.describe("an edit is on the site", () => {
  // The development server may answer so while it takes a change in.
  test.use({ expectedErrors: /status of 404/ })

  test("an edit shows beside the form, is saved as its lines alone, and is on the site", async ({
    page,
    files,
  }) => {
    await openInEditor(page, "Profile")
    await expect(page.getByRole("button", { name: "Account" })).toHaveCount(0)
    await setText(field(page, "First name"), "Grace")
    await expect(preview(page).getByRole("heading", { name: "Hi! I'm Grace!" })).toBeVisible()
    await expect(preview(page).locator("[data-typed=greeting]")).toHaveText("Hi! I'm Grace!")
    await setText(field(page, "Home"), "Turin, Italy")
    await expect(preview(page).getByText("Born in 1985, living in Turin, Italy")).toBeVisible()

    await page.getByRole("button", { name: "Add paragraph" }).scrollIntoViewIfNeeded()
    await save(page)
    await saved(files, "content/profile.yaml").toEqual([
      '-    first: "Ada"   # in quotes',
      '+    first: "Grace"   # in quotes',
      "-  home: London, England",
      "+  home: Turin, Italy",
    ])
    // The form is mounted anew, and scrolled to where it was.
    await expect(page.getByText("All saved")).toBeVisible()
    await expect(page.getByRole("button", { name: "Add paragraph" })).toBeInViewport()
    await expect(preview(page).getByText("living in Turin, Italy")).toBeInViewport()

    await onceUpdated(page, "/about", "living in Turin, Italy")
  })

  test("text that would break HTML or YAML shows as it was typed, on the form's side and on the site", async ({
    page,
    files,
  }) => {
    const long = "word ".repeat(2000).trim()
    await openInEditor(page, "Profile")
    await setText(field(page, "First name"), HOSTILE)
    await setText(field(page, "Role"), `engineer ${HOSTILE}`)
    await setText(field(page, "Home"), HOSTILE)
    await setText(field(entries(list(page, "Biography")).nth(0), "Paragraph"), HOSTILE)
    await setText(field(entries(list(page, "Biography")).nth(2), "Paragraph"), long)
    await expect(preview(page).getByText(`living in ${HOSTILE}`)).toBeVisible()
    await save(page)
    await saved(files, "content/profile.yaml").not.toEqual([])

    await onceUpdated(page, "/about", `living in ${HOSTILE}`)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${HOSTILE} Lovelace`)
    await expect(page.locator("p[dir=auto]").nth(0)).toHaveText(HOSTILE)
    await expect(page.locator("p[dir=auto]").nth(2)).toHaveText(long)
    await page.goto("/terminal")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Hi! I'm ${HOSTILE}!`)
    await expect(page.locator("[data-typed=role]")).toHaveText(`An engineer ${HOSTILE}`)
  })
})

test("a number is typed, and neither the wheel nor the arrow keys change it", async ({
  page,
  files,
}) => {
  await openInEditor(page, "Profile")
  const birth = field(page, "Birth year")
  await birth.click()
  await page.mouse.wheel(0, 100)
  await birth.press("ArrowDown")
  await unfoldEducation(page)
  const average = field(page, "Average")
  await average.click()
  await page.mouse.wheel(0, 100)
  await average.press("ControlOrMeta+a")
  await average.pressSequentially("9.25")
  await expect(average).toHaveValue("9.25")
  await expect(birth).toHaveValue("1985")

  await save(page)
  await saved(files, "content/profile.yaml").toEqual(["-    average: 17.50", "+    average: 9.25"])
})

test("an edit of the site's own words shows on the intro beside the form", async ({
  page,
  files,
}) => {
  await openInEditor(page, "Site")
  await setText(field(page, "After the @"), "difference")
  await expect(preview(page).getByText("ada@difference")).toBeVisible()

  await save(page)
  await saved(files, "content/site.yaml").toEqual(["-  host: engine", "+  host: difference"])
})

test("a social link is added, with the usual icon of its label, and a warning stops no save", async ({
  page,
  files,
}) => {
  await openInEditor(page, "Profile")
  const links = list(page, "Social links")
  await links.getByRole("button", { name: "Add social link" }).click()
  const added = entries(links).last()
  const upload = added.getByRole("button", { name: "Upload a PDF" })
  await expect(upload).toHaveCount(0)
  await choose(added.getByLabel("Label", { exact: true }), "resume")
  await expect(upload).toBeVisible()
  await choose(added.getByLabel("Label", { exact: true }), "gitlab")
  await expect(added.getByRole("button", { name: "Icon: gitlab" })).toBeVisible()
  await setText(field(added, "Link"), "gitlab.com/ada")
  await expect(preview(page).getByRole("link", { name: "gitlab" }).locator("path")).not.toHaveCount(
    0,
  )
  await setText(field(page, "Role"), "student")
  await expect(field(added, "Link")).toHaveValue("https://gitlab.com/ada")
  await field(page, "Home").click()
  const warning = page.getByText('the intro will say "An student"')
  await expect(warning).toBeVisible()

  await save(page)
  await saved(files, "content/profile.yaml").toEqual([
    "-  role: 'engineer'",
    "+  role: 'student'",
    "+    - icon: brand-gitlab",
    "+      label: gitlab",
    "+      link: https://gitlab.com/ada",
  ])
  await expect(page.getByText("All saved")).toBeVisible()
  await expect(warning).toBeVisible()
})

test("an icon is chosen by looking, with the keyboard, and stays when the label changes", async ({
  page,
  files,
}) => {
  await openInEditor(page, "Profile")
  const github = entries(list(page, "Social links")).nth(2)
  await unfold(github)
  const button = github.getByRole("button", { name: /^Icon: / })
  await button.press("Enter")
  const choices = github.getByRole("radiogroup", { name: "Icons" })
  await expect(choices.getByRole("radio")).toHaveCount(5)
  await expect(choices.getByRole("radio", { name: "github" })).toBeChecked()

  const search = github.getByRole("searchbox", { name: "Search icons" })
  await search.fill("code")
  const count = github.locator(".icon-picker").getByRole("status")
  await expect(count).toHaveText(/^The first 36 of \d+ icons$/)
  await expect(choices.getByRole("radio")).toHaveCount(36)
  await search.press("Tab")
  await page.keyboard.press("Space")
  await page.keyboard.press("ArrowRight")
  await expect(choices.getByRole("radio").nth(1)).toBeChecked()
  await page.keyboard.press("Enter")
  await expect(choices).toBeHidden()
  await expect(button).toBeFocused()

  await button.click()
  await search.fill("gihtub")
  await expect(count).toHaveText(/^No icon has this name/)
  await choices.getByRole("radio", { name: "github-copilot" }).click()
  await expect(choices).toBeHidden()
  await expect(button).toBeFocused()
  await choose(github.getByLabel("Label", { exact: true }), "gitlab")

  await save(page)
  await saved(files, "content/profile.yaml").toEqual([
    "-    - icon: brand-github",
    "-      label: github",
    "+    - icon: brand-github-copilot",
    "+      label: gitlab",
  ])
})

test("a social link is moved and another removed, each with its comment", async ({
  page,
  files,
}) => {
  await openInEditor(page, "Profile")
  const links = entries(list(page, "Social links"))
  await links.first().scrollIntoViewIfNeeded()
  await drag(links.nth(0), links.nth(2))
  await expect(links.nth(2)).toContainText("email")
  for (const name of [
    "Open resume, number 1",
    "Move resume, number 1",
    "Remove resume, number 1",
  ]) {
    await expect(links.nth(0).getByRole("button", { name, exact: true })).toBeVisible()
  }
  await remove(links.nth(0))
  await expect(links).toHaveCount(2)

  await save(page)
  await saved(files, "content/profile.yaml").toEqual([
    "+    - icon: brand-github",
    "+      label: github",
    "+      link: https://github.com/ada",
    "-    - { icon: file-text, label: resume, link: /resume.pdf }",
    "-    - icon: brand-github",
    "-      label: github",
    "-      link: https://github.com/ada",
  ])
})

test("every social link can be removed, even one that is wrong", async ({ page, files }) => {
  await openInEditor(page, "Profile")
  const links = entries(list(page, "Social links"))
  await unfold(links.first())
  await setText(field(links.first(), "Link"), "nowhere")
  await field(page, "Home").click()
  await expect(page.getByText('found the text "nowhere"')).toBeVisible()
  for (const count of [2, 1, 0]) {
    await remove(links.first())
    await expect(links).toHaveCount(count)
  }
  await expect(preview(page).getByRole("listitem")).toHaveCount(0)
  await save(page)
  await saved(files, "content/profile.yaml").toContain("+  social: []")
})

test("paragraphs are added, moved and removed", async ({ page, files }) => {
  await openInEditor(page, "Profile")
  const biography = list(page, "Biography")
  const paragraphs = entries(biography)
  await expect(biography.getByText("3 paragraphs")).toBeVisible()
  await biography.getByRole("button", { name: "Add paragraph" }).click()
  await setText(field(paragraphs.nth(3), "Paragraph"), "I fly: as soon as there are wings.")
  page.removeAllListeners("dialog")
  page.once("dialog", (question) => question.dismiss())
  await remove(paragraphs.nth(1))
  await expect(paragraphs).toHaveCount(4)
  page.once("dialog", (question) => question.accept())
  await remove(paragraphs.nth(1))
  await expect(paragraphs).toHaveCount(3)
  await paragraphs.nth(1).scrollIntoViewIfNeeded()
  await drag(paragraphs.nth(2), paragraphs.nth(1))
  await expect(preview(page).getByText(/^I fly: as soon/)).toBeVisible()
  await expect(field(paragraphs.nth(1), "Paragraph")).toHaveValue(/^I fly/)

  // For a moment after a drag, Decap's lists swallow every click.
  await expect(async () => {
    // Once it is saved the button rests, and a click must not wait for it.
    await saveButton(page).click({ force: true })
    await expect(page.getByText("All saved")).toBeVisible({ timeout: SHOWN_TIMEOUT_MS })
  }).toPass()
  await saved(files, "content/profile.yaml").toEqual([
    "-      I ride.",
    "+      I fly: as soon as there are wings.",
  ])
})

test("there is a work entry of each type, with its own fields", async ({ page, files }) => {
  await openInEditor(page, "Profile")
  const work = list(page, "Work \\(not shown\\)")
  const add = async (type: string, values: Record<string, string>) => {
    await work.getByRole("button", { name: "Add work entry" }).click()
    await page.getByRole("menuitem", { name: type }).click()
    for (const [label, text] of Object.entries(values)) {
      await setText(field(entries(work).last(), label), text)
    }
  }
  await add("Project", { Title: "Notes", Description: "On an engine." })
  await add("Internship", { Company: "Babbage & Sons", Date: "1842" })
  await add("Other", { Description: "A translation." })

  await save(page)
  await saved(files, "content/profile.yaml").toEqual([
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

const HOSTILE =
  `"quotes" and 'others', <b>tags</b> &amp; &lt;, a: b # no comment, \\n \${x} {{y}}, ` +
  `👩🏽‍💻 emoji, עברית وعربي, --- *a &b !c %d @e \`f, end:`

test.describe("on a phone", () => {
  test.use(PHONE)

  test("the owner edits, replaces the portrait and saves", async ({ page, files }) => {
    const saveByTouch = async () => {
      await saveButton(page).tap()
      await expect(page.getByText("All saved")).toBeVisible()
    }
    await editProfileByTouch(page, saveByTouch)
    await replacePortraitByTouch(page, saveByTouch)
    await saved(files, "content/profile.yaml").toEqual([
      "-  role: 'engineer'",
      "+  role: 'inventor'",
      "+    - icon: brand-gitlab",
      "+      label: gitlab",
      "+      link: https://gitlab.com/ada",
    ])
    await saved(files, "content/site.yaml").toEqual([
      "-  file: portrait.png",
      uploadedAs("new", "jpg"),
    ])
  })
})
