import sharp from "sharp"
import { expect } from "../../../__tests__/browser/test"
import { PHONE, picture, touch, uploadedAs } from "./editor"
import { DRAFT, type Github, saved, test } from "./hosted"

test.use(PHONE)

/** The portrait that a save has put into the draft. */
async function savedPortrait({ repository }: Github) {
  const site = repository.read(`${DRAFT}:content/site.yaml`).toString()
  return sharp(repository.read(`${DRAFT}:content/${/file: (.+)/.exec(site)?.[1]}`))
}

/** A photo as a phone takes it upright: on its side, with EXIF data. Its upper end is red. */
const phonePhoto = () =>
  sharp({ create: { width: 1800, height: 1800, channels: 3, background: "blue" } })
    .extend({ left: 300, background: "red" })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** Runs in the editor: no picture is decoded before the event "decode". */
function holdDecoding() {
  const decode = createImageBitmap
  window.createImageBitmap = async (...all: unknown[]) => {
    await new Promise((resolve) => addEventListener("decode", resolve, { once: true }))
    window.createImageBitmap = decode
    return decode(...(all as Parameters<typeof decode>))
  }
}

test("upload › explains a file that cannot be used, and crops and shows one that can", async ({
  editor,
  github,
}) => {
  const { page, portrait, link, button, press, upload, card, field } = editor
  const dialog = page.getByRole("dialog", { name: "Change the crop" })
  const size = dialog.getByRole("slider", { name: "Size of the frame" })
  const frame = dialog.getByRole("button", { name: "arrow keys" })
  const hasWidth = (px: number) => expect(portrait).toHaveJSProperty("naturalWidth", px)

  await test.step("a picture that is too small or damaged is refused", async () => {
    await press(portrait)
    const damaged = (await picture(640, "gold")).subarray(0, 100)
    for (const [name, content, refusal] of [
      ["small.png", await picture(599, "gold"), "small.png is 599 by 599 px. Choose a picture of"],
      ["damaged.png", damaged, "This browser cannot read damaged.png"],
    ] as const) {
      await upload("Choose a picture", name, content)
      await expect(card().getByRole("alert")).toContainText(refusal)
    }
  })

  await test.step("a photo from a phone is turned, cropped by slider and keys, and undone", async () => {
    await upload("Choose a picture", "IMG 1234.JPEG", await phonePhoto(), "image/jpeg")
    await expect(field("Description")).toBeFocused()
    await hasWidth(1200)
    const whole = String(await portrait.getAttribute("src"))
    await press("Change the crop")
    await expect(size).toHaveValue("1800")
    await size.fill("1500")
    // To 60 px below the top.
    const PRESSES = 3
    for (let count = 0; count < PRESSES; count += 1) await frame.press("ArrowUp")
    await press("Use this part")
    await expect(button("Change the crop")).toBeFocused()
    await expect(portrait).not.toHaveAttribute("src", whole)
    await press("Undo")
    await expect(portrait).toHaveAttribute("src", whole)
    await press("Undo")
    await hasWidth(600)
    // Of the portrait that there is.
    await press("Change the crop")
    await expect(size).toHaveValue("600")
    await page.keyboard.press("Escape")
    await expect(dialog).toHaveCount(0)
    await expect(card("Portrait")).toBeVisible()
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
    // Of the red end, 240 px are within the square of 1500 px.
    expect(redRows.findIndex((red) => red < 128)).toBe((240 / 1500) * 1200)
  })

  await test.step("crop › moves the frame by what a finger moves, wherever it is put", async () => {
    const transparent = sharp(await picture(1000, { r: 0, g: 0, b: 0, alpha: 0.5 }, 1300)).webp()
    await upload("Choose a picture", "肖像.webp", await transparent.toBuffer(), "image/webp")
    await hasWidth(1000)
    await press("Change the crop")
    await expect(frame.locator("img")).toHaveJSProperty("naturalWidth", 1000)
    await size.fill("700")
    const box = await frame.boundingBox()
    if (!box) throw new Error("The picture is not on the screen.")
    const at = (x: number, y: number) => ({ x: box.x + box.width * x, y: box.y + box.height * y })
    await touch(page, at(0.2, 0.2), at(0.3, 0.4))
    const circle = dialog.locator("circle")
    const middle = async () =>
      Promise.all(
        ["cx", "cy"].map(async (axis) => Math.round(Number(await circle.getAttribute(axis)) / 10)),
      )
    // From 500, 500, by a tenth of the width and a fifth of the height.
    await expect.poll(middle).toEqual([60, 76])
    // A tap right after a drag stops its momentum, and presses nothing.
    await button("Use this part").press("Enter")
    await expect(portrait).toHaveJSProperty("naturalWidth", 700)
  })

  await test.step("large photo › is made smaller, which the card says meanwhile", async () => {
    await page.evaluate(holdDecoding)
    await upload("Choose a picture", "large.png", await picture(3700, "teal", 4000))
    const status = card().getByText("Making the photo smaller…")
    await expect(status).toBeVisible()
    await page.evaluate(() => dispatchEvent(new Event("decode")))
    await hasWidth(1200)
    await expect(status).toHaveCount(0)
    await press("Change the crop")
    await expect(size).toHaveAttribute("max", "3600")
    await page.keyboard.press("Escape")
    await press("Undo")
    await hasWidth(700)
  })

  await test.step("a PDF takes the place of the résumé, and can be opened", async () => {
    await press(link("Résumé"))
    const open = card().getByRole("link", { name: /^Open resume/ })
    await expect(open).toHaveAccessibleName("Open resume.pdf (1 kB)")
    // Heard once, not also as a text.
    await expect(card().locator(".file")).toMatchAriaSnapshot(`
      - /children: equal
      - button "Upload a PDF"
      - link "Open resume.pdf (1 kB)"
      - status
    `)
    const pdf = Buffer.from(`%PDF-1.7\n${" ".repeat(1_500)}`)
    await upload("Upload a PDF", "Résumé 2026.PDF", pdf, "application/pdf")
    await expect(open).toHaveAccessibleName("Open resume.pdf (1.5 kB)")
    const bytes = open.evaluate(async ({ href }: HTMLAnchorElement) => (await fetch(href)).text())
    expect(await bytes).toBe(pdf.toString())
    await editor.save()
    await saved(github, "site").toEqual(["-  file: portrait.png", uploadedAs("file", "png")])
    expect(await (await savedPortrait(github)).metadata()).toMatchObject({ hasAlpha: true })
  })
})
