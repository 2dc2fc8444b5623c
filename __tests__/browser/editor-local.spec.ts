import { readdir, stat } from "node:fs/promises"
import { join } from "node:path"
import type { Page } from "@playwright/test"
import sharp from "sharp"
import { PROFILE } from "../sites/handwritten"
import { UPDATE_TIMEOUT_MS } from "./developing"
import {
  born,
  button,
  card,
  field,
  kept,
  linkIn,
  open,
  pageIn,
  picture,
  portrait,
  press,
  retype,
  role,
  save,
  upload,
  uploadedAs,
} from "./editor"
import { expect } from "./test"
import { PROFILE_PATH, saved, test } from "./working-copy"

test.slow()

const inWords = (page: Page, text: string) => page.getByRole("status").getByText(text)

async function changeRole(page: Page, text: string) {
  await press(role(page))
  await retype(page, text)
  await expect(role(page)).toHaveText(`An ${text}`)
}

test.describe("an edit is on the site", () => {
  // The development server may answer so while it takes a change in.
  test.use({ expectedErrors: /status of 404/ })

  test("a save writes the lines of an edit alone into the files, and the site has it", async ({
    page,
    files,
    request,
  }) => {
    await changeRole(page, "inventor")
    await press(pageIn(page).getByText("ada@engine"), { before: "engine" })
    await retype(page, "difference")
    await expect(button(page, "Publish")).toHaveCount(0)
    await save(page)
    await expect(field(page, "After the @")).toBeFocused()
    await saved(files, "content/profile.yaml").toEqual([
      "-  role: 'engineer'",
      "+  role: 'inventor'",
    ])
    await saved(files, "content/site.yaml").toEqual(["-  host: engine", "+  host: difference"])
    await expect(inWords(page, "Saved in your files")).toBeVisible()
    await page.keyboard.press("Escape")
    const data = async () => (await request.get("/page-data/terminal/page-data.json")).text()
    await expect.poll(data, { timeout: UPDATE_TIMEOUT_MS }).toContain("inventor")
    await page.goto("/terminal")
    await expect(page.locator("[data-typed=role]")).toHaveText("An inventor")
  })
})

test("what is edited and put back writes nothing, and what is saved and put back is saved again", async ({
  page,
  files,
  server,
}) => {
  const path = join(server.directory, PROFILE_PATH)
  const { mtimeMs } = await stat(path)
  await changeRole(page, "inventor")
  await retype(page, "engineer")
  await expect(button(page, "Save")).toHaveAttribute("aria-disabled", "true")
  expect((await stat(path)).mtimeMs).toBe(mtimeMs)
  await retype(page, "inventor")
  await save(page)
  await saved(files, PROFILE_PATH).toEqual(["-  role: 'engineer'", "+  role: 'inventor'"])
  await retype(page, "engineer")
  await save(page)
  await saved(files, PROFILE_PATH).toEqual([])
})

test("uploads are written where the site looks for them", async ({ page, files, server }) => {
  await press(portrait(page))
  const png = await picture(700, "crimson")
  await upload(button(page, "Choose a picture"), "New me.png", png, "image/png")
  await expect(field(page, "Description")).toBeFocused()
  await press(linkIn(page, "Résumé"))
  const pdf = Buffer.from("%PDF-1.7\n")
  await upload(button(page, "Upload a PDF"), "Résumé 2026.PDF", pdf, "application/pdf")
  await expect(field(page, "Link")).toHaveValue("/resume-2026.pdf")
  expect((await readdir(join(server.directory, "content"))).join()).not.toContain("new-me")
  await save(page)
  await saved(files, "content/site.yaml").toEqual([
    "-  file: portrait.png",
    uploadedAs("new-me", "jpg"),
  ])
  await saved(files, PROFILE_PATH).toEqual([
    "-    - { icon: file-text, label: resume, link: /resume.pdf }",
    "+    - { icon: file-text, label: resume, link: /resume-2026.pdf }",
  ])
  expect(await sharp(await files.readPortrait()).metadata()).toMatchObject({ width: 700 })
  expect(await files.read("static/resume-2026.pdf")).toEqual(pdf)
})

test.describe("files that were written by hand meanwhile", () => {
  // How the development server tells that they have changed.
  test.use({ expectedErrors: /status of 412/ })

  test("are put together with what is saved", async ({ page, files }) => {
    await changeRole(page, "inventor")
    await files.write(PROFILE_PATH, PROFILE.replace("birth: 1985", "birth: 1986"))
    await save(page)
    await saved(files, PROFILE_PATH).toEqual([
      "-  role: 'engineer'",
      "+  role: 'inventor'",
      "-  birth: 1985",
      "+  birth: 1986",
    ])
    await expect(pageIn(page).getByText("Born in 1986")).toBeVisible()
  })
})

test.describe("while the development server does not answer", () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test("a save says so, keeps what was typed, and saves as soon as it is back", async ({
    page,
    files,
  }) => {
    await changeRole(page, "inventor")
    await page.route("**/admin/files", (route) => route.abort())
    await save(page)
    await expect(inWords(page, "tries again")).toBeVisible()
    await page.keyboard.type("s")
    await expect(role(page)).toHaveText("An inventors")
    await expect.poll(() => kept(page)).toContain("inventors")
    await page.unroute("**/admin/files")
    await saved(files, PROFILE_PATH).toEqual(["-  role: 'engineer'", "+  role: 'inventors'"])
  })
})

test.describe("files that the build refuses", () => {
  test.use({ expectedErrors: /Failed to load resource|status of/ })

  test("what is missing is asked for by a save, at its field", async ({ page, files }) => {
    await files.write(PROFILE_PATH, PROFILE.replace("  role: 'engineer'\n", ""))
    await open(page)
    await press(born(page), { before: "London" })
    await retype(page, "Turin, Italy")
    await save(page)
    await expect(card(page, "Role")).toBeVisible()
    await expect(field(page, "Role")).toBeFocused()
    await expect(card(page)).toContainText("Role is required.")
    await page.keyboard.type("inventor")
    await save(page)
    await saved(files, PROFILE_PATH).toEqual([
      "-  role: 'engineer'",
      "-  home: London, England",
      "+  home: Turin, Italy",
      "+  role: inventor",
    ])
  })

  test("a file that is no YAML is told with its place, and is not overwritten", async ({
    page,
    files,
  }) => {
    const text = "about:\n  home: [London\n"
    await files.write(PROFILE_PATH, text)
    await page.goto("/admin/")
    await expect(
      page.getByText("The file content/profile.yaml cannot be read: line 3, column 1"),
    ).toBeVisible()
    expect((await files.read(PROFILE_PATH)).toString()).toBe(text)
  })
})
