import type { Page } from "@playwright/test"
import {
  born,
  button,
  COMPUTER,
  kept,
  linkIn,
  open,
  picture,
  portrait,
  press,
  retype,
  role,
  save,
  upload,
  uploadedAs,
} from "./editor"
import { saved, test } from "./hosted"
import { expect } from "./test"

test.use(COMPUTER)

test.beforeEach(async ({ page, github: _ }) => {
  await open(page)
})

async function changeRole(page: Page, text: string) {
  await press(role(page))
  await retype(page, text)
  await expect(role(page)).toHaveText(`An ${text}`)
}

async function moveTo(page: Page, home: string) {
  await press(born(page), { before: "London" })
  await retype(page, home)
  await expect(born(page)).toHaveText(`Born in 1985, living in ${home}`)
}

test("what is not saved is kept on this device: after a reload it is there, and can be saved", async ({
  page,
  github,
}) => {
  await moveTo(page, "Turin, Italy")
  await press(linkIn(page, "Résumé"))
  await press(button(page, "Remove"))
  await expect(page.getByRole("status").getByText("Kept on this device")).toBeVisible()
  await expect.poll(() => kept(page)).not.toContain("file-text")
  await page.reload()
  await expect(born(page)).toHaveText("Born in 1985, living in Turin, Italy")
  await expect(linkIn(page, "GitHub")).toBeVisible()
  await expect(linkIn(page, "Résumé")).toHaveCount(0)
  expect(github.pulls).toEqual([])
  await save(page)
  await saved(github, "profile").toEqual([
    "-  home: London, England",
    "+  home: Turin, Italy",
    "-    - { icon: file-text, label: resume, link: /resume.pdf }",
  ])
  await page.reload()
  await expect(born(page)).toHaveText("Born in 1985, living in Turin, Italy")
  await expect(button(page, "Save")).toHaveAttribute("aria-disabled", "true")
})

test("what is typed without a pause is kept, too", async ({ page }) => {
  await press(role(page))
  await page.keyboard.press("End")
  const text = " of brass and of whatever else may come"
  await page.keyboard.type(text)
  await expect(role(page)).toHaveText(`An engineer${text}`)
  await page.reload()
  await expect(role(page)).toContainText(`An engineer${text.slice(0, text.length / 2)}`)
})

test("a picture that is not saved is kept, and saved after a reload", async ({ page, github }) => {
  await press(portrait(page))
  const png = await picture(700, "crimson")
  await upload(button(page, "Choose a picture"), "New.png", png, "image/png")
  await expect(portrait(page)).toHaveJSProperty("naturalWidth", 700)
  await expect.poll(() => kept(page)).toContain("new-")
  await page.reload()
  await expect(portrait(page)).toHaveJSProperty("naturalWidth", 700)
  await save(page)
  await saved(github, "site").toEqual(["-  file: portrait.png", uploadedAs("new", "jpg")])
})

test("the words of two tabs of one browser are both there when both were closed", async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await open(other)
  await changeRole(page, "inventor")
  await expect.poll(() => kept(page)).toContain("inventor")
  await moveTo(other, "Turin, Italy")
  await expect.poll(() => kept(other)).toContain("Turin")
  await page.close()
  await other.close()
  const next = await context.newPage()
  await open(next)
  await expect(role(next)).toHaveText("An inventor")
  await expect(born(next)).toHaveText("Born in 1985, living in Turin, Italy")
  await next.close()
})

test("what is edited and then put back is no edit, and nothing of it is kept", async ({ page }) => {
  await changeRole(page, "inventor")
  await expect(button(page, "Save")).toHaveAttribute("aria-disabled", "false")
  await expect.poll(() => kept(page)).toContain("inventor")
  await retype(page, "engineer")
  await expect(button(page, "Save")).toHaveAttribute("aria-disabled", "true")
  await expect.poll(() => kept(page)).toBe("[]")
})
