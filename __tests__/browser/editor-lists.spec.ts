import { USUAL_NAMES } from "../../src/schema/social-links"
import { COMPUTER, drag } from "./editor"
import { saved, test } from "./hosted"
import { expect } from "./test"

test.use(COMPUTER)

test("what is removed or undone is told, and comes back where it was", async ({
  editor: { page, link, links, paragraphs, adder, press, card, said },
}) => {
  await press(paragraphs.nth(1), "ide")
  await page.keyboard.type(" far and r")
  await expect(paragraphs.nth(1)).toHaveText("I r far and ride.")
  await press(link("Résumé"))
  await press("Remove")
  await expect(links).toHaveText(["Email", "GitHub"])
  await expect(card()).toHaveCount(0)
  await expect(link("GitHub")).toBeFocused()
  await press(said("Résumé deleted").getByRole("button", { name: "Undo" }))
  await expect(links).toHaveText(["Email", /^Résumé/, "GitHub"])
  await expect(said("Résumé deleted")).toHaveCount(0)
  await page.keyboard.press("ControlOrMeta+Shift+z")
  await expect(links).toHaveText(["Email", "GitHub"])
  await press(paragraphs.nth(1))
  await page.keyboard.press("ControlOrMeta+z")
  await expect(links).toHaveText(["Email", /^Résumé/, "GitHub"])
  await expect(paragraphs.nth(1)).toHaveText("I r far and ride.")

  await test.step("undo closes the card of what it takes away", async () => {
    await press(adder("social link"))
    await press(card().getByRole("button", { name: "GitLab" }))
    await expect(links).toHaveCount(4)
    await page.keyboard.press("ControlOrMeta+z")
    await expect(card()).toHaveCount(0)
    await expect(links).toHaveCount(3)
  })
})

test("paragraphs are typed, with an empty line between them", async ({
  editor: { page, text, paragraphs, press },
}) => {
  await press(text("I ride."), "ride")
  await page.keyboard.press("End")
  await page.keyboard.press("Enter")
  await page.keyboard.press("Enter")
  await page.keyboard.type("Far.")
  await expect(paragraphs).toHaveText([/./, "I ride.", "Far.", /^Write to me/])
  // What is left can be clicked.
  await page.keyboard.press("ControlOrMeta+a")
  await page.keyboard.press("Backspace")
  await expect(paragraphs).toHaveCount(1)
})

test("all links can be removed, and one added where they were", async ({
  editor: { page, link, links, press, card, adder, save },
  github,
}) => {
  for (const label of ["Email", "Résumé", "GitHub"]) {
    await press(link(label))
    await press("Remove")
  }
  await expect(links).toHaveCount(0)
  await save()
  await saved(github, "profile").toContain("+  social: []")
  await press(adder("social link"))
  await press(card().getByRole("button", { name: "Email" }))
  await page.keyboard.type("ada@example.org")
  await expect(link("Email")).toHaveAttribute("href", "mailto:ada@example.org")
})

test("an entry is moved by button and by mouse", async ({
  editor: { page, link, links, paragraphs, press, card, button, field, said, save },
  github,
}) => {
  await test.step("by buttons, each as a step of undo", async () => {
    await press(link("Email"))
    await expect(card("Email")).toContainText("1 of 3")
    await expect(button("Move left")).toHaveAttribute("aria-disabled", "true")
    await press("Move right")
    await expect(links).toHaveText([/^Résumé/, "Email", "GitHub"])
    await expect(said("Email, 2 of 3").last()).toBeAttached()
    await press("Move right")
    await expect(links).toHaveText([/^Résumé/, "GitHub", "Email"])
    await expect(button("Move right")).toHaveAttribute("aria-disabled", "true")
    await page.keyboard.press("ControlOrMeta+z")
    await expect(links).toHaveText([/^Résumé/, "Email", "GitHub"])
    await expect(card("Email")).toBeVisible()
    await save()
    await saved(github, "profile").toEqual([
      // Before the comment of what it stands before now.
      "+    - { icon: file-text, label: resume, link: /resume.pdf }",
      "-    - { icon: file-text, label: resume, link: /resume.pdf }",
    ])
    await page.keyboard.press("Escape")
  })

  await test.step("by a mouse, along the row, unless Escape cancels it or it is dropped far away", async () => {
    await drag(link("Email"), link("Résumé"), () => page.keyboard.press("Escape"))
    await drag(link("Email"), paragraphs.last())
    await expect(links).toHaveText([/^Résumé/, "Email", "GitHub"])
    await drag(link("Email"), link("Résumé"))
    await expect(links).toHaveText(["Email", /^Résumé/, "GitHub"])
  })

  await test.step("one that is known by its index keeps its card", async () => {
    await press("Outline")
    await press(page.getByRole("button", { name: /^Add work entry/ }))
    await press(card().getByRole("button", { name: "Internship" }))
    await press(field("Company"))
    await page.keyboard.insertText("Babbage")
    await press("Move up")
    await expect(field("Company")).toHaveValue("Babbage")
    await expect(card("Internship 1")).toContainText("1 of 2")
  })
})

test("lists are added to where they are, as far as they can be, and in the outline", async ({
  editor,
  github,
}) => {
  const { page, link, links, adder, press, retype, card, field, outlined } = editor
  await test.step("+ after the icons offers the labels that are free", async () => {
    await press(adder("social link"))
    const choices = card("Add a social link").getByRole("button")
    const networks = Object.values(USUAL_NAMES).slice(5)
    await expect(choices).toHaveText(["Close", "GitLab", "LinkedIn", ...networks])
    await press(choices.filter({ hasText: "GitLab" }))
    await expect(links).toHaveCount(4)
    await expect(field("Link")).toHaveValue("https://gitlab.com/")
    await expect(field("Link")).toBeFocused()
    await page.keyboard.type("ada")
    for (const where of [link("GitLab"), card().locator(".with-icon")])
      await expect(where.locator("path")).not.toHaveCount(0)
    await page.keyboard.press("Escape")
    await press(adder("social link"))
    await expect(choices).toHaveText(["Close", "LinkedIn", ...networks])
    await press(choices.filter({ hasText: "LinkedIn" }))
    await page.keyboard.type("ada")
  })

  await test.step("what no screen shows is added in the outline, each type with its own fields", async () => {
    await press("Outline")
    await expect(outlined(/^Add social link/)).toHaveCount(1)
    await page.keyboard.press("Escape")
    for (const [type, label, text] of [
      ["Project", "Title", "Notes"],
      ["Internship", "Company", "Babbage & Sons"],
    ] as const) {
      await editor.openOutlined(/^Add work entry/)
      await press(card().getByRole("button", { name: type }))
      await press(field(label))
      await retype(text)
    }
    await press(field("Technologies"))
    await page.keyboard.insertText("Brass\nSteam\n")
    await editor.openOutlined(/^Edit Profiles elsewhere/)
    await expect(field("Profiles elsewhere")).toBeFocused()
    await page.keyboard.insertText("https://mastodon.example/@ada")
    await page.keyboard.press("Escape")
  })

  await editor.save()
  await saved(github, "profile").toEqual([
    "+    - icon: brand-gitlab",
    "+      label: gitlab",
    "+      link: https://gitlab.com/ada",
    "+    - icon: brand-linkedin",
    "+      label: linkedin",
    "+      link: https://www.linkedin.com/in/ada",
    "+  elsewhere:",
    "+    - https://mastodon.example/@ada",
    "+  - type: project",
    "+    title: Notes",
    "+  - type: internship",
    "+    technologies:",
    "+      - Brass",
    "+      - Steam",
    "+    company: Babbage & Sons",
  ])
})
