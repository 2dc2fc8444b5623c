import { readFile, rename, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { test } from "../../../../__tests__/browser/developing"
import { expect } from "../../../../__tests__/browser/test"
import { PROFILE, SITE } from "../helpers/handwritten"
import { lineDiff } from "../helpers/line-diff"
import { editorOn } from "./editor"

/** For Gatsby to notice a change and to send it to the browser. */
const UPDATE_TIMEOUT_MS = 60_000

test.slow()

// The development server may answer so while it takes a change in.
test.use({ expectedErrors: /Failed to load resource|status of/ })

test("the editor of the development server › writes the files", async ({
  page,
  request,
  server,
}) => {
  const at = (path: string) => join(server.directory, path)
  const editor = editorOn(page)
  const { save, announced } = editor
  /** Writes the profile at once, because the editor may read it meanwhile. */
  const write = async (text: string) => {
    await writeFile(at("being-written"), text)
    await rename(at("being-written"), at("content/profile.yaml"))
  }
  /** The lines of a file that differ from the sample. */
  const saved = (name: string, before: string) =>
    expect.poll(async () => lineDiff(before, await readFile(at(`content/${name}.yaml`), "utf8")))

  await test.step("it has the policy that hosts send", async () => {
    const html = await (await request.get("/admin/")).text()
    expect(html).toMatch(/Content-Security-Policy" content="[^"]*trusted-types editor#page"/)
  })

  await test.step("pages of other sites get neither it nor the files", async () => {
    const headers = { "sec-fetch-site": "same-site" }
    for (const path of ["/admin/", "/admin/files", "/admin/files/file?path=content/profile.yaml"])
      expect((await request.get(path, { headers })).status(), path).toBe(403)
  })

  await test.step("a save writes an edit's lines alone; the site has them", async () => {
    // Other tests have changed it.
    await write(PROFILE)
    await editor.open()
    await editor.changeRole("inventor")
    await editor.change("@|engine", "After the @", "difference")
    await expect(editor.button("Publish")).toHaveCount(0)
    await save()
    await saved("profile", PROFILE).toEqual(["-  role: 'engineer'", "+  role: 'inventor'"])
    await saved("site", SITE).toEqual(["-  host: engine", "+  host: difference"])
    await expect(announced("Saved in your files")).toBeVisible()
    // The development server may also reset a connection while it takes a change in.
    await expect(async () => {
      const data = await request.get("/page-data/terminal/page-data.json")
      expect(await data.text()).toContain("inventor")
    }).toPass({ timeout: UPDATE_TIMEOUT_MS })
  })
})
