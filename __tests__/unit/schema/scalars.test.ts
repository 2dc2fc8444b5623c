import * as z from "zod"
import { fromYaml } from "../../../editor/yaml/format"
import { contentFile } from "../../../src/schema/fields"
import { normalizeTexts } from "../../../src/schema/normalize-texts"
import { check } from "../../../src/schema/validate"
import { gatsbyYaml } from "../../helpers/gatsby-yaml"

const schema = contentFile("Any", { it: z.unknown(), that: z.unknown() })

const asText = (...forms: string[]) => forms.map((form): [string, unknown] => [form, form])
const as = (value: unknown, ...forms: string[]) =>
  forms.map((form): [string, unknown] => [form, value])

/** Every form that YAML 1.1 or 1.2, or a parser of one of them, reads as something else than a text. */
const FORMS = [
  ...as(null, "", "~", "null", "Null", "NULL", "!!null"),
  ...as(true, "true", "True", "TRUE", "!!bool true"),
  ...as(false, "false", "False", "FALSE"),
  ...asText("yes", "Yes", "YES", "no", "No", "NO", "on", "On", "ON", "off", "Off", "OFF"),
  ...asText("y", "Y", "n", "N", "nUll", "tRue"),
  ...as(1997, "1997", "+1997", "01997", "0x7CD", "0o3715", "!!int 1997", "!!int '1997'"),
  ...as(1997, "1997.0", "1997.", "1.997e3", "1.997E+3", "!!float 1997.0", "1997 # a year"),
  ...as(17, "017", "0x11", "0o21"),
  ...as(-17, "-17", "-017", "-17.0"),
  ...as(0, "0", "00", "0.0", "+0"),
  ...as(0.5, ".5", "+.5", "5e-1"),
  ...asText(
    "0b101",
    "-0b1",
    "0X7CD",
    "-0x1F",
    "0O7",
    "+0o7",
    "0x7_CD",
    "1_997",
    "1_997.5",
    "1_",
    "_1",
  ),
  ...asText("33:17", "20:15", "-20:15", "1:2:3", "190:20:30", "20:15.5", "20:60"),
  ...asText("1e3.5", ".", "1.5.2", "1,997", "1 997", "nan", "inf", "Infinity", ".iNF"),
  ...asText("2015-09-01", "2015-9-1", "2015-13-45", "2001-12-14t21:59:43.10-05:00"),
  ...asText("2001-12-14 21:59:43.10 -5", "=", "<<"),
  ...as("1997", "!!str 1997", "'1997'", '"1997"', "|-\n  1997", ">\n  1997", "|\n  1997\n"),
  ...as("", "!!str", "''", "|\n"),
]

test.each(FORMS)("%j is read as %j by the check, the build and the editor", async (form, value) => {
  const text = `it: ${form}\nthat: end\n`
  const { problems, values } = await check(schema, text, "any.yaml")
  expect(problems).toEqual([])
  expect(values).toEqual({ it: value, that: "end" })
  expect(gatsbyYaml.load(JSON.stringify(values))).toEqual(values)
  expect(normalizeTexts(fromYaml(text))).toEqual(values)
})

test.each([
  "!!binary aGk=",
  "!!timestamp 2015-09-01",
  "!!set {a, b}",
  "!!omap [a: 1]",
  "!!pairs [a: 1]",
  "!!int 33:17",
  "!!bool yes",
  "!year 1997",
])("%j is refused", async (form) => {
  const { problems } = await check(schema, `it: ${form}\nthat: end\n`, "any.yaml")
  const message = expect.stringContaining("found a text that begins with !")
  expect(problems).toEqual([expect.objectContaining({ message })])
})

test("a merge key of YAML 1.1 is refused as a key", async () => {
  const { problems } = await check(schema, "it: 1\nthat:\n<<: a\n", "any.yaml")
  const message = expect.stringContaining('found the unknown key "<<"')
  expect(problems).toEqual([expect.objectContaining({ message })])
})
