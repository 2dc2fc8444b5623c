import { distance } from "fastest-levenshtein"
import * as z from "zod"
import type { Explanation } from "./error-message"
import { isNullable } from "./fields"
import { normalizeTexts } from "./normalize-texts"
import { valueAt } from "./value-at"

type Issue = z.core.$ZodIssue

/** The parts of a JSON Schema that the messages use, with the project's own metadata. */
type JsonSchemaField = {
  type?: string
  const?: unknown
  enum?: unknown[]
  properties?: Record<string, JsonSchemaField>
  items?: JsonSchemaField
  minItems?: number
  anyOf?: JsonSchemaField[]
  oneOf?: JsonSchemaField[]
  expected?: string
  examples?: unknown[]
}

/**
 * The most edits between a misspelt word and a suggestion. Edits to more than half of the letters make another word.
 */
const SUGGESTION_MAX_DISTANCE = 3
const maxDistance = (word: string) => Math.min(SUGGESTION_MAX_DISTANCE, word.length / 2)
/** The longest quote of a value in a message, in characters. */
const QUOTE_MAX_LENGTH = 40

/** Makes the functions that describe what a schema finds wrong with data. */
export function explainer(schema: z.ZodType, data: unknown) {
  const root = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchemaField

  /** The field at a path; of a union, the variant that the data has there. */
  const fieldAt = (path: PropertyKey[]) =>
    path.reduce<JsonSchemaField>(
      (field, step, index) => {
        const next = typeof step === "number" ? field.items : field.properties?.[String(step)]
        return withVariant(next, valueAt(data, path.slice(0, index + 1)))
      },
      withVariant(root, data),
    )

  const keysAt = (path: PropertyKey[]) => Object.keys(fieldAt(path).properties ?? {})

  return {
    /** Explains an unknown key: the known keys, and the most likely one. */
    unknownKey(key: string, path: PropertyKey[]): Explanation {
      const known = keysAt(path)
      return {
        found: `found the unknown key ${quoted(key)}`,
        expected: known.join(", "),
        meant: suggestions(key, known),
      }
    },

    /** The known key that an unknown one most likely is. */
    likelyKey: (key: string, path: PropertyKey[]) => nearest(key, keysAt(path)),

    /** Explains any other issue by the metadata of its field: what was found, what is expected, and an example. */
    issue(issue: Issue): Explanation {
      const value = valueAt(data, issue.path)
      const field = fieldAt(issue.path)
      const options = (field.enum ?? typesIn(fieldAt(issue.path.slice(0, -1)))).map(String)
      const expected = field.expected ?? `one of ${options.join(", ")}`
      const example = field.examples?.[0]
      return {
        found: value === undefined ? "found nothing" : `found ${describeValue(value)}`,
        expected: [
          expected,
          example !== undefined && options.length === 0 && `, such as ${example}`,
          field.type === "array" && !field.minItems
            ? ", or []"
            : isNullable(field) && ", or nothing",
        ]
          .filter(Boolean)
          .join(""),
        meant: suggestions(value, options),
        inYaml: adviceOnQuotes(value, field),
      }
    },
  }
}

/** A union merged with the variant that has the value's `type`, or else with its first variant. */
function withVariant(field: JsonSchemaField = {}, value: unknown): JsonSchemaField {
  const variants = field.oneOf ?? field.anyOf ?? []
  const type = valueAt(value, ["type"])
  const matching = variants.find(
    ({ properties }) => properties?.type && properties.type.const === type,
  )
  return { ...(matching ?? variants[0]), ...field }
}

/** The values of `type` in a union. */
const typesIn = ({ oneOf = [] }: JsonSchemaField) =>
  oneOf.flatMap(({ properties }) => properties?.type?.const ?? [])

/** Without quotes, YAML takes a text such as 1997 or {first} for something else. */
function adviceOnQuotes(value: unknown, { type = "", expected = "" }: JsonSchemaField) {
  if (typeof value !== "string")
    return /^a (?:text|colour)/.test(expected) && value != null ? "Put it in quotes" : undefined
  const isNumber = value.trim() !== "" && Number.isFinite(Number(value))
  return isNumber && /number|integer/.test(type) ? "Take its quotes away" : undefined
}

const isEmpty = (value: unknown) =>
  typeof (value ?? "") === "string" && normalizeTexts(value ?? "") === ""

function describeValue(value: unknown): string {
  if (value === null) return "nothing"
  if (isEmpty(value)) return "an empty text"
  if (typeof value === "string") return `the text ${quoted(value)}`
  if (Array.isArray(value))
    return value.length === 1 ? "a list of 1 entry" : `a list of ${value.length} entries`
  if (typeof value === "object") return "a group"
  return `the ${typeof value} ${value}`
}

const quoted = (text: string) =>
  JSON.stringify(text.length > QUOTE_MAX_LENGTH ? `${text.slice(0, QUOTE_MAX_LENGTH)}…` : text)

/** What other formats call a key. */
const SYNONYMS: Record<string, string[]> = {
  link: ["url", "href"],
  label: ["network"],
  home: ["location"],
}

const nearest = (word: string, known: string[]) =>
  known.find((key) => SYNONYMS[key]?.includes(word)) ??
  known
    .map((candidate) => ({ candidate, edits: distance(word.toLowerCase(), candidate) }))
    .filter(({ edits }) => edits <= maxDistance(word))
    .sort((a, b) => a.edits - b.edits)[0]?.candidate

const suggestions = (word: unknown, known: string[]) =>
  typeof word === "string" ? [nearest(word, known) ?? []].flat() : []
