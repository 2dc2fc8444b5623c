import { readFile, rename, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { Page } from "@playwright/test"
import sharp from "sharp"
import { lineDiff } from "../line-diff"
import { PROFILE, SITE } from "../sites/handwritten"
import { test as developing, UPDATE_TIMEOUT_MS } from "./developing"
import {
  choose,
  drag,
  entries,
  field,
  keptUnsaved,
  LINKS,
  list,
  openInEditor,
  picture,
  portraitButton,
  preview,
  remove,
  save,
  saveButton,
  setText,
  unfold,
  unfoldEducation,
  upload,
  versionsIn,
} from "./editor"
import { editProfileByTouch, PHONE, replacePortraitByTouch } from "./phone"
import { expect } from "./test"

type WorkingCopy = {
  write(path: string, content: string | Buffer): Promise<void>
  /** The lines of a file that differ from the sample. */
  changes(path: "content/profile.yaml" | "content/site.yaml"): Promise<string[]>
  read(path: string): Promise<Buffer>
}

/** For a page of the development server to be there. */
const SHOWN_TIMEOUT_MS = 3_000

const PROFILE_PATH = "content/profile.yaml"
const BEING_WRITTEN = "being-written"
const SAMPLE = { "content/profile.yaml": PROFILE, "content/site.yaml": SITE }

/** Each test starts from the sample. */
const test = developing.extend<{ files: WorkingCopy }>({
  files: async ({ server }, use) => {
    const at = (path: string) => join(server.directory, path)
    const files: WorkingCopy = {
      // At once: the editor may read a file while it is written, and would find it empty.
      write: async (path, content) => {
        await writeFile(at(BEING_WRITTEN), content)
        await rename(at(BEING_WRITTEN), at(path))
      },
      changes: async (path) => lineDiff(SAMPLE[path], await readFile(at(path), "utf8")),
      read: (path) => readFile(at(path)),
    }
    for (const [path, text] of Object.entries(SAMPLE)) await files.write(path, text)
    await use(files)
  },
  page: async ({ page, files: _ }, use) => {
    page.on("dialog", (dialog) => dialog.accept())
    await page.goto("/admin/")
    await use(page)
  },
})

test.slow()

const saved = (files: WorkingCopy, path: "content/profile.yaml" | "content/site.yaml") =>
  expect.poll(() => files.changes(path))

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

/** Opens a page of the site until it shows what was saved. */
const onceUpdated = (page: Page, path: string, text: string) =>
  expect(async () => {
    await page.goto(path)
    await expect(page.getByText(text)).toBeVisible({ timeout: SHOWN_TIMEOUT_MS })
  }).toPass({ timeout: UPDATE_TIMEOUT_MS })

test.describe("an edit is on the site", () => {
  // The development server may answer so while it takes a change in.
  test.use({ expectedErrors: /status of 404/ })

  test("an edit shows beside the form, is saved as its lines alone, and is on the site", async ({
    page,
    files,
  }) => {
    await openInEditor(page, "Profile")
    await expect(page.getByRole("button", { name: "Account" })).toHaveCount(0)
    await setText(field(page, "First name"), "Grace")
    await expect(preview(page).getByRole("heading", { name: "Hi! I'm Grace!" })).toBeVisible()
    await expect(preview(page).locator("[data-typed=greeting]")).toHaveText("Hi! I'm Grace!")
    await setText(field(page, "Home"), "Turin, Italy")
    await expect(preview(page).getByText("Born in 1985, living in Turin, Italy")).toBeVisible()

    await page.getByRole("button", { name: "Add paragraph" }).scrollIntoViewIfNeeded()
    await save(page)
    await saved(files, "content/profile.yaml").toEqual([
      '-    first: "Ada"   # in quotes',
      '+    first: "Grace"   # in quotes',
      "-  home: London, England",
      "+  home: Turin, Italy",
    ])
    // The form is mounted anew, and scrolled to where it was.
    await expect(page.getByText("Changes saved")).toBeVisible()
    await expect(page.getByRole("button", { name: "Add paragraph" })).toBeInViewport()
    await expect(preview(page).getByText("living in Turin, Italy")).toBeInViewport()

    await onceUpdated(page, "/about", "living in Turin, Italy")
  })

  test("text that would break HTML or YAML shows as it was typed, on the form's side and on the site", async ({
    page,
    files,
  }) => {
    const long = "word ".repeat(2000).trim()
    await openInEditor(page, "Profile")
    await setText(field(page, "First name"), HOSTILE)
    await setText(field(page, "Role"), `engineer ${HOSTILE}`)
    await setText(field(page, "Home"), HOSTILE)
    await setText(field(entries(list(page, "Biography")).nth(0), "Paragraph"), HOSTILE)
    await setText(field(entries(list(page, "Biography")).nth(2), "Paragraph"), long)
    await expect(preview(page).getByText(`living in ${HOSTILE}`)).toBeVisible()
    await save(page)
    await saved(files, "content/profile.yaml").not.toEqual([])

    await onceUpdated(page, "/about", `living in ${HOSTILE}`)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${HOSTILE} Lovelace`)
    await expect(page.locator("p[dir=auto]").nth(0)).toHaveText(HOSTILE)
    await expect(page.locator("p[dir=auto]").nth(2)).toHaveText(long)
    await page.goto("/terminal")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Hi! I'm ${HOSTILE}!`)
    await expect(page.locator("[data-typed=role]")).toHaveText(`An engineer ${HOSTILE}`)
  })
})

test("a number is typed, and neither the wheel nor the arrow keys change it", async ({
  page,
  files,
}) => {
  await openInEditor(page, "Profile")
  const birth = field(page, "Birth year")
  await birth.click()
  await page.mouse.wheel(0, 100)
  await birth.press("ArrowDown")
  await unfoldEducation(page)
  const average = field(page, "Average")
  await average.click()
  await page.mouse.wheel(0, 100)
  await average.press("ControlOrMeta+a")
  await average.pressSequentially("9.25")
  await expect(average).toHaveValue("9.25")
  await expect(birth).toHaveValue("1985")

  await save(page)
  await saved(files, "content/profile.yaml").toEqual(["-    average: 17.50", "+    average: 9.25"])
})

test("an edit of the site's own words shows on the intro beside the form", async ({
  page,
  files,
}) => {
  await openInEditor(page, "Site")
  await setText(field(page, "After the @"), "difference")
  await expect(preview(page).getByText("ada@difference")).toBeVisible()

  await save(page)
  await saved(files, "content/site.yaml").toEqual(["-  host: engine", "+  host: difference"])
})

test("a social link is added, with the usual icon of its label, and a warning stops no save", async ({
  page,
  files,
}) => {
  await openInEditor(page, "Profile")
  const links = list(page, "Social links")
  await links.getByRole("button", { name: "Add social link" }).click()
  const added = entries(links).last()
  const upload = added.getByRole("button", { name: "Upload a PDF" })
  await expect(upload).toHaveCount(0)
  await choose(added.getByLabel("Label", { exact: true }), "resume")
  await expect(upload).toBeVisible()
  await choose(added.getByLabel("Label", { exact: true }), "gitlab")
  await expect(added.getByRole("button", { name: "Icon: gitlab" })).toBeVisible()
  await setText(field(added, "Link"), "gitlab.com/ada")
  await expect(preview(page).getByRole("link", { name: "gitlab" }).locator("path")).not.toHaveCount(
    0,
  )
  await setText(field(page, "Role"), "student")
  await expect(field(added, "Link")).toHaveValue("https://gitlab.com/ada")
  await field(page, "Home").click()
  await expect(page.getByText('which the intro types after "An "')).toBeVisible()

  await save(page)
  await saved(files, "content/profile.yaml").toEqual([
    "-  role: 'engineer'",
    "+  role: 'student'",
    "+    - icon: brand-gitlab",
    "+      label: gitlab",
    "+      link: https://gitlab.com/ada",
  ])
})

test("an icon is chosen by looking, with the keyboard, and stays when the label changes", async ({
  page,
  files,
}) => {
  await openInEditor(page, "Profile")
  const github = entries(list(page, "Social links")).nth(2)
  await unfold(github)
  const button = github.getByRole("button", { name: /^Icon: / })
  await button.press("Enter")
  const choices = github.getByRole("radiogroup", { name: "Icons" })
  await expect(choices.getByRole("radio")).toHaveCount(5)
  await expect(choices.getByRole("radio", { name: "github" })).toBeChecked()

  const search = github.getByRole("searchbox", { name: "Search icons" })
  await search.fill("code")
  await expect(github.getByRole("status")).toHaveText(/^The first 36 of \d+ icons$/)
  await expect(choices.getByRole("radio")).toHaveCount(36)
  await search.press("Tab")
  await page.keyboard.press("Space")
  await page.keyboard.press("ArrowRight")
  await expect(choices.getByRole("radio").nth(1)).toBeChecked()
  await page.keyboard.press("Enter")
  await expect(choices).toBeHidden()
  await expect(button).toBeFocused()

  await button.click()
  await search.fill("gihtub")
  await expect(github.getByRole("status")).toHaveText(/^No icon has this name/)
  await choices.getByRole("radio", { name: "github-copilot" }).click()
  await expect(choices).toBeHidden()
  await expect(button).toBeFocused()
  await choose(github.getByLabel("Label", { exact: true }), "gitlab")

  await save(page)
  await saved(files, "content/profile.yaml").toEqual([
    "-    - icon: brand-github",
    "-      label: github",
    "+    - icon: brand-github-copilot",
    "+      label: gitlab",
  ])
})

test("a social link is moved and another removed, each with its comment", async ({
  page,
  files,
}) => {
  await openInEditor(page, "Profile")
  const links = entries(list(page, "Social links"))
  await links.first().scrollIntoViewIfNeeded()
  await drag(links.nth(0), links.nth(2))
  await expect(links.nth(2)).toContainText("email")
  for (const name of [
    "Open resume, number 1",
    "Move resume, number 1",
    "Remove resume, number 1",
  ]) {
    await expect(links.nth(0).getByRole("button", { name, exact: true })).toBeVisible()
  }
  await remove(links.nth(0))
  await expect(links).toHaveCount(2)

  await save(page)
  await saved(files, "content/profile.yaml").toEqual([
    "+    - icon: brand-github",
    "+      label: github",
    "+      link: https://github.com/ada",
    "-    - { icon: file-text, label: resume, link: /resume.pdf }",
    "-    - icon: brand-github",
    "-      label: github",
    "-      link: https://github.com/ada",
  ])
})

test("every social link can be removed, even one that is wrong", async ({ page, files }) => {
  await openInEditor(page, "Profile")
  const links = entries(list(page, "Social links"))
  await unfold(links.first())
  await setText(field(links.first(), "Link"), "nowhere")
  await field(page, "Home").click()
  await expect(page.getByText('found the text "nowhere"')).toBeVisible()
  for (const count of [2, 1, 0]) {
    await remove(links.first())
    await expect(links).toHaveCount(count)
  }
  await expect(preview(page).getByRole("listitem")).toHaveCount(0)
  await save(page)
  await saved(files, "content/profile.yaml").toContain("+  social: []")
})

test("paragraphs are added, moved and removed", async ({ page, files }) => {
  await openInEditor(page, "Profile")
  const biography = list(page, "Biography")
  const paragraphs = entries(biography)
  await expect(biography.getByText("3 paragraphs")).toBeVisible()
  await biography.getByRole("button", { name: "Add paragraph" }).click()
  await setText(field(paragraphs.nth(3), "Paragraph"), "I fly: as soon as there are wings.")
  page.removeAllListeners("dialog")
  page.once("dialog", (question) => question.dismiss())
  await remove(paragraphs.nth(1))
  await expect(paragraphs).toHaveCount(4)
  page.once("dialog", (question) => question.accept())
  await remove(paragraphs.nth(1))
  await expect(paragraphs).toHaveCount(3)
  await paragraphs.nth(1).scrollIntoViewIfNeeded()
  await drag(paragraphs.nth(2), paragraphs.nth(1))
  await expect(preview(page).getByText(/^I fly: as soon/)).toBeVisible()
  await expect(field(paragraphs.nth(1), "Paragraph")).toHaveValue(/^I fly/)

  await save(page)
  await saved(files, "content/profile.yaml").toEqual([
    "-      I ride.",
    "+      I fly: as soon as there are wings.",
  ])
})

test("there is a work entry of each type, with its own fields", async ({ page, files }) => {
  await openInEditor(page, "Profile")
  const work = list(page, "Work \\(not shown\\)")
  const add = async (type: string, values: Record<string, string>) => {
    await work.getByRole("button", { name: "Add work entry" }).click()
    await page.getByRole("menuitem", { name: type }).click()
    for (const [label, text] of Object.entries(values)) {
      await setText(field(entries(work).last(), label), text)
    }
  }
  await add("Project", { Title: "Notes", Description: "On an engine." })
  await add("Internship", { Company: "Babbage & Sons", Date: "1842" })
  await add("Other", { Description: "A translation." })

  await save(page)
  await saved(files, "content/profile.yaml").toEqual([
    "+  - type: project",
    "+    title: Notes",
    "+    description: On an engine.",
    "+  - type: internship",
    "+    company: Babbage & Sons",
    '+    date: "1842"',
    "+  - type: other",
    "+    description: A translation.",
  ])
})

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
    "+  file: img-1234.jpg",
  ])
  const portrait = sharp(await files.read("content/img-1234.jpg"))
  expect(await portrait.metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 1200 })
  expect((await portrait.metadata()).exif).toBeUndefined()
  const redRows = await portrait.resize(1, 1200).extractChannel("red").raw().toBuffer()
  // The red end is a fourth of the square.
  expect(redRows.findIndex((red) => red < 128)).toBe(300)
})

test("a portrait that is square is used as it is, and what is transparent stays so", async ({
  page,
  files,
}) => {
  await openInEditor(page, "Site")
  const button = portraitButton(page)
  await upload(button, "Ada à Turin.png", await picture(640, "gold"), "image/png")
  await expect(page.getByText("ada-a-turin.jpg")).toBeVisible()
  const transparent = await picture(1300, { r: 0, g: 0, b: 0, alpha: 0.5 })
  await upload(button, "肖像.webp", await sharp(transparent).webp().toBuffer(), "image/webp")
  await expect(page.getByText("file.png")).toBeVisible()
  await expect(field(page, "Description").first()).toBeFocused()

  await save(page)
  await saved(files, "content/site.yaml").toEqual(["-  file: portrait.png", "+  file: file.png"])
  const { width, hasAlpha } = await sharp(await files.read("content/file.png")).metadata()
  expect({ width, hasAlpha }).toEqual({ width: 1200, hasAlpha: true })
  await expect(files.read("content/ada-a-turin.jpg")).rejects.toThrow("ENOENT")
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
  await expect(page.getByText("Changes saved")).toBeVisible()

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
  await expect(page.getByText("Changes saved")).toBeVisible()
  for (const path of ["content/small.jpg", "static/scan.pdf"]) {
    await expect(files.read(path)).rejects.toThrow("ENOENT")
  }
})

test.describe("what a build would refuse", () => {
  test.use({ expectedErrors: /about\./ })

  test("is refused at its field, which says what is expected", async ({ page, files }) => {
    await files.write(PROFILE_PATH, PROFILE.replace("icon: brand-github", "icon: brand-gitlub"))
    await openInEditor(page, "Profile")
    const links = list(page, "Social links")
    await unfold(entries(links).nth(2))
    await links.getByRole("button", { name: "Add social link" }).click()
    const added = entries(links).last()
    await choose(added.getByLabel("Label", { exact: true }), "github")
    await setText(field(added, "Link"), "javascript:alert(1)")
    await setText(field(page, "Birth year"), "2999")
    await unfoldEducation(page)
    await setText(field(page, "Average"), "9,25")
    await save(page)
    await expect(page.getByText("Not saved. Correct what is marked")).toBeVisible()
    await expect(field(page, "Birth year")).toBeFocused()
    await expect(field(page, "Birth year")).toBeInViewport()
    await setText(field(page, "Last name"), "")
    await save(page)
    await expect(field(page, "Last name")).toBeFocused()
    await expect(page.getByText("Not saved. Correct what is marked")).toHaveCount(1)

    for (const refusal of [
      'found the unknown icon "brand-gitlub"; expected an outline icon of https://tabler.io/icons. Did you mean brand-git',
      'found "github" again, after entry 3; expected each one once',
      'found the text "javascript:alert(1)"; expected an https: address',
      "found the number 2999; expected a year from 1900 to now",
      'found the text "9,25"; expected a number from 0 to 20',
      "Last name is required.",
    ]) {
      await expect(page.getByText(refusal).filter({ visible: true })).not.toHaveCount(0)
    }
    expect(await files.changes("content/profile.yaml")).toEqual([
      "-    - icon: brand-github",
      "+    - icon: brand-gitlub",
    ])
  })
})

test.describe("a file that the build refuses", () => {
  test.use({ expectedErrors: /profile\.yaml:|line \d+, column \d+: / })

  test("is not opened, is told with its place, and is not overwritten", async ({ page, files }) => {
    for (const [text, problem] of [
      [Buffer.from(`\ufeff${PROFILE}`, "utf16le"), "1:1 found the encoding UTF-16"],
      ["- ".repeat(100_000), "1:1 found 200 kB; expected at most 100 kB of words"],
      [`hobby: surf\n${PROFILE}`, '1:1 found the unknown key "hobby"'],
    ] as const) {
      await files.write(PROFILE_PATH, text)
      await page.goto("/admin/")
      await page.reload()
      await page.getByRole("link", { name: LINKS.Profile }).click()
      const told = page.getByRole("heading", { name: `${PROFILE_PATH}:${problem}` })
      await expect(told).toContainText("Fix the file itself, then reload this page.")
      expect((await files.read(PROFILE_PATH)).equals(Buffer.from(text))).toBe(true)
    }
  })
})

test("what is edited and then put back is no edit, and nothing is written", async ({
  page,
  files,
  server,
}) => {
  const path = join(server.directory, "content/profile.yaml")
  const { mtimeMs } = await stat(path)
  await openInEditor(page, "Profile")
  await setText(field(page, "Home"), "Turin, Italy")
  await expect(page.getByText("Unsaved Changes")).toBeVisible()
  await setText(field(page, "Home"), "London, England")
  await expect(page.getByText("Changes saved")).toBeVisible()
  await expect(saveButton(page)).toBeDisabled()
  expect((await stat(path)).mtimeMs).toBe(mtimeMs)
  expect(await files.changes("content/profile.yaml")).toEqual([])
})

test("what is saved and then put back is saved again", async ({ page, files }) => {
  await openInEditor(page, "Profile")
  await setText(field(page, "Home"), "Turin, Italy")
  await save(page)
  await expect(page.getByText("Changes saved")).toBeVisible()
  await setText(field(page, "Home"), "London, England")
  await save(page)
  await saved(files, "content/profile.yaml").toEqual([])
  await expect(page.getByText("Changes saved")).toBeVisible()
})

test.describe("what differs in the form alone", () => {
  test.use({ expectedErrors: /^Object$|nothing differs from what is saved/ })

  test("is not written: a field that was absent and is empty", async ({ page, files }) => {
    await openInEditor(page, "Profile")
    const work = list(page, "Work \\(not shown\\)")
    await work.getByRole("button", { name: "Expand" }).first().click()
    const entry = entries(work).first()
    await unfold(entry)
    await setText(field(entry, "Date"), "1842")
    await setText(field(entry, "Date"), "")
    await save(page)
    await expect(page.getByText("nothing differs from what is saved")).toBeVisible()
    expect(await files.changes("content/profile.yaml")).toEqual([])
    await expect(field(page, "Home")).toBeEditable()
  })
})

test("what was not saved is back after a reload, as an edit that can be saved", async ({
  page,
  files,
}) => {
  await openInEditor(page, "Profile")
  await setText(field(page, "Home"), "Turin, Italy")
  await keptUnsaved(page, "profile", "Turin, Italy")
  await page.reload()
  await expect(field(page, "Home")).toHaveValue("Turin, Italy")
  await expect(page.getByText("Unsaved changes")).toBeVisible()
  await expect(preview(page).getByText("living in Turin, Italy")).toBeVisible()
  expect(await files.changes("content/profile.yaml")).toEqual([])

  await save(page)
  await saved(files, "content/profile.yaml").toEqual([
    "-  home: London, England",
    "+  home: Turin, Italy",
  ])
  await expect(page.getByText("Changes saved")).toBeVisible()
  await page.reload()
  await expect(field(page, "Home")).toHaveValue("Turin, Italy")
  await expect(page.getByText("Changes saved")).toBeVisible()
})

test("a portrait that was not saved is back after a reload", async ({ page, files }) => {
  await openInEditor(page, "Site")
  await upload(portraitButton(page), "New.png", await picture(700, "crimson"), "image/png")
  await keptUnsaved(page, "site", "new.jpg")
  await page.reload()
  await expect(preview(page).getByRole("img", { name: "Ada" })).toHaveJSProperty(
    "naturalWidth",
    700,
  )
  await save(page)
  await saved(files, "content/site.yaml").toContain("+  file: new.jpg")
  expect(await sharp(await files.read("content/new.jpg")).metadata()).toMatchObject({ width: 700 })
})

test.describe("while the development server does not answer", () => {
  test.use({ expectedErrors: /^Object$|Failed to load resource|does not answer/ })

  test("a save says so, and the next one after it is back saves", async ({ page, files }) => {
    await openInEditor(page, "Profile")
    await setText(field(page, "Home"), "Turin, Italy")
    await page.route("**/admin/files", (route) => route.abort())
    await save(page)
    await expect(page.getByText("the development server does not answer")).toBeVisible()
    await expect(field(page, "Home")).toHaveValue("Turin, Italy")
    await page.unroute("**/admin/files")
    await save(page)
    await saved(files, "content/profile.yaml").toEqual([
      "-  home: London, England",
      "+  home: Turin, Italy",
    ])
  })
})

test.describe("a file that was edited by hand while the form was open", () => {
  test.use({ expectedErrors: /^Object$|was changed elsewhere/ })

  test("is not overwritten, and one's own words can be chosen beside it", async ({
    page,
    files,
  }) => {
    await openInEditor(page, "Profile")
    await setText(field(page, "Home"), "Turin, Italy")
    await setText(field(page, "Last name"), "Byron")
    const byHand = PROFILE.replace("birth: 1985", "birth: 1986").replace("London", "Paris")
    await files.write("content/profile.yaml", byHand)
    await save(page)
    await expect(page.getByText("was changed elsewhere since it was opened")).toBeVisible()
    const changes = await files.changes("content/profile.yaml")
    expect(changes).toEqual([
      "-  birth: 1985",
      "-  home: London, England",
      "+  birth: 1986",
      "+  home: Paris, England",
    ])

    const versions = versionsIn(page)
    const home = versions.getByRole("group", { name: "About you, Home" })
    await expect(home).toContainText("Turin, Italy")
    await expect(versions.getByRole("group")).toHaveCount(1)
    await home.getByLabel("From elsewhere").check()
    await versions.getByRole("button", { name: "Keep these" }).click()
    await expect(field(page, "Home")).toHaveValue("Paris, England")
    await expect(field(page, "Last name")).toHaveValue("Byron")
    expect(await files.changes("content/profile.yaml")).toEqual(changes)

    await save(page)
    await saved(files, "content/profile.yaml").toContainEqual(expect.stringContaining("Byron"))
    expect(await files.changes("content/profile.yaml")).toEqual(expect.arrayContaining(changes))
  })
})

const HOSTILE =
  `"quotes" and 'others', <b>tags</b> &amp; &lt;, a: b # no comment, \\n \${x} {{y}}, ` +
  `👩🏽‍💻 emoji, עברית وعربي, --- *a &b !c %d @e \`f, end:`

test.describe("on a phone", () => {
  test.use(PHONE)

  test("the owner edits, replaces the portrait and saves", async ({ page, files }) => {
    const saveByTouch = async () => {
      await saveButton(page).tap()
      await expect(page.getByText("Changes saved")).toBeVisible()
    }
    await editProfileByTouch(page, saveByTouch)
    await replacePortraitByTouch(page, saveByTouch)
    await saved(files, "content/profile.yaml").toEqual([
      "-  role: 'engineer'",
      "+  role: 'inventor'",
      "+    - icon: brand-gitlab",
      "+      label: gitlab",
      "+      link: https://gitlab.com/ada",
    ])
    await saved(files, "content/site.yaml").toEqual(["-  file: portrait.png", "+  file: new.jpg"])
  })
})
