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
  unionOfGroups,
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
  [
    "a picture is chosen or uploaded",
    text("T", "x", { format: FORMATS.picture }),
    { widget: "image", choose_url: false },
  ],
  ["an optional text may stay empty", optionalText("T"), { widget: "string", required: false }],
  ["a choice is a menu", choice("T", "a", ["a", "b"]), { widget: "select", options: ["a", "b"] }],
  ["a whole number", z.int(), { widget: "number", value_type: "int" }],
  ["a number", z.number(), { widget: "number", value_type: "float" }],
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

test("a list of groups says what an entry is called, and shows which one it is", () => {
  const link = group("Link", { url: text("URL", "x"), kind: choice("Kind", "a", ["a", "b"]) })
  expect(fieldOf(list("Links", link))).toMatchObject({
    widget: "list",
    label_singular: "Link",
    summary: "{{fields.kind}}",
    fields: [{ name: "url" }, { name: "kind" }],
  })
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

test("a list that may be empty is not required", () => {
  expect(fieldOf(list("Words", text("Word", "x")))).toMatchObject({ required: false })
  expect(fieldOf(z.array(text("Word", "x")).min(1))).not.toHaveProperty("required")
})

test("a list that may be left out is not required", () => {
  expect(fieldOf(optionalList("Words", text("Word", "x")))).toMatchObject({
    widget: "list",
    required: false,
    field: { label: "Word" },
  })
})

test("a list of several kinds asks for the kind, and for its fields", () => {
  const entry = unionOfGroups("Entry", [
    group("Book", { type: z.literal("book"), pages: z.int() }),
    group("Film", { type: z.literal("film"), minutes: z.int() }),
  ])
  expect(fieldOf(list("Entries", entry))).toMatchObject({
    widget: "list",
    label_singular: "Entry",
    types: [
      { name: "book", label: "Book", widget: "object", fields: [{ name: "pages" }] },
      { name: "film", label: "Film", widget: "object", fields: [{ name: "minutes" }] },
    ],
  })
})

test("a field of a kind that no widget edits is an error that names it", () => {
  expect(() => fieldOf(z.boolean())).toThrow(/^it: no form field for {"type":"boolean"}/)
})
