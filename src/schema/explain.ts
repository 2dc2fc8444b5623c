import { distance } from "fastest-levenshtein"
import type { z } from "zod"
import { valueAt } from "./source-positions"

type Issue = z.core.$ZodIssue
type JsonSchema = z.core.JSONSchema.JSONSchema

/** The most edits between a misspelt word and a suggestion. */
const SUGGESTION_MAX_DISTANCE = 3
const QUOTE_MAX_LENGTH = 40

/** The message for an unknown key, with the known keys and the most likely one. */
export function explainUnknownKey(
  key: string,
  path: PropertyKey[],
  root: unknown,
  schema: JsonSchema,
): string {
  const group = variantFor(valueAt(root, path), fieldAt(schema, root, path))
  const known = Object.keys(group?.properties ?? {})
  return `found the unknown key ${quoted(key)}; expected ${known.join(", ")}${suggestion(key, known)}`
}

/** The message for an issue: what was found, what is expected, and an example. */
export function explain(issue: Issue, root: unknown, schema: JsonSchema): string {
  if (issue.code === "custom" && issue.message !== "Invalid input") return issue.message
  const value = valueAt(root, issue.path)
  const field = fieldAt(schema, root, issue.path)
  const options = (
    field?.enum ?? discriminators(fieldAt(schema, root, issue.path.slice(0, -1)))
  ).map(String)
  const expected =
    field?.expected ?? (options.length > 0 ? `one of ${options.join(", ")}` : "something else")
  const example = field?.examples?.[0]
  return [
    value === undefined ? "found nothing" : `found ${describeValue(value)}`,
    `; expected ${expected}`,
    example !== undefined && options.length === 0 && `, such as ${example}`,
    isQuotedNumber(value, field) && ", without quotes",
    typeof value === "string" && suggestion(value, options),
  ]
    .filter(Boolean)
    .join("")
}

const isQuotedNumber = (value: unknown, field: JsonSchema | undefined) =>
  typeof value === "string" &&
  value.trim() !== "" &&
  Number.isFinite(Number(value)) &&
  (field?.type === "number" || field?.type === "integer")

/** The values of `type` in a discriminated union. */
const discriminators = (field: JsonSchema | undefined) =>
  variantsOf(field).flatMap(({ properties }) => {
    const type = properties?.type
    return typeof type === "object" && type.const !== undefined ? [type.const] : []
  })

function describeValue(value: unknown): string {
  if (value === null) return "nothing"
  if (typeof value === "string") return value.trim() ? `the text ${quoted(value)}` : "an empty text"
  if (Array.isArray(value))
    return value.length === 1 ? "a list of 1 entry" : `a list of ${value.length} entries`
  if (value instanceof Date) return "a date without quotes"
  if (typeof value === "object") return "a group"
  return `the ${typeof value} ${value}`
}

const quoted = (text: string) =>
  JSON.stringify(text.length > QUOTE_MAX_LENGTH ? `${text.slice(0, QUOTE_MAX_LENGTH)}…` : text)

function suggestion(word: string, known: string[]): string {
  const [nearest] = known
    .map((candidate) => ({ candidate, edits: distance(word.toLowerCase(), candidate) }))
    .filter(({ edits }) => edits <= SUGGESTION_MAX_DISTANCE)
    .sort((a, b) => a.edits - b.edits)
  return nearest ? `. Did you mean ${nearest.candidate}?` : ""
}

/** The schema of the field at a path. */
function fieldAt(root: JsonSchema, value: unknown, path: PropertyKey[]): JsonSchema | undefined {
  let field: JsonSchema | undefined = root
  path.forEach((step, index) => {
    const variant = variantFor(valueAt(value, path.slice(0, index)), field)
    const next = typeof step === "number" ? variant?.items : variant?.properties?.[String(step)]
    field = typeof next === "object" && !Array.isArray(next) ? next : undefined
  })
  return field
}

/** The variant of a union that matches the `type` of a value, or else the first. */
function variantFor(value: unknown, field: JsonSchema | undefined): JsonSchema | undefined {
  const variants = variantsOf(field)
  const ownType = (value as { type?: unknown } | null | undefined)?.type
  return (
    variants.find(({ properties }) => {
      const type = properties?.type
      return typeof type === "object" && type.const === ownType
    }) ?? variants[0]
  )
}

const variantsOf = (field: JsonSchema | undefined) =>
  (field?.oneOf ?? field?.anyOf ?? [field]).filter((variant) => typeof variant === "object")
