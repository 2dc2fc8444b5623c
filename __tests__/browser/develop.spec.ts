import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { developCopy } from "../site-copy"
import { test as base, expect } from "./test"

type Developing = { server: Awaited<ReturnType<typeof developCopy>> }

const START_TIMEOUT_MS = 180_000
/** For Gatsby to notice a change and to send it to the browser. */
const UPDATE_TIMEOUT_MS = 15_000

const test = base.extend<object, Developing>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted off the pattern
    async ({}, use) => {
      const server = await developCopy()
      await use(server)
      await server.stop()
    },
    { scope: "worker", timeout: START_TIMEOUT_MS },
  ],
  baseURL: async ({ server }, use) => use(server.url),
})

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
