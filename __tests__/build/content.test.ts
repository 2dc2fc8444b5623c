import { readFileSync } from "node:fs"
import { join } from "node:path"
import * as z from "zod"
import { CONTENT_FILES } from "../../src/content/content-files"
import { contentOf, SITES } from "../sites/sites"

test.each(CONTENT_FILES)(
  "JSON Schema of $name.yaml › accepts the content, but no unknown key",
  ({ name }) => {
    const file = join(SITES["first-owner"].directory, `.schema/${name}.schema.json`)
    const text = readFileSync(file, "utf8")
    const schema = z.fromJSONSchema(JSON.parse(text))
    const content = contentOf("first-owner")[name]
    expect(schema.safeParse(content).error).toBeUndefined()
    expect(schema.safeParse({ ...content, unknown: "" }).success).toBe(false)
    expect(text).toMatch(/"description": "(?:The intro greets with it|At least 600 by 600 px)/)
  },
)
