import { createRequire } from "node:module"
import * as z from "zod"
import { fromYaml, toYaml } from "../../../plugins/gatsby-plugin-page-editor/yaml/format"
import { contentFile } from "../../../src/content/fields"
import { normalizeTexts } from "../../../src/content/normalize-texts"
import { check } from "../../../src/content/validate"

/** The YAML parser of gatsby-transformer-yaml. */
const gatsbyYaml = createRequire(require.resolve("gatsby-transformer-yaml/package.json"))("js-yaml")

const schema = contentFile("Any", { it: z.unknown(), that: z.unknown() })

/** Scalars that some version of YAML, or a parser of one, reads as something else than a text. */
const SCALARS: [value: unknown, ...forms: string[]][] = [
  [null, "", "~", "null"],
  [true, "true", "True"],
  [1997, "1997", "+1997", "01997", "0x7CD", "1997.0", "1.997e3", "1997 # a year"],
  [0.5, ".5", "5e-1"],
  ["1997", "'1997'", '"1997"', "|\n  1997\n", "!!str 1997"],
  ...["yes", "No", "on", "y", "=", "<<", "0b101", "1_997", "1,997", "20:15", "33:17"].map(itself),
  ...["2015-09-01", "2001-12-14t21:59:43.10-05:00"].map(itself),
]
function itself(form: string): [string, string] {
  return [form, form]
}

test.each(SCALARS)("YAML › gives check, build and editor %j for %j", async (...row) => {
  const [value, ...forms] = row
  for (const form of forms) {
    const text = `it: ${form}\nthat: end\n`
    const { problems, values } = await check(schema, text, "any.yaml")
    expect({ form, problems, values }).toEqual({
      form,
      problems: [],
      values: { it: value, that: "end" },
    })
    expect(gatsbyYaml.load(JSON.stringify(values))).toEqual(values)
    expect(normalizeTexts(fromYaml(text))).toEqual(values)
  }
})

test.each([
  ["divides a block", "|\n    I\n    study.\n\n    I ride.", ["I study.", "I ride."]],
  ["divides a folded block", ">-\n    I\n    study.\n\n\n    I ride.", ["I study.", "I ride."]],
  ["divides a plain text", "I\n    study.\n\n    I ride.", ["I study.", "I ride."]],
  [
    "is not a line with a space too many",
    ">\n    I\n     study.\n    I ride.",
    ["I study. I ride."],
  ],
])("blank line in an entry › %s, in check and editor", async (...row) => {
  const [, entry, paragraphs] = row
  const text = `it:\n  - ${entry}\n  # The last.\n  - I sing.\nthat: end\n`
  const it = [...paragraphs, "I sing."]
  expect((await check(schema, text, "any.yaml")).values).toEqual({ it, that: "end" })
  const values = fromYaml(text)
  expect(normalizeTexts(values)).toEqual({ it, that: "end" })
  expect(toYaml(text, { ...values, that: "new" })).toBe(text.replace("end", "new"))
  const edited = toYaml(text, { ...values, it: ["I row.", ...it.slice(1)] })
  expect(fromYaml(edited)).toEqual({ it: ["I row.", ...it.slice(1)], that: "end" })
})
