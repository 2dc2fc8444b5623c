import site from "edited-site"
import type { FieldBase, FieldKind, FieldOf } from "../fields/kind"
import { behaviourOf } from "../fields/kinds"
import type { SitePicture, Values } from "../site"
import { asText, valueAt } from "../yaml/values"
import {
  type Address,
  addressOf,
  entriesOf,
  groupOf,
  itemsIn,
  type Path,
  partOf,
  pathOf,
  type Valued,
  valueIn,
} from "./field-address"
import { type JsonSchema, jsonSchemaOf, kindOf } from "./json-schema"

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
  const root = fieldFrom("", jsonSchemaOf(schema)) as GroupField
  for (const [file, pictures] of Object.entries(site.pictures ?? {})) {
    const { fields } = root.fields[file] as GroupField
    for (const [name, picture] of Object.entries(pictures)) fields[name] = pictureField(picture)
  }
  return root
}

const ROOTS = new WeakMap<object, GroupField>()

/** The fields of a content, with its default texts. */
function rootOf(values?: Values): GroupField {
  const schema = site.schema(values)
  const root = ROOTS.get(schema) ?? rootFrom(schema)
  ROOTS.set(schema, root)
  return root
}

export const ROOT = rootOf()

/** The field at an address. Of an entry with variants, the variant that the content has. */
export function fieldOf(content: Valued, address: Address): Field | undefined {
  const path = pathOf(content, address)
  let value: unknown = content.values
  let field: Field | undefined = path && rootOf(content.values)
  for (const step of path ?? []) {
    value = valueAt(value, [step])
    if (field?.is === "group")
      field = Object.hasOwn(field.fields, step) ? field.fields[step] : undefined
    else field = field?.is === "list" ? variantOf(field, value) : undefined
  }
  return field
}

/**
 * The address of the control around a path, and the steps below it: of a list of texts, an index. The label of an entry
 * has no control.
 */
export function controlAround(content: Valued, path: Path): { at: Address; below: Path } {
  const at = addressOf(content, path)
  const field = fieldOf(content, at)
  if (path.length === 1 || (field && field.is !== "label")) return { at, below: [] }
  const { below, ...around } = controlAround(content, path.slice(0, -1))
  return { ...around, below: [...below, ...path.slice(-1)] }
}

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

/** The label of the entry that a field is in, with its field. */
function labelAround(content: Valued, at: Address) {
  const group = groupOf(at)
  const [key = "", field] = labelOf(fieldOf(content, group)) ?? []
  return { field, label: asText(valueIn(content, partOf(group, key))) }
}

/** The default text of a field by the label of its entry; empty if there is none. */
export function defaultText(content: Valued, at: Address): string {
  const { field, label } = labelAround(content, at)
  return asText(field?.defaults?.(label)[at.slice(groupOf(at).length + 1)])
}

/** Whether a field is empty or has its default text, in an entry whose label is offered. */
export function isImplied(content: Valued, at: Address): boolean {
  const { field, label } = labelAround(content, at)
  const isDefault = ["", defaultText(content, at)].includes(asText(valueIn(content, at)))
  return isDefault && Boolean(field?.options.includes(label))
}

/** What can be added to a list: an entry, or one that is given a name first. */
export type Addition = { name: string } & (
  | { value: unknown }
  | { valueFor: (name: string, icons: string[]) => unknown }
)

/** The entries that can be added to a list: one for each variant, or for each unused label and any other. */
export function additions(content: Valued, list: Address): Addition[] {
  const field = fieldOf(content, list)
  if (field?.is !== "list") return []
  const { variants } = field
  if (!variants[""])
    return Object.entries(variants).map(([type, { label }]) => ({ name: label, value: { type } }))
  const [key, label] = labelOf(variants[""]) ?? []
  if (!key || !label) return [{ name: field.singular, value: {} }]
  const taken = itemsIn(content, list).map((entry) => valueAt(entry, [key]))
  const known = label.options
    .filter((option) => !taken.includes(option))
    .map((option) => ({ [key]: option, ...label.defaults?.(option) }))
    .map((value) => ({ name: label.nameOf(value), value }))
  const { title: name, entry } = label.other ?? {}
  if (!name || !entry) return known
  return [...known, { name, valueFor: (given, icons) => entry(given, taken, icons) }]
}

/** The lists whose entries have cards. */
export const LISTS = listsIn(ROOT, "")

function listsIn(field: Field, at: Address): Address[] {
  if (field.is === "list") return [at]
  if (field.is !== "group") return []
  return Object.entries(field.fields).flatMap(([name, one]) => listsIn(one, partOf(at, name)))
}

type Text = { at: Address; field: TextField | LabelField; text: string }

/** The texts at and below an address, in the order of the fields. */
export function textsIn(content: Valued, at: Address): Text[] {
  const field = fieldOf(content, at)
  if (!field) return []
  switch (field.is) {
    case "group":
      return Object.keys(field.fields).flatMap((name) => textsIn(content, partOf(at, name)))
    case "list":
      return entriesOf(content, at).flatMap((entry) => textsIn(content, entry))
    default: {
      const value = valueIn(content, at)
      const text = behaviourOf(field).list?.join(value) ?? asText(value)
      return [{ at, field, text: text || (field.default ?? "") }]
    }
  }
}

/** The name of an entry of a list, such as "day"; empty if there is no list at the address. */
export function singularOf(content: Valued, list: Address): string {
  const field = fieldOf(content, list)
  return field?.is === "list" ? field.singular : ""
}
