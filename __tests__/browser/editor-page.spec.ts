import { COMPUTER, type Editor, PHONE } from "./editor"
import { test } from "./hosted"
import { expect } from "./test"

test.use(COMPUTER)

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

test("a click opens a card with just its field, the caret at the word, and moves nothing", async ({
  editor,
}) => {
  const { page, role, text, born, press, retype, card, field } = editor
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
    await expect(thing).toBeInViewport()
    await expect(field(label)).toBeFocused()
    expect(await card().evaluate(isBeside, await thing.boundingBox())).toBe(true)
    expect(await boxesIn(editor)).toEqual(boxes)
    await page.keyboard.type("+")
    await expect(field(label)).toHaveValue(label === "Biography" ? /\n\nI \+ride\.\n\n/ : value)
    await expect(text(value).last()).toBeVisible()
  }
  await press(role)
  const line = await role.boundingBox()
  // From right to left, the caret stays in the line.
  await retype("מהנדסת תוכנה")
  await expect(role).toHaveText("A מהנדסת תוכנה")
  await expect.poll(() => role.boundingBox()).toMatchObject({ height: line?.height })

  await test.step("on the wording of a sentence, the same card, with the values above", async () => {
    await press(born, "living")
    await expect(field("Line about birth and home")).toBeFocused()
    await page.keyboard.type("now ")
    await expect(born).toContainText(", now living in")
    await expect(card("Birth year and home").getByRole("textbox").first()).toHaveValue("1985")
    await page.keyboard.press("Escape")
    await expect(born).toBeFocused()
    await press(text("Building..."), "...")
    await expect(card("Work block")).toBeVisible()
    await page.keyboard.type(" a bridge")
    await expect(text("Building a bridge...")).toBeVisible()
  })
})

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

test("a long role breaks where it does on the site", async ({
  editor: { page, role, changeRole },
}) => {
  const words = "mathematics and computing engineering student and teaching assistant"
  await changeRole(words)
  await expect(role).toHaveText(`A ${words}`)
  await page.setViewportSize(PHONE.viewport)
  const breaks = await role.evaluate(breaksOf)
  expect(breaks.length).toBeGreaterThan(1)

  // Without its scripts, because React would report other text than the served one.
  await page.route("**/js/*", () => {})
  await page.goto("/terminal", { waitUntil: "domcontentloaded" })
  const line = page.locator("[data-typed=role]")
  await line.evaluate((typed, text) => {
    const [cell, rest] = [...typed.children].slice(-2)
    const cells = Array.from(text, (character) => {
      const copy = cell?.cloneNode() as Element
      copy.textContent = character
      return copy
    })
    typed.replaceChildren(...cells, rest as Element)
  }, `A ${words}`)
  expect(await line.evaluate(breaksOf)).toEqual(breaks)
})

/** Runs in the page: which characters of a typed text begin a line. */
function breaksOf(typed: Element): number[] {
  const tops = Array.from(typed.children, (cell) => cell.getBoundingClientRect().y)
  return tops.flatMap((top, index) => (top === tops[index - 1] ? [] : [index]))
}

test("links do not leave the page; what closes a card gives the focus back; Tab reaches all", async ({
  editor: { page, frame, role, born, text, button, link, adder, press, card, field, edited },
}) => {
  await press(link("About"))
  await expect(born).toBeInViewport()
  await press(link("GitHub"))
  await expect(card("GitHub")).toBeVisible()
  await expect(field("Link")).toBeFocused()
  await press(text("I ride."), "ride")
  await page.keyboard.type("[walk](https://far.example/) and ")
  await press(link("walk"), "lk")
  await page.keyboard.type("+")
  await expect(field("Biography")).toHaveValue(/\n\nI \[wa\+lk\]\(https:\S+\) and ride\.\n\n/)
  await expect(page).toHaveURL(/\/admin\/$/)
  expect(page.context().pages()).toHaveLength(1)

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

  await button("More").focus()
  for (const thing of [
    "site.prompt",
    "profile.about.name.first site.words.greeting",
    "profile.about.role site.words.role",
  ]) {
    await page.keyboard.press("Tab")
    while (!(await frame.locator(":focus").count())) await page.keyboard.press("Tab")
    await expect(edited(thing)).toBeFocused()
  }
  await expect(edited("site.prompt")).toHaveAccessibleDescription(
    "First line of the intro. Press Enter to edit.",
  )
  await page.keyboard.press("Enter")
  await expect(field("Role")).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(role.locator("..")).toBeFocused()

  await link("GitHub").focus()
  await page.keyboard.press("Tab")
  await expect(adder("social link")).toBeFocused()
})

test("undo and redo go by runs of typing, by key in the card and on the page, and by button", async ({
  editor: { page, role, born, button, press, field, said },
}) => {
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
  await expect(field("Home")).toHaveValue("Old London, England")
  await page.keyboard.press("Escape")
  await page.keyboard.press("ControlOrMeta+z")
  await expect(born).toContainText("in London")
  await press("Undo")
  await expect(role).toHaveText("An engineer")
  await expect(role).toBeInViewport()
  await expect(said("Undone: Role")).toBeAttached()
  await expect(button("Undo")).toHaveAttribute("aria-disabled", "true")
  await press("Redo")
  await expect(role).toHaveText("An engineering")
  await press("Redo")
  await expect(born).toContainText("Old London")
  await expect(button("Redo")).toHaveAttribute("aria-disabled", "true")

  // After another edit there is nothing to do again.
  await press("Undo")
  await press(role)
  await page.keyboard.type("s")
  await expect(button("Redo")).toHaveAttribute("aria-disabled", "true")
})

test("the outline lists everything, opens the same cards, and tells what is not saved", async ({
  editor: {
    page,
    role,
    born,
    portrait,
    button,
    press,
    outlined,
    openOutlined,
    retype,
    card,
    field,
  },
}) => {
  await press("Outline")
  const outline = page.getByRole("dialog", { name: "Outline" })
  await expect(outline.getByRole("heading", { level: 3 })).toHaveText([
    "Intro",
    "About",
    "The whole site",
    "Not shown on the page",
  ])
  const rows = outline.getByRole("button", { name: /^Edit / })
  const names = rows.evaluateAll((all) => all.map((row) => row.ariaLabel?.split(":")[0]))
  expect(await names).toEqual([
    "Edit First line of the intro",
    "Edit First name",
    "Edit Role",
    "Edit Portrait",
    "Edit Name",
    "Edit Birth year and home",
    "Edit Email",
    "Edit Résumé",
    "Edit GitHub",
    "Edit Biography",
    "Edit Coffee",
    "Edit Building",
    "Edit Work block",
    "Edit Language of the page",
    "Edit The site's own words",
    "Edit Profiles elsewhere",
    "Edit Education",
    "Edit Project 1",
  ])
  await expect(outlined(/^Edit Role/)).toHaveAccessibleName("Edit Role: engineer")
  await page.keyboard.press("Escape")
  await expect(button("Outline")).toBeFocused()

  await openOutlined(/^Edit Birth year and home/)
  await expect(card("Birth year and home")).toBeVisible()
  await expect(field("Birth year")).toBeFocused()
  await expect(born).toBeInViewport()
  await retype("1986")
  await page.keyboard.press("Escape")
  await expect(born).toBeFocused()
  await press("Outline")
  await expect(outlined(/^Edit Birth/)).toHaveAccessibleName(/, not saved$/)
  await press(outlined(/^Edit Portrait/))
  // Outlined in the same colour as all that is edited, not in grey.
  await expect(portrait).toHaveCSS("filter", "none")
  await openOutlined(/^Edit Education/)
  await expect(field("Degree")).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(button("Outline")).toBeFocused()

  await test.step("the menu leaves the card, and fits a low window", async () => {
    await press(role)
    await press("More")
    await page.keyboard.press("Escape")
    await expect(card("Role")).toBeVisible()
    await press("More")
    await page.setViewportSize({ width: 600, height: 300 })
    await button("Sign out").scrollIntoViewIfNeeded()
    await expect(button("Sign out")).toBeInViewport({ ratio: 1 })
  })
})

test.describe("on a phone", () => {
  test.use(PHONE)

  test("the first visit says what to do until a card was opened, and the menu names the tools", async ({
    editor: { page, role, status, button, press, card },
  }) => {
    await expect(status).toHaveText("All saved Click or tap what you want to change.")
    await press("More")
    await press(page.locator(".menu").getByText("Outline"))
    await expect(page.getByRole("dialog", { name: "Outline" })).toBeVisible()
    await page.keyboard.press("Escape")
    await press(role)
    await press(card().getByRole("button", { name: "Close" }))
    await expect(status).toHaveText("All saved")
    await page.reload()
    await expect(button("Outline")).toBeVisible()
    await expect(status).toHaveText("All saved")
  })

  test("a card is a sheet below what it edits; Back or a tap beside it closes it", async ({
    editor,
  }) => {
    const { page, frame, role, paragraphs, press, card, field } = editor
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
      [role, role.locator(".."), "neer", "Role", back],
      [role, role.locator(".."), "neer", "Role", besides],
      [paragraphs.last(), paragraphs.last(), "me.", "Biography", besides],
    ] as const
    for (const [thing, element, words, label, close] of things) {
      // Where a sheet would cover it.
      await thing.evaluate((one) => one.scrollIntoView({ block: "end" }))
      const boxes = await boxesIn(editor)
      await press(thing, words)
      await expect(field(label)).toBeFocused()
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
  })
})
