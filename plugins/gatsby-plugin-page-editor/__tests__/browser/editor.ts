import { expect, type Locator, type Page } from "@playwright/test"
import sharp, { type Color } from "sharp"

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
export const COMPUTER = { viewport: { width: 1280, height: 800 } }

export type Editor = ReturnType<typeof editorOn>

/** The editor in a tab: its parts, and what an owner does. */
export function editorOn(page: Page) {
  /** The page that is edited. */
  const frame = page.frameLocator("iframe")
  const text = (words: string) => frame.getByText(words)
  const button = (name: string) => page.getByRole("button", { name, exact: true })
  /** The card that is open, with a name or with any. */
  const card = (name?: string) =>
    page.getByRole("dialog", name ? { name, exact: true } : {}).and(page.locator(".card"))
  const field = (label: string) => card().getByLabel(new RegExp(`^${label}( \\(optional\\))?$`))
  const outlined = (name: RegExp) =>
    page.getByRole("dialog", { name: "Outline" }).getByRole("button", { name })
  const adder = (name: string) => frame.getByRole("button", { name: `Add ${name}` })
  const paragraphs = frame.locator("p[data-part]")
  const role = frame.locator("[data-typed=role]")
  const status = page.locator(".status")

  /** Presses an element, or the button of this name; in a text right before some of its words. */
  const press = (target: Locator | string, before?: string) =>
    pressOn(typeof target === "string" ? button(target) : target, before)

  /** Replaces the text of the focused control. */
  async function retype(words: string) {
    await page.keyboard.press("ControlOrMeta+a")
    await page.keyboard.insertText(words)
  }

  /** Opens the card of some words, pressed at the line in them, as in "Born in |1985", and types another text. */
  async function change(words: string, label: string, next: string) {
    const [start = "", before = ""] = words.split("|")
    await press(text(start + before), before)
    await expect(field(label)).toBeFocused()
    await retype(next)
  }

  /** Has the editor poll until the status line contains some words. */
  const pollUntilStatus = (words: string | RegExp) =>
    expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event("online")))
      await expect(status).toContainText(words, { timeout: 200 })
    }).toPass({ intervals: [50] })

  return {
    page,
    frame,
    text,
    role,
    button,
    card,
    field,
    outlined,
    status,
    press,
    retype,
    change,
    pollUntilStatus,
    born: frame.getByText("Born in"),
    portrait: frame.getByRole("img", { name: /^(Portrait of )?Ada/ }),
    coffee: frame.getByRole("img", { name: "coffee" }),
    links: frame.getByRole("listitem").getByRole("link"),
    /** A link by its name, without the size of its PDF. */
    link: (name: string) =>
      frame.getByRole("link", { name: new RegExp(`^${name}(, PDF, [\\d.]+ kB)?$`) }),
    paragraphs,
    adder,
    /** The elements that open the card of some fields. */
    edited: (thing: string) => frame.locator(`[data-field="${thing}"]`),
    /** A live region that says something, visible or not. */
    announced: (words: string | RegExp) => page.getByRole("status").filter({ hasText: words }),

    /** Opens the editor, and waits until its page is there. */
    async open() {
      await page.goto("/admin/")
      const name = frame.getByRole("heading").nth(1)
      await expect(name).toBeVisible()
      // The lines move when the typefaces of the page have loaded.
      await name.evaluate(async () => void (await document.fonts.ready))
    },

    async openOutlined(name: RegExp) {
      await press("Outline")
      await press(outlined(name))
    },

    async signIn(token: string) {
      await page.getByLabel("Paste it here").fill(token)
      await press(page.locator("form").getByRole("button", { name: "Sign in" }))
    },

    save: () => press("Save"),
    publish: () => press("Publish"),
    isSaved: () => pollUntilStatus(/^Saved(?!, but)/),
    isPublished: () => pollUntilStatus(/^(On its way|Live)/),
    async changeRole(next: string) {
      await press(role)
      await retype(next)
    },
    moveToTurin: () => change("in |London", "Home", "Turin, Italy"),

    /** Chooses a file after a press on a button. */
    async upload(name: string, file: string, buffer: Buffer, mimeType = "image/png") {
      const chooser = page.waitForEvent("filechooser")
      await press(name)
      await (await chooser).setFiles({ name: file, mimeType, buffer })
    },

    backup: (): Promise<string> => page.evaluate(backupHere),
  }
}

/** What `moveToTurin` changes in the files. */
export const HOME = ["-  home: London, England", "+  home: Turin, Italy"]

/** Clicks, or taps where the screen is touched; in a text right before some of its words. */
async function pressOn(target: Locator, before?: string) {
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

/** A picture of one colour, as a PNG. */
export const picture = (width: number, background: Color, height = width) =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer()

/** The lines that another portrait changes. */
export const newPortrait = (name: string, ending: string) => [
  "-  file: portrait.png",
  "-  alt: Ada",
  expect.stringMatching(new RegExp(`\\b${name}-[0-9a-f]{8}\\.${ending}$`)),
  '+  alt: ""',
]

type Point = { x: number; y: number }

/** Moves a finger. Only in Chromium, by its own protocol. */
export async function touch(page: Page, start: Point, end: Point) {
  const client = await page.context().newCDPSession(page)
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints })
  await send("touchStart", [start])
  await send("touchMove", [end])
  await send("touchEnd", [])
}

/** Runs in the editor: the content in the browser's storage, as JSON. */
async function backupHere(): Promise<string> {
  const answer = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = reject
    })
  const [database] = await indexedDB.databases()
  const opened = await answer(indexedDB.open(String(database?.name)))
  const edits = await answer(opened.transaction("backup").objectStore("backup").get("edits"))
  opened.close()
  return JSON.stringify(edits.values)
}
