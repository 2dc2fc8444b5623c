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
  /** The control of a field by its label. */
  const field = (label: string) => card().getByLabel(new RegExp(`^${label}( \\(optional\\))?$`))
  /** A row of the open outline. */
  const outlined = (name: RegExp) =>
    page.getByRole("dialog", { name: "Outline" }).getByRole("button", { name })
  /** Adds an entry to a list of the page. */
  const adder = (name: string) => frame.getByRole("button", { name: `Add ${name}` })
  const paragraphs = frame.locator("p[data-part]")
  const role = frame.locator("[data-typed=role]")
  /** The status line. */
  const status = page.locator(".status")

  /** Presses an element, or the button of this name; in a text right before some of its words. */
  const press = (target: Locator | string, before?: string) =>
    pressOn(typeof target === "string" ? button(target) : target, before)

  /** Replaces the text of the focused control. */
  async function retype(words: string) {
    await page.keyboard.press("ControlOrMeta+a")
    await page.keyboard.insertText(words)
  }

  /**
   * Opens the card of some words of the page, and types another text.
   *
   * @param words with a line where it is pressed, as in "Born in |1985"
   */
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

    /** Opens the outline, and there a card. */
    async openOutlined(name: RegExp) {
      await press("Outline")
      await press(outlined(name))
    },

    /** Signs in with a token, in the form that is shown. */
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
    renameHost: () => change("@|engine", "After the @", "difference"),

    /** Chooses a file after a press on a button. */
    async upload(name: string, file: string, buffer: Buffer, mimeType = "image/png") {
      const chooser = page.waitForEvent("filechooser")
      await press(name)
      await (await chooser).setFiles({ name: file, mimeType, buffer })
    },

    /** The content in the browser's storage, as JSON. */
    backup: (): Promise<string> => page.evaluate(backupHere),
  }
}

/** What `moveToTurin` and `renameHost` change in the files. */
export const HOME = ["-  home: London, England", "+  home: Turin, Italy"]
export const HOST = ["-  host: engine", "+  host: difference"]

/** Clicks, or taps where the screen is touched; in a text right before some of its words. */
async function pressOn(target: Locator, before?: string) {
  const position = before === undefined ? {} : { position: await target.evaluate(place, before) }
  await ((await isTouched(target)) ? target.tap(position) : target.click(position))
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

/** The name that the editor gives to an uploaded picture. */
export const uploadedAs = (name: string, ending: string) =>
  expect.stringMatching(new RegExp(`\\b${name}-[0-9a-f]{8}\\.${ending}$`))

/** The lines that another portrait changes. */
export const newPortrait = (name: string, ending: string) => [
  "-  file: portrait.png",
  "-  alt: Ada",
  uploadedAs(name, ending),
  '+  alt: ""',
]

const isTouched = (target: Locator) => target.evaluate(() => navigator.maxTouchPoints > 0)

type Point = { x: number; y: number }

/** Moves a finger. Only in Chromium, by its own protocol. */
export async function touch(page: Page, start: Point, end: Point) {
  const client = await page.context().newCDPSession(page)
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints })
  const after = (step: number) => {
    const along = (axis: "x" | "y") => start[axis] + ((end[axis] - start[axis]) * step) / STEPS
    return [{ id: 0, x: along("x"), y: along("y") }]
  }
  await send("touchStart", after(0))
  for (let step = 1; step <= STEPS; step += 1) await send("touchMove", after(step))
  await send("touchEnd", [])
  await client.detach()
}

const STEPS = 10

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
