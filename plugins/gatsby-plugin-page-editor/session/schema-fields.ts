import site from "edited-site"
import * as z from "zod"
import type { FieldBase, FieldKind, FieldOf } from "../fields/kind"
import type { Kind, SitePicture, Values } from "../site"
import { asText, valueAt } from "../yaml/values"

type JsonSchema = z.core.JSONSchema.JSONSchema

export type TextField = FieldOf<Exclude<FieldKind["is"], "label">>
/** The label of an entry, with those that are known. */
export type LabelField = FieldOf<"label"> & { options: string[] }
export type GroupField = FieldBase & { is: "group"; fields: Record<string, Field> }
/** A list of groups. A list of texts is one text. */
export type ListField = FieldBase & {
  is: "list"
  /** The name of an entry, such as "day". */
  singular: string
  /** The variants of entries, by their `type`; by "" if there is only one variant. */
  variants: Record<string, Field>
}
export type Field = TextField | LabelField | GroupField | ListField

/**
 * The field of a JSON Schema.
 *
 * @throws Error if there is no control for the schema
 */
function fieldFrom(name: string, schema: JsonSchema, isRequired = true): Field {
  const variants = (schema.anyOf ?? [schema]) as JsonSchema[]
  const present = variants.find(({ type }) => type !== "null") ?? schema
  const isEmptyList = schema.type === "array" && !schema.minItems
  const base = {
    label: schema.title ?? name,
    hint: schema.description,
    isOptional: !isRequired || isNullable(schema) || isEmptyList,
    default: schema.default as string | undefined,
  }
  const kind = kindOf(schema) ?? kindOf(present)
  if (kind?.is === "label")
    return { ...base, ...kind, options: (present.examples ?? []) as string[] }
  if (kind) return { ...base, ...kind }
  switch ([present.type].flat().find((type) => type !== "null")) {
    case "object":
      return { ...base, is: "group", fields: fieldsFrom(present) }
    case "array":
      return listFrom(base, present)
    case "integer":
    case "number":
      return { ...base, is: "number" }
    case "string":
      return { ...base, is: "line" }
    default:
      throw new Error(`There is no control for ${JSON.stringify(schema)}.`)
  }
}

/** The site's kind of a schema, by its format. Formats of zod's own, such as email, are those of lines. */
const kindOf = ({ format }: JsonSchema): Kind | undefined =>
  format && Object.hasOwn(site.kinds, format) ? site.kinds[format] : undefined

/** Whether a field may be empty. */
function isNullable({ type, anyOf = [] }: JsonSchema): boolean {
  return [type].flat().includes("null") || anyOf.some((one) => isNullable(one as JsonSchema))
}

const fieldsFrom = ({ properties = {}, required = [] }: JsonSchema): Record<string, Field> =>
  Object.fromEntries(
    Object.entries(properties as Record<string, JsonSchema>).map(([name, schema]) => [
      name,
      fieldFrom(name, schema, required.includes(name)),
    ]),
  )

function listFrom(base: FieldBase, { items }: JsonSchema): Field {
  const entry = items as JsonSchema
  const union = entry.oneOf as JsonSchema[] | undefined
  const variants = union ? Object.fromEntries(union.map(variant)) : { "": fieldFrom("", entry) }
  const only = variants[""]
  if (only?.is === "paragraph") return { ...base, is: "paragraphs", links: only.links }
  if (only && only.is !== "group") return { ...base, is: "lines" }
  return { ...base, is: "list", singular: (entry.title ?? "entry").toLowerCase(), variants }
}

/** A variant of a union, by its `type`, which is not a field: the owner chooses it when she adds the entry. */
function variant(schema: JsonSchema): [type: string, Field] {
  const { type, ...properties } = schema.properties as Record<string, JsonSchema>
  return [String(type?.const), fieldFrom("", { ...schema, properties })]
}

/** The field of a picture of the site, which no value names. */
const pictureField = ({ label, hint, without, paths, size }: SitePicture): TextField => ({
  is: "site picture",
  paths,
  size,
  label,
  hint,
  isOptional: without !== undefined,
  default: without,
})

/** All content files as one group, derived from the schema, each with the pictures that are listed after its fields. */
function rootFrom(schema: ReturnType<typeof site.schema>): GroupField {
  const root = fieldFrom("", z.toJSONSchema(schema, { io: "input" })) as GroupField
  for (const [file, pictures] of Object.entries(site.pictures)) {
    const { fields } = root.fields[file] as GroupField
    for (const [name, picture] of Object.entries(pictures)) fields[name] = pictureField(picture)
  }
  return root
}

const ROOTS = new WeakMap<object, GroupField>()

/** The fields of a content, with its default texts. */
export function rootOf(values?: Values): GroupField {
  const schema = site.schema(values)
  const root = ROOTS.get(schema) ?? rootFrom(schema)
  ROOTS.set(schema, root)
  return root
}

export const ROOT = rootOf()

/** The variant of an entry. For an unknown type, the first variant, so that its card opens, too. */
export function variantOf({ variants }: ListField, entry: unknown): Field | undefined {
  const type = asText(valueAt(entry, ["type"]))
  return Object.hasOwn(variants, type) ? variants[type] : Object.values(variants)[0]
}

/** The label that identifies an entry, and its key. */
export function labelOf(field: Field | undefined): [key: string, LabelField] | undefined {
  const fields = field?.is === "group" ? Object.entries(field.fields) : []
  return fields.find((entry): entry is [string, LabelField] => entry[1].is === "label")
}

/** The keys of the texts by which entries are known. */
export const LABEL_KEYS = [...new Set(labelKeys(ROOT))]

function labelKeys(field: Field): string[] {
  if (field.is === "list") return Object.values(field.variants).flatMap(labelKeys)
  if (field.is !== "group") return []
  return Object.entries(field.fields).flatMap(([key, one]) =>
    one.is === "label" ? key : labelKeys(one),
  )
}
