import type { Page } from "@playwright/test"
import { expectNothingFound } from "./axe"
import {
  born,
  button,
  COMPUTER,
  card,
  field,
  linkIn,
  open,
  openOutlined,
  PHONE,
  pageIn,
  picture,
  portrait,
  press,
  role,
  upload,
} from "./editor"
import { test } from "./hosted"
import { expect, expectNoSidewaysScrolling } from "./test"

test.beforeEach(async ({ page, github: _ }) => {
  await open(page)
})

/** Everything that the editor can look like. */
const STATES: Record<string, (page: Page) => Promise<unknown>> = {
  "the page": async () => {},
  "a card of a text": (page) => press(role(page)),
  "a card of an entry": (page) => press(linkIn(page, "Résumé")),
  "a card of a picture": (page) => press(pageIn(page).getByRole("img", { name: "coffee" })),
  "what can be added": (page) =>
    press(pageIn(page).getByRole("button", { name: "Add social link" })),
  async "the icons"(page) {
    await press(linkIn(page, "GitHub"))
    await press(card(page).getByRole("button", { name: /^Icon: / }))
  },
  async "an error"(page) {
    await press(born(page), { before: "1985" })
    await page.keyboard.type("not ")
    await press(field(page, "Home"))
    await expect(card(page)).toContainText("Expected a year")
  },
  async "a removal"(page) {
    await press(linkIn(page, "Résumé"))
    await press(button(page, "Remove"))
    await expect(page.getByText("Résumé deleted")).toBeVisible()
  },
  "the outline": (page) => press(button(page, "Outline")),
  async "the languages"(page) {
    await openOutlined(page, /^Edit Language/)
  },
  "the menu": (page) => press(button(page, "More")),
  "the changes": (page) => press(page.getByRole("button", { name: /changes?$/ })),
  async "the earlier versions"(page) {
    await press(button(page, "More"))
    await press(button(page, "Earlier versions"))
  },
  async "the crop"(page) {
    await press(portrait(page))
    const png = await picture(700, "gold", 900)
    await upload(button(page, "Choose a picture"), "tall.png", png, "image/png")
    await press(button(page, "Change the crop"))
    await expect(page.getByRole("dialog", { name: "Move the frame" })).toBeVisible()
  },
}

const NARROW = { ...PHONE, viewport: { width: 320, height: 640 } }

// Each layout and each scheme of colours once: neither changes the other.
for (const [device, options] of Object.entries({
  "a computer in light colours": { ...COMPUTER, colorScheme: "light" as const },
  "a small phone in dark colours": { ...NARROW, colorScheme: "dark" as const },
})) {
  test.describe(`on ${device}`, () => {
    test.use({ ...options, contextOptions: { reducedMotion: "reduce" } })

    test("axe finds nothing in any state, and none needs sideways scrolling", async ({ page }) => {
      for (const [name, show] of Object.entries(STATES)) {
        await test.step(name, async () => {
          await show(page)
          await expectNothingFound(page)
          for (const frame of page.frames()) await expectNoSidewaysScrolling(frame)
          // Of what is inside a card, then of the card.
          for (const _ of [1, 2]) await page.keyboard.press("Escape")
          await expect(page.locator("dialog[open], section[role=dialog]")).toHaveCount(0)
        })
      }
    })
  })
}

test.describe("with less motion", () => {
  test.use({ ...PHONE, contextOptions: { reducedMotion: "reduce" } })

  test("a sheet is there at once, and the page is where it has to be", async ({ page }) => {
    const text = pageIn(page).getByText("Write to me.")
    await press(text)
    for (const frame of page.frames()) {
      expect(await frame.evaluate(() => document.getAnimations().length)).toBe(0)
    }
    const [own, sheet] = await Promise.all([text.boundingBox(), card(page).boundingBox()])
    expect((own?.y ?? 0) + (own?.height ?? 0)).toBeLessThanOrEqual(sheet?.y ?? 0)
  })
})
