import { readFileSync } from "node:fs"
import { join, normalize } from "node:path"
import { CONTENT_FILES } from "../../src/schema/content-files"
import { jsonSchemaFile } from "../../src/schema/json-schema"
import { profileSchema } from "../../src/schema/profile"

describe.each(CONTENT_FILES)("the JSON Schema of $name.yaml", ({ name, schema }) => {
  test("is current (npm run schema writes it)", () => {
    expect(readFileSync(`src/schema/${name}.schema.json`, "utf8")).toBe(jsonSchemaFile(schema))
  })

  test("is the one that the fixture like the sample names in its first line", () => {
    const folder = "__tests__/fixtures/first-owner/content"
    const text = readFileSync(`${folder}/${name}.yaml`, "utf8")
    const [, path = ""] = text.match(/^# yaml-language-server: \$schema=(.*)$/m) ?? []
    expect(normalize(join(folder, path))).toBe(normalize(`src/schema/${name}.schema.json`))
  })

  test("is what older content finds in the place that its first line names", () => {
    const folder = "src/profile"
    const { $ref } = JSON.parse(readFileSync(`${folder}/${name}.schema.json`, "utf8"))
    expect(normalize(join(folder, $ref))).toBe(normalize(`src/schema/${name}.schema.json`))
  })
})

test("tells a code editor titles, hints, examples and choices", () => {
  const { about } = JSON.parse(jsonSchemaFile(profileSchema)).properties
  const { role, social } = about.properties
  expect(role).toMatchObject({
    type: ["string", "null"],
    title: "Role",
    description: 'The intro writes "An" or "A" before it.',
    examples: ["engineering student and teaching assistant"],
  })
  expect(social.items.properties.label.enum).toContain("linkedin")
  expect(about.additionalProperties).toBe(false)
})
