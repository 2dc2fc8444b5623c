import { readFileSync } from "node:fs"
import { join, normalize } from "node:path"
import { CONTENT_FILES } from "../../src/schema/content-files"
import { jsonSchemaFile } from "../../src/schema/json-schema"

describe.each(CONTENT_FILES)("the JSON Schema of $name.yaml", ({ name, schema }) => {
  const file = `src/schema/${name}.schema.json`

  test("is up to date (npm run schema)", () => {
    expect(readFileSync(file, "utf8")).toBe(jsonSchemaFile(schema))
  })

  test("is found by the first line of new content, and of older content", () => {
    const content = "__tests__/fixtures/first-owner/content"
    const [, path = ""] =
      /\$schema=(.*)$/m.exec(readFileSync(`${content}/${name}.yaml`, "utf8")) ?? []
    expect(normalize(join(content, path))).toBe(normalize(file))
    const { $ref } = JSON.parse(readFileSync(`src/profile/${name}.schema.json`, "utf8"))
    expect(normalize(join("src/profile", $ref))).toBe(normalize(file))
  })
})
