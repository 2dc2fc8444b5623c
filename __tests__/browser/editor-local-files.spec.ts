import { readdir } from "node:fs/promises"
import { join } from "node:path"
import type { Page } from "@playwright/test"
import sharp from "sharp"
import { UPDATE_TIMEOUT_MS } from "./developing"
import {
  entries,
  field,
  list,
  openInEditor,
  picture,
  portraitButton,
  preview,
  save,
  unfold,
  upload,
  uploadedAs,
} from "./editor"
import { expect } from "./test"
import { saved, test } from "./working-copy"

test.slow()

/** Opens the entry of the résumé in the form. */
async function openResume(page: Page) {
  await openInEditor(page, "Profile")
  const resume = entries(list(page, "Social links")).nth(1)
  await unfold(resume)
  return { resume, button: resume.getByRole("button", { name: "Upload a PDF" }) }
}

/** A photo of 12 megapixels as a phone takes it upright: on its side, with EXIF data. Its upper end is red. */
const phonePhoto = () =>
  sharp({ create: { width: 4032, height: 3024, channels: 3, background: "blue" } })
    .composite([
      {
        input: { create: { width: 504, height: 3024, channels: 3, background: "red" } },
        left: 0,
        top: 0,
      },
    ])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

test("a portrait from a phone is turned, cut to the square in the frame, and made small", async ({
  page,
  files,
}) => {
  await openInEditor(page, "Site")
  await upload(portraitButton(page), "IMG 1234.JPEG", await phonePhoto(), "image/jpeg")
  const dialog = page.getByRole("dialog", { name: "Move the frame" })
  const size = dialog.getByRole("slider", { name: "Size of the frame" })
  await expect(size).toHaveValue("3024")
  await size.fill("2016")
  const frame = dialog.getByRole("button", { name: "arrow keys" })
  const PRESSES_TO_THE_TOP = 26
  for (let press = 0; press < PRESSES_TO_THE_TOP; press++) await frame.press("ArrowUp")
  await dialog.getByRole("button", { name: "Use this part" }).click()
  await expect(preview(page).getByRole("img", { name: "Ada" })).toHaveAttribute("src", /^blob:/)

  await save(page)
  await saved(files, "content/site.yaml").toEqual([
    "-  file: portrait.png",
    uploadedAs("img-1234", "jpg"),
  ])
  await expect(page.getByText("All saved")).toBeVisible()
  const portrait = sharp(await files.readPortrait())
  expect(await portrait.metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 1200 })
  expect((await portrait.metadata()).exif).toBeUndefined()
  const redRows = await portrait.resize(1, 1200).extractChannel("red").raw().toBuffer()
  // The red end is a fourth of the square.
  expect(redRows.findIndex((red) => red < 128)).toBe(300)
})

test("a portrait that is square is used as it is, and what is transparent stays so", async ({
  page,
  files,
  server,
}) => {
  await openInEditor(page, "Site")
  const button = portraitButton(page)
  await upload(button, "Ada à Turin.png", await picture(640, "gold"), "image/png")
  await expect(page.getByText(/^ada-a-turin-\w+\.jpg$/)).toBeVisible()
  const transparent = await picture(1300, { r: 0, g: 0, b: 0, alpha: 0.5 })
  await upload(button, "肖像.webp", await sharp(transparent).webp().toBuffer(), "image/webp")
  await expect(page.getByText(/^file-\w+\.png$/)).toBeVisible()
  await expect(field(page, "Description").first()).toBeFocused()

  await save(page)
  await saved(files, "content/site.yaml").toEqual([
    "-  file: portrait.png",
    uploadedAs("file", "png"),
  ])
  await expect(page.getByText("All saved")).toBeVisible()
  const { width, hasAlpha } = await sharp(await files.readPortrait()).metadata()
  expect({ width, hasAlpha }).toEqual({ width: 1200, hasAlpha: true })
  const { directory } = server
  expect((await readdir(join(directory, "content"))).join()).not.toContain("ada-a-turin")
})

test("a résumé is uploaded to where the site links to it", async ({ page, files, request }) => {
  const pdf = `%PDF-1.7\n${" ".repeat(1_500)}`
  const { resume, button } = await openResume(page)
  await upload(button, "Résumé 2026.PDF", Buffer.from(pdf), "application/pdf")
  await expect(field(resume, "Link")).toHaveValue("/resume-2026.pdf")
  await expect(resume.getByText("2 kB")).toBeVisible()

  await save(page)
  await saved(files, "content/profile.yaml").toEqual([
    "-    - { icon: file-text, label: resume, link: /resume.pdf }",
    "+    - { icon: file-text, label: resume, link: /resume-2026.pdf }",
  ])
  await expect
    .poll(async () => (await request.get("/resume-2026.pdf")).text(), {
      timeout: UPDATE_TIMEOUT_MS,
    })
    .toEqual(pdf)
})

test("what cannot be used is refused before the upload, in words", async ({ page, files }) => {
  await openInEditor(page, "Site")
  const thumbnail = page.getByLabel("portrait field").locator("img")
  await expect(thumbnail).toHaveJSProperty("naturalWidth", 600)
  const damaged = (await picture(640, "gold")).subarray(0, 100)
  for (const [name, content, refusal] of [
    ["small.png", await picture(599, "gold"), "small.png is 599 by 599 px. Choose a picture of"],
    ["photo.heic", Buffer.from("ftypheic"), "This browser cannot read photo.heic as a picture"],
    ["damaged.png", damaged, "This browser cannot read damaged.png"],
  ] as const) {
    await upload(portraitButton(page), name, content, "image/jpeg")
    await expect(page.getByRole("alert")).toContainText(refusal)
  }
  await expect(page.getByText("All saved")).toBeVisible()

  await page.goto("/admin/")
  const { resume, button } = await openResume(page)
  const large = Buffer.alloc(11_000_000)
  large.write("%PDF-1.7")
  for (const [name, content, refusal] of [
    ["letter.pdf", Buffer.from("PK"), "letter.pdf is not a PDF. Save it as a PDF and choose that."],
    ["scan.pdf", large, "scan.pdf has 11 MB. Choose a PDF of at most 10 MB"],
  ] as const) {
    await upload(button, name, content, "application/pdf")
    await expect(resume.getByRole("alert")).toContainText(refusal)
  }
  await expect(page.getByText("All saved")).toBeVisible()
  for (const path of ["content/small.jpg", "static/scan.pdf"]) {
    await expect(files.read(path)).rejects.toThrow("ENOENT")
  }
})
