/** @jest-environment node */
import * as z from "zod"
import { form } from "../../src/editor/form"
import {
  choice,
  FORMATS,
  group,
  list,
  optionalList,
  optionalText,
  text,
} from "../../src/schema/fields"

/** The field of the form for a field of the schema, without what all fields have. */
function fieldOf(schema: z.ZodType) {
  const [field] = form(() => z.strictObject({ it: schema }))
  const { name, label, pattern, place, ...rest } = Object(field)
  return rest
}

test.each([
  ["a text is a line", text("T", "x"), { widget: "string" }],
  ["with its hint", text("T", "x", { hint: "Short." }), { widget: "string", hint: "Short." }],
  ["a paragraph is an area", text("T", "x", { format: FORMATS.paragraph }), { widget: "text" }],
  [
    "a link is a line with uploads to static/",
    text("T", "x", { format: FORMATS.link }),
    { widget: "link", media_folder: "/static", public_folder: "/" },
  ],
  ["a picture is uploaded", text("T", "x", { format: FORMATS.picture }), { widget: "portrait" }],
  ["an icon is chosen by looking", text("T", "x", { format: FORMATS.icon }), { widget: "icon" }],
  ["an optional text may stay empty", optionalText("T"), { widget: "string", required: false }],
  ["a choice is a menu", choice("T", "a", ["a", "b"]), { widget: "select", options: ["a", "b"] }],
  ["a whole number", z.int(), { widget: "number" }],
  ["a number", z.number(), { widget: "number" }],
])("%s", (_, schema, field) => {
  expect(fieldOf(schema)).toEqual(field)
})

test("a field carries its title, and its place in the schema", () => {
  const schema = () =>
    z.strictObject({
      person: group("Person", { links: list("Links", group("Link", { url: text("URL", "x") })) }),
    })
  const { fields } = form(schema)[0] as { fields: object[] }
  expect(fields).toMatchObject([
    { name: "links", label: "Links", fields: [{ label: "URL", place: "person.links[].url" }] },
  ])
})

test("a list of texts has a field for each, and its limits", () => {
  expect(fieldOf(z.array(text("Paragraph", "x")).min(1).max(3))).toMatchObject({
    widget: "list",
    label_singular: "Paragraph",
    field: { widget: "string", place: "it[]" },
    min: 1,
    max: 3,
  })
})

test("a list that may be left out is not required", () => {
  expect(fieldOf(optionalList("Words", text("Word", "x")))).toMatchObject({
    widget: "list",
    required: false,
    field: { label: "Word" },
  })
})

test("a field of a kind that no widget edits is an error that names it", () => {
  expect(() => fieldOf(z.boolean())).toThrow(/^it: no form field for {"type":"boolean"}/)
})
