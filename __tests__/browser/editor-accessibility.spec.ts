import { expectNothingFound } from "./axe"
import { COMPUTER, type Editor, PHONE, picture } from "./editor"
import { test } from "./hosted"
import { expect, expectNoSidewaysScrolling } from "./test"

/** Everything that the editor can look like. */
const STATES: Record<string, (editor: Editor) => Promise<unknown>> = {
  "the page": async () => {},
  "a card of a text": ({ press, role }) => press(role),
  "a card of an entry": ({ press, link }) => press(link("Résumé")),
  "a card of a picture": ({ press, coffee }) => press(coffee),
  "what can be added": ({ press, adder }) => press(adder("social link")),
  async "an error"({ page, press, born, field, card }) {
    await press(born, "1985")
    await page.keyboard.press("ControlOrMeta+a")
    await page.keyboard.insertText("2999")
    await press(field("Home"))
    await expect(card()).toContainText("Expected a year")
  },
  async "a removal"({ press, link, said }) {
    await press(link("Résumé"))
    await press("Remove")
    await expect(said("Résumé deleted")).toBeVisible()
  },
  "the outline": ({ press }) => press("Outline"),
  "the language": ({ openOutlined }) => openOutlined(/^Edit Language/),
  "the menu": ({ press }) => press("More"),
  "the changes": ({ press }) => press("2 changes"),
  async "the crop"({ page, press, portrait, upload, field }) {
    await press(portrait)
    await upload("Choose a picture", "tall.png", await picture(700, "gold", 900))
    await expect(field("Description")).toBeFocused()
    await press("Change the crop")
    await expect(page.getByRole("dialog", { name: "Change the crop" })).toBeVisible()
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

const NARROW = { ...PHONE, viewport: { width: 320, height: 640 } }

// Each layout and each scheme of colours once: neither changes the other.
for (const [device, options] of Object.entries({
  "a computer in light colours": { ...COMPUTER, colorScheme: "light" as const },
  "a small phone in dark colours": { ...NARROW, colorScheme: "dark" as const },
})) {
  test.describe(`on ${device}`, () => {
    test.use({ ...options, contextOptions: { reducedMotion: "reduce" } })

    test("axe finds nothing in any state, none needs sideways scrolling, and nothing moves", async ({
      editor,
    }) => {
      const { page } = editor
      for (const [name, show] of Object.entries(STATES)) {
        await test.step(name, async () => {
          await show(editor)
          // First, as it would soon be over.
          for (const frame of page.frames()) expect(await frame.evaluate(movements)).toBe(0)
          for (const frame of page.frames()) await expectNoSidewaysScrolling(frame)
          await expectNothingFound(page)
          // Of what is inside a card, then of the card.
          for (const _ of [1, 2]) await page.keyboard.press("Escape")
          await expect(page.locator("dialog[open], section[role=dialog]")).toHaveCount(0)
        })
      }
    })
  })
}

test.describe("on a small phone with large text", () => {
  test.use(NARROW)

  test("the bar grows with its text, and cuts off none of it", async ({ editor }) => {
    const { page, button, changeRole, press } = editor
    for (const size of ["100%", "200%"]) {
      // Not by a style sheet, which the policy would block.
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize
      }, size)
      expect(await page.evaluate(cutOff)).toEqual([])
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
