import { expect } from "../../../../__tests__/browser/test"
import { COMPUTER, type Editor, PHONE } from "./editor"
import { test } from "./hosted"

/** Where everything of the page is in its document. */
const boxesIn = ({ frame }: Editor) =>
  // The portrait grows under the mouse.
  frame.locator("main :not(img, style, svg:has(> style))").evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const place = [x + scrollX, y + scrollY, width, height].map((px) => px.toFixed(1))
      return [element.tagName, ...place].join(" ")
    }),
  )

type Box = { x: number; y: number; width: number; height: number }

/** Runs in the editor: whether an element is at the height of a box, and at its end. */
function isBeside(element: Element, box: Box | null) {
  if (!box) throw new Error("It is not on the screen.")
  const { left, top, bottom } = element.getBoundingClientRect()
  return box.x + box.width <= left && box.y < bottom && top < box.y + box.height
}

/** Runs in the editor: whether an element is below a box. */
const isBelow = (element: Element, box: Box | null) =>
  box !== null && box.y + box.height <= element.getBoundingClientRect().top

/** Runs in the page: how wide the lines of an element may be, in px. */
function lineWidthOf(element: Element) {
  const { paddingLeft, paddingRight } = getComputedStyle(element)
  const { width } = element.getBoundingClientRect()
  return Math.round(width - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight))
}

/** What the outline lists under each of its headings. */
const OUTLINE = {
  Intro: "First line of the intro, First name, Role",
  About:
    "Portrait, Name, Birth year and home, Email, Résumé, GitHub, Add social link, Biography, Coffee, Building, Work block",
  "The whole site": "Language of the page, Colour, The site's own words, Icon, Shared picture",
  "Not shown on the page": "Education, Project 1, Add work entry",
}

/** Runs in the editor: what a phone's browser says when its keyboard covers as many px. */
function showKeyboard(px: number) {
  const value = innerHeight - px
  Object.defineProperty(visualViewport, "height", { value, configurable: true })
  visualViewport?.dispatchEvent(new Event("resize"))
}

test.describe("page on a computer", () => {
  test.use(COMPUTER)

  test("opens a card beside a click, the caret at the word, and moves nothing", async ({
    editor,
  }) => {
    const { page, frame, role, text, born, press, retype, card, field } = editor
    const things = [
      [role, "neer", "Role", "Role", "engi+neer"],
      [text("I ride."), "ride", "Biography", "Biography", "I +ride."],
      [text("ada@engine"), "gine", "First line of the intro", "After the @", "en+gine"],
      [born, "England", "Birth year and home", "Home", "London, +England"],
    ] as const
    for (const [thing, words, name, label, value] of things) {
      await thing.scrollIntoViewIfNeeded()
      const boxes = await boxesIn(editor)
      await press(thing, words)
      await expect(card(name)).toBeInViewport({ ratio: 1 })
      await expect(card()).toHaveCount(1)
      await expect(field(label)).toBeFocused()
      expect(await card().evaluate(isBeside, await thing.boundingBox())).toBe(true)
      expect(await boxesIn(editor)).toEqual(boxes)
      await page.keyboard.type("+")
      await expect(field(label)).toHaveValue(label === "Biography" ? /\n\nI \+ride\.\n\n/ : value)
      await expect(text(value).last()).toBeVisible()
    }

    await test.step("and opens it below the text where there is no room beside it", async () => {
      const { width, height } = page.viewportSize() ?? COMPUTER.viewport
      await page.setViewportSize({ width: 1100, height: 630 })
      await press(born)
      await expect(card("Birth year and home")).toBeInViewport({ ratio: 1 })
      await expect(born).toBeInViewport({ ratio: 1 })
      await page.setViewportSize({ width, height })
    })

    await test.step("and keeps the caret of a role from right to left in its line", async () => {
      await press(role)
      const line = await role.boundingBox()
      await retype("מהנדסת תוכנה")
      await expect(role).toHaveText("A מהנדסת תוכנה")
      await expect.poll(() => role.boundingBox()).toMatchObject({ height: line?.height })
    })

    await test.step("and breaks a long role where the site does", async () => {
      await retype("mathematics and computing engineering student and teaching assistant".repeat(2))
      const sentence = role.locator("..")
      await expect(role).toContainText("assistantmathematics")
      const width = await sentence.evaluate(lineWidthOf)
      // Without the styles of what can be edited, there are only those of the site.
      await sentence.evaluate((element) => element.removeAttribute("data-field"))
      expect(await sentence.evaluate(lineWidthOf)).toBe(width)
    })

    await test.step("and breaks the name where the site does", async () => {
      const name = frame.getByRole("heading", { name: "Ada Lovelace" })
      const line = await name.boundingBox()
      await name.evaluate((element) => element.removeAttribute("data-field"))
      expect(await name.boundingBox()).toMatchObject({ height: line?.height })
    })
  })

  test("has the typefaces of the site, in their cut and with all their characters", async ({
    editor,
  }) => {
    const name = editor.frame.getByRole("heading", { name: "Ada Lovelace" })
    await expect(name).toHaveCSS("font-variation-settings", '"opsz" 20')
    const faces = editor.role.evaluate(async () => {
      const serif = await document.fonts.load("18px 'Source Serif 4 Variable'", "až")
      const mono = await document.fonts.load("18px 'IBM Plex Mono'", "až")
      return [...serif, ...mono].map(({ status }) => status)
    })
    expect(await faces).toEqual(Array(4).fill("loaded"))
  })

  test("is left by no link, is reached by Tab, and gets the focus back", async ({ editor }) => {
    const { page, frame, role, born, portrait, text, link, adder, edited } = editor
    const { button, card, field, outlined, announced, press, retype, openOutlined } = editor
    await test.step("links open a card, or scroll to their screen", async () => {
      await press(link("About"))
      await expect(born).toBeInViewport()
      await press(link("GitHub"))
      await expect(card("GitHub")).toBeVisible()
      await expect(field("Link")).toBeFocused()
      await press(text("I ride."), "ride")
      await page.keyboard.insertText("[walk](https://far.example/) and ")
      await press(link("walk"), "lk")
      await page.keyboard.type("+")
      await expect(field("Biography")).toHaveValue(/\n\nI \[wa\+lk\]\(https:\S+\) and ride\.\n\n/)
      await expect(page).toHaveURL(/\/admin\/$/)
      expect(page.context().pages()).toHaveLength(1)
    })

    await test.step("what closes a card gives the focus back", async () => {
      for (const close of [
        () => page.keyboard.press("Escape"),
        () => page.keyboard.press("Enter"),
        () => frame.locator("main").click({ position: { x: 4, y: 4 } }),
        () => press(card().getByRole("button", { name: "Close" })),
      ]) {
        await press(role)
        await expect(field("Role")).toBeFocused()
        await close()
        await expect(card()).toHaveCount(0)
        await expect(edited("profile.about.role site.words.role")).toBeFocused()
      }
    })

    await test.step("Tab goes through all that can be edited, and Enter opens it", async () => {
      await edited("site.prompt").focus()
      await expect(edited("site.prompt")).toHaveAccessibleDescription(
        "First line of the intro. Press Enter to edit.",
      )
      await page.keyboard.press("Tab")
      await expect(edited("profile.about.name.first site.words.greeting")).toBeFocused()
      await page.keyboard.press("Tab")
      await page.keyboard.press("Enter")
      await expect(field("Role")).toBeFocused()
      await expect(field("Role")).toHaveAccessibleDescription(/the intro writes/)
      await link("GitHub").focus()
      await page.keyboard.press("Tab")
      await expect(adder("social link")).toBeFocused()
    })

    await test.step("undo and redo work by key in the card and on the page, and by button", async () => {
      await press(role)
      await page.keyboard.press("End")
      await page.keyboard.type("ing")
      await page.keyboard.press("Escape")
      await press(born, "London")
      await page.keyboard.type("Old ")
      await expect(born).toContainText("Old London")
      await page.keyboard.press("ControlOrMeta+z")
      await expect(field("Home")).toHaveValue("London, England")
      await expect(field("Home")).toBeFocused()
      await expect(role).toHaveText("An engineering")
      await page.keyboard.press("ControlOrMeta+Shift+z")
      await page.keyboard.type("er")
      await expect(field("Home")).toHaveValue("Old erLondon, England")
      await page.keyboard.press("Escape")
      await page.keyboard.press("ControlOrMeta+z")
      await expect(born).toContainText("in Old London")
      await press("Undo")
      await press("Undo")
      await expect(role).toHaveText("An engineer")
      await expect(role).toBeInViewport()
      await expect(announced("Undone: Role")).toBeAttached()
      await press("Redo")
      await expect(role).toHaveText("An engineering")
    })

    await test.step("the outline lists everything, and opens the same cards", async () => {
      await press("Outline")
      const parts = page.getByRole("dialog", { name: "Outline" }).locator("section")
      await expect(parts.getByRole("heading", { level: 3 })).toHaveText(Object.keys(OUTLINE))
      for (const [index, rows] of Object.values(OUTLINE).entries()) {
        const listed = parts.nth(index).getByRole("listitem")
        await expect(listed).toHaveText(rows.split(", ").map((row) => new RegExp(`^ ?${row}`)))
      }
      await expect(outlined(/^Edit Role/)).toHaveAccessibleName("Edit Role: engineering, not saved")
      await press(outlined(/^Edit Birth year and home/))
      await expect(card("Birth year and home")).toBeVisible()
      await expect(field("Birth year")).toBeFocused()
      await expect(born).toBeInViewport()
      await retype("1986")
      await page.keyboard.press("Escape")
      await expect(born).toBeFocused()
      await openOutlined(/^Edit Portrait/)
      // Outlined in the same colour as all that is edited, not in grey.
      await expect(portrait).toHaveCSS("filter", "none")
      await openOutlined(/^Edit Education/)
      await expect(field("Degree")).toBeFocused()
      await page.keyboard.press("Escape")
      await expect(button("Outline")).toBeFocused()
    })

    await test.step("the menu leaves the card, closes by a click on the page, and fits a low window", async () => {
      await press(role)
      await press("More")
      await page.keyboard.press("Escape")
      await expect(card("Role")).toBeVisible()
      await press("More")
      await press(born, "1986")
      await expect(button("Sign out")).toBeHidden()
      await press("More")
      await page.setViewportSize({ width: 600, height: 200 })
      await button("Sign out").scrollIntoViewIfNeeded()
      await expect(button("Sign out")).toBeInViewport({ ratio: 1 })
    })
  })
})

test.describe("page on a phone", () => {
  test.use(PHONE)

  test("opens a sheet below a tap; Back or a tap beside it closes the sheet", async ({
    editor,
  }) => {
    const { page, frame, role, status, paragraphs, edited, press, card, field, openOutlined } =
      editor
    // Without a keyboard, Escape is to the browser what Back is on a phone.
    const back = async () => {
      await page.evaluate(() =>
        window.addEventListener("keydown", (event) => event.stopPropagation(), {
          capture: true,
          once: true,
        }),
      )
      await page.keyboard.press("Escape")
    }
    const besides = () => frame.locator("main").tap({ position: { x: 4, y: 4 } })
    const things = [
      [role, edited("profile.about.role site.words.role"), "neer", back],
      [edited("site.images.building"), edited("site.images.building"), undefined, besides],
    ] as const
    for (const [thing, element, words, close] of things) {
      // Where a sheet would cover it.
      await thing.evaluate((one) => one.scrollIntoView({ block: "end" }))
      const boxes = await boxesIn(editor)
      await press(thing, words)
      await expect(card().locator(":focus")).toBeVisible()
      await expect
        .poll(() => card().evaluate((sheet) => sheet.getBoundingClientRect().toJSON()))
        .toMatchObject({ left: 0, right: 390, bottom: 844 })
      await expect.poll(async () => card().evaluate(isBelow, await thing.boundingBox())).toBe(true)
      await expect(thing).toBeInViewport()
      expect(await boxesIn(editor)).toEqual(boxes)
      await close()
      await expect(card()).toHaveCount(0)
      await expect(element).toBeFocused()
    }

    await test.step("hint › is there as long as nothing is changed", async () => {
      await expect(status).toHaveText("Tap what you want to change.")
      await expect(status.locator("strong")).toHaveCSS("font-size", "14px")
      await editor.changeRole("inventor")
      await page.keyboard.press("Escape")
      await expect(status).toHaveText("Kept on this device")
      await press("Undo")
      await expect(status).toHaveText("Tap what you want to change.")
    })

    await test.step("a field at the end of its card › stays in view when the keyboard comes", async () => {
      await openOutlined(/^Edit Education/)
      await press(field("Average"))
      await page.evaluate(showKeyboard, 300)
      await expect(field("Average")).toBeInViewport({ ratio: 1 })
      await page.evaluate(showKeyboard, 0)
      await page.keyboard.press("Escape")
    })

    await test.step("biography › keeps its caret in view when the keyboard comes", async () => {
      await press(paragraphs.last())
      await page.keyboard.press("ControlOrMeta+End")
      await page.keyboard.insertText("\nI write.".repeat(20))
      const area = field("Biography")
      const below = () =>
        area.evaluate((text) => text.scrollHeight - text.scrollTop - text.clientHeight)
      const height = await area.evaluate((text) => text.clientHeight)
      await page.evaluate(showKeyboard, 300)
      await expect.poll(() => area.evaluate((text) => text.clientHeight)).toBeLessThan(height)
      // The caret is at the end.
      expect(await below()).toBeLessThan(1)
    })
  })
})
