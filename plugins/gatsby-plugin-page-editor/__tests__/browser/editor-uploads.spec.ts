import sharp from "sharp"
import { expect } from "../../../../__tests__/browser/test"
import { newPortrait, PHONE, picture, touch } from "./editor"
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

/** The most frequent colour of a picture, in steps of 16. */
const colourOf = async (bytes: Buffer) => (await sharp(bytes).stats()).dominant
const GOLD = { r: 248, g: 216, b: 8 }

const toHundredths = (share: number) => Math.round(share * 100) / 100

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>'

test("icon and shared picture › are made of any picture, shown and saved", async ({
  editor,
  github,
}) => {
  const { page, card, upload, openOutlined } = editor
  const { repository } = github
  const shown = card().getByRole("img")
  const hasWidth = (px: number) => expect(shown).toHaveJSProperty("naturalWidth", px)
  const isGold = () => expect.poll(async () => colourOf(await shown.screenshot())).toEqual(GOLD)
  /** Opens a card in the outline, by the row's name. */
  const open = async (name: RegExp) => {
    if (await card().count()) await page.keyboard.press("Escape")
    await openOutlined(name)
  }
  const savedAt = (path: string) => repository.read(`${DRAFT}:static/${path}`)

  await test.step("a file that is none, and a picture that is too small, are refused", async () => {
    await open(/^Edit Icon: favicon\.svg \(1 kB\)$/)
    await expect(shown).toHaveAccessibleName("favicon.svg (1 kB)")
    for (const [name, content, type, refusal] of [
      ["page.svg", Buffer.from("<p>"), "image/svg+xml", "page.svg is not an SVG. Save it"],
      ["icon.ico", Buffer.from("no"), "image/x-icon", "This browser cannot read icon.ico"],
      ["small.png", await picture(179, "gold"), "image/png", "small.png is 179 by 179 px"],
    ] as const) {
      await upload("Choose a picture", name, content, type)
      await expect(card().getByRole("alert")).toContainText(refusal)
    }
    await expect(editor.status).toContainText("All saved")
  })

  await test.step("the middle of a picture becomes the icon", async () => {
    const wide = await sharp(await picture(300, "gold", 400))
      .extend({ left: 200, right: 200, background: "blue" })
      .toBuffer()
    await upload("Choose a picture", "me.png", wide)
    await isGold()
    await open(/^Edit Icon: favicon\.svg \([\d.]+ kB\), not saved$/)
  })

  await test.step("a shared picture takes the place of the drawn one", async () => {
    await open(/^Edit Shared picture: drawn by the site$/)
    await expect(shown).toHaveCount(0)
    await upload("Choose a picture", "us.png", await picture(1400, "teal"))
    await hasWidth(1200)
  })

  await test.step("both are saved, and shown from GitHub after a reload", async () => {
    await editor.save()
    await editor.isSaved()
    expect(Object.keys(repository.filesIn(DRAFT))).toContain("static/sharing.png")
    expect(await colourOf(savedAt("favicon.svg"))).toEqual(GOLD)
    const sharing = await sharp(savedAt("sharing.png")).metadata()
    expect(sharing).toMatchObject({ format: "png", width: 1200, height: 630 })
    await page.reload()
    await open(/^Edit Shared picture: sharing\.png \(\d+ kB\)$/)
    await hasWidth(1200)
    await open(/^Edit Icon/)
    await isGold()
  })

  await test.step("an SVG stays as it is", async () => {
    await upload("Choose a picture", "logo.svg", Buffer.from(DRAWING), "image/svg+xml")
    await editor.save()
    await expect.poll(() => savedAt("favicon.svg").toString()).toBe(DRAWING)
  })
})

test("upload › explains a file that cannot be used, and crops and shows one that can", async ({
  editor,
  github,
}) => {
  const { page, portrait, link, button, press, upload, card, field } = editor
  const dialog = page.getByRole("dialog", { name: "Change the crop" })
  const frame = dialog.getByLabel("move the crop selection area")
  const corner = dialog.getByLabel("move the south east drag handle")
  /** The part in the frame, as shares of the picture. */
  const part = () =>
    frame.evaluate(({ style: { left, top, width, height } }) =>
      [left, top, width, height].map((share) => Number.parseFloat(share) / 100),
    )
  const hasWidth = (px: number) => expect(portrait).toHaveJSProperty("naturalWidth", px)

  await test.step("a picture that is too small is refused", async () => {
    await press(portrait)
    await upload("Choose a picture", "small.png", await picture(599, "gold"))
    await expect(card().getByRole("alert")).toContainText("small.png is 599 by 599 px")
  })

  await test.step("a photo from a phone is turned, cropped by slider and keys, and undone", async () => {
    await upload("Choose a picture", "IMG 1234.JPEG", await phonePhoto(), "image/jpeg")
    await expect(field("Description")).toBeFocused()
    // That of the last picture would be wrong.
    await expect(field("Description")).toHaveValue("")
    await expect(field("Description")).toHaveAttribute("placeholder", "Portrait of Ada Lovelace")
    await hasWidth(1200)
    const whole = String(await portrait.getAttribute("src"))
    await press("Change the crop")
    await expect(frame).toBeFocused()
    expect((await part()).map(toHundredths)).toEqual([0, 0, 1, 0.86])
    for (let presses = 0; presses < 3; presses += 1) {
      await corner.press("Shift+ArrowUp")
      await frame.press("Shift+ArrowDown")
    }
    const [, top = 0, , height = 1] = await part()
    expect(top).toBeGreaterThan(0.05)
    await press("Use this part")
    await expect(button("Change the crop")).toBeFocused()
    await expect(portrait).not.toHaveAttribute("src", whole)
    await press("Undo")
    await expect(portrait).toHaveAttribute("src", whole)
    await press("Undo")
    await hasWidth(600)
    // Of the portrait that there is.
    await press("Change the crop")
    expect(await part()).toEqual([0, 0, 1, 1])
    await page.keyboard.press("Escape")
    await expect(dialog).toHaveCount(0)
    await expect(card("Portrait")).toBeVisible()
    await press("Redo")
    await expect(portrait).toHaveAttribute("src", whole)
    await press("Redo")
    await expect(portrait).not.toHaveAttribute("src", whole)
    await press("Outline")
    await expect(editor.outlined(/^Edit Portrait/).locator("img")).toBeVisible()
    await page.keyboard.press("Escape")
    await editor.save()
    await saved(github, "site").toEqual(newPortrait("img-1234", "jpg"))
    const cut = await savedPortrait(github)
    expect(await cut.metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 1200 })
    expect((await cut.metadata()).exif).toBeUndefined()
    const redRows = await cut.resize(1, 1200).extractChannel("red").raw().toBuffer()
    // The red end is a seventh of the picture.
    const red = ((1 / 7 - top) / height) * 1200
    expect(Math.abs(redRows.findIndex((value) => value < 128) - red)).toBeLessThan(2)
  })

  await test.step("crop › moves the frame by what a finger moves, wherever it is put", async () => {
    const transparent = sharp(await picture(1000, { r: 0, g: 0, b: 0, alpha: 0.5 }, 1300)).webp()
    await upload("Choose a picture", "肖像.webp", await transparent.toBuffer(), "image/webp")
    await hasWidth(1000)
    await press("Change the crop")
    await expect(dialog.locator("img")).toHaveJSProperty("naturalWidth", 1000)
    const box = await dialog.locator("img").boundingBox()
    if (!box) throw new Error("The picture is not on the screen.")
    const at = (x: number, y: number) => ({ x: box.x + box.width * x, y: box.y + box.height * y })
    const shares = async () => (await part()).map(toHundredths)
    // Smaller by three tenths of the width at its corner, and no smaller than the least.
    await touch(page, at(1, 10 / 13), at(0.4, 0.3))
    await expect.poll(shares).toEqual([0, 0, 0.6, 0.46])
    await touch(page, at(0.6, 6 / 13), at(0.7, 7 / 13))
    await expect.poll(shares).toEqual([0, 0, 0.7, 0.54])
    await touch(page, at(0.2, 0.2), at(0.3, 0.4))
    await expect.poll(shares).toEqual([0.1, 0.2, 0.7, 0.54])
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
    await press("Undo")
    await hasWidth(700)
  })

  await test.step("a PDF takes the place of the résumé, and can be opened", async () => {
    await press(link("Résumé"))
    const open = card().getByRole("link", { name: /^Open resume/ })
    await expect(open).toHaveAccessibleName("Open resume.pdf (1 kB)")
    const pdf = Buffer.from(`%PDF-1.7\n${" ".repeat(1_500)}`)
    await upload("Upload a PDF", "Résumé 2026.PDF", pdf, "application/pdf")
    await expect(open).toHaveAccessibleName("Open resume.pdf (1.5 kB)")
    const bytes = open.evaluate(async ({ href }: HTMLAnchorElement) => (await fetch(href)).text())
    expect(await bytes).toBe(pdf.toString())
    await editor.save()
    await saved(github, "site").toEqual(newPortrait("file", "png"))
    expect(await (await savedPortrait(github)).metadata()).toMatchObject({ hasAlpha: true })
  })

  await test.step("a picture is refused where the browser falsifies what canvases give back", async () => {
    await page.evaluate(() => {
      OffscreenCanvasRenderingContext2D.prototype.getImageData = () => new ImageData(1, 1)
    })
    for (const [name, folder] of [
      [/^Edit Portrait/, "content"],
      [/^Edit Icon/, "static"],
    ] as const) {
      await editor.openOutlined(name)
      await upload("Choose a picture", "me.png", await picture(700, "gold"))
      await expect(card().getByRole("alert")).toHaveText(
        `This browser changes pictures. Allow canvas for this site, or put the file into ${folder}/ by hand.`,
      )
    }
  })
})
