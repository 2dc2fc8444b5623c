import { expectNothingFound } from "../../../../__tests__/browser/axe"
import { expect, expectNoSidewaysScrolling } from "../../../../__tests__/browser/test"
import { COMPUTER, type Editor, PHONE, picture } from "./editor"
import { test } from "./hosted"

/** The states of the editor, and how each is reached. */
const STATES: Record<string, (editor: Editor) => Promise<unknown>> = {
  "the page": async () => {},
  "a card of a text": ({ press, role }) => press(role),
  "a card of an entry": ({ press, link }) => press(link("Résumé")),
  "a card of a picture": ({ press, coffee }) => press(coffee),
  "what can be added": ({ press, adder }) => press(adder("social link")),
  async "an error"({ press, retype, born, field, card }) {
    await press(born, "1985")
    await retype("2999")
    await press(field("Home"))
    await expect(card()).toContainText("Expected a year")
  },
  async "a removal"({ press, link, announced }) {
    await press(link("Résumé"))
    await press("Remove")
    await expect(announced("Résumé removed")).toBeVisible()
  },
  "the outline": ({ press }) => press("Outline"),
  "the language": ({ openOutlined }) => openOutlined(/^Edit Language/),
  "the icon": ({ openOutlined }) => openOutlined(/^Edit Icon/),
  "the menu": ({ press }) => press("More"),
  "the changes": ({ press }) => press("2 changes"),
  async "the crop"({ page, press, portrait, upload, field }) {
    await press(portrait)
    await upload("Choose a picture", "tall.png", await picture(700, "gold", 900))
    await expect(field("Description")).toBeFocused()
    await press("Change the crop")
    await expect(page.getByRole("dialog", { name: "Change the crop" })).toBeVisible()
  },
  async "a row that is full of links"({ press, adder, card }) {
    for (const name of ["LinkedIn", "Codeberg", "Mastodon"]) {
      await press(adder("social link"))
      await press(card().getByRole("button", { name, exact: true }))
    }
  },
}

/** Runs in the page: how many of its animations move something, and not its colour alone. */
const movements = () =>
  document
    .getAnimations()
    .flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes())
    .filter((keyframe) => "transform" in keyframe || "translate" in keyframe).length

/** Runs in the editor: what of its bar is wider or higher than its box. */
const cutOff = () =>
  [...document.querySelectorAll<HTMLElement>(".bar, .ends, .status, .status p, .ends *")]
    .filter(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => {
      return scrollWidth > clientWidth || scrollHeight > clientHeight
    })
    .map(({ textContent }) => textContent)

/** The states in which all colours of the editor are seen. */
const COLOURED = ["the page", "an error", "a removal", "the outline", "the changes"]

const NARROW = { viewport: { width: 320, height: 640 }, colorScheme: "dark" } as const

test.use({ ...PHONE, ...NARROW, contextOptions: { reducedMotion: "reduce" } })

test("editor › passes axe in every state, and cuts off no text", async ({ editor }) => {
  const { page, button, changeRole, press } = editor
  for (const [name, show] of Object.entries(STATES)) {
    await test.step(`${name}, which moves nothing and needs no sideways scrolling`, async () => {
      await show(editor)
      // First, as it would soon be over.
      for (const frame of page.frames()) expect(await frame.evaluate(movements)).toBe(0)
      for (const frame of page.frames()) await expectNoSidewaysScrolling(frame)
      await expectNothingFound(page)
      if (COLOURED.includes(name)) {
        await page.emulateMedia({ colorScheme: "light" })
        await page.setViewportSize(COMPUTER.viewport)
        await expectNothingFound(page)
        await page.setViewportSize(NARROW.viewport)
        await page.emulateMedia({ colorScheme: NARROW.colorScheme })
      }
      // Of what is inside a card, then of the card.
      for (const _ of [1, 2]) await page.keyboard.press("Escape")
      await expect(page.locator("dialog[open]")).toHaveCount(0)
    })
  }

  await test.step("the bar grows with its text", async () => {
    for (const size of ["100%", "200%"]) {
      // Not by a style sheet, which the policy would block.
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize
      }, size)
      await changeRole(`engineer of ${size}`)
      await expect(editor.status).toHaveText("Kept on this device")
      expect(await page.evaluate(cutOff)).toEqual([])
      await expectNoSidewaysScrolling(page)
      await page.keyboard.press("Escape")
      expect(await page.evaluate(cutOff)).toEqual([])
      await expectNoSidewaysScrolling(page)
      await press("More")
      await expect(button("Sign out")).toBeInViewport({ ratio: 1 })
      await page.keyboard.press("Escape")
    }
  })
})
