import type { Page } from "@playwright/test"
import sharp from "sharp"
import {
  born,
  button,
  COMPUTER,
  card,
  field,
  linkIn,
  open,
  openOutlined,
  outlined,
  PHONE,
  pageIn,
  picture,
  portrait,
  press,
  retype,
  role,
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

/** The portrait that a save has put into the draft. */
async function savedPortrait({ repository }: Github) {
  const site = (await repository.read(`${DRAFT}:content/site.yaml`)).toString()
  return sharp(await repository.read(`${DRAFT}:content/${/file: (.+)/.exec(site)?.[1]}`))
}

test("what is wrong is said in words at its field once it is left, and a save goes there", async ({
  page,
  github,
}) => {
  await press(born(page), { before: "1985" })
  await retype(page, "2999")
  await press(field(page, "Home"))
  await expect(card(page)).toContainText("Expected a year from 1900 to now, such as 1997.")
  await expect(field(page, "Birth year")).toHaveAttribute("aria-invalid", "true")
  await press(pageIn(page).getByRole("heading", { name: "Ada Lovelace" }), { before: "Lovelace" })
  await retype(page, "")
  await openOutlined(page, /^Edit Education/)
  await press(field(page, "Average"))
  await retype(page, "9,25")
  await page.keyboard.press("Escape")
  await press(button(page, "Outline"))
  await expect(outlined(page, /^Edit Education/)).toHaveAccessibleName(/, needs a correction/)
  await page.keyboard.press("Escape")
  await save(page)
  await expect(card(page, "Name")).toBeVisible()
  await expect(field(page, "Last name")).toBeFocused()
  await expect(card(page)).toContainText("Last name is required.")
  await page.keyboard.type("Byron")
  await save(page)
  await expect(field(page, "Birth year")).toBeFocused()
  await retype(page, "1986")
  await save(page)
  await expect(field(page, "Average")).toBeFocused()
  await expect(card(page)).toContainText("Expected a number from 0 to 20, such as 17.5.")
  expect(github.pulls).toEqual([])
  await retype(page, "9.25")
  await save(page)
  await saved(github, "profile").toEqual([
    "-    last: Lovelace",
    "+    last: Byron",
    "-  birth: 1985",
    "+  birth: 1986",
    "-    average: 17.50",
    "+    average: 9.25",
  ])
})

test("a role that does not fit after An is told as the intro will say it, and can be saved", async ({
  page,
  github,
}) => {
  await press(role(page))
  await retype(page, "teacher")
  await expect(card(page)).toContainText('The intro will say "An teacher".')
  await save(page)
  await saved(github, "profile").toEqual(["-  role: 'engineer'", "+  role: 'teacher'"])
})

test("a number is typed, and neither the wheel nor the arrow keys change it", async ({ page }) => {
  await press(born(page), { before: "1985" })
  await page.mouse.wheel(0, 100)
  await page.keyboard.press("ArrowDown")
  await expect(field(page, "Birth year")).toHaveValue("1985")
  await expect(button(page, "Save")).toHaveAttribute("aria-disabled", "true")
})

test("text that would break HTML or YAML shows and is saved as it was typed", async ({
  page,
  github,
}) => {
  const hostile =
    `"quotes" and 'others', <b>tags</b> &amp; &lt;, a: b # no comment, \\n \${x} {{y}}, ` +
    `👩🏽‍💻 emoji, עברית وعربي, --- *a &b !c %d @e \`f, end:`
  await press(born(page), { before: "London" })
  await retype(page, hostile)
  await expect(pageIn(page).getByText(`living in ${hostile}`)).toBeVisible()
  await save(page)
  await saved(github, "profile").not.toEqual([])
  await page.reload()
  await expect(pageIn(page).getByText(`living in ${hostile}`)).toBeVisible()
})

test("the language is found by its name, in English or in itself, and its tag is written", async ({
  page,
  github,
}) => {
  await openOutlined(page, /^Edit Language/)
  const language = field(page, "Language of your texts")
  await retype(page, "Klingonese")
  await page.keyboard.press("Tab")
  await expect(card(page)).toContainText("Expected a language, such as pt for Portuguese.")
  await press(language)
  await retype(page, "ελληνικά")
  await page.keyboard.press("Tab")
  await expect(card(page).getByRole("radio", { name: "Greek" })).toBeChecked()
  await expect(pageIn(page).locator("[lang=el]").first()).toBeAttached()
  await press(language)
  await page.keyboard.press("Escape")
  await save(page)
  await saved(github, "site").toEqual(["+language: el"])
})

test("https:// and mailto: are completed wherever an address is taken", async ({
  page,
  github,
}) => {
  await press(linkIn(page, "GitHub"))
  await retype(page, "github.com/grace")
  await page.keyboard.press("Tab")
  await expect(field(page, "Link")).toHaveValue("https://github.com/grace")
  await press(linkIn(page, "Email"))
  await retype(page, "grace@example.org")
  await openOutlined(page, /^Edit Education/)
  await press(field(page, "Course page"))
  await retype(page, "example.org/engines")
  await save(page)
  await saved(github, "profile").toEqual([
    "-      link: mailto:ada@example.org",
    "+      link: mailto:grace@example.org",
    "-      link: https://github.com/ada",
    "+      link: https://github.com/grace",
    "-    link: https://engineering.example.org",
    "+    link: https://example.org/engines",
  ])
})

test("an icon is chosen by looking, with the keyboard, and stays when the label changes", async ({
  page,
  github,
}) => {
  await press(linkIn(page, "GitHub"))
  const icon = card(page).getByRole("button", { name: /^Icon: / })
  await icon.press("Enter")
  const choices = page.getByRole("radiogroup", { name: "Icons" })
  await expect(choices.getByRole("radio")).toHaveCount(5)
  await expect(choices.getByRole("radio", { name: "github" })).toBeChecked()
  const search = page.getByRole("searchbox", { name: "Search icons" })
  await search.fill("code")
  const count = page.locator(".icon-picker").getByRole("status")
  await expect(count).toHaveText(/^The first 36 of \d+ icons$/)
  await search.press("Tab")
  await page.keyboard.press("Space")
  await page.keyboard.press("ArrowRight")
  await expect(choices.getByRole("radio").nth(1)).toBeChecked()
  await page.keyboard.press("Enter")
  await expect(choices).toBeHidden()
  await expect(icon).toBeFocused()
  await icon.press("Enter")
  await page.keyboard.press("Escape")
  await expect(choices).toBeHidden()
  await icon.press("Enter")
  await search.fill("gihtub")
  await expect(count).toHaveText(/^No icon has this name/)
  await choices.getByRole("radio", { name: "github-copilot" }).click()
  await expect(choices).toBeHidden()
  await field(page, "Label").selectOption("GitLab")
  await save(page)
  await saved(github, "profile").toEqual([
    "-    - icon: brand-github",
    "-      label: github",
    "+    - icon: brand-github-copilot",
    "+      label: gitlab",
  ])
})

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

test("a portrait from a phone is turned, cut by keyboard to the square in the frame, made small, and undone", async ({
  page,
  github,
}) => {
  await press(portrait(page))
  await upload(chooseButton(page), "IMG 1234.JPEG", await phonePhoto(), "image/jpeg")
  const dialog = page.getByRole("dialog", { name: "Move the frame" })
  const size = dialog.getByRole("slider", { name: "Size of the frame" })
  await expect(size).toHaveValue("3024")
  await size.fill("2016")
  const frame = dialog.getByRole("button", { name: "arrow keys" })
  const PRESSES_TO_THE_TOP = 26
  for (let count = 0; count < PRESSES_TO_THE_TOP; count += 1) await frame.press("ArrowUp")
  await dialog.getByRole("button", { name: "Use this part" }).click()
  await expect(field(page, "Description")).toBeFocused()
  await expect(portrait(page)).toHaveJSProperty("naturalWidth", 1200)
  await page.keyboard.press("ControlOrMeta+z")
  await expect(portrait(page)).toHaveJSProperty("naturalWidth", 600)
  await press(button(page, "Redo"))
  await expect(portrait(page)).toHaveJSProperty("naturalWidth", 1200)
  await save(page)
  await saved(github, "site").toEqual(["-  file: portrait.png", uploadedAs("img-1234", "jpg")])
  const cut = await savedPortrait(github)
  expect(await cut.metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 1200 })
  expect((await cut.metadata()).exif).toBeUndefined()
  const redRows = await cut.resize(1, 1200).extractChannel("red").raw().toBuffer()
  // The red end is a fourth of the square.
  expect(redRows.findIndex((red) => red < 128)).toBe(300)
})

test("a portrait that is square is used as it is, what is transparent stays so, and Escape uses none", async ({
  page,
  github,
}) => {
  await press(portrait(page))
  await upload(chooseButton(page), "tall.png", await picture(700, "gold", 900), "image/png")
  await expect(page.getByRole("dialog", { name: "Move the frame" })).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog", { name: "Move the frame" })).toHaveCount(0)
  await expect(card(page, "Portrait")).toBeVisible()
  const transparent = await picture(1300, { r: 0, g: 0, b: 0, alpha: 0.5 })
  await upload(
    chooseButton(page),
    "肖像.webp",
    await sharp(transparent).webp().toBuffer(),
    "image/webp",
  )
  await expect(field(page, "Description")).toBeFocused()
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
    const dialog = page.getByRole("dialog", { name: "Move the frame" })
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
    await expect(field(page, "Description")).toBeFocused()
    await save(page)
    await saved(github, "site").toEqual(["-  file: portrait.png", uploadedAs("tall", "jpg")])
    const { width } = await (await savedPortrait(github)).metadata()
    expect(Math.round(Number(width) / 10)).toBe(80)
  })
})
