import { expect, type Locator, type Page } from "@playwright/test"
import sharp, { type Color } from "sharp"

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
export const COMPUTER = { viewport: { width: 1280, height: 800 } }

/** The page that is edited, in its frame. */
export const pageIn = (editor: Page) => editor.frameLocator("iframe")

/** Opens the editor, and waits until its page is there. */
export async function open(editor: Page) {
  await editor.goto("/admin/")
  await expect(pageIn(editor).getByRole("heading").nth(1)).toBeVisible()
}

export const role = (editor: Page) => pageIn(editor).locator("[data-typed=role]")
export const born = (editor: Page) => pageIn(editor).getByText("Born in 1985")
export const portrait = (editor: Page) =>
  pageIn(editor).getByRole("img", { name: "Ada", exact: true })

export const linkIn = (editor: Page, label: string) =>
  pageIn(editor).getByRole("link", { name: label, exact: true })

/** The card that is open, with a name or with any. */
export const card = (editor: Page, name?: string) =>
  editor.getByRole("dialog", name ? { name, exact: true } : {}).and(editor.locator("section"))

/** The control of a field by its label. */
export const field = (editor: Page, label: string) =>
  card(editor).getByLabel(new RegExp(`^${label}( \\(optional\\))?$`))

export const button = (editor: Page, name: string) =>
  editor.getByRole("button", { name, exact: true })

export const save = (editor: Page) => press(button(editor, "Save"))

/** A row of the open outline. */
export const outlined = (editor: Page, name: RegExp) =>
  editor.getByRole("dialog", { name: "Everything" }).getByRole("button", { name })

/** Opens the outline, and there a card. */
export async function openOutlined(editor: Page, name: RegExp) {
  await press(button(editor, "Outline"))
  await press(outlined(editor, name))
}

/** What is read aloud, and maybe seen. */
export const said = (editor: Page, text: string) =>
  editor.getByRole("status").filter({ hasText: text })

/** Clicks, or taps where the screen is touched; in a text right before some of its words. */
export async function press(target: Locator, { before }: { before?: string } = {}) {
  const position = before === undefined ? {} : { position: await target.evaluate(place, before) }
  const isTouched = await target.evaluate(() => navigator.maxTouchPoints > 0)
  await (isTouched ? target.tap(position) : target.click(position))
}

/** Runs in the page: where some words of an element begin, in px from its corner. */
function place(element: Element, words: string) {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  // A typed line has its text twice. The last is seen.
  let offset = String(element.textContent).lastIndexOf(words)
  while (texts.nextNode() && offset >= String(texts.currentNode.textContent).length) {
    offset -= String(texts.currentNode.textContent).length
  }
  const character = document.createRange()
  character.setStart(texts.currentNode, offset)
  character.setEnd(texts.currentNode, offset + 1)
  const { left, top, height } = character.getBoundingClientRect()
  const corner = element.getBoundingClientRect()
  return { x: left - corner.left + 1, y: top - corner.top + height / 2 }
}

/** Types in the place of what the focused control holds. */
export async function retype(editor: Page, text: string) {
  await editor.keyboard.press("ControlOrMeta+a")
  await editor.keyboard.insertText(text)
}

/** Chooses a file after a press on a button. */
export async function upload(target: Locator, name: string, buffer: Buffer, mimeType: string) {
  const chooser = target.page().waitForEvent("filechooser")
  await press(target)
  await (await chooser).setFiles({ name, mimeType, buffer })
}

/** A picture of one colour, as a PNG. */
export const picture = (width: number, background: Color, height = width) =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer()

/** The name that the editor gives to an uploaded picture. */
export const uploadedAs = (name: string, ending: string) =>
  expect.stringMatching(new RegExp(`\\b${name}-[0-9a-f]{8}\\.${ending}$`))

/**
 * Drags something to the middle of something else in the same frame: with a mouse, or a finger that holds it first.
 *
 * @param meanwhile what happens before it is dropped
 */
export async function drag(from: Locator, onto: Locator, meanwhile?: () => Promise<void>) {
  const page = from.page()
  const [start, end] = [await middleOf(from), await middleOf(onto)]
  if (!(await from.evaluate(() => navigator.maxTouchPoints > 0))) {
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    await page.mouse.move(end.x, end.y, { steps: STEPS })
    await meanwhile?.()
    return page.mouse.up()
  }
  await touch(page, [[start, end]], () =>
    expect(pageIn(page).locator("[data-dragging]")).toBeAttached(),
  )
}

/** Swipes down, as far as a thumb goes. */
export async function swipeDown(from: Locator) {
  const start = await middleOf(from)
  await touch(from.page(), [[start, { x: start.x, y: start.y + SWIPE_PX }]])
}

type Point = { x: number; y: number }

/**
 * Moves fingers, each from a point to another.
 *
 * @param held what happens before they move
 */
export async function touch(
  page: Page,
  fingers: [start: Point, end: Point][],
  held?: () => Promise<void>,
) {
  const client = await page.context().newCDPSession(page)
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints })
  const after = (step: number) =>
    fingers.map(([start, end], id) => {
      const along = (axis: "x" | "y") => start[axis] + ((end[axis] - start[axis]) * step) / STEPS
      return { id, x: along("x"), y: along("y") }
    })
  await send("touchStart", after(0))
  await held?.()
  for (let step = 1; step <= STEPS; step += 1) await send("touchMove", after(step))
  await send("touchEnd", [])
  await client.detach()
}

const STEPS = 10
const SWIPE_PX = 150

async function middleOf(locator: Locator) {
  await locator.scrollIntoViewIfNeeded()
  const box = await locator.boundingBox()
  if (!box) throw new Error("It is not on the screen.")
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** What the browser keeps of what is not saved, as text. */
export const kept = (editor: Page): Promise<string> => editor.evaluate(keptHere)

/** Runs in the editor. */
export async function keptHere(): Promise<string> {
  const [database] = await indexedDB.databases()
  const values = await new Promise<unknown[]>((resolve, reject) => {
    const opening = indexedDB.open(String(database?.name))
    opening.onerror = reject
    opening.onsuccess = () => {
      const read = opening.result.transaction("unsaved").objectStore("unsaved").getAll()
      read.onerror = reject
      read.onsuccess = () => {
        opening.result.close()
        resolve(read.result)
      }
    }
  })
  return JSON.stringify(values.map((value) => (value as { content: unknown }).content))
}
