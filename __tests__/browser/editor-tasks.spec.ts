import type { Page } from "@playwright/test"
import sharp from "sharp"
import { lineDiff } from "../line-diff"
import {
  born,
  button,
  COMPUTER,
  card,
  drag,
  field,
  linkIn,
  open,
  openOutlined,
  PHONE,
  pageIn,
  picture,
  portrait,
  press,
  retype,
  role,
  save,
  upload,
  uploadedAs,
} from "./editor"
import { contentOn, DRAFT, type Github, test } from "./hosted"
import { HOME, HOST, publish, saysPublished, soonSaid } from "./publishing"
import { expect } from "./test"

/** Counts what is tapped or clicked from now on, also over reloads. Keys and the system's file chooser do not count. */
const countTaps = (page: Page) =>
  page.addInitScript(() => {
    const count = ({ isTrusted, isPrimary }: PointerEvent) => {
      if (isTrusted && isPrimary) localStorage.taps = Number(localStorage.taps ?? 0) + 1
    }
    document.addEventListener("pointerdown", count, true)
  })

type Tools = { page: Page; github: Github }

/** A task of an owner, from the editor with no card open until it is saved. */
type Task = {
  /** With how many taps or clicks it has to be done. */
  aim: number
  work: (tools: Tools) => Promise<unknown>
  /** The lines that it changes in the files of the draft. */
  changes: unknown[]
}

/** In this order, one after the other. */
const TASKS: Record<string, Task> = {
  "to change the role": {
    aim: 2,
    async work({ page }) {
      await press(role(page))
      await retype(page, "inventor")
      await save(page)
    },
    changes: ["-  role: 'engineer'", "+  role: 'inventor'"],
  },
  "to mend a typo in the second paragraph": {
    aim: 2,
    async work({ page }) {
      await press(pageIn(page).getByText("I ride."), { before: "de." })
      await page.keyboard.press("Delete")
      await page.keyboard.insertText("p")
      await save(page)
    },
    changes: ["-      I ride.", "+      I ripe."],
  },
  "to remove a paragraph and bring it back": {
    aim: 3,
    async work({ page }) {
      const last = pageIn(page).getByText("Write to me.")
      await press(last)
      await press(button(page, "Remove"))
      await expect(last).toHaveCount(0)
      await expect(page.getByText("Paragraph 3 deleted")).toBeVisible()
      await press(page.getByRole("status").getByRole("button", { name: "Undo" }))
      await expect(last).toBeVisible()
    },
    changes: [],
  },
  "to reorder the links": {
    aim: 2,
    async work({ page }) {
      await drag(linkIn(page, "Email"), linkIn(page, "Résumé"))
      await save(page)
    },
    changes: [
      "+    - { icon: file-text, label: resume, link: /resume.pdf }",
      "-    - { icon: file-text, label: resume, link: /resume.pdf }",
    ],
  },
  "to add a link": {
    aim: 3,
    async work({ page }) {
      await press(pageIn(page).getByRole("button", { name: "Add social link" }))
      await press(card(page).getByRole("button", { name: "GitLab" }))
      await page.keyboard.insertText("ada")
      await save(page)
    },
    changes: [
      "+    - icon: brand-gitlab",
      "+      label: gitlab",
      "+      link: https://gitlab.com/ada",
    ],
  },
  "to replace the portrait": {
    aim: 3,
    async work({ page }) {
      await press(portrait(page))
      // Which has to be cut.
      const png = await picture(700, "crimson", 900)
      await upload(button(page, "Choose a picture"), "New me.png", png, "image/png")
      await expect(field(page, "Description")).toBeFocused()
      await save(page)
    },
    changes: ["-  file: portrait.png", uploadedAs("new-me", "jpg")],
  },
  "to replace the coffee picture": {
    aim: 3,
    async work({ page }) {
      await press(pageIn(page).getByRole("img", { name: "coffee" }))
      await retype(page, "pictures.example/tea.svg")
      await save(page)
    },
    changes: [
      "-    src: https://images.example/coffee.svg",
      "+    src: https://pictures.example/tea.svg",
    ],
  },
  "to change the prompt's host": {
    aim: 2,
    async work({ page }) {
      await press(pageIn(page).getByText("ada@engine"), { before: "engine" })
      await retype(page, "difference")
      await save(page)
    },
    changes: HOST,
  },
  "to replace the résumé": {
    aim: 3,
    async work({ page }) {
      await press(linkIn(page, "Résumé"))
      const pdf = Buffer.from("%PDF-1.7\n")
      await upload(button(page, "Upload a PDF"), "Résumé 2026.PDF", pdf, "application/pdf")
      await expect(field(page, "Link")).toHaveValue("/resume-2026.pdf")
      await save(page)
    },
    changes: [
      "-    - { icon: file-text, label: resume, link: /resume.pdf }",
      "+    - { icon: file-text, label: resume, link: /resume-2026.pdf }",
    ],
  },
  "to say the language, by its name,": {
    aim: 4,
    async work({ page }) {
      await openOutlined(page, /^Edit Language/)
      await retype(page, "portuguese")
      await save(page)
    },
    changes: ["+language: pt"],
  },
  "to change a field of education": {
    aim: 4,
    async work({ page }) {
      await openOutlined(page, /^Edit Education/)
      await press(field(page, "Time period"))
      await retype(page, "2015 to 2019")
      await save(page)
    },
    changes: ['-    timeperiod: "2015 to 2018"', '+    timeperiod: "2015 to 2019"'],
  },
  "to leave and come back": {
    aim: 2,
    async work({ page }) {
      await press(born(page), { before: "London" })
      await retype(page, "Turin, Italy")
      const moved = pageIn(page).getByText("living in Turin, Italy")
      await expect(moved).toBeVisible()
      await page.reload()
      await expect(moved).toBeVisible()
      await save(page)
    },
    changes: HOME,
  },
}

for (const [how, device] of Object.entries({ taps: PHONE, clicks: COMPUTER })) {
  test.describe(`Counted in ${how},`, () => {
    test.use(device)

    test("each task takes no more than its aim, and saves what it changes", async ({
      page,
      github,
    }) => {
      await countTaps(page)
      await open(page)
      for (const [name, { aim, work, changes }] of Object.entries(TASKS)) {
        await test.step(name, async () => {
          const before = await contentOn(github, DRAFT)
          await page.evaluate(() => localStorage.removeItem("taps"))
          await work({ page, github })
          const taps = await page.evaluate(() => Number(localStorage.taps))
          expect.soft(taps, name).toBeGreaterThan(0)
          expect.soft(taps, name).toBeLessThanOrEqual(aim)
          const changed = async () => lineDiff(before, await contentOn(github, DRAFT))
          await expect.poll(changed, { intervals: [100] }).toEqual(changes)
          // Of what is inside a card, then of the card.
          for (const _ of [1, 2]) await page.keyboard.press("Escape")
          await expect(card(page)).toHaveCount(0)
        })
      }
      const { repository } = github
      const [, file] = /file: (.+)/.exec(await contentOn(github, DRAFT)) ?? []
      const saved = await repository.read(`${DRAFT}:content/${file}`)
      expect(await sharp(saved).metadata()).toMatchObject({ format: "jpeg", width: 700 })
      const pdf = await repository.read(`${DRAFT}:static/resume-2026.pdf`)
      expect(pdf.toString()).toBe("%PDF-1.7\n")
    })

    test("to edit both files until they are live takes 4", async ({ page, github }) => {
      await page.clock.install()
      const before = await contentOn(github, "main")
      await countTaps(page)
      await open(page)
      github.checks = "pending"
      await press(role(page))
      await retype(page, "inventor")
      await press(pageIn(page).getByText("ada@engine"), { before: "engine" })
      await retype(page, "difference")
      await press(card(page).getByRole("button", { name: "Close" }))
      await publish(page)
      await soonSaid(page, "Waiting for the checks")
      expect(await page.evaluate(() => Number(localStorage.taps))).toBe(4)
      await github.pass()
      await saysPublished(page)
      expect(lineDiff(before, await contentOn(github, "main"))).toEqual([
        "-  role: 'engineer'",
        "+  role: 'inventor'",
        ...HOST,
      ])
    })
  })
}
