import * as z from "zod"
import {
  CONTENT_FILES,
  EVERYTHING_FOUND,
  isNullable,
  NOT_SHOWN,
  nameOfLabel,
  newLink,
  newNamedLink,
  translationFor,
  valueAt,
} from "../site"
import { asText } from "../yaml/values"
import {
  type Address,
  addressOf,
  entriesOf,
  entryOf,
  itemsIn,
  type Path,
  partOf,
  pathOf,
  type Valued,
  valueIn,
} from "./field-address"
import { type ControlKind, KINDS } from "./field-kinds"

type JsonSchema = z.core.JSONSchema.JSONSchema

type Base = {
  label: string
  hint: string | undefined
  isOptional: boolean
  /** The text used where the field is empty. */
  default?: string | undefined
}

export type TextField = Base & { kind: ControlKind }
/** The label of an entry, with those that are known. */
export type LabelField = Base & { kind: "label"; options: string[] }
export type GroupField = Base & { kind: "group"; fields: Record<string, Field> }
/** A list of groups. A list of texts is one text. */
export type ListField = Base & {
  kind: "list"
  /** The name of an entry, such as "social link". */
  singular: string
  /** The variants of entries, by their `type`; by "" if there is only one variant. */
  kinds: Record<string, Field>
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
    hint: schema.description === NOT_SHOWN ? undefined : schema.description,
    isOptional: !isRequired || isNullable(schema) || isEmptyList,
    default: schema.default as string | undefined,
  }
  if (base.default !== undefined) return { ...base, kind: "template" }
  if (present.format === "label")
    return { ...base, kind: "label", options: present.examples as string[] }
  switch ([present.type].flat().find((type) => type !== "null")) {
    case "object":
      return { ...base, kind: "group", fields: fieldsFrom(present) }
    case "array":
      return listFrom(base, present)
    case "integer":
    case "number":
      return { ...base, kind: "number" }
    case "string":
      return { ...base, kind: (schema.format as ControlKind | undefined) ?? "line" }
    default:
      throw new Error(`There is no control for ${JSON.stringify(schema)}.`)
  }
}

const fieldsFrom = ({ properties = {}, required = [] }: JsonSchema): Record<string, Field> =>
  Object.fromEntries(
    Object.entries(properties as Record<string, JsonSchema>).map(([name, schema]) => [
      name,
      fieldFrom(name, schema, required.includes(name)),
    ]),
  )

function listFrom(base: Base, { items }: JsonSchema): Field {
  const entry = items as JsonSchema
  const variants = entry.oneOf as JsonSchema[] | undefined
  const kinds = variants ? Object.fromEntries(variants.map(variant)) : { "": fieldFrom("", entry) }
  const only = kinds[""]
  if (only && only.kind !== "group")
    return { ...base, kind: only.kind === "paragraph" ? "paragraphs" : "lines" }
  const singular = (entry.title ?? "entry").toLowerCase()
  return { ...base, kind: "list", singular, kinds }
}

/** A variant of a union, by its `type`, which is not a field: the owner chooses it when she adds the entry. */
function variant(schema: JsonSchema): [type: string, Field] {
  const { type, ...properties } = schema.properties as Record<string, JsonSchema>
  return [String(type?.const), fieldFrom("", { ...schema, properties })]
}

/** The pictures of the site that no value names, beside the fields of content/site.yaml. */
const SITE_PICTURES: Record<string, TextField> = {
  favicon: {
    kind: "favicon",
    label: "Icon",
    hint: "Shown in the browser's tab and on home screens.",
    isOptional: false,
  },
  sharing: {
    kind: "sharing",
    label: "Shared picture",
    hint: "Shown where a link to the site is shared. Without one, the site draws the intro.",
    isOptional: true,
    default: "drawn by the site",
  },
}

/** Both content files as one group, derived from the schema, with the default words of a language. */
function rootIn(language?: string): GroupField {
  const lookups = { ...EVERYTHING_FOUND, language }
  const files = CONTENT_FILES.map(({ name, schema }) => [name, schema(lookups)])
  const schema = z.toJSONSchema(z.object(Object.fromEntries(files)), { io: "input" })
  const root = fieldFrom("", schema) as GroupField
  Object.assign((root.fields.site as GroupField).fields, SITE_PICTURES)
  return root
}

export const ROOT = rootIn()
const ROOTS = new Map([["", ROOT]])

/** The fields of a content, with the default words of its language. */
function rootOf({ values }: Valued): GroupField {
  const language = asText(valueAt(values, ["site", "language"]))
  const root = ROOTS.get(language) ?? (translationFor(language) ? rootIn(language) : ROOT)
  ROOTS.set(language, root)
  return root
}

/** The field at an address. Of an entry with variants, the variant that the content has. */
export function fieldOf(content: Valued, address: Address): Field | undefined {
  const path = pathOf(content, address)
  let value: unknown = content.values
  let field: Field | undefined = path && rootOf(content)
  for (const step of path ?? []) {
    value = valueAt(value, [step])
    if (field?.kind === "group")
      field = Object.hasOwn(field.fields, step) ? field.fields[step] : undefined
    else field = field?.kind === "list" ? kindOf(field, value) : undefined
  }
  return field
}

/**
 * The address of the control around a path, and the steps below it: of a list of texts, an index. The label of a link has
 * no control.
 */
export function controlAround(content: Valued, path: Path): { at: Address; below: Path } {
  const at = addressOf(content, path)
  const field = fieldOf(content, at)
  if (path.length === 1 || (field && field.kind !== "label")) return { at, below: [] }
  const { below, ...around } = controlAround(content, path.slice(0, -1))
  return { ...around, below: [...below, ...path.slice(-1)] }
}

/** The variant of an entry. For an unknown type, the first variant, so that its card opens, too. */
export function kindOf({ kinds }: ListField, entry: unknown): Field | undefined {
  const type = asText(valueAt(entry, ["type"]))
  return Object.hasOwn(kinds, type) ? kinds[type] : Object.values(kinds)[0]
}

/** The label that identifies an entry, such as a social link, and its key. */
export function labelOf(field: Field | undefined): [name: string, LabelField] | undefined {
  const fields = field?.kind === "group" ? Object.entries(field.fields) : []
  return fields.find((entry): entry is [string, LabelField] => entry[1].kind === "label")
}

/** What can be added to a list: an entry, or one that is given a name first. */
export type Addition = { name: string } & (
  | { value: unknown }
  | { valueFor: (name: string, icons: string[]) => unknown }
)

/** The entries that can be added to a list: one for each variant, or for each unused label and any other. */
export function additions(content: Valued, list: Address): Addition[] {
  const field = fieldOf(content, list)
  if (field?.kind !== "list") return []
  const { kinds } = field
  if (!kinds[""])
    return Object.entries(kinds).map(([type, { label }]) => ({ name: label, value: { type } }))
  const [key = "", label] = labelOf(kinds[""]) ?? []
  const taken = itemsIn(content, list).map((entry) => valueAt(entry, [key]))
  const known = (label?.options ?? [])
    .filter((option) => !taken.includes(option))
    .map((option) => ({ name: nameOfLabel(option), value: newLink(option) }))
  return [
    ...known,
    { name: "Another link", valueFor: (name, icons) => newNamedLink(name, taken, icons) },
  ]
}

/** The lists whose entries have cards. */
export const LISTS = listsIn(ROOT, "")

function listsIn(field: Field, at: Address): Address[] {
  if (field.kind === "list") return [at]
  if (field.kind !== "group") return []
  return Object.entries(field.fields).flatMap(([name, one]) => listsIn(one, partOf(at, name)))
}

type Text = { at: Address; field: TextField | LabelField; text: string }

/** The texts at and below an address, in the order of the fields. */
export function textsIn(content: Valued, at: Address): Text[] {
  const field = fieldOf(content, at)
  if (!field) return []
  switch (field.kind) {
    case "group":
      return Object.keys(field.fields).flatMap((name) => textsIn(content, partOf(at, name)))
    case "list":
      return entriesOf(content, at).flatMap((entry) => textsIn(content, entry))
    default: {
      const text =
        KINDS[field.kind].list?.join(valueIn(content, at)) ?? asText(valueIn(content, at))
      return [{ at, field, text: text || (field.default ?? "") }]
    }
  }
}

/** The field of the list that an entry is in. */
export function listOf(content: Valued, entry: Address): ListField | undefined {
  const field = fieldOf(content, entryOf(content, entry)?.list ?? "")
  return field?.kind === "list" ? field : undefined
}
