import { expect } from "../../../../__tests__/browser/test"
import { COMPUTER } from "./editor"
import { saved, test } from "./hosted"

test.use(COMPUTER)

test("list › has its entries removed, added and moved on the page and in the outline", async ({
  editor,
  github,
}) => {
  const { page, link, links, adder, announced } = editor
  const { button, card, field, press, save, openOutlined } = editor
  const order = (...names: string[]) =>
    expect(links).toHaveText(names.map((name) => new RegExp(`^${name}(, PDF|$)`)))

  await test.step("what is removed is reported, and comes back where it was", async () => {
    await press(link("Résumé"))
    await press("Remove")
    await order("Email", "GitHub")
    await expect(card()).toHaveCount(0)
    await expect(link("GitHub")).toBeFocused()
    await press(link("Email"))
    await press(announced("Résumé removed").getByRole("button", { name: "Undo" }))
    await order("Email", "Résumé", "GitHub")
    await expect(announced("Résumé removed")).toHaveCount(0)
    await page.keyboard.press("ControlOrMeta+Shift+z")
    await order("Email", "GitHub")
    await page.keyboard.press("ControlOrMeta+z")
  })

  await test.step("undo closes the card of a new link, which it takes away", async () => {
    await press(adder("social link"))
    await press(card("Add a social link").getByRole("button", { name: "GitLab" }))
    await expect(field("Link")).toBeFocused()
    await expect(link("GitLab").locator("path")).not.toHaveCount(0)
    await page.keyboard.press("ControlOrMeta+z")
    await expect(card()).toHaveCount(0)
    await order("Email", "Résumé", "GitHub")
  })

  await test.step("buttons move it along the row, each as a step of undo", async () => {
    await press(link("Email"))
    await expect(card("Email")).toContainText("1 of 3")
    await expect(button("Move left")).toHaveAttribute("aria-disabled", "true")
    await press("Move right")
    await expect(announced("Email, 2 of 3").last()).toBeAttached()
    await press("Move right")
    await order("Résumé", "GitHub", "Email")
    await expect(button("Move right")).toHaveAttribute("aria-disabled", "true")
    await expect(button("Move right")).not.toBeFocused()
    await page.keyboard.press("ControlOrMeta+z")
    await order("Résumé", "Email", "GitHub")
    await expect(card("Email")).toBeVisible()
    await page.keyboard.press("Escape")
  })

  await test.step("all links can be removed, and one added where they were", async () => {
    for (const label of ["Email", "Résumé", "GitHub"]) {
      await press(link(label))
      await press("Remove")
    }
    await expect(links).toHaveCount(0)
    await press(adder("social link"))
    await press(card().getByRole("button", { name: "Email" }))
    await expect(announced("GitHub removed")).toHaveCount(0)
    await page.keyboard.insertText("ada@example.org")
    await expect(link("Email")).toHaveAttribute("href", "mailto:ada@example.org")
  })

  await test.step("what no screen shows is added in the outline, and keeps its card when it moves", async () => {
    await openOutlined(/^Add work entry/)
    await press(card().getByRole("button", { name: "Internship" }))
    await press(field("Company"))
    await page.keyboard.insertText("Babbage & Sons")
    await press("Move up")
    await expect(field("Company")).toHaveValue("Babbage & Sons")
    await expect(card("Internship 1")).toContainText("1 of 2")
  })

  await save()
  await saved(github, "profile").toEqual([
    "-    - { icon: file-text, label: resume, link: /resume.pdf }",
    "-    - icon: brand-github",
    "-      label: github",
    "-      link: https://github.com/ada",
    "+  - type: internship",
    "+    company: Babbage & Sons",
  ])
})
