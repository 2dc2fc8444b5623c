import {
  born,
  button,
  COMPUTER,
  card,
  field,
  linkIn,
  open,
  openOutlined,
  outlined,
  pageIn,
  press,
  retype,
  role,
  save,
} from "./editor"
import { saved, test } from "./hosted"
import { expect } from "./test"

test.use(COMPUTER)

test.beforeEach(async ({ page, github: _ }) => {
  await open(page)
})

test("what is wrong is said in words at its field once it is left, and a save goes there", async ({
  page,
  github,
}) => {
  await press(born(page), { before: "1985" })
  await retype(page, "2999")
  await press(field(page, "Home"))
  await expect(card(page)).toContainText("Expected a year from 1900 to now, such as 1997.")
  await expect(field(page, "Birth year")).toHaveAttribute("aria-invalid", "true")
  await press(pageIn(page).getByRole("heading", { name: "Ada Lovelace" }), { before: "Lovelace" })
  await retype(page, "")
  await openOutlined(page, /^Edit Education/)
  await press(field(page, "Average"))
  await retype(page, "9,25")
  await page.keyboard.press("Escape")
  await press(button(page, "Outline"))
  await expect(outlined(page, /^Edit Education/)).toHaveAccessibleName(/, needs a correction/)
  await page.keyboard.press("Escape")
  await save(page)
  await expect(card(page, "Name")).toBeVisible()
  await expect(field(page, "Last name")).toBeFocused()
  await expect(card(page)).toContainText("Last name is required.")
  await page.keyboard.type("Byron")
  await save(page)
  await expect(field(page, "Birth year")).toBeFocused()
  await retype(page, "1986")
  await save(page)
  await expect(field(page, "Average")).toBeFocused()
  await expect(card(page)).toContainText("Expected a number from 0 to 20, such as 17.5.")
  expect(github.pulls).toEqual([])
  await retype(page, "9.25")
  await save(page)
  await saved(github, "profile").toEqual([
    "-    last: Lovelace",
    "+    last: Byron",
    "-  birth: 1985",
    "+  birth: 1986",
    "-    average: 17.50",
    "+    average: 9.25",
  ])
})

test("a role that does not fit after An is told as the intro will say it, and can be saved", async ({
  page,
  github,
}) => {
  await press(role(page))
  await retype(page, "teacher")
  await expect(card(page)).toContainText('The intro will say "An teacher".')
  await save(page)
  await saved(github, "profile").toEqual(["-  role: 'engineer'", "+  role: 'teacher'"])
})

test("a number is typed, and neither the wheel nor the arrow keys change it", async ({ page }) => {
  await press(born(page), { before: "1985" })
  await page.mouse.wheel(0, 100)
  await page.keyboard.press("ArrowDown")
  await expect(field(page, "Birth year")).toHaveValue("1985")
  await expect(button(page, "Save")).toHaveAttribute("aria-disabled", "true")
})

test("text that would break HTML or YAML shows and is saved as it was typed", async ({
  page,
  github,
}) => {
  const hostile =
    `"quotes" and 'others', <b>tags</b> &amp; &lt;, a: b # no comment, \\n \${x} {{y}}, ` +
    `👩🏽‍💻 emoji, עברית وعربي, --- *a &b !c %d @e \`f, end:`
  await press(born(page), { before: "London" })
  await retype(page, hostile)
  await expect(pageIn(page).getByText(`living in ${hostile}`)).toBeVisible()
  await save(page)
  await saved(github, "profile").not.toEqual([])
  await page.reload()
  await expect(pageIn(page).getByText(`living in ${hostile}`)).toBeVisible()
})

test("the language is found by its name, in English or in itself, and its tag is written", async ({
  page,
  github,
}) => {
  await openOutlined(page, /^Edit Language/)
  const language = field(page, "Language of your texts")
  await retype(page, "Klingonese")
  await page.keyboard.press("Tab")
  await expect(card(page)).toContainText("Expected a language, such as pt for Portuguese.")
  await press(language)
  await retype(page, "ελληνικά")
  await page.keyboard.press("Tab")
  await expect(language).toHaveValue("Greek")
  await expect(pageIn(page).locator("[lang=el]").first()).toBeAttached()
  await press(language)
  await page.keyboard.press("Escape")
  await save(page)
  await saved(github, "site").toEqual(["+language: el"])
})

test("https:// and mailto: are completed wherever an address is taken", async ({
  page,
  github,
}) => {
  await press(linkIn(page, "GitHub"))
  await retype(page, "github.com/grace")
  await page.keyboard.press("Tab")
  await expect(field(page, "Link")).toHaveValue("https://github.com/grace")
  await press(linkIn(page, "Email"))
  await retype(page, "grace@example.org")
  await openOutlined(page, /^Edit Education/)
  await press(field(page, "Course page"))
  await retype(page, "example.org/engines")
  await save(page)
  await saved(github, "profile").toEqual([
    "-      link: mailto:ada@example.org",
    "+      link: mailto:grace@example.org",
    "-      link: https://github.com/ada",
    "+      link: https://github.com/grace",
    "-    link: https://engineering.example.org",
    "+    link: https://example.org/engines",
  ])
})

test("an icon is chosen by looking, with the keyboard, and stays when the label changes", async ({
  page,
  github,
}) => {
  await press(linkIn(page, "GitHub"))
  const icon = card(page).getByRole("button", { name: /^Icon: / })
  await icon.press("Enter")
  const choices = page.getByRole("radiogroup", { name: "Icons" })
  await expect(choices.getByRole("radio")).toHaveCount(5)
  await expect(choices.getByRole("radio", { name: "github" })).toBeChecked()
  const search = page.getByRole("searchbox", { name: "Search icons" })
  await search.fill("code")
  const count = page.locator(".icon-picker").getByRole("status")
  await expect(count).toHaveText(/^The first 36 of \d+ icons$/)
  await search.press("Tab")
  await page.keyboard.press("Space")
  await page.keyboard.press("ArrowRight")
  await expect(choices.getByRole("radio").nth(1)).toBeChecked()
  await page.keyboard.press("Enter")
  await expect(choices).toBeHidden()
  await expect(icon).toBeFocused()
  await icon.press("Enter")
  await page.keyboard.press("Escape")
  await expect(choices).toBeHidden()
  await icon.press("Enter")
  await search.fill("gihtub")
  await expect(count).toHaveText(/^No icon has this name/)
  await choices.getByRole("radio", { name: "github-copilot" }).click()
  await expect(choices).toBeHidden()
  await field(page, "Label").selectOption("GitLab")
  await save(page)
  await saved(github, "profile").toEqual([
    "-    - icon: brand-github",
    "-      label: github",
    "+    - icon: brand-github-copilot",
    "+      label: gitlab",
  ])
})
