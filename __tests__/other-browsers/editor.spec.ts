import { readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import sharp from "sharp"
import { developing } from "../browser/developing"
import { keptHere as kept } from "../browser/editor"
import { lineDiff } from "../helpers/line-diff"
import { PROFILE } from "../sites/handwritten"
import { test as base, expect, type Visitor } from "./test"

const test = base.extend(developing)

// In one worker, which starts the development server once for each browser.
test.describe.configure({ mode: "default", timeout: 240_000 })

const SAVE = ".ends .save"

test("the owner changes a word, undoes and redoes that over a reload, and saves its line alone", async ({
  visitor,
  server,
}) => {
  await open(visitor)
  const { x, y } = await visitor.evaluate(placeOf, "engineer")
  await visitor.clickAt(x, y)
  await expect
    .poll(() => visitor.evaluate(() => document.activeElement?.id))
    .toBe("profile.about.role")
  await visitor.type("chief ")
  await expect.poll(() => shownRole(visitor)).toBe("A chief engineer")
  await visitor.click("[aria-label=Undo]")
  await expect.poll(() => shownRole(visitor)).toBe("An engineer")
  await visitor.click("[aria-label=Redo]")
  await expect.poll(() => shownRole(visitor)).toBe("A chief engineer")
  await expect.poll(() => visitor.evaluate(kept)).toContain("chief engineer")
  await open(visitor)
  await expect.poll(() => shownRole(visitor)).toBe("A chief engineer")
  await visitor.click(SAVE)
  const saved = join(server.directory, "content/profile.yaml")
  await expect
    .poll(async () => lineDiff(PROFILE, await readFile(saved, "utf8")))
    .toEqual(["-  role: 'engineer'", "+  role: 'chief engineer'"])
})

test("the owner cuts a portrait out of a photo, and saves it", async ({ visitor, server }) => {
  const photo = join(server.directory, "Photo 1.jpeg")
  const background = "crimson"
  await writeFile(
    photo,
    await sharp({ create: { width: 900, height: 1200, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  )
  await open(visitor)
  await visitor.click("[aria-label=Outline]")
  await visitor.click("[aria-label^='Edit Portrait']")
  await visitor.choose(".file [type=file]", photo)
  await expect.poll(() => visitor.evaluate(kept)).toContain("photo-1")
  await visitor.click(".file > button")
  await visitor.click(".crop .primary")
  await open(visitor)
  await expect.poll(() => visitor.evaluate(widthOfPortrait)).toBe(900)
  await visitor.click(SAVE)
  const content = join(server.directory, "content")
  await expect
    .poll(() => uploadedSize(content))
    .toEqual({ format: "jpeg", width: 900, height: 900 })
})

test("as wide as a phone, the page gives each paragraph the room of its lines", async ({
  visitor,
}) => {
  await visitor.resize(1280, 800)
  await open(visitor)
  await visitor.resize(390, 800)
  await expect.poll(() => visitor.evaluate(widthOfPage)).toBe(390)
  expect(await visitor.evaluate(overfullParagraphs)).toEqual([])
})

/** Opens the editor, and waits until its page is there. */
async function open(visitor: Visitor) {
  await visitor.goto("/admin/")
  await expect
    .poll(() =>
      visitor.evaluate(() => {
        const page = document.querySelector("iframe")?.contentDocument
        return page?.querySelectorAll("[data-field]").length ?? 0
      }),
    )
    .toBeGreaterThan(0)
}

/** Runs in the editor: where some words of the page begin, in px of the window. */
function placeOf(words: string) {
  const frame = document.querySelector("iframe")
  const shown = frame?.contentDocument?.querySelector("[data-typed=role]")
  if (!frame || !shown) throw new Error("The page is not there.")
  const at = String(shown.textContent).indexOf(words)
  // A span for each character.
  const { left, top, height } = (shown.children[at] as Element).getBoundingClientRect()
  const { x, y } = frame.getBoundingClientRect()
  return { x: Math.round(x + left + 1), y: Math.round(y + top + height / 2) }
}

const shownRole = (visitor: Visitor) =>
  visitor.evaluate(() => {
    const page = document.querySelector("iframe")?.contentDocument
    return page?.querySelector("[data-typed=role]")?.textContent
  })

/** Runs in the editor. In px. */
const widthOfPage = () => document.querySelector("iframe")?.contentWindow?.innerWidth

/** Runs in the editor: the paragraphs of the page whose text is higher than they are. */
function overfullParagraphs() {
  const page = document.querySelector("iframe")?.contentDocument
  const paragraphs = [...(page?.querySelectorAll("p[data-entry]") ?? [])]
  return paragraphs
    .filter((paragraph) => {
      const text = document.createRange()
      text.selectNodeContents(paragraph)
      return text.getBoundingClientRect().bottom > paragraph.getBoundingClientRect().bottom
    })
    .map(({ textContent }) => textContent)
}

/** Runs in the editor. The width of the portrait's file in px, which is 0 as long as none is there. */
function widthOfPortrait() {
  const page = document.querySelector("iframe")?.contentDocument
  return page?.querySelector<HTMLImageElement>("img[data-field='site.portrait']")?.naturalWidth
}

/** The size of the uploaded picture, once it is in a folder. */
async function uploadedSize(folder: string) {
  const name = (await readdir(folder)).find((file) => file.startsWith("photo-1-"))
  // It may be there in part.
  const picture = await sharp(join(folder, String(name)))
    .metadata()
    .catch(() => undefined)
  return picture && { format: picture.format, width: picture.width, height: picture.height }
}
