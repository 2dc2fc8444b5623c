import type { Page } from "@playwright/test"
import sharp from "sharp"
import {
  button,
  COMPUTER,
  card,
  field,
  linkIn,
  open,
  PHONE,
  pageIn,
  picture,
  portrait,
  press,
  retype,
  save,
  touch,
  upload,
  uploadedAs,
} from "./editor"
import { changesOf, DRAFT, type Github, saved, test } from "./hosted"
import { expect } from "./test"

test.use(COMPUTER)

test.beforeEach(async ({ page, github: _ }) => {
  await open(page)
})

const coffee = (page: Page) => pageIn(page).getByRole("img", { name: "coffee" })
const chooseButton = (page: Page) => button(page, "Choose a picture")
const cropDialog = (page: Page) => page.getByRole("dialog", { name: "Move the frame" })

/** The portrait that a save has put into the draft. */
async function savedPortrait({ repository }: Github) {
  const site = (await repository.read(`${DRAFT}:content/site.yaml`)).toString()
  return sharp(await repository.read(`${DRAFT}:content/${/file: (.+)/.exec(site)?.[1]}`))
}

test("a picture from elsewhere is tried: its size is taken from it, as a part of the same edit", async ({
  page,
  github,
}) => {
  const wide = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"/>`
  await page.route("https://pictures.example/**", (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: wide }),
  )
  await press(coffee(page))
  await retype(page, "https://pictures.example/wide.svg")
  await expect(field(page, "Width")).toHaveValue("40")
  await expect(coffee(page)).toHaveJSProperty("width", 40)
  await save(page)
  await saved(github, "site").toEqual([
    "-    src: https://images.example/coffee.svg",
    "+    src: https://pictures.example/wide.svg",
    "-    width: 20",
    "+    width: 40",
  ])
  await page.keyboard.press("ControlOrMeta+z")
  await expect(field(page, "Address")).toHaveValue("https://images.example/coffee.svg")
  await expect(field(page, "Width")).toHaveValue("20")
})

test.describe("a picture from elsewhere that does not answer", () => {
  test.use({ expectedErrors: /status of 404/ })

  test("is told at its field, which can be saved nevertheless", async ({ page, github }) => {
    await page.route("https://nowhere.example/**", (route) => route.fulfill({ status: 404 }))
    await press(coffee(page))
    await retype(page, "https://nowhere.example/tea.png")
    await expect(card(page)).toContainText(
      "This picture does not answer: https://nowhere.example/tea.png",
    )
    // What a visitor would see.
    await expect(coffee(page)).toHaveText("☕")
    await save(page)
    await saved(github, "site").toContain("+    src: https://nowhere.example/tea.png")
  })
})

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

test("a portrait from a phone is turned, cut to the square in its middle and then by keyboard to that in the frame, made small, and undone", async ({
  page,
  github,
}) => {
  await press(portrait(page))
  await upload(chooseButton(page), "IMG 1234.JPEG", await phonePhoto(), "image/jpeg")
  await expect(field(page, "Description")).toBeFocused()
  await expect(portrait(page)).toHaveJSProperty("naturalWidth", 1200)
  const whole = await portrait(page).getAttribute("src")
  await press(button(page, "Change the crop"))
  const dialog = cropDialog(page)
  const size = dialog.getByRole("slider", { name: "Size of the frame" })
  await expect(size).toHaveValue("3024")
  await size.fill("2016")
  const frame = dialog.getByRole("button", { name: "arrow keys" })
  const PRESSES_TO_THE_TOP = 26
  for (let count = 0; count < PRESSES_TO_THE_TOP; count += 1) await frame.press("ArrowUp")
  await dialog.getByRole("button", { name: "Use this part" }).click()
  await expect(button(page, "Change the crop")).toBeFocused()
  await expect(portrait(page)).not.toHaveAttribute("src", String(whole))
  await page.keyboard.press("ControlOrMeta+z")
  await expect(portrait(page)).toHaveAttribute("src", String(whole))
  await page.keyboard.press("ControlOrMeta+z")
  await expect(portrait(page)).toHaveJSProperty("naturalWidth", 600)
  await press(button(page, "Redo"))
  await expect(portrait(page)).toHaveAttribute("src", String(whole))
  await press(button(page, "Redo"))
  await expect(portrait(page)).not.toHaveAttribute("src", String(whole))
  await save(page)
  await saved(github, "site").toEqual(["-  file: portrait.png", uploadedAs("img-1234", "jpg")])
  const cut = await savedPortrait(github)
  expect(await cut.metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 1200 })
  expect((await cut.metadata()).exif).toBeUndefined()
  const redRows = await cut.resize(1, 1200).extractChannel("red").raw().toBuffer()
  // The red end is a fourth of the square.
  expect(redRows.findIndex((red) => red < 128)).toBe(300)
})

test("a portrait that is square is used as it is, what is transparent stays so, and Escape leaves the crop", async ({
  page,
  github,
}) => {
  await press(portrait(page))
  await upload(chooseButton(page), "tall.png", await picture(700, "gold", 900), "image/png")
  await press(button(page, "Change the crop"))
  await expect(cropDialog(page)).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(cropDialog(page)).toHaveCount(0)
  await expect(card(page, "Portrait")).toBeVisible()
  const transparent = await picture(1300, { r: 0, g: 0, b: 0, alpha: 0.5 })
  await upload(
    chooseButton(page),
    "肖像.webp",
    await sharp(transparent).webp().toBuffer(),
    "image/webp",
  )
  await expect(field(page, "Description")).toBeFocused()
  await expect(portrait(page)).toHaveJSProperty("naturalWidth", 1200)
  await save(page)
  await saved(github, "site").toEqual(["-  file: portrait.png", uploadedAs("file", "png")])
  const { width, hasAlpha } = await (await savedPortrait(github)).metadata()
  expect({ width, hasAlpha }).toEqual({ width: 1200, hasAlpha: true })
})

test("a PDF is shown with its size and a link that opens it", async ({ page }) => {
  await press(linkIn(page, "Résumé"))
  const link = card(page).getByRole("link", { name: /^Open resume\.pdf \(\d+ kB\)$/ })
  await expect(link).toHaveAttribute("href", /^blob:/)
  const pdf = Buffer.from(`%PDF-1.7\n${" ".repeat(1_500)}`)
  await upload(button(page, "Upload a PDF"), "Résumé 2026.PDF", pdf, "application/pdf")
  const chosen = card(page).getByRole("link", { name: "Open resume-2026.pdf (2 kB)" })
  await expect(chosen).toBeVisible()
  const bytes = await chosen.evaluate(async (element) =>
    (await fetch((element as HTMLAnchorElement).href)).text(),
  )
  expect(bytes).toBe(pdf.toString())
})

test("what cannot be used is refused before the upload, in words", async ({ page, github }) => {
  const damaged = (await picture(640, "gold")).subarray(0, 100)
  await press(portrait(page))
  for (const [name, content, refusal] of [
    ["small.png", await picture(599, "gold"), "small.png is 599 by 599 px. Choose a picture of"],
    ["photo.heic", Buffer.from("ftypheic"), "This browser cannot read photo.heic as a picture"],
    ["damaged.png", damaged, "This browser cannot read damaged.png"],
  ] as const) {
    await upload(chooseButton(page), name, content, "image/jpeg")
    await expect(card(page).getByRole("alert")).toContainText(refusal)
  }
  await press(linkIn(page, "Résumé"))
  const large = Buffer.alloc(11_000_000)
  large.write("%PDF-1.7")
  for (const [name, content, refusal] of [
    ["letter.pdf", Buffer.from("PK"), "letter.pdf is not a PDF. Save it as a PDF and choose that."],
    ["scan.pdf", large, "scan.pdf has 11 MB. Choose a PDF of at most 10 MB"],
  ] as const) {
    await upload(button(page, "Upload a PDF"), name, content, "application/pdf")
    await expect(card(page).getByRole("alert")).toContainText(refusal)
  }
  await expect(button(page, "Save")).toHaveAttribute("aria-disabled", "true")
  expect(await changesOf(github, "profile")).toEqual([])
})

test.describe("on a phone", () => {
  test.use(PHONE)

  test("two fingers size the frame of a portrait", async ({ page, github }) => {
    await press(portrait(page))
    await upload(chooseButton(page), "tall.png", await picture(1200, "gold", 1600), "image/png")
    await press(button(page, "Change the crop"))
    const dialog = cropDialog(page)
    const size = dialog.getByRole("slider", { name: "Size of the frame" })
    await expect(size).toHaveValue("1200")
    const box = await dialog.getByRole("button", { name: "arrow keys" }).boundingBox()
    if (!box) throw new Error("The picture is not on the screen.")
    const at = (share: number) => ({
      x: box.x + box.width * share,
      y: box.y + box.height / 2,
    })
    // To two thirds of their distance.
    await touch(page, [
      [at(0.2), at(0.3)],
      [at(0.8), at(0.7)],
    ])
    await expect.poll(async () => Math.round(Number(await size.inputValue()) / 10)).toBe(80)
    await press(dialog.getByRole("button", { name: "Use this part" }))
    await expect(portrait(page)).not.toHaveJSProperty("naturalWidth", 1200)
    await save(page)
    await saved(github, "site").toEqual(["-  file: portrait.png", uploadedAs("tall", "jpg")])
    const { width } = await (await savedPortrait(github)).metadata()
    expect(Math.round(Number(width) / 10)).toBe(80)
  })
})
