import type { Locator } from "@playwright/test"
import { USUAL_NAMES } from "../../src/schema/social-links"
import { COMPUTER, drag } from "./editor"
import { saved, test } from "./hosted"
import { expect } from "./test"

test.use(COMPUTER)

test("what is removed, left without words or undone is told, and comes back where it was", async ({
  editor: { page, text, link, links, paragraphs, adder, press, card, field, retype, said },
}) => {
  const undo = (name: string) => said(`${name} deleted`).getByRole("button", { name: "Undo" })
  await press(paragraphs.nth(1))
  await page.keyboard.press("End")
  await page.keyboard.type(" Far.")

  await test.step("a removal takes no letter out of another text", async () => {
    await press(link("Résumé"))
    await press("Remove")
    await expect(links).toHaveText(["Email", "GitHub"])
    await expect(card()).toHaveCount(0)
    await expect(link("GitHub")).toBeFocused()
    await press(undo("Résumé"))
    await expect(links).toHaveText(["Email", /^Résumé/, "GitHub"])
    await expect(said("Résumé deleted")).toHaveCount(0)
    await page.keyboard.press("ControlOrMeta+Shift+z")
    await expect(links).toHaveText(["Email", "GitHub"])
    await press(paragraphs.nth(1))
    await page.keyboard.press("ControlOrMeta+z")
    await expect(links).toHaveText(["Email", /^Résumé/, "GitHub"])
    await expect(paragraphs.nth(1)).toHaveText("I ride. Far.")
  })

  await test.step("a paragraph without words is deleted once it is left", async () => {
    for (const leave of [() => page.keyboard.press("Escape"), () => press(text("Write to me."))]) {
      await press(text("I ride. Far."))
      await page.keyboard.press("ControlOrMeta+a")
      await page.keyboard.press("Backspace")
      await expect(field("Paragraph")).toHaveValue("")
      await leave()
      await expect(paragraphs).toHaveCount(2)
      await press(undo("Paragraph 2"))
      await expect(paragraphs.nth(1)).toHaveText("I ride. Far.")
    }
  })

  await test.step("what undo takes away while its card is open leaves the focus to its neighbour", async () => {
    await press(adder("paragraph"))
    await expect(card("Paragraph 4")).toBeVisible()
    await page.keyboard.press("ControlOrMeta+z")
    await expect(card()).toHaveCount(0)
    await expect(paragraphs).toHaveCount(3)
    await expect(paragraphs.last()).toBeFocused()
  })

  await test.step("the + after the paragraphs is below the last one, even one as narrow as an icon", async () => {
    await press(text("Write to me."))
    await press("Remove")
    await press(paragraphs.last())
    await retype("So.")
    await expect(paragraphs.last()).toHaveText("So.")
    const edgeOf = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().x)
    expect(await edgeOf(adder("paragraph"))).toBe(await edgeOf(paragraphs.last()))
  })
})

test("Enter splits a paragraph, Backspace joins it, and undo opens what was split", async ({
  editor: { page, text, paragraphs, press, card, field, save },
  github,
}) => {
  const caret = () => field("Paragraph").evaluate((one: HTMLTextAreaElement) => one.selectionStart)
  await press(text("I ride."), "ride")
  await page.keyboard.press("Enter")
  await expect(card("Paragraph 3")).toBeVisible()
  await expect(field("Paragraph")).toBeFocused()
  await expect(field("Paragraph")).toHaveValue("ride.")
  expect(await caret()).toBe(0)
  await page.keyboard.press("ControlOrMeta+z")
  await expect(card("Paragraph 2")).toBeVisible()
  await expect(field("Paragraph")).toBeFocused()
  await expect(field("Paragraph")).toHaveValue("I ride.")
  expect(await caret()).toBe(1)
  await page.keyboard.press("End")
  await page.keyboard.press("Enter")
  await page.keyboard.type("Far.")
  await expect(paragraphs).toHaveText([/./, "I ride.", "Far.", /^Write to me/])
  await page.keyboard.press("Home")
  await page.keyboard.press("Backspace")
  await expect(card("Paragraph 2")).toBeVisible()
  await page.keyboard.type("and ")
  await expect(paragraphs).toHaveText([/./, "I ride. and Far.", /^Write to me/])
  await save()
  await saved(github, "profile").toContain("+      I ride. and Far.")
})

test("all links can be removed, and one added where they were; one paragraph stays", async ({
  editor: { page, link, links, paragraphs, press, card, button, adder, field, retype, save },
  github,
}) => {
  for (const label of ["Email", "Résumé", "GitHub"]) {
    await press(link(label))
    await press("Remove")
  }
  await expect(links).toHaveCount(0)
  for (const _ of [1, 2]) {
    await press(paragraphs.last())
    await press("Remove")
  }
  await press(paragraphs.first())
  await expect(card("Paragraph 1")).toBeVisible()
  await expect(button("Remove")).toHaveCount(0)
  await retype("")
  await page.keyboard.press("Backspace")
  await page.keyboard.press("Escape")
  await expect(paragraphs).toHaveCount(1)
  await save()
  await expect(card()).toContainText("Paragraph is required.")
  await expect(field("Paragraph")).toBeFocused()
  await page.keyboard.press("ControlOrMeta+z")
  await save()
  await saved(github, "profile").toContain("+  social: []")
  await press(adder("social link"))
  await press(card().getByRole("button", { name: "Email" }))
  await page.keyboard.type("ada@example.org")
  await expect(link("Email")).toHaveAttribute("href", "mailto:ada@example.org")
})

test("an entry leads to the next, and is moved by button, by Alt and the arrows, and by mouse", async ({
  editor: { page, born, link, links, paragraphs, press, card, button, field, said, save },
  github,
}) => {
  await test.step("to the next one and the one before, and the ends are told", async () => {
    /** The height of the card, once it has opened. */
    const height = () =>
      card().evaluate(async (element) => {
        await Promise.all(element.getAnimations().map(({ finished }) => finished))
        return Math.round(element.getBoundingClientRect().top)
      })
    // Where the page can be scrolled both ways.
    await born.evaluate((one) => one.scrollIntoView({ block: "center" }))
    await press(paragraphs.nth(0))
    await expect(card("Paragraph 1")).toContainText("1 of 3")
    await expect(button("Previous")).toHaveAttribute("aria-disabled", "true")
    const before = await height()
    await press("Next")
    await expect(card("Paragraph 2")).toBeVisible()
    await expect(field("Paragraph")).toBeFocused()
    // The button stays under the mouse.
    await expect.poll(height).toBe(before)
    await button("Next").focus()
    await page.keyboard.press("Enter")
    await expect(card("Paragraph 3")).toBeVisible()
    await expect(button("Next")).toHaveAttribute("aria-disabled", "true")
    await expect(button("Next")).toBeFocused()
    await press("Previous")
    await expect(card("Paragraph 2")).toBeVisible()
  })

  await test.step("by buttons, each as a step of undo", async () => {
    await press(link("Email"))
    await press("Move right")
    await expect(links).toHaveText([/^Résumé/, "Email", "GitHub"])
    await expect(said("Email, 2 of 3").last()).toBeAttached()
    await press("Move right")
    await expect(links).toHaveText([/^Résumé/, "GitHub", "Email"])
    await expect(button("Move right")).toHaveAttribute("aria-disabled", "true")
    await page.keyboard.press("ControlOrMeta+z")
    await expect(links).toHaveText([/^Résumé/, "Email", "GitHub"])
    await press(paragraphs.nth(2))
    await press("Move up")
    await expect(paragraphs.nth(1)).toHaveText("Write to me.")
    await expect(card("Paragraph 2")).toBeVisible()
    await save()
    await saved(github, "profile").toEqual([
      // Before the comment of what it stands before now.
      "+    - { icon: file-text, label: resume, link: /resume.pdf }",
      "-    - { icon: file-text, label: resume, link: /resume.pdf }",
      "+    - Write to me.",
      "-    - Write to me.",
    ])
    await page.keyboard.press("Escape")
  })

  await test.step("by keys, which is read aloud and keeps the focus", async () => {
    await link("Email").focus()
    await page.keyboard.press("Alt+ArrowRight")
    await expect(links).toHaveText([/^Résumé/, "GitHub", "Email"])
    await expect(said("Email, 3 of 3")).toBeAttached()
    await expect(link("Email")).toBeFocused()
    await page.keyboard.press("Alt+ArrowRight")
    await expect(links).toHaveText([/^Résumé/, "GitHub", "Email"])
    await paragraphs.nth(1).focus()
    await page.keyboard.press("Alt+ArrowDown")
    await expect(said("Paragraph 3, 3 of 3")).toBeAttached()
    await expect(paragraphs.last()).toHaveText("Write to me.")
    await expect(paragraphs.last()).toBeFocused()
  })

  await test.step("by a mouse, along the row, unless Escape cancels it or it is dropped far away", async () => {
    await drag(link("Email"), link("Résumé"), () => page.keyboard.press("Escape"))
    await drag(link("Email"), paragraphs.last())
    await expect(links).toHaveText([/^Résumé/, "GitHub", "Email"])
    await drag(link("Email"), link("Résumé"))
    await expect(links).toHaveText(["Email", /^Résumé/, "GitHub"])
  })
})

test("lists are added to where they are, as far as they can be, and in the outline", async ({
  editor,
  github,
}) => {
  const { page, link, links, paragraphs, adder, press, retype, card, field, outlined } = editor
  await test.step("+ after the last paragraph takes no room, adds one, and one left empty was not meant", async () => {
    const room = await paragraphs.last().evaluate((last) => {
      const edges = [last, last.parentElement as Element].map(
        (element) => element.getBoundingClientRect().bottom,
      )
      return Number(edges[1]) - Number(edges[0])
    })
    expect(room).toBeCloseTo(0)
    await editor.addOneByTwoPresses()
    await press(adder("paragraph"))
    await page.keyboard.insertText("I fly: as soon as there are wings.")
    await expect(paragraphs.nth(3)).toHaveText("I fly: as soon as there are wings.")
  })

  await test.step("+ after the icons offers the labels that are free", async () => {
    await press(adder("social link"))
    const choices = card("Add a social link").getByRole("button")
    const networks = Object.values(USUAL_NAMES).slice(5)
    await expect(choices).toHaveText(["", "GitLab", "LinkedIn", ...networks])
    await press(choices.filter({ hasText: "GitLab" }))
    await expect(links).toHaveCount(4)
    // A link that is left as it was added was not meant, either.
    await page.keyboard.press("Escape")
    await expect(links).toHaveCount(3)
    await press(adder("social link"))
    await press(choices.filter({ hasText: "GitLab" }))
    await expect(field("Link")).toHaveValue("https://gitlab.com/")
    await expect(field("Link")).toBeFocused()
    await page.keyboard.type("ada")
    for (const where of [link("GitLab"), card().locator(".with-icon")])
      await expect(where.locator("path")).not.toHaveCount(0)
    await page.keyboard.press("Escape")
    await press(adder("social link"))
    await expect(choices).toHaveText(["", "LinkedIn", ...networks])
    await press(choices.filter({ hasText: "LinkedIn" }))
    await page.keyboard.type("ada")
  })

  await test.step("what no screen shows is added in the outline, each type with its own fields", async () => {
    await press("Outline")
    const rows = page.getByRole("dialog", { name: "Outline" }).getByRole("listitem")
    await expect(rows.filter({ hasText: "Paragraph 4" }).locator("+ *")).toHaveText("Add paragraph")
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
      // One that stays empty was not meant, either.
      if (type === "Project") await press("Add technology")
    }
    await editor.openOutlined(/^Add profile elsewhere$/)
    await expect(field("Profile elsewhere")).toBeFocused()
    await page.keyboard.insertText("mastodon.example/@ada")
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
    '+    - "I fly: as soon as there are wings."',
    "+  elsewhere:",
    "+    - https://mastodon.example/@ada",
    "+  - type: project",
    "+    title: Notes",
    "+  - type: internship",
    "+    company: Babbage & Sons",
  ])
})
