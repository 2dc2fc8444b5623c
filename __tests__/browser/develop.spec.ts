import { spawnSync } from "node:child_process"
import { readFile, rename, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { warningsIn } from "../../scripts/warnings"
import { git } from "../sites/copies"
import { test } from "./developing"
import { expect } from "./test"

test("development server › shows what is saved, without a warning, and the last valid content meanwhile", async ({
  page,
  server,
}) => {
  const profile = join(server.directory, "content/profile.yaml")
  const original = await readFile(profile, "utf8")
  const textWith = (name: string) => original.replace(/(?<=last: ).*/, name)
  const saveLastName = (name: string) => writeFile(profile, textWith(name))
  /** Saves like git and some editors, by renaming another file to this one. */
  const replaceLastName = async (name: string) => {
    const other = join(server.directory, "other.yaml")
    await writeFile(other, textWith(name))
    await rename(other, profile)
  }
  const heading = page.getByRole("heading", { level: 1 })

  await page.goto("/about")
  await saveLastName("Saved")
  await expect(heading).toHaveText(/ Saved$/)

  for (const name of ["Replaced", "Again"]) {
    await replaceLastName(name)
    await expect(heading).toHaveText(new RegExp(` ${name}$`))
  }
  expect(warningsIn(server.output.join("\n"))).toEqual([])

  await replaceLastName("[broken")
  await expect.poll(() => server.output.join("\n")).toContain("content/profile.yaml:")
  await expect(heading).toHaveText(/ Again$/)

  await saveLastName("Mended")
  await expect(heading).toHaveText(/ Mended$/)
  const changed = await git(server.directory, "status", "--porcelain", "--", ":!content")
  expect(changed).toBe("")
})

test("development server › shows the typefaces with all their characters", async ({ page }) => {
  const loaded = (text: string) =>
    page.evaluate(async (characters) => {
      const serif = await document.fonts.load("18px 'Source Serif 4 Variable'", characters)
      const mono = await document.fonts.load("18px 'IBM Plex Mono'", characters)
      return serif.length + mono.length
    }, text)
  await page.goto("/about")
  await expect.poll(() => loaded("a")).toBe(2)
  expect(await loaded("ž")).toBe(2)
})

const UNKNOWN = "/ /x/y/z /terminals /administrator /admin/x /x?y=/about /v1.0/x".split(" ")
const KNOWN = "/about?a=b /resume.pdf /___graphql".split(" ")

test("development server › redirects unknown paths, and only these, to the intro", async ({
  request,
}) => {
  const redirected: string[] = []
  for (const path of [...KNOWN, ...UNKNOWN]) {
    const response = await request.get(path, { maxRedirects: 0 })
    if (response.headers().location === "/terminal") redirected.push(path)
  }
  expect(redirected).toEqual(UNKNOWN)
})

test("npm start and npm run build › leave a running development server alone, and say so", async ({
  page,
  server,
}) => {
  for (const command of ["start", "build"]) {
    const options = { cwd: server.directory, encoding: "utf8" } as const
    const { status, stderr } = spawnSync("npm", ["run", command], options)
    expect(status).toBe(1)
    expect(stderr).toContain("already running in this folder")
  }
  await page.goto("/about")
  await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty()
})
