import type { Page } from "@playwright/test"
import { EVERY_ENGINE, expect } from "../../../../__tests__/browser/test"
import { lineDiff } from "../helpers/line-diff"
import { COMPUTER, type Editor, editorOn, HOME, newPortrait, PHONE, picture } from "./editor"
import { contentOn, DRAFT, test } from "./hosted"

/** Counts what is tapped or clicked from now on, also over reloads. Keys and the system's file chooser do not count. */
const countTaps = (page: Page) =>
  page.addInitScript(() => {
    const count = ({ isTrusted, isPrimary }: PointerEvent) => {
      if (isTrusted && isPrimary) localStorage.taps = Number(localStorage.taps ?? 0) + 1
    }
    document.addEventListener("pointerdown", count, true)
  })

/** A task of an owner, from the editor with no card open until it is saved. */
type Task = {
  /** With how many taps or clicks it has to be done. */
  aim: number
  work: (editor: Editor) => Promise<unknown>
  /** The lines that it changes in the files of the draft. */
  changes: unknown[]
}

/** In this order, one after the other. */
const TASKS: Record<string, Task> = {
  "to change the role, and the article before it,": {
    aim: 2,
    async work({ role, changeRole, save }) {
      await changeRole("teacher")
      await expect(role).toHaveText("A teacher")
      await save()
    },
    changes: ["-  role: 'engineer'", "+  role: 'teacher'"],
  },
  "to mend a typo in the second paragraph": {
    aim: 2,
    async work({ page, text, press, save }) {
      await press(text("I ride."), "de.")
      await page.keyboard.press("Delete")
      await page.keyboard.insertText("p")
      await save()
    },
    changes: ["-      I ride.", "+      I ripe."],
  },
  "to reorder the links": {
    aim: 3,
    async work({ link, links, press, save }) {
      await press(link("Email"))
      await press("Move right")
      await expect(links).toHaveText([/^Résumé/, "Email", "GitHub"])
      await save()
    },
    changes: [
      "+    - { icon: file-text, label: resume, link: /resume.pdf }",
      "-    - { icon: file-text, label: resume, link: /resume.pdf }",
    ],
  },
  "to add a link": {
    aim: 3,
    async work({ page, adder, press, card, save }) {
      await press(adder("social link"))
      await press(card().getByRole("button", { name: "GitLab" }))
      await page.keyboard.insertText("ada")
      await save()
    },
    changes: [
      "+    - icon: brand-gitlab",
      "+      label: gitlab",
      "+      link: https://gitlab.com/ada",
    ],
  },
  "to replace the portrait": {
    aim: 3,
    async work({ portrait, press, upload, field, save }) {
      await press(portrait)
      // Which has to be cut.
      await upload("Choose a picture", "New me.png", await picture(700, "crimson", 900))
      await expect(field("Description")).toBeFocused()
      await save()
    },
    changes: newPortrait("new-me", "jpg"),
  },
  "to replace the coffee picture": {
    aim: 3,
    async work({ coffee, press, retype, save }) {
      await press(coffee)
      await retype("pictures.example/tea.svg")
      await save()
    },
    changes: [
      "-    src: https://images.example/coffee.svg",
      "+    src: https://pictures.example/tea.svg",
    ],
  },
  "to replace the résumé": {
    aim: 3,
    async work({ link, press, upload, field, save }) {
      await press(link("Résumé"))
      const pdf = Buffer.from("%PDF-1.7\n")
      await upload("Upload a PDF", "Résumé 2026.PDF", pdf, "application/pdf")
      await expect(field("Link")).toHaveValue("/resume.pdf")
      await save()
    },
    changes: [],
  },
  "to leave and come back": {
    aim: 2,
    async work({ page, moveToTurin, text, backup, save }) {
      await moveToTurin()
      const moved = text("living in Turin, Italy")
      await expect(moved).toBeVisible()
      await expect.poll(backup).toContain("Turin")
      await page.reload()
      await expect(moved).toBeVisible()
      await save()
    },
    changes: HOME,
  },
  "to say the language": {
    aim: 4,
    async work({ frame, openOutlined, retype, save }) {
      await openOutlined(/^Edit Language/)
      await retype("pt")
      await expect(frame.locator("[lang=pt]").first()).toBeAttached()
      await save()
    },
    changes: ["+language: pt"],
  },
  "to edit both files until they are live": {
    aim: 4,
    async work({ press, role, text, retype, card, publish, pollUntilStatus }) {
      await press(role)
      await retype("engineer")
      await press(text("ada@engine"), "engine")
      await retype("difference")
      await press(card().getByRole("button", { name: "Close" }))
      await publish()
      await pollUntilStatus("Waiting for the checks")
    },
    changes: [
      "-  role: 'teacher'",
      "+  role: 'engineer'",
      "-  host: engine",
      "+  host: difference",
    ],
  },
}

for (const [how, device] of Object.entries({ taps: PHONE, clicks: COMPUTER })) {
  test.describe(`tasks in ${how}`, () => {
    test.use(device)

    test(
      "take no more than their aims, and save what they change",
      EVERY_ENGINE,
      async ({ page, github }) => {
        const editor = editorOn(page)
        github.checks = "pending"
        await countTaps(page)
        await editor.open()
        for (const [name, { aim, work, changes }] of Object.entries(TASKS)) {
          await test.step(name, async () => {
            const before = contentOn(github, DRAFT)
            await page.evaluate(() => localStorage.removeItem("taps"))
            await work(editor)
            const taps = await page.evaluate(() => Number(localStorage.taps))
            expect.soft(taps, name).toBeGreaterThan(0)
            expect.soft(taps, name).toBeLessThanOrEqual(aim)
            const changed = async () => lineDiff(before, contentOn(github, DRAFT))
            await expect.poll(changed, { intervals: [100] }).toEqual(changes)
            // Of what is inside a card, then of the card.
            for (const _ of [1, 2]) await page.keyboard.press("Escape")
            await expect(editor.card()).toHaveCount(0)
          })
        }
        const draft = contentOn(github, DRAFT)
        github.pass()
        await editor.isPublished()
        expect(contentOn(github, "main")).toBe(draft)
        const pdf = github.repository.read("main:static/resume.pdf")
        expect(pdf.toString()).toBe("%PDF-1.7\n")
      },
    )
  })
}
