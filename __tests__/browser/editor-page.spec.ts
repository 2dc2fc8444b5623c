import type { Locator, Page } from "@playwright/test"
import {
  born,
  button,
  COMPUTER,
  card,
  field,
  open,
  openOutlined,
  outlined,
  PHONE,
  pageIn,
  press,
  role,
  said,
  swipeDown,
} from "./editor"
import { test } from "./hosted"
import { expect } from "./test"

test.use(COMPUTER)

test.beforeEach(async ({ page, github: _ }) => {
  await open(page)
})

/** What of the page is edited by a card. */
const edited = (page: Page, thing: string) => pageIn(page).locator(`[data-field="${thing}"]`)

test("a click opens a card with just its field, the caret at the word, and what is typed shows at once", async ({
  page,
}) => {
  for (const { text, before, name, label, value } of [
    { text: role(page), before: "neer", name: "Role", label: "Role", value: "engi+neer" },
    {
      text: pageIn(page).getByText("I ride."),
      before: "ride",
      name: "Paragraph 2",
      label: "Paragraph",
      value: "I +ride.",
    },
    {
      text: pageIn(page).getByText("ada@engine"),
      before: "gine",
      name: "First line of the intro",
      label: "After the @",
      value: "en+gine",
    },
    {
      text: born(page),
      before: "England",
      name: "Birth year and home",
      label: "Home",
      value: "London, +England",
    },
  ]) {
    await press(text, { before })
    await expect(card(page, name)).toBeVisible()
    await expect(card(page)).toHaveCount(1)
    await expect(field(page, label)).toBeFocused()
    await expect(card(page)).toBeInViewport({ ratio: 1 })
    await expect(text).toBeInViewport()
    await page.keyboard.type("+")
    await expect(field(page, label)).toHaveValue(value)
    await expect(pageIn(page).getByText(value).last()).toBeVisible()
  }
  await press(role(page))
  await expect(card(page).getByRole("textbox")).toHaveCount(1)
})

test("a card covers nothing of what it edits, and nothing of the page moves for it", async ({
  page,
}) => {
  for (const text of [role(page), born(page), pageIn(page).getByText("I ride.")]) {
    await text.scrollIntoViewIfNeeded()
    const before = await boxesIn(page)
    await press(text)
    const [own, around] = await Promise.all([text.boundingBox(), card(page).boundingBox()])
    expect(overlap(own, around)).toBe(false)
    expect(await boxesIn(page)).toEqual(before)
    await page.keyboard.press("Escape")
    expect(await boxesIn(page)).toEqual(before)
  }
})

type Box = Awaited<ReturnType<Locator["boundingBox"]>>

function overlap(a: Box, b: Box) {
  if (!a || !b) throw new Error("It is not on the screen.")
  const isBeside = (start: "x" | "y", length: "width" | "height") =>
    a[start] + a[length] <= b[start] || b[start] + b[length] <= a[start]
  return !isBeside("x", "width") && !isBeside("y", "height")
}

/** Where everything of the page is in its document. */
const boxesIn = (page: Page) =>
  pageIn(page)
    // The portrait grows under the mouse.
    .locator("main :not(img, style)")
    .evaluateAll((elements) =>
      elements.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const place = [x + scrollX, y + scrollY, width, height].map((px) => px.toFixed(1))
        return [element.tagName, ...place].join(" ")
      }),
    )

test("Escape, a click beside it and Close close a card, and give the focus back", async ({
  page,
}) => {
  for (const close of [
    () => page.keyboard.press("Escape"),
    () =>
      pageIn(page)
        .locator("main")
        .click({ position: { x: 4, y: 4 } }),
    () => card(page).getByRole("button", { name: "Close" }).click(),
  ]) {
    await press(role(page))
    await expect(field(page, "Role")).toBeFocused()
    await close()
    await expect(card(page)).toHaveCount(0)
    await expect(edited(page, "profile.about.role")).toBeFocused()
  }
})

test("by keyboard, Tab reaches what can be edited, Enter opens it and Escape goes back to it", async ({
  page,
}) => {
  await button(page, "More").focus()
  const reached: string[] = []
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press("Tab")
    const frame = page.frames()[1]
    const name = await frame?.evaluate(() => (document.activeElement as HTMLElement).dataset.field)
    if (name) reached.push(name)
  }
  expect(reached.slice(0, 5)).toEqual([
    "site.prompt",
    "profile.about.name.first",
    "profile.about.role",
    "site.portrait",
    "profile.about.name",
  ])
  await edited(page, "profile.about.role").focus()
  await page.keyboard.press("Enter")
  await expect(field(page, "Role")).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(edited(page, "profile.about.role")).toBeFocused()
})

test("links stay on the page: one to a screen scrolls there, others open their card", async ({
  page,
}) => {
  await pageIn(page).getByRole("link", { name: "About" }).click()
  await expect(born(page)).toBeInViewport()
  await pageIn(page).getByRole("link", { name: "GitHub" }).click()
  await expect(card(page, "GitHub")).toBeVisible()
  await expect(field(page, "Link")).toBeFocused()
  await expect(page).toHaveURL(/\/admin\/$/)
  expect(page.context().pages()).toHaveLength(1)
})

test.describe("undo and redo", () => {
  test("of text go by runs of typing, with keys in the card and on the page, and with buttons", async ({
    page,
  }) => {
    await press(role(page))
    await page.keyboard.press("End")
    await page.keyboard.type("ing")
    await page.keyboard.press("Escape")
    await press(born(page), { before: "London" })
    await page.keyboard.type("Old ")
    await expect(born(page)).toContainText("Old London")
    await page.keyboard.press("ControlOrMeta+z")
    await expect(field(page, "Home")).toHaveValue("London, England")
    await expect(field(page, "Home")).toBeFocused()
    await page.keyboard.press("ControlOrMeta+Shift+z")
    await expect(field(page, "Home")).toHaveValue("Old London, England")
    await page.keyboard.press("Escape")
    await page.keyboard.press("ControlOrMeta+z")
    await expect(born(page)).toContainText("in London")
    await press(button(page, "Undo"))
    await expect(role(page)).toHaveText("An engineer")
    await expect(role(page)).toBeInViewport()
    await expect(said(page, "Undone: Role")).toBeAttached()
    await expect(button(page, "Undo")).toHaveAttribute("aria-disabled", "true")
    await press(button(page, "Redo"))
    await expect(role(page)).toHaveText("An engineering")
    await press(button(page, "Redo"))
    await expect(born(page)).toContainText("Old London")
    await expect(button(page, "Redo")).toHaveAttribute("aria-disabled", "true")
  })

  test("begin anew after another edit", async ({ page }) => {
    await press(role(page))
    await page.keyboard.press("End")
    await page.keyboard.type("ing")
    await page.keyboard.press("ControlOrMeta+z")
    await expect(role(page)).toHaveText("An engineer")
    await page.keyboard.type("s")
    await expect(role(page)).toHaveText("An engineers")
    await expect(button(page, "Redo")).toHaveAttribute("aria-disabled", "true")
  })
})

test.describe("the outline", () => {
  test("lists everything in the order of the page, then what the page does not show", async ({
    page,
  }) => {
    await press(button(page, "Outline"))
    const outline = page.getByRole("dialog", { name: "Everything" })
    await expect(outline.getByRole("heading", { level: 3 })).toHaveText([
      "Intro",
      "About",
      "The whole site",
      "Not shown on the page",
    ])
    const names = await outline
      .getByRole("button", { name: /^Edit / })
      .evaluateAll((rows) => rows.map((row) => row.ariaLabel?.split(":")[0]))
    expect(names).toEqual([
      "Edit First line of the intro",
      "Edit First name",
      "Edit Role",
      "Edit Portrait",
      "Edit Name",
      "Edit Birth year and home",
      "Edit Email",
      "Edit Résumé",
      "Edit GitHub",
      "Edit Paragraph 1",
      "Edit Paragraph 2",
      "Edit Paragraph 3",
      "Edit Coffee",
      "Edit Building",
      "Edit Language of your texts",
      "Edit The site's own words",
      "Edit Education",
      "Edit Project 1",
    ])
    await expect(outlined(page, /^Edit Role/)).toHaveAccessibleName("Edit Role: engineer")
  })

  test("opens the same cards, tells what is not saved, and Escape closes it", async ({ page }) => {
    await press(button(page, "Outline"))
    await page.keyboard.press("Escape")
    await expect(button(page, "Outline")).toBeFocused()
    await openOutlined(page, /^Edit Birth year and home/)
    await expect(card(page, "Birth year and home")).toBeVisible()
    await expect(field(page, "Birth year")).toBeFocused()
    await expect(born(page)).toBeInViewport()
    await page.keyboard.press("ControlOrMeta+a")
    await page.keyboard.type("1986")
    await page.keyboard.press("Escape")
    await expect(edited(page, "profile.about.birth profile.about.home")).toBeFocused()
    await press(button(page, "Outline"))
    await expect(outlined(page, /^Edit Birth/)).toHaveAccessibleName(/, not saved$/)
    await press(outlined(page, /^Edit Education/))
    await expect(field(page, "Degree")).toBeFocused()
    await page.keyboard.press("Escape")
    await expect(button(page, "Outline")).toBeFocused()
  })
})

test.describe("the view", () => {
  // That of the system, which Playwright would set for frames, too.
  test.use({ colorScheme: null })

  test("the page can be looked at as wide as a phone, light or dark, and its intro played", async ({
    page,
  }) => {
    const inPage = <Value>(look: () => Value) => page.frames()[1]?.evaluate(look)
    const animations = () =>
      inPage(() => document.getAnimations().filter((one) => one instanceof CSSAnimation).length)
    await press(button(page, "More"))
    await page.getByLabel("As wide as a phone").check()
    await expect.poll(() => inPage(() => innerWidth)).toBe(390)
    await page.getByLabel("As wide as a phone").uncheck()
    await expect.poll(() => inPage(() => innerWidth)).toBe(1280)
    for (const scheme of ["Dark", "Light"]) {
      await page.getByRole("radio", { name: scheme }).check()
      const isDark = () => inPage(() => matchMedia("(prefers-color-scheme: dark)").matches)
      await expect.poll(isDark).toBe(scheme === "Dark")
    }
    expect(await animations()).toBe(0)
    await press(button(page, "Play the intro"))
    await expect.poll(animations).toBeGreaterThan(0)
    await page.keyboard.press("Escape")
    await press(edited(page, "profile.about.role"))
    await expect.poll(animations).toBe(0)
  })
})

test.describe("on a phone", () => {
  test.use(PHONE)

  test("a card is a sheet with the page in sight above it, which a swipe or a tap beside it closes", async ({
    page,
  }) => {
    for (const close of [
      () =>
        pageIn(page)
          .locator("main")
          .tap({ position: { x: 4, y: 4 } }),
      // Last, because Chromium takes a tap right after it as one that stops its fling.
      () => swipeDown(card(page).getByRole("heading")),
    ]) {
      await press(role(page), { before: "neer" })
      await expect(field(page, "Role")).toBeFocused()
      await expect(role(page)).toBeInViewport()
      await expect
        .poll(() => card(page).evaluate((sheet) => sheet.getBoundingClientRect().toJSON()))
        .toMatchObject({ left: 0, right: 390, bottom: 844 })
      await close()
      await expect(card(page)).toHaveCount(0)
      await expect(edited(page, "profile.about.role")).toBeFocused()
    }
  })

  test("what a sheet would cover is scrolled above it", async ({ page }) => {
    const last = pageIn(page).getByText("Write to")
    await press(last, { before: "me." })
    await page.keyboard.type("you and ")
    await expect(last).toHaveText(/^Write to you and me\./)
    await expect
      .poll(async () => {
        const [text, sheet] = await Promise.all([last.boundingBox(), card(page).boundingBox()])
        return (text?.y ?? 0) + (text?.height ?? 0) <= (sheet?.y ?? 0)
      })
      .toBe(true)
  })
})
