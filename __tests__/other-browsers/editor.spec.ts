import { readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import sharp from "sharp"
import { developing } from "../browser/developing"
import { backupOf } from "../browser/editor"
import { lineDiff } from "../line-diff"
import { PROFILE } from "../sites/handwritten"
import { test as base, expect, type Visitor } from "./test"

const test = base.extend(developing)

// In one worker, which starts the development server once for each browser.
test.describe.configure({ mode: "default", timeout: 240_000 })

const SAVE = ".control-button.primary"

test("the owner clicks a word in the preview and changes it, which outlives a reload, and saves its line alone", async ({
  visitor,
  server,
}) => {
  await open(visitor, "profile")
  await visitor.evaluate(() => {
    const pane = document.querySelector<HTMLIFrameElement>("#preview-pane")
    pane?.contentDocument?.querySelector<HTMLElement>("[data-place=role]")?.click()
  })
  await expect
    .poll(() => visitor.evaluate(() => document.activeElement?.id))
    .toMatch(/^role-field-/)
  await visitor.type("chief ")
  await expect.poll(() => previewedRole(visitor)).toMatch(/^An? chief /)
  await expect.poll(() => visitor.evaluate(backupOf, "backup.content.profile")).toContain("chief ")
  await open(visitor, "profile")
  await expect.poll(() => previewedRole(visitor)).toMatch(/^An? chief /)
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
  await open(visitor, "site")
  await visitor.choose(".portrait [type=file]", photo)
  await expect.poll(() => visitor.evaluate(isFrameOpen)).toBe(true)
  await visitor.click("dialog [value=use]")
  await expect.poll(() => visitor.evaluate(backupOf, "backup.content.site")).toContain("photo-1")
  await open(visitor, "site")
  await expect.poll(() => visitor.evaluate(widthOfThumbnail)).toBe(900)
  await visitor.click(SAVE)
  const content = join(server.directory, "content")
  await expect
    .poll(() => uploadedSize(content))
    .toEqual({ format: "jpeg", width: 900, height: 900 })
})

/** Opens a file in the editor, and waits until its preview is there. */
async function open(visitor: Visitor, file: "profile" | "site") {
  await visitor.goto("/admin/")
  const link = `main li a[href$='/${file}']`
  await expect
    .poll(() => visitor.evaluate(() => document.querySelectorAll("main li a").length))
    .toBe(2)
  await visitor.click(link)
  await expect
    .poll(() =>
      visitor.evaluate(() => {
        const pane = document.querySelector<HTMLIFrameElement>("#preview-pane")
        return pane?.contentDocument?.querySelectorAll("[data-place]").length
      }),
    )
    .toBeGreaterThan(0)
}

function previewedRole(visitor: Visitor) {
  return visitor.evaluate(() => {
    const pane = document.querySelector<HTMLIFrameElement>("#preview-pane")
    return pane?.contentDocument?.querySelector("[data-typed=role]")?.textContent
  })
}

const isFrameOpen = () => Boolean(document.querySelector("dialog[open]"))

const widthOfThumbnail = () => document.querySelector<HTMLImageElement>(".thumbnail")?.naturalWidth

/** The size of the uploaded picture, once it is in a folder. */
async function uploadedSize(folder: string) {
  const name = (await readdir(folder)).find((file) => file.startsWith("photo-1-"))
  // It may be there in part.
  const picture = await sharp(join(folder, String(name)))
    .metadata()
    .catch(() => undefined)
  return picture && { format: picture.format, width: picture.width, height: picture.height }
}
