import { readFileSync } from "node:fs"
import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import * as z from "zod"
import { CONTENT_FILES } from "../../src/schema/content-files"
import { build, temporaryFork } from "../sites/copies"
import { contentOf, FIXTURES, readPublic, SITES } from "../sites/sites"

const BUILD_TIMEOUT_MS = 120_000

test(
  "invalid content stops the build, with every problem and its place",
  async () => {
    const { directory, remove } = await temporaryFork(join(FIXTURES, "first-owner"))
    const profile = join(directory, "content/profile.yaml")
    const text = await readFile(profile, "utf8")
    await writeFile(
      profile,
      text.replace("brand-github", "brand-githib").replace("/resume.pdf\n", "/cv.pdf\n"),
    )
    const { message } = await build(directory, {}).then(
      () => new Error("the build went through"),
      (error: Error) => error,
    )
    await remove()
    expect(message).toMatch(
      /content\/profile\.yaml:\d+:\d+ about\.social\[1\]\.link: found "\/cv\.pdf", but there is no such file in static\//,
    )
    expect(message).toMatch(
      /content\/profile\.yaml:\d+:\d+ about\.social\[2\]\.icon: found the unknown icon "brand-githib";.* Did you mean brand-github/,
    )
  },
  BUILD_TIMEOUT_MS,
)

test("pages and metadata have the validated texts, whatever Gatsby reads in the files", () => {
  const [intro, about] = ["terminal.html", "about.html"].map((page) =>
    readPublic("minimal-owner", page),
  )
  expect(intro).toContain(">Hi! I&#x27;m A!</h1>")
  expect(intro).toContain(">A jongleur overdag</p>")
  expect(intro).toContain("0b1@2015-09-01")
  expect(intro).toContain('<meta property="og:title" content="A B"/>')
  expect(about).toContain("Born in 1900, living in 20:15")
})

describe.each(CONTENT_FILES)("the JSON Schema of $name.yaml", ({ name }) => {
  const file = `src/schema/${name}.schema.json`

  test("is written by a build, and accepts the content but no unknown key", () => {
    const text = readFileSync(join(SITES["first-owner"].directory, file), "utf8")
    const schema = z.fromJSONSchema(JSON.parse(text))
    const content = contentOf("first-owner")[name]
    expect(schema.safeParse(content).error).toBeUndefined()
    expect(schema.safeParse({ ...content, unknown: "" }).success).toBe(false)
    expect(text).toMatch(/"description": "(?:The intro greets with it|At least 600 by 600 px)/)
  })

  test("is named by the first line of content", () => {
    const fixture = join(FIXTURES, "first-owner/content")
    const [, path = ""] =
      /\$schema=(.*)$/m.exec(readFileSync(join(fixture, `${name}.yaml`), "utf8")) ?? []
    expect(join(fixture, path)).toBe(file)
  })
})
