import { expect, type Locator, type Page } from "@playwright/test"
import {
  choose,
  entries,
  field,
  HANDLE,
  list,
  openInEditor,
  picture,
  portraitButton,
  preview,
  setText,
  upload,
} from "./editor"
import { expectNoSidewaysScrolling } from "./test"

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
export const TABLET = { viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true }

/** The smallest target that fingers are expected to hit (WCAG 2.2, 2.5.8). */
const MIN_TARGET_PX = 24

/** Waits until every control is large enough, shows all of its label, and is within the width of the screen. */
export async function expectInReach(page: Page) {
  await expectNoSidewaysScrolling(page)
  await expect.poll(() => page.evaluate(controlsOutOfReach, MIN_TARGET_PX)).toEqual([])
}

function controlsOutOfReach(minimum: number): string[] {
  // The links of a text may be smaller, and what a menu is typed into is as large as the menu.
  const controls = document.querySelectorAll<HTMLElement>(
    "button, :not(p) > a, input:not([type=file], [role=combobox]), textarea, [aria-roledescription=sortable]",
  )
  return [...controls].flatMap((control) => {
    const { left, right, width, height } = control.getBoundingClientRect()
    if (width === 0 || !control.checkVisibility({ visibilityProperty: true })) return []
    const isCutOff = control.matches("button, a") && control.scrollWidth > control.clientWidth + 1
    const isOutside = left < 0 || right > innerWidth
    if (width >= minimum && height >= minimum && !isCutOff && !isOutside) return []
    return `${control.textContent || control.id}: ${width} by ${height} px at ${left}`
  })
}

export async function show(page: Page, view: "Edit" | "Preview") {
  const button = page.getByRole("navigation", { name: "Views" }).getByRole("button", { name: view })
  // For a moment after a drag, Decap's lists swallow every click.
  await expect(async () => {
    await button.tap()
    await expect(button).toHaveAttribute("aria-pressed", "true", { timeout: SHOWN_TIMEOUT_MS })
  }).toPass()
}

const SHOWN_TIMEOUT_MS = 1_000

/** Changes the role, adds a link and moves it to the front, all by touch, and saves. */
export async function editProfileByTouch(page: Page, save: () => Promise<void>) {
  await openInEditor(page, "Profile")
  await expectInReach(page)
  await show(page, "Preview")
  await preview(page).locator("[data-typed=role]").tap()
  await expect(field(page, "Role")).toBeFocused()
  await expect(field(page, "Role")).toBeInViewport()
  await setText(field(page, "Role"), "inventor")
  await show(page, "Preview")
  await expect(preview(page).locator("[data-typed=role]")).toHaveText("An inventor")
  await expectInReach(page)
  await show(page, "Edit")

  const links = list(page, "Social links")
  await links.getByRole("button", { name: "Add social link" }).tap()
  const added = entries(links).last()
  await expect(added.locator(":focus")).toBeInViewport()
  await choose(added.getByLabel("Label", { exact: true }), "gitlab")
  await setText(field(added, "Link"), "https://gitlab.com/ada")
  await expectInReach(page)
  await added.getByRole("button").first().tap()
  // Out of view, to which a drag must not scroll.
  await field(page, "First name").evaluate((input) => input.focus({ preventScroll: true }))
  await added.scrollIntoViewIfNeeded()
  await dragByTouch(added, entries(links).first())
  await expect(entries(links).first()).toContainText("gitlab")
  await show(page, "Preview")
  await expect(preview(page).getByRole("listitem").first()).toContainText("gitlab")
  await save()
}

/** Replaces the portrait by touch, from the open profile, and saves. */
export async function replacePortraitByTouch(page: Page, save: () => Promise<void>) {
  const replace = portraitButton(page)
  // A tap is lost while Decap mounts the form anew, some time after the last save.
  await expect(async () => {
    await show(page, "Preview")
    await preview(page).getByRole("img", { name: "Ada" }).tap({ timeout: OPENED_TIMEOUT_MS })
    await expect(replace).toBeFocused({ timeout: OPENED_TIMEOUT_MS })
  }).toPass()
  await expectInReach(page)
  await upload(replace, "new.png", await picture(700, "crimson"), "image/png")
  await save()
}

/** Drags an entry of a list to the place of another, with a finger. */
async function dragByTouch(entry: Locator, onto: Locator) {
  const page = entry.page()
  const client = await page.context().newCDPSession(page)
  const touch = (type: "touchStart" | "touchMove", y: number) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: [{ x, y }] })
  const [from, to] = await Promise.all([boxOf(entry), boxOf(onto)])
  const x = from.x + from.width / 2
  const [start, end] = [from.y + from.height / 2, to.y + to.height / 2]
  await touch("touchStart", start)
  for (let step = 1; step <= DRAG_STEPS; step++) {
    await touch("touchMove", start + ((end - start) * step) / DRAG_STEPS)
  }
  await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] })
  await client.detach()
}

const DRAG_STEPS = 20
/** For a tap to open another file, on a slow machine. */
const OPENED_TIMEOUT_MS = 5_000

async function boxOf(entry: Locator) {
  const box = await entry.locator(HANDLE).boundingBox()
  if (!box) throw new Error("What is to be dragged is not on the screen.")
  return box
}
