import * as z from "zod"
import { contentFile } from "../../../src/content/fields"
import { check } from "../../../src/content/validate"
import { ENTRIES, SCALARS } from "../../helpers/scalars"

const schema = contentFile("Any", { it: z.unknown(), that: z.unknown() })

test.each(SCALARS)("YAML › gives check and build %j for %j", (...row) => {
  const [value, ...forms] = row
  for (const form of forms) {
    const text = `it: ${form}\nthat: end\n`
    const { problems, values } = check(schema, text, "any.yaml")
    expect({ form, problems, values }).toEqual({
      form,
      problems: [],
      values: { it: value, that: "end" },
    })
  }
})

test.each(ENTRIES)("blank line in an entry › %s", (_, entry, paragraphs) => {
  const { values } = check(schema, `it:\n  - ${entry}\nthat: end\n`, "any.yaml")
  expect(values).toEqual({ it: paragraphs, that: "end" })
})
