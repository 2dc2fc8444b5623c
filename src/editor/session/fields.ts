import * as z from "zod"
import { CONTENT_FILES } from "../../schema/content-files"
import { FORMATS, NOT_SHOWN } from "../../schema/fields"
import { EVERYTHING_FOUND } from "../../schema/lookups"
import { DEFAULT_WORDS, nameOfLabel } from "../../schema/words"
import { isBlank } from "../yaml/values"
import { type Address, type Content, entryOf, type Path, pathOf, valueIn } from "./address"
import { withUsual } from "./usual"

type JsonSchema = z.core.JSONSchema.JSONSchema

/** What a field has in common with all others. */
type Base = {
  label: string
  hint: string | undefined
  isOptional: boolean
  /** Whether no screen shows it. */
  isHidden: boolean
}

type TextKind = "line" | "paragraph" | "number" | "picture" | "image" | "link" | "icon" | "language"
export type TextField = Base & { kind: TextKind }
export type ChoiceField = Base & { kind: "choice"; options: string[] }
export type GroupField = Base & { kind: "group"; fields: Record<string, Field> }
export type ListField = Base & {
  kind: "list"
  /** What an entry is called, such as "social link". */
  singular: string
  /** The kinds of entries by their `type`; the only kind is "". */
  kinds: Record<string, Field>
  min: number
  max: number
}
export type Field = TextField | ChoiceField | GroupField | ListField

const KINDS: Partial<Record<string, TextKind>> = {
  [FORMATS.picture]: "picture",
  [FORMATS.link]: "link",
  [FORMATS.paragraph]: "paragraph",
  [FORMATS.icon]: "icon",
  [FORMATS.image]: "image",
  [FORMATS.language]: "language",
}

type Details<Kind> = Kind extends Field ? Omit<Kind, keyof Base> : never

function fieldFrom(name: string, schema: JsonSchema, isRequired: boolean): Field {
  const variants = (schema.anyOf ?? [schema]) as JsonSchema[]
  const isNull = ({ type }: JsonSchema) => [type].flat().includes("null")
  const isHidden = schema.description === NOT_SHOWN
  const base = {
    label: schema.title ?? name,
    hint: isHidden ? undefined : schema.description,
    isOptional:
      !isRequired || variants.some(isNull) || (schema.type === "array" && !schema.minItems),
    isHidden,
  }
  return { ...base, ...details(variants.find(({ type }) => type !== "null") ?? schema, schema) }
}

/** @throws Error when the schema has something that no control fits */
function details(schema: JsonSchema, { format }: JsonSchema): Details<Field> {
  if (schema.enum) return { kind: "choice", options: schema.enum as string[] }
  switch ([schema.type].flat().find((type) => type !== "null")) {
    case "object":
      return { kind: "group", fields: fieldsIn(schema) }
    case "array":
      return list(schema)
    case "integer":
    case "number":
      return { kind: "number" }
    case "string":
      return { kind: KINDS[format ?? ""] ?? "line" }
    default:
      throw new Error(`There is no control for ${JSON.stringify(schema)}.`)
  }
}

const fieldsIn = ({ properties = {}, required = [] }: JsonSchema): Record<string, Field> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      fieldFrom(name, schema as JsonSchema, required.includes(name)),
    ]),
  )

function list({ items, minItems = 0, maxItems = Infinity }: JsonSchema): Details<ListField> {
  const entry = items as JsonSchema
  const kinds = entry.oneOf
    ? Object.fromEntries((entry.oneOf as JsonSchema[]).map(variant))
    : { "": fieldFrom("", entry, true) }
  const singular = (entry.title ?? "entry").toLowerCase()
  return { kind: "list", singular, kinds, min: minItems, max: maxItems }
}

/** A variant of a union by its `type`, which is no field: it is chosen when the entry is added. */
function variant(schema: JsonSchema): [type: string, Field] {
  const { type, ...properties } = schema.properties as Record<string, JsonSchema>
  return [String(type?.const), fieldFrom("", { ...schema, properties }, true)]
}

/** Both content files as one group, made from the schema. */
export const ROOT: GroupField = {
  ...{ kind: "group", label: "", hint: undefined, isOptional: false, isHidden: false },
  fields: Object.fromEntries(
    CONTENT_FILES.map(({ name, schema }) => {
      const lookups = { ...EVERYTHING_FOUND, words: DEFAULT_WORDS }
      const jsonSchema = z.toJSONSchema(schema(lookups), { io: "input" })
      return [name, fieldFrom(name, jsonSchema, true)]
    }),
  ),
}

/** The field at an address, of the kind that the content has there; undefined if there is none. */
export function fieldOf(content: Content, address: Address): Field | undefined {
  const path = pathOf(content, address)
  return path && fieldAt(content, path)
}

function fieldAt(content: Content, path: Path): Field | undefined {
  let value: unknown = content.values
  let field: Field | undefined = ROOT
  for (const step of path) {
    value = (value as Record<string | number, unknown> | null | undefined)?.[step]
    if (field?.kind === "group") field = field.fields[step]
    else if (field?.kind === "list") field = kindOf(field, value)
    else return undefined
  }
  return field
}

export const kindOf = ({ kinds }: ListField, entry: unknown): Field | undefined =>
  kinds[(entry as { type?: string } | null)?.type ?? ""] ?? kinds[""]

/** The choice by which the entries of a list differ, such as the label of a social link, by its name. */
export function choiceOf(field: Field | undefined): [name: string, ChoiceField] | undefined {
  if (field?.kind !== "group") return undefined
  const found = Object.entries(field.fields).find(([, { kind }]) => kind === "choice")
  return found as [string, ChoiceField] | undefined
}

/** What can be added to a list now: a value for each choice that is not taken; none if the list is full. */
export function additions(content: Content, list: Address): { name: string; value: unknown }[] {
  const field = fieldOf(content, list)
  const entries = (valueIn(content, list) ?? []) as unknown[]
  if (field?.kind !== "list" || entries.length >= field.max) return []
  const { kinds, singular } = field
  const only = kinds[""]
  if (!only)
    return Object.entries(kinds).map(([type, { label }]) => ({ name: label, value: { type } }))
  // One empty entry at a time.
  if (only.kind !== "group") {
    return entries.some(isBlank) ? [] : [{ name: singular, value: "" }]
  }
  const [key, choice] = choiceOf(only) ?? []
  if (!key || !choice) return [{ name: singular, value: {} }]
  const taken = entries.map((entry) => (entry as Record<string, unknown> | null)?.[key])
  return choice.options
    .filter((option) => !taken.includes(option))
    .map((option) => ({ name: nameOfLabel(option), value: withUsual({}, { [key]: option }) }))
}

/** The texts of what is at an address, in the order of their fields. */
export function textsIn(
  content: Content,
  address: Address,
): { at: Address; field: Field; text: string }[] {
  const field = fieldOf(content, address)
  if (field?.kind === "group") {
    return Object.keys(field.fields).flatMap((name) => textsIn(content, `${address}.${name}`))
  }
  if (field?.kind === "list") {
    return (content.ids[address] ?? []).flatMap((id) => textsIn(content, `${address}.#${id}`))
  }
  return field ? [{ at: address, field, text: String(valueIn(content, address) ?? "") }] : []
}

/** The list that an entry is in, as a field. */
export function listOf(content: Content, entry: Address): ListField | undefined {
  const found = entryOf(content, entry)
  const field = found && fieldOf(content, found.list)
  return field?.kind === "list" ? field : undefined
}
