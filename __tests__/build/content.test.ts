import { readFileSync } from "node:fs"
import { join } from "node:path"
import * as z from "zod"
import { CONTENT_FILES } from "../../src/content/content-files"
import { contentOf, FIXTURES, readPublic, SITES } from "../sites/sites"

test("intro › has the validated texts, also in its metadata, whatever Gatsby reads in the files", () => {
  const intro = readPublic("second-owner", "terminal.html")
  expect(intro).toContain(">Γεια! Είμαι η Ελένη!</h1>")
  expect(intro).toContain(">Δουλεύω ως αρχιτέκτονας λογισμικού</p>")
  expect(intro).toContain("0b1@2015-09-01")
  expect(intro).toContain('<meta property="og:title" content="Ελένη">')
})

describe.each(CONTENT_FILES)("JSON Schema of $name.yaml", ({ name }) => {
  const file = `.schema/${name}.schema.json`

  test("accepts the content, but no unknown key", () => {
    const text = readFileSync(join(SITES["first-owner"].directory, file), "utf8")
    const schema = z.fromJSONSchema(JSON.parse(text))
    const content = contentOf("first-owner")[name]
    expect(schema.safeParse(content).error).toBeUndefined()
    expect(schema.safeParse({ ...content, unknown: "" }).success).toBe(false)
    expect(text).toMatch(/"description": "(?:The intro greets with it|At least 600 by 600 px)/)
  })

  test("is in the first line of the content file", () => {
    const fixture = join(FIXTURES, "first-owner/content")
    const [, path = ""] =
      /\$schema=(.*)$/m.exec(readFileSync(join(fixture, `${name}.yaml`), "utf8")) ?? []
    expect(join(fixture, path)).toBe(file)
  })
})
