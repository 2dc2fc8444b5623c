import sharp from "sharp"
import { COMPUTER, type Editor, PHONE, picture, touch, uploadedAs } from "./editor"
import { changesOf, DRAFT, type Github, saved, test } from "./hosted"
import { expect } from "./test"

test.use(COMPUTER)

const cropDialog = ({ page }: Editor) => page.getByRole("dialog", { name: "Change the crop" })

/** The portrait that a save has put into the draft. */
async function savedPortrait({ repository }: Github) {
  const site = repository.read(`${DRAFT}:content/site.yaml`).toString()
  return sharp(repository.read(`${DRAFT}:content/${/file: (.+)/.exec(site)?.[1]}`))
}

/** A photo of 12 megapixels as a phone takes it upright: on its side, with EXIF data. Its upper end is red. */
const phonePhoto = () =>
  sharp({ create: { width: 3528, height: 3024, channels: 3, background: "blue" } })
    .extend({ left: 504, background: "red" })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

test("a portrait from a phone is turned, cropped, made small, and undone", async ({
  editor,
  github,
}) => {
  const { page, portrait, press, button, upload } = editor
  const dialog = cropDialog(editor)
  const isSmall = () => expect(portrait).toHaveJSProperty("naturalWidth", 1200)
  await press(portrait)
  await upload("Choose a picture", "IMG 1234.JPEG", await phonePhoto(), "image/jpeg")
  await expect(editor.field("Description")).toBeFocused()
  await isSmall()
  const whole = String(await portrait.getAttribute("src"))
  await press("Change the crop")
  await page.keyboard.press("Escape")
  await expect(dialog).toHaveCount(0)
  await expect(editor.card("Portrait")).toBeVisible()
  await press("Change the crop")
  const size = dialog.getByRole("slider", { name: "Size of the frame" })
  await expect(size).toHaveValue("3024")
  await size.fill("2016")
  const frame = dialog.getByRole("button", { name: "arrow keys" })
  const PRESSES_TO_THE_TOP = 26
  for (let count = 0; count < PRESSES_TO_THE_TOP; count += 1) await frame.press("ArrowUp")
  await press("Use this part")
  await expect(button("Change the crop")).toBeFocused()
  await expect(portrait).not.toHaveAttribute("src", whole)
  await page.keyboard.press("ControlOrMeta+z")
  await expect(portrait).toHaveAttribute("src", whole)
  await page.keyboard.press("ControlOrMeta+z")
  await expect(portrait).toHaveJSProperty("naturalWidth", 600)
  await press("Redo")
  await expect(portrait).toHaveAttribute("src", whole)
  await press("Redo")
  await expect(portrait).not.toHaveAttribute("src", whole)
  await editor.save()
  await saved(github, "site").toEqual(["-  file: portrait.png", uploadedAs("img-1234", "jpg")])
  const cut = await savedPortrait(github)
  expect(await cut.metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 1200 })
  expect((await cut.metadata()).exif).toBeUndefined()
  const redRows = await cut.resize(1, 1200).extractChannel("red").raw().toBuffer()
  // The red end is a fourth of the square.
  expect(redRows.findIndex((red) => red < 128)).toBe(300)
})

test("a file that cannot be used is refused in words, and one that can is shown", async ({
  editor,
  github,
}) => {
  const { page, portrait, link, press, upload, card, field } = editor
  await press(portrait)
  const damaged = (await picture(640, "gold")).subarray(0, 100)
  for (const [name, content, refusal] of [
    ["small.png", await picture(599, "gold"), "small.png is 599 by 599 px. Choose a picture of"],
    ["damaged.png", damaged, "This browser cannot read damaged.png"],
  ] as const) {
    await upload("Choose a picture", name, content)
    await expect(card().getByRole("alert")).toContainText(refusal)
  }
  // Of the portrait that there is.
  await press("Change the crop")
  await expect(cropDialog(editor).getByRole("slider")).toHaveValue("600")
  await page.keyboard.press("Escape")
  const transparent = sharp(await picture(1300, { r: 0, g: 0, b: 0, alpha: 0.5 })).webp()
  await upload("Choose a picture", "肖像.webp", await transparent.toBuffer(), "image/webp")
  await expect(field("Description")).toBeFocused()
  await expect(portrait).toHaveJSProperty("naturalWidth", 1200)

  await press(link("Résumé"))
  const open = card().getByRole("link", { name: /^Open resume/ })
  await expect(open).toHaveAccessibleName("Open resume.pdf (1 kB)")
  const pdf = Buffer.from(`%PDF-1.7\n${" ".repeat(1_500)}`)
  await upload("Upload a PDF", "Résumé 2026.PDF", pdf, "application/pdf")
  await expect(open).toHaveAccessibleName("Open resume.pdf (2 kB)")
  const bytes = open.evaluate(async ({ href }: HTMLAnchorElement) => (await fetch(href)).text())
  expect(await bytes).toBe(pdf.toString())

  await editor.save()
  await saved(github, "site").toEqual(["-  file: portrait.png", uploadedAs("file", "png")])
  expect(changesOf(github, "profile")).toEqual([])
  expect(github.repository.read(`${DRAFT}:static/resume.pdf`)).toEqual(pdf)
  const { width, hasAlpha } = await (await savedPortrait(github)).metadata()
  expect({ width, hasAlpha }).toEqual({ width: 1200, hasAlpha: true })
})

test.describe("on a phone", () => {
  test.use(PHONE)

  test("two fingers size the frame of a portrait", async ({ editor, github }) => {
    const { page, portrait, press } = editor
    const dialog = cropDialog(editor)
    await press(portrait)
    await editor.upload("Choose a picture", "tall.png", await picture(1200, "gold", 1600))
    await press("Change the crop")
    const size = dialog.getByRole("slider", { name: "Size of the frame" })
    await expect(size).toHaveValue("1200")
    const box = await dialog.getByRole("button", { name: "arrow keys" }).boundingBox()
    if (!box) throw new Error("The picture is not on the screen.")
    const at = (share: number) => ({ x: box.x + box.width * share, y: box.y + box.height / 2 })
    // To two thirds of their distance.
    await touch(page, [
      [at(0.2), at(0.3)],
      [at(0.8), at(0.7)],
    ])
    await expect.poll(async () => Math.round(Number(await size.inputValue()) / 10)).toBe(80)
    await press("Use this part")
    await expect(portrait).not.toHaveJSProperty("naturalWidth", 1200)
    await editor.save()
    await saved(github, "site").toEqual(["-  file: portrait.png", uploadedAs("tall", "jpg")])
    const { width } = await (await savedPortrait(github)).metadata()
    expect(Math.round(Number(width) / 10)).toBe(80)
  })
})
