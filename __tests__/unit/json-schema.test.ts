import { readFileSync } from "node:fs"
import { join, normalize } from "node:path"
import { CONTENT_FILES } from "../../src/schema/content-files"
import { jsonSchemaFile } from "../../src/schema/json-schema"
import { profileSchema } from "../../src/schema/profile"

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

test("it has titles, hints, examples and choices for code editors", () => {
  const { about } = JSON.parse(jsonSchemaFile(profileSchema)).properties
  expect(about.properties.role).toMatchObject({
    type: ["string", "null"],
    title: "Role",
    description: 'The intro writes "An" or "A" before it.',
    examples: ["engineering student and teaching assistant"],
  })
  expect(about.properties.social.items.properties.label.enum).toContain("linkedin")
  expect(about.additionalProperties).toBe(false)
})
