import { COMPUTER } from "./editor"
import { saved, test } from "./hosted"
import { expect } from "./test"

test.use(COMPUTER)

/** Puts each text that a browser may translate into an element of its own, as translating browsers do. */
function translate(root: Element) {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts.filter((one) => !one.parentElement?.closest("[translate=no]"))) {
    const font = root.ownerDocument.createElement("font")
    text.replaceWith(font)
    font.append(text.data.toUpperCase())
  }
}

test("a browser that translates leaves the owner's words as they are, on the page and in fields", async ({
  editor: { frame, born, paragraphs, press, retype, field },
}) => {
  await frame.locator("html").evaluate(translate)
  await expect(born).toContainText("Born in 1985")
  await press(paragraphs.last())
  await retype("")
  await expect(paragraphs).toHaveCount(1)
  await expect(paragraphs).toBeEmpty()
  await expect(field("Biography")).toHaveAttribute("translate", "no")
})

test("a mistake is explained at its field once that is left, and a save goes there", async ({
  editor: { page, frame, born, press, retype, save, said, card, field, outlined, openOutlined },
  github,
}) => {
  await press(born, "1985")
  await retype("2999")
  await expect(card()).not.toContainText("Expected")
  await press(field("Home"))
  await expect(card()).toContainText("Expected a year from 1900 to now, or nothing, such as 1997.")
  await expect(field("Birth year")).toHaveAttribute("aria-invalid", "true")
  await press(frame.getByRole("heading", { name: "Ada Lovelace" }), "Ada")
  await retype("")
  await openOutlined(/^Edit Education/)
  await press(field("Average"))
  await retype("99")
  await page.keyboard.press("Escape")
  await press("Outline")
  await expect(outlined(/^Edit Education/)).toHaveAccessibleName(/, needs a correction/)
  await page.keyboard.press("Escape")
  await save()
  await expect(card()).toBeVisible()
  await expect(field("First name")).toBeFocused()
  await expect(card()).toContainText("First name is required.")
  await press("Close this message")
  // Also where nothing else changes, because the card is open and says so already.
  await save()
  await expect(said("Not saved: First name needs a correction")).toBeVisible()
  await page.keyboard.type("Byron")
  await save()
  await expect(field("Birth year")).toBeFocused()
  await retype("1986")
  await save()
  await expect(field("Average")).toBeFocused()
  await expect(card()).toContainText("Expected a number from 0 to 20, such as 17.5.")
  expect(github.pulls).toEqual([])
  await retype("9.25")
  await save()
  await saved(github, "profile").toEqual([
    '-    first: "Ada"   # in quotes',
    '+    first: "Byron" # in quotes',
    "-  birth: 1985",
    "+  birth: 1986",
    "-    average: 17.50",
    "+    average: 9.25",
  ])
})

test("what is typed is shown and saved as it is, an address completed, lines joined", async ({
  editor: { page, born, text, link, button, press, retype, save, isSaved, field },
  github,
}) => {
  await press(born, "1985")
  await page.mouse.wheel(0, 100)
  await expect(field("Birth year")).toHaveValue("1985")
  await expect(button("Save")).toHaveAttribute("aria-disabled", "true")
  const hostile =
    `"quotes" and 'others', <b>tags</b> &amp; &lt;, a: b # no comment, \\n \${x} {{y}}, ` +
    `👩🏽‍💻 emoji, עברית وعربي, --- *a &b !c %d @e \`f, end:`
  await press(field("Home"))
  await retype(hostile)
  await expect(text(`living in ${hostile}`)).toBeVisible()
  await press(field("Birth year"))
  await retype("1900")
  await expect(born).toContainText("Born in 1900, living in")
  await retype("1985")
  await press(text("I ride."), "ride.")
  await page.keyboard.insertText("ski.\nI ")
  await page.keyboard.type("mostly ")
  await expect(text("I ski. I mostly ride.")).toBeVisible()
  await press(link("Email"))
  await retype("grace@example.org")
  await save()
  await expect(field("Link")).toHaveValue("mailto:grace@example.org")
  await saved(github, "profile").toEqual([
    "-  home: London, England",
    expect.stringContaining("+  home: "),
    "-      link: mailto:ada@example.org",
    "+      link: mailto:grace@example.org",
    "-      I ride.",
    "+      I ski. I mostly ride.",
  ])
  await isSaved()
  await page.reload()
  await expect(text(`living in ${hostile}`)).toBeVisible()
})
