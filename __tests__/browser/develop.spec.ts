import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { test, UPDATE_TIMEOUT_MS } from "./developing"
import { expect } from "./test"

test("the development server shows what is saved, and the last good page through mistakes", async ({
  page,
  server,
}) => {
  test.slow()
  const profile = join(server.directory, "content/profile.yaml")
  const original = await readFile(profile, "utf8")
  const saveLastName = (name: string) => writeFile(profile, original.replace(/(?<=last: ).*/, name))
  const heading = page.getByRole("heading", { level: 1 })

  await page.goto("/")
  await expect(page).toHaveURL("/terminal")
  await expect(heading).toHaveText(/^Hi! I'm .+!$/)

  await page.goto("/about")
  await saveLastName("Saved")
  await expect(heading).toHaveText(/ Saved$/, { timeout: UPDATE_TIMEOUT_MS })

  await saveLastName("[broken")
  await expect.poll(() => server.output.join("\n")).toContain("content/profile.yaml:")
  await expect(heading).toHaveText(/ Saved$/)

  await saveLastName("Mended")
  await expect(heading).toHaveText(/ Mended$/, { timeout: UPDATE_TIMEOUT_MS })
})
