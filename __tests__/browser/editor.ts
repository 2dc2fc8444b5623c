import { expect, type Locator, type Page } from "@playwright/test"
import sharp, { type Color } from "sharp"

/** What the editor calls the content files. */
export const LINKS = { Profile: /^You: /, Site: /^This site: / }

/** Opens a content file from the list of them, and waits until its preview is there. */
export async function openInEditor(page: Page, file: keyof typeof LINKS) {
  await page.getByRole("link", { name: LINKS[file] }).click()
  await expect(preview(page).locator("[data-route-state=AboutPage]")).toBeAttached()
}

export const preview = (page: Page) => page.frameLocator("#preview-pane")

/** The field of a text, in the whole form or in an entry of a list. */
export const field = (form: Page | Locator, label: string) =>
  form.getByRole("textbox", { name: new RegExp(`^${label}( \\(optional\\))?$`) })

/** Puts a text into a field as by one press of keys and one paste: Decap moves the caret when it is focused. */
export async function setText(field: Locator, text: string) {
  await field.click()
  await field.press("ControlOrMeta+a")
  await field.press("Delete")
  await field.page().keyboard.insertText(text)
  await expect(field).toHaveValue(text)
}

export const list = (page: Page, label: string) =>
  page
    .getByLabel("list field")
    .filter({ has: page.getByText(new RegExp(`^${label}( \\(optional\\))?$`)) })
    .last()

export const HANDLE = "[aria-roledescription=sortable]"

export const entries = (list: Locator) => list.locator(`div:has(> div > ${HANDLE})`)

/** Unfolds an entry of a list. */
export const unfold = (entry: Locator) => entry.getByRole("button").first().click()

/** Unfolds the group of what the site does not show. */
export const unfoldEducation = (page: Page) =>
  page
    .getByLabel("object field")
    .filter({ has: page.getByText("Education (not shown)", { exact: true }) })
    .last()
    .getByRole("button", { name: "Expand" })
    .click()

/** Removes an entry of a list. */
export const remove = (entry: Locator) => entry.locator(`${HANDLE} + button`).click()

/** Drags an entry of a list to the place of another. */
export async function drag(entry: Locator, onto: Locator) {
  const { mouse } = entry.page()
  const from = await boxOf(entry.locator(HANDLE))
  const to = await boxOf(onto.locator(HANDLE))
  await mouse.move(from.x, from.y)
  await mouse.down()
  // The list takes a movement of some pixels for a drag, and follows the steps of it.
  await mouse.move(from.x, from.y + Math.sign(to.y - from.y) * 10, { steps: 5 })
  await mouse.move(to.x, to.y, { steps: 20 })
  await mouse.up()
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error("What is to be dragged is not on the screen.")
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Chooses one of the words of a field. */
export async function choose(field: Locator, word: string) {
  await field.click()
  await field.page().getByRole("option", { name: word, exact: true }).click()
}

/** Chooses a file after a click on a button. */
export async function upload(button: Locator, name: string, buffer: Buffer, mimeType: string) {
  const chooser = button.page().waitForEvent("filechooser")
  await button.click()
  await (await chooser).setFiles({ name, mimeType, buffer })
}

/** The name that the editor gives to an uploaded picture. */
export const uploadedAs = (name: string, ending: string) =>
  expect.stringMatching(new RegExp(`\\b${name}-[0-9a-f]{8}\\.${ending}$`))

/** The button that uploads a portrait. */
export const portraitButton = (page: Page) => page.getByRole("button", { name: "Choose a picture" })

export const saveButton = (page: Page) => page.getByRole("button", { name: "Save", exact: true })

export const save = (page: Page) => saveButton(page).click()

/** A square picture of one colour, as a PNG. */
export const picture = (sizePx: number, background: Color) =>
  sharp({ create: { width: sizePx, height: sizePx, channels: 4, background } })
    .png()
    .toBuffer()

/** The dialog in which the owner chooses between her words and newer ones. */
export const versionsIn = (page: Page) =>
  page.getByRole("dialog", { name: "Your words, and newer ones" })

/** Waits until the browser keeps a text that is not saved. */
export const keptUnsaved = (page: Page, file: "profile" | "site", text: string) =>
  expect.poll(() => page.evaluate(backupOf, `backup.content.${file}`)).toContain(text)

/** Waits until the browser keeps nothing that is not saved. */
export const forgotUnsaved = (page: Page, file: "profile" | "site") =>
  expect.poll(() => page.evaluate(backupOf, `backup.content.${file}`)).toBe("")

/** Runs in the page: reads Decap's backup of a form from the browser's storage. */
export const backupOf = (key: string) =>
  new Promise<string>((resolve, reject) => {
    const opening = indexedDB.open("localforage")
    opening.onerror = reject
    opening.onsuccess = () => {
      const read = opening.result.transaction("keyvaluepairs").objectStore("keyvaluepairs").get(key)
      read.onerror = reject
      read.onsuccess = () => {
        opening.result.close()
        resolve(read.result?.raw ?? "")
      }
    }
  })
