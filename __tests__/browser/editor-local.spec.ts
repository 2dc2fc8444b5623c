import { stat } from "node:fs/promises"
import { join } from "node:path"
import { PROFILE } from "../sites/handwritten"
import { UPDATE_TIMEOUT_MS } from "./developing"
import { expect } from "./test"
import { PROFILE_PATH, saved, test } from "./working-copy"

test.slow()

const ROLE = ["-  role: 'engineer'", "+  role: 'inventor'"]

test.describe("an edit is on the site", () => {
  // The development server may answer so while it takes a change in.
  test.use({ expectedErrors: /status of 404/ })

  test("a save writes an edit's lines alone, and nothing once that is put back; the site has it", async ({
    editor,
    files,
    server,
    request,
  }) => {
    const { page, button, retype, said } = editor
    const path = join(server.directory, PROFILE_PATH)
    const { mtimeMs } = await stat(path)
    await editor.changeRole("inventor")
    await retype("engineer")
    await expect(button("Save")).toHaveAttribute("aria-disabled", "true")
    expect((await stat(path)).mtimeMs).toBe(mtimeMs)
    await retype("inventor")
    await editor.renameHost()
    await expect(button("Publish")).toHaveCount(0)
    await editor.save()
    await expect(editor.field("After the @")).toBeFocused()
    await saved(files, PROFILE_PATH).toEqual(ROLE)
    await saved(files, "content/site.yaml").toEqual(["-  host: engine", "+  host: difference"])
    await expect(said("Saved in your files")).toBeVisible()
    await page.keyboard.press("Escape")
    // The development server may also reset a connection while it takes a change in.
    await expect(async () => {
      const data = await request.get("/page-data/terminal/page-data.json")
      expect(await data.text()).toContain("inventor")
    }).toPass({ timeout: UPDATE_TIMEOUT_MS })
    await page.goto("/terminal")
    await expect(page.locator("[data-typed=role]")).toHaveText("An inventor")
  })
})

test("the editor has the policy that hosts send", async ({ request }) => {
  const page = await (await request.get("/admin/")).text()
  expect(page).toMatch(/Content-Security-Policy" content="[^"]*trusted-types editor#page"/)
})

test.describe("files that the build refuses", () => {
  test.use({ expectedErrors: /Failed to load resource|status of/ })

  test("what is no YAML is told, not overwritten, and read once it is mended; no words are lost", async ({
    page,
    editor,
    files,
  }) => {
    await editor.renameHost()
    await expect.poll(editor.kept).toContain("difference")
    const text = "about:\n  home: [London\n"
    await files.write(PROFILE_PATH, text)
    await page.goto("/admin/")
    await expect(
      page.getByText("The editor cannot read content/profile.yaml: line 3, column 1"),
    ).toBeVisible()
    expect((await files.read(PROFILE_PATH)).toString()).toBe(text)
    await files.write(PROFILE_PATH, PROFILE)
    await expect(editor.edited("site.prompt")).toContainText("difference")
  })
})
