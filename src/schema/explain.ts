import { distance } from "fastest-levenshtein"
import type { z } from "zod"
import { valueAt } from "./source-positions"

type Issue = z.core.$ZodIssue
type JsonSchema = z.core.JSONSchema.JSONSchema

/** The most letters that a misspelt word differs in. */
const MISSPELT_LETTERS = 3
const SHOWN_LETTERS = 40

/** Says which keys there are where a group has one that is not known, and which of them it may be. */
export function explainUnknownKey(
  key: string,
  path: PropertyKey[],
  root: unknown,
  words: JsonSchema,
): string {
  const group = variantFor(valueAt(root, path), fieldAt(words, root, path))
  const known = Object.keys(group?.properties ?? {})
  return `found the unknown key ${quoted(key)}; expected ${known.join(", ")}${suggestion(key, known)}`
}

/** What was found at the place of an issue, what is expected there, and an example. */
export function explain(issue: Issue, root: unknown, words: JsonSchema): string {
  if (issue.code === "custom" && issue.message !== "Invalid input") return issue.message
  const value = valueAt(root, issue.path)
  const field = fieldAt(words, root, issue.path)
  const options = (
    field?.enum ?? discriminators(fieldAt(words, root, issue.path.slice(0, -1)))
  ).map(String)
  const expected =
    field?.expected ?? (options.length > 0 ? `one of ${options.join(", ")}` : "something else")
  const example = field?.examples?.[0]
  return [
    value === undefined ? "found nothing" : `found ${shown(value)}`,
    `; expected ${expected}`,
    example !== undefined && options.length === 0 && `, such as ${example}`,
    typeof value === "string" && suggestion(value, options),
  ]
    .filter(Boolean)
    .join("")
}

/** What a group of several kinds may have as its `type`. */
const discriminators = (field: JsonSchema | undefined) =>
  variantsOf(field).flatMap(({ properties }) => {
    const type = properties?.type
    return typeof type === "object" && type.const !== undefined ? [type.const] : []
  })

function shown(value: unknown): string {
  if (value === null) return "nothing"
  if (typeof value === "string") return value.trim() ? `the text ${quoted(value)}` : "an empty text"
  if (Array.isArray(value))
    return value.length === 1 ? "a list of 1 entry" : `a list of ${value.length} entries`
  if (value instanceof Date) return "a date without quotes"
  if (typeof value === "object") return "a group"
  return `the ${typeof value} ${value}`
}

const quoted = (text: string) =>
  JSON.stringify(text.length > SHOWN_LETTERS ? `${text.slice(0, SHOWN_LETTERS)}…` : text)

function suggestion(word: string, known: string[]): string {
  const [nearest] = known
    .map((candidate) => ({ candidate, letters: distance(word.toLowerCase(), candidate) }))
    .filter(({ letters }) => letters <= MISSPELT_LETTERS)
    .sort((a, b) => a.letters - b.letters)
  return nearest ? `. Did you mean ${nearest.candidate}?` : ""
}

/** The words of the field at a path. */
function fieldAt(root: JsonSchema, value: unknown, path: PropertyKey[]): JsonSchema | undefined {
  let field: JsonSchema | undefined = root
  path.forEach((step, index) => {
    const variant = variantFor(valueAt(value, path.slice(0, index)), field)
    const next = typeof step === "number" ? variant?.items : variant?.properties?.[String(step)]
    field = typeof next === "object" && !Array.isArray(next) ? next : undefined
  })
  return field
}

/** The kind of group that a value says it is, by its `type`; the first one where it says nothing known. */
function variantFor(value: unknown, field: JsonSchema | undefined): JsonSchema | undefined {
  const variants = variantsOf(field)
  const own = (value as { type?: unknown } | null | undefined)?.type
  return (
    variants.find(({ properties }) => {
      const type = properties?.type
      return typeof type === "object" && type.const === own
    }) ?? variants[0]
  )
}

const variantsOf = (field: JsonSchema | undefined) =>
  (field?.oneOf ?? field?.anyOf ?? [field]).filter((variant) => typeof variant === "object")
