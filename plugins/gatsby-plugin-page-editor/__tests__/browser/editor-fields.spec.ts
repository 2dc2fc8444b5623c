import { expect, translate } from "../../../../__tests__/browser/test"
import { COMPUTER } from "./editor"
import { saved, test } from "./hosted"

test.use({ ...COMPUTER, expectedErrors: /the server responded with a status of 502/ })

test("fields › show and save what is typed, and explain a mistake", async ({ editor, github }) => {
  const { page, frame, role, born, text, paragraphs, announced } = editor
  const { card, field, press, retype, save } = editor

  await test.step("a browser that translates leaves the owner's words as they are", async () => {
    await frame.locator("html").evaluate(translate)
    await press(paragraphs.last())
    await expect(field("Biography")).toHaveAttribute("translate", "no")
    await retype("")
    await expect(paragraphs).toHaveCount(1)
    await expect(paragraphs).toBeEmpty()
    await expect(born).toContainText("Born in 1985")
    // An empty text can be clicked.
    await page.keyboard.press("Escape")
    await press(paragraphs)
    await page.keyboard.press("ControlOrMeta+z")
  })

  await test.step("what is typed or pasted in the middle stays there, with its lines", async () => {
    await press(born, "London")
    await retype("<b>{birth}</b> &amp; עברית")
    await expect(text("living in <b>{birth}</b> &amp; עברית")).toBeVisible()
    await press(text("I ride."), "ride.")
    await page.keyboard.insertText("ski.\nI row.")
    await page.keyboard.press("Enter")
    await page.keyboard.type("I mostly ")
    await expect(paragraphs).toHaveText([
      /^I study/,
      "I ski.",
      "I row.",
      "I mostly ride.",
      "Write to me.",
    ])
    await press(role, "neer")
    await page.keyboard.insertText("new\nand pio")
    await page.keyboard.type("-")
    await expect(field("Role")).toHaveValue("enginew and pio-neer")
  })

  await test.step("a mistake is explained once its field is left, and a save goes there", async () => {
    await press(born, "1985")
    await retype("2999")
    await expect(card()).not.toContainText("Expected")
    await expect(born).not.toHaveAttribute("data-wrong")
    await press(field("Home"))
    await expect(card()).toContainText(
      "Expected a year from 1900 to now, such as 1997, or nothing.",
    )
    await expect(field("Birth year")).toHaveAttribute("aria-invalid", "true")
    await page.keyboard.press("Escape")
    await save()
    await expect(field("Birth year")).toBeFocused()
    await press("Close this message")
    // Also where nothing else changes, because the card is open and says so already.
    await save()
    const notice = announced("Not saved: Birth year needs a correction")
    await expect(notice).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(notice).toHaveCount(0)
    // The page marks what is wrong, also without a card.
    await expect(born).toHaveCSS("outline-style", "dashed")
    await expect(born).toHaveAccessibleDescription(/^Birth year and home, needs a correction\./)
    expect(github.pulls).toEqual([])
    await press(born, "2999")
    await retype("1986")
    await save()
  })

  await saved(github, "profile").toEqual([
    "-  role: 'engineer'",
    "+  role: 'enginew and pio-neer'",
    "-  birth: 1985",
    "-  home: London, England",
    "+  birth: 1986",
    "+  home: <b>{birth}</b> &amp; עברית",
    "-      I ride.",
    "+      I ski.",
    "+    - I row.",
    "+    - I mostly ride.",
  ])
})

test("a link of any name › has the icon of its brand, also once the icons load again", async ({
  page,
  editor,
}) => {
  const card = editor.card("Telegram")
  let isBroken = true
  let requests = 0
  await page.route("**/admin/icons.json", (route) => {
    requests += 1
    return isBroken ? route.fulfill({ status: 502, body: "<html></html>" }) : route.fallback()
  })
  await editor.changeRole("inventor")
  expect(requests).toBe(0)
  await editor.press(editor.adder("social link"))
  await editor.field("Another link").fill("Telegram")
  await page.keyboard.press("Enter")
  await expect.poll(() => requests).toBeGreaterThan(0)
  await page.keyboard.press("Escape")
  isBroken = false
  await editor.openOutlined(/^Edit Telegram/)
  for (const where of [editor.link("Telegram"), card.locator(".with-icon")])
    await expect(where.locator("path")).not.toHaveCount(0)
})
