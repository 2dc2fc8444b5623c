import type { Page } from "@playwright/test"
import sharp from "sharp"
import {
  button,
  COMPUTER,
  card,
  drag,
  field,
  linkIn,
  open,
  outlined,
  PHONE,
  pageIn,
  picture,
  press,
  retype,
  upload,
  uploadedAs,
} from "./editor"
import { changesOf, DRAFT, type Github, saved, test } from "./hosted"
import { expect } from "./test"

/** Counts what is tapped or clicked from now on, also over reloads. Keys and the system's file chooser do not count. */
const countTaps = (page: Page) =>
  page.addInitScript(() => {
    const count = ({ isTrusted, isPrimary }: PointerEvent) => {
      if (isTrusted && isPrimary) localStorage.taps = Number(localStorage.taps ?? 0) + 1
    }
    document.addEventListener("pointerdown", count, true)
  })

const tapsIn = (page: Page) => page.evaluate(() => Number(localStorage.taps ?? 0))

type Tools = { page: Page; github: Github }

/** A task of an owner from the open editor until it is saved, and with how many taps or clicks she has to be done. */
function task(name: string, { aim }: { aim: number }, work: (tools: Tools) => Promise<void>) {
  test(`${name} takes ${aim} at most`, async ({ page, github }) => {
    await countTaps(page)
    await open(page)
    await work({ page, github })
    const taps = await tapsIn(page)
    expect(taps).toBeGreaterThan(0)
    expect(taps).toBeLessThanOrEqual(aim)
  })
}

const save = (page: Page) => press(button(page, "Save"))
const typed = (page: Page, text: string) => page.keyboard.insertText(text)

for (const [how, device] of Object.entries({ taps: PHONE, clicks: COMPUTER })) {
  test.describe(`Counted in ${how},`, () => {
    test.use(device)

    task("to change the role", { aim: 2 }, async ({ page, github }) => {
      await press(pageIn(page).locator("[data-typed=role]"))
      await retype(page, "inventor")
      await save(page)
      await saved(github, "profile").toEqual(["-  role: 'engineer'", "+  role: 'inventor'"])
    })

    task("to mend a typo in the second paragraph", { aim: 2 }, async ({ page, github }) => {
      await press(pageIn(page).getByText("I ride."), { before: "de." })
      await page.keyboard.press("Delete")
      await typed(page, "p")
      await save(page)
      await saved(github, "profile").toEqual(["-      I ride.", "+      I ripe."])
    })

    task("to remove a paragraph and bring it back", { aim: 3 }, async ({ page, github }) => {
      const last = pageIn(page).getByText("Write to me.")
      await press(last)
      await press(button(page, "Remove"))
      await expect(last).toHaveCount(0)
      await expect(page.getByText("Paragraph 3 deleted")).toBeVisible()
      await press(page.getByRole("status").getByRole("button", { name: "Undo" }))
      await expect(last).toBeVisible()
      expect(await changesOf(github, "profile")).toEqual([])
    })

    task("to add a link", { aim: 3 }, async ({ page, github }) => {
      await press(pageIn(page).getByRole("button", { name: "Add social link" }))
      await press(card(page).getByRole("button", { name: "GitLab" }))
      await typed(page, "ada")
      await save(page)
      await saved(github, "profile").toEqual([
        "+    - icon: brand-gitlab",
        "+      label: gitlab",
        "+      link: https://gitlab.com/ada",
      ])
    })

    task("to reorder the links", { aim: 2 }, async ({ page, github }) => {
      await drag(linkIn(page, "Email"), linkIn(page, "Résumé"))
      await save(page)
      await saved(github, "profile").toEqual([
        "+    - { icon: file-text, label: resume, link: /resume.pdf }",
        "-    - { icon: file-text, label: resume, link: /resume.pdf }",
      ])
    })

    task("to replace the portrait", { aim: 3 }, async ({ page, github }) => {
      await press(pageIn(page).getByRole("img", { name: "Ada", exact: true }))
      // Which has to be cut.
      const png = await picture(700, "crimson", 900)
      await upload(button(page, "Choose a picture"), "New me.png", png, "image/png")
      await expect(field(page, "Description")).toBeFocused()
      await save(page)
      await saved(github, "site").toEqual(["-  file: portrait.png", uploadedAs("new-me", "jpg")])
      const { repository } = github
      const file = /file: (.+)/.exec(
        (await repository.read(`${DRAFT}:content/site.yaml`)).toString(),
      )
      const portrait = await repository.read(`${DRAFT}:content/${file?.[1]}`)
      expect(await sharp(portrait).metadata()).toMatchObject({ format: "jpeg", width: 700 })
    })

    task("to replace the coffee picture", { aim: 3 }, async ({ page, github }) => {
      await press(pageIn(page).getByRole("img", { name: "coffee" }))
      await retype(page, "pictures.example/tea.svg")
      await save(page)
      await saved(github, "site").toEqual([
        "-    src: https://images.example/coffee.svg",
        "+    src: https://pictures.example/tea.svg",
      ])
    })

    task("to change the prompt's host", { aim: 2 }, async ({ page, github }) => {
      await press(pageIn(page).getByText("ada@engine"), { before: "engine" })
      await retype(page, "difference")
      await save(page)
      await saved(github, "site").toEqual(["-  host: engine", "+  host: difference"])
    })

    task("to replace the résumé", { aim: 3 }, async ({ page, github }) => {
      await press(linkIn(page, "Résumé"))
      const pdf = Buffer.from("%PDF-1.7\n")
      await upload(button(page, "Upload a PDF"), "Résumé 2026.PDF", pdf, "application/pdf")
      await expect(field(page, "Link")).toHaveValue("/resume-2026.pdf")
      await save(page)
      await saved(github, "profile").toEqual([
        "-    - { icon: file-text, label: resume, link: /resume.pdf }",
        "+    - { icon: file-text, label: resume, link: /resume-2026.pdf }",
      ])
      expect(await github.repository.read(`${DRAFT}:static/resume-2026.pdf`)).toEqual(pdf)
    })

    task("to say the language, by its name,", { aim: 4 }, async ({ page, github }) => {
      await press(button(page, "Outline"))
      await press(outlined(page, /^Edit Language/))
      await retype(page, "portuguese")
      await save(page)
      await saved(github, "site").toEqual(["+language: pt"])
    })

    task("to change a field of education", { aim: 4 }, async ({ page, github }) => {
      await press(button(page, "Outline"))
      await press(outlined(page, /^Edit Education/))
      await press(field(page, "Time period"))
      await retype(page, "2015 to 2019")
      await save(page)
      await saved(github, "profile").toEqual([
        '-    timeperiod: "2015 to 2018"',
        '+    timeperiod: "2015 to 2019"',
      ])
    })

    task("to leave and come back", { aim: 2 }, async ({ page, github }) => {
      await press(pageIn(page).getByText("Born in 1985"), { before: "London" })
      await retype(page, "Turin, Italy")
      await expect(pageIn(page).getByText("living in Turin, Italy")).toBeVisible()
      await page.reload()
      await expect(pageIn(page).getByText("living in Turin, Italy")).toBeVisible()
      await save(page)
      await saved(github, "profile").toEqual(["-  home: London, England", "+  home: Turin, Italy"])
    })

    task("to edit both files until they are live", { aim: 4 }, async ({ page, github }) => {
      github.checks = "pending"
      await press(pageIn(page).locator("[data-typed=role]"))
      await retype(page, "inventor")
      await press(pageIn(page).getByText("ada@engine"), { before: "engine" })
      await retype(page, "difference")
      await press(card(page).getByRole("button", { name: "Close" }))
      await press(button(page, "Publish"))
      await expect(page.getByRole("status").getByText("Waiting for the checks")).toBeVisible()
      await github.pass()
      await saved(github, "profile", "main").toEqual(["-  role: 'engineer'", "+  role: 'inventor'"])
      expect(await changesOf(github, "site", "main")).toEqual([
        "-  host: engine",
        "+  host: difference",
      ])
    })
  })
}
