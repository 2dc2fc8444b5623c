import { cp, readFile, rm, stat, writeFile } from "node:fs/promises"
import { join, resolve } from "node:path"
import { copyContent } from "../../../src/content/copy-content"
import { filesIn, VALID_CONTENT } from "../../../src/content/files"
import { inTemporaryFolder } from "../../helpers/temporary-folder"
import { contentIn } from "../../sites/sites"

const FIXTURE = resolve("__tests__/fixtures/first-owner")
const VALUES = contentIn(FIXTURE)
const PORTRAIT = VALUES.site.portrait.file

inTemporaryFolder()
beforeEach(async () => {
  await cp(FIXTURE, ".", { recursive: true })
  await copyContent(VALUES)
})

const timeOf = async (name: string) => (await stat(join(VALID_CONTENT, name))).mtimeMs

test("copies the validated values and the portrait, and nothing else", async () => {
  await writeFile("content/notes.txt", "")
  await copyContent(VALUES)
  expect((await filesIn(VALID_CONTENT)).sort()).toEqual([PORTRAIT, "profile.yaml", "site.yaml"])
  const copy = await readFile(join(VALID_CONTENT, "profile.yaml"), "utf8")
  expect(JSON.parse(copy)).toEqual(VALUES.profile)
})

test("leaves what has not changed, because Gatsby rebuilds after every write", async () => {
  const before = await Promise.all([PORTRAIT, "site.yaml"].map(timeOf))
  await copyContent({ ...VALUES, profile: { ...VALUES.profile, work: [] } })
  expect(await Promise.all([PORTRAIT, "site.yaml"].map(timeOf))).toEqual(before)
  expect(await readFile(join(VALID_CONTENT, "profile.yaml"), "utf8")).toContain('"work":[]')
})

test("the site is not told of a portrait that cannot be copied", async () => {
  await rm(join("content", PORTRAIT))
  const site = { ...VALUES.site, language: "pt" }
  await expect(copyContent({ ...VALUES, site })).rejects.toThrow("ENOENT")
  expect(await readFile(join(VALID_CONTENT, "site.yaml"), "utf8")).not.toContain('"pt"')
})
