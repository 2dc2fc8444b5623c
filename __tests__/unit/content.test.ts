/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { contentProblems, graphqlTypeOf } from "../../src/content/read-content"
import { describe as describeProblem } from "../../src/schema/validate"

const SITE = process.cwd()

/** Goes to the folder of another site, with its own content. */
async function visitSiteOf(content: Record<string, string>) {
  const site = await mkdtemp(join(tmpdir(), "site-"))
  await mkdir(join(site, "content"))
  for (const [file, text] of Object.entries(content)) {
    await writeFile(join(site, "content", file), text)
  }
  process.chdir(site)
}

afterEach(async () => {
  const site = process.cwd()
  process.chdir(SITE)
  if (site !== SITE) await rm(site, { recursive: true })
})

test("the problems of all files are reported, each with its place", async () => {
  await visitSiteOf({ "profile.yaml": "work: [\n", "site.yaml": "[]\n" })
  const [first, last, ...others] = (await contentProblems()).map(describeProblem)
  expect(first).toMatch(/^content\/profile\.yaml:2:1 Flow sequence /)
  expect(last).toBe(
    "content/site.yaml:1:1 found a list of 0 entries; expected the groups prompt, portrait and images",
  )
  expect(others).toEqual([])
})

test("a content file that is missing stops the build", async () => {
  await visitSiteOf({ "site.yaml": "[]\n" })
  await expect(contentProblems()).rejects.toThrow("content/profile.yaml")
})

test.each([
  ["profile.yaml", "Profile"],
  ["site.yaml", "SiteContent"],
])("%s is queried as %s", (base, type) => {
  expect(graphqlTypeOf({ node: { base } })).toBe(type)
})

test.each(["profil.yaml", undefined])("%s is no content file", (base) => {
  expect(() => graphqlTypeOf({ node: { base } })).toThrow(
    `content/${base} is not a content file of this site.`,
  )
})
