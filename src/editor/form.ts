import type { CmsField, CmsFieldBase, CmsFieldList, CmsFieldObject } from "decap-cms-core"
import * as z from "zod"
import type { ContentSchema } from "../schema/content-files"
import { FORMATS, NOT_SHOWN, SELDOM_CHANGED } from "../schema/fields"
import { EVERYTHING_FOUND } from "../schema/lookups"

type JsonSchema = z.core.JSONSchema.JSONSchema
type Group = CmsFieldBase & CmsFieldObject

/** The configuration key for a field's place in the schema, such as `about.social[].link`. */
export const PLACE = "place"

/** The configuration key for what a list counts, such as paragraphs (node/decap-patches.ts). */
export const LABEL_PLURAL = "label_plural"

/** The name of the field of an entry that is a text, not a group. */
export const ENTRY = "entry"

/** The widget of a text field, by format. Pictures lie beside the YAML file; the link /resume.pdf leads to static/. */
const TEXT_WIDGETS: Partial<Record<string, object>> = {
  [FORMATS.picture]: { widget: "portrait" },
  [FORMATS.link]: { widget: "link", media_folder: "/static", public_folder: "/" },
  [FORMATS.paragraph]: { widget: "text" },
  [FORMATS.icon]: { widget: "icon" },
}

/**
 * The fields of the editor's form for a content file.
 *
 * @throws Error when a field has no matching widget
 */
export const form = (schema: ContentSchema): CmsField[] =>
  groupFields(z.toJSONSchema(schema(EVERYTHING_FOUND), { io: "input" }), "")

/** The first folds a group and the entries of a list, the second also the list. */
const FOLDED = { collapsed: true, minimize_collapsed: true }

const isFolded = ({ description }: JsonSchema) =>
  description === NOT_SHOWN || description === SELDOM_CHANGED

const groupFields = ({ properties = {}, required = [] }: JsonSchema, place: string): CmsField[] =>
  Object.entries(properties).map(([name, schema]) =>
    field(name, schema as JsonSchema, `${place}${place && "."}${name}`, required.includes(name)),
  )

function field(name: string, schema: JsonSchema, place: string, isRequired: boolean): CmsField {
  const variants = (schema.anyOf ?? [schema]) as JsonSchema[]
  const isOptional =
    !isRequired ||
    variants.some(({ type }) => [type].flat().includes("null")) ||
    // Decap rejects a required list that is empty.
    (schema.type === "array" && !schema.minItems)
  return {
    name,
    label: `${schema.title ?? name}${schema.description === NOT_SHOWN ? " (not shown)" : ""}`,
    [PLACE]: place,
    ...(schema.description && { hint: schema.description }),
    ...(isOptional && { required: false }),
    ...(isFolded(schema) && FOLDED),
    ...widget(
      variants.find(({ type }) => type !== "null") ?? schema,
      TEXT_WIDGETS[schema.format ?? ""],
      place,
    ),
  } as CmsField
}

function widget(
  schema: JsonSchema,
  textWidget: object = { widget: "string" },
  place: string,
): object {
  if (schema.enum) return { widget: "select", options: schema.enum }
  switch ([schema.type].flat().find((type) => type !== "null")) {
    case "object":
      return { widget: "object", fields: groupFields(schema, place) }
    case "array":
      return list(schema, `${place}[]`)
    case "integer":
    case "number":
      return { widget: "number", ...VALIDATED_ON_BLUR }
    case "string":
      return { ...textWidget, ...VALIDATED_ON_BLUR }
    default:
      throw new Error(`${place}: no form field for ${JSON.stringify(schema)}`)
  }
}

/** Decap validates a field on blur only if it has a pattern, otherwise on save. */
const VALIDATED_ON_BLUR = { pattern: ["", ""] }

function list({ items, minItems, maxItems }: JsonSchema, place: string): Partial<CmsFieldList> {
  const entry = items as JsonSchema
  const size = {
    ...(minItems !== undefined && { min: minItems }),
    ...(maxItems !== undefined && { max: maxItems }),
  }
  const singular = entry.title ?? "entry"
  const plural = `${singular.toLowerCase()}s`.replace(/ys$/, "ies")
  const shared = {
    widget: "list" as const,
    label_singular: singular,
    [LABEL_PLURAL]: plural,
    ...size,
  }
  if (entry.oneOf) {
    return { ...shared, types: entry.oneOf.map((kind) => groupVariant(kind as JsonSchema, place)) }
  }
  if (entry.type === "object") {
    return { ...shared, ...summary(entry), fields: groupFields(entry, place) }
  }
  return { ...shared, collapsed: false, field: field(ENTRY, entry, place, true) }
}

/** The label of a collapsed entry: the value of its enum field. */
function summary({ properties = {} }: JsonSchema): Partial<CmsFieldList> {
  const [name] = Object.entries(properties).find(([, value]) => (value as JsonSchema).enum) ?? []
  return name ? { summary: `{{fields.${name}}}` } : {}
}

/** A variant of a union. Decap reads and writes the discriminator `type` itself. */
function groupVariant(schema: JsonSchema, place: string): Group {
  const { type, ...properties } = schema.properties as Record<string, JsonSchema>
  return {
    name: String(type?.const),
    label: schema.title ?? String(type?.const),
    widget: "object",
    fields: groupFields({ ...schema, properties }, place),
  }
}
