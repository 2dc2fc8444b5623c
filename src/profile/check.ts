import { distance } from "fastest-levenshtein"
import {
  isMap,
  isNode,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
  type YAMLMap,
} from "yaml"
import { z } from "zod"

/** One thing that is wrong with a content file, or looks wrong. `line` and `column` count from 1. */
export type Problem = {
  /** An error stops the build; a warning is only told. */
  severity: "error" | "warning"
  file: string
  line: number
  column: number
  /** The field, as in `about.social[2].link`; empty for the whole file. */
  path: string
  /** What was found, what is expected, and an example. */
  message: string
}

type Issue = z.core.$ZodIssue
type JsonSchema = z.core.JSONSchema.JSONSchema

/** The most letters that a misspelt word differs in. */
const MISSPELT_LETTERS = 3
const SHOWN_LETTERS = 40

/**
 * Checks the text of a YAML file against a schema of the contract.
 *
 * @param file the name that the problems carry
 * @returns every problem, in the order of the lines; none for a good file
 */
export async function check(schema: z.ZodType, text: string, file: string): Promise<Problem[]> {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const problemAt = (
    offset: number,
    path: PropertyKey[],
    message: string,
    severity: Problem["severity"] = "error",
  ): Problem => {
    const { line, col } = lines.linePos(Math.min(offset, text.length))
    return {
      severity,
      file,
      line: Math.max(1, line),
      column: Math.max(1, col),
      path: fieldName(path),
      message,
    }
  }

  // A mistake in the layout makes the parser stumble over lines that follow: only its first word is of use.
  const layout = document.errors.find(({ code }) => !SYNTAX_WORDS[code])
  const syntax = document.errors
    .filter((error) => SYNTAX_WORDS[error.code] || error === layout)
    .map(({ code, message, pos }) =>
      problemAt(pos[0], [], SYNTAX_WORDS[code] ?? `${message}. ${QUOTE_ADVICE}`),
    )
  visit(document, {
    Alias(_, alias) {
      if (alias.resolve(document)) return
      const name = JSON.stringify(`*${alias.source}`)
      syntax.push(
        problemAt(
          alias.range?.[0] ?? 0,
          [],
          `found ${name}, which YAML takes for a reference. ${QUOTE_ADVICE}`,
        ),
      )
    },
  })
  if (syntax.length > 0) return syntax

  const value: unknown = document.toJS()
  const { error } = await schema.safeParseAsync(value)
  const words = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" })
  return (error?.issues ?? [])
    .flatMap((issue) => {
      if (issue.code !== "unrecognized_keys") {
        const isWarning = issue.code === "custom" && issue.params?.isWarning === true
        const message = explain(issue, value, words)
        const offset = offsetOf(document.contents, issue.path)
        return [problemAt(offset, issue.path, message, isWarning ? "warning" : "error")]
      }
      const own = valueAt(value, issue.path)
      const known = Object.keys(
        variantFor(own, fieldAt(words, value, issue.path))?.properties ?? {},
      )
      return issue.keys.map((key) =>
        problemAt(
          offsetOf(document.contents, [...issue.path, key], "key"),
          issue.path,
          `found the unknown key ${quoted(key)}; expected ${known.join(", ")}${suggestion(key, known)}`,
        ),
      )
    })
    .sort((a, b) => a.line - b.line || a.column - b.column)
}

/** A problem as one line that terminals and editors turn into a link: `file:line:column field: message`. */
export function describe({ severity, file, line, column, path, message }: Problem): string {
  const place = `${file}:${line}:${column}`
  return [place, path && `${path}:`, severity === "warning" && "warning:", message]
    .filter(Boolean)
    .join(" ")
}

const QUOTE_ADVICE =
  'A text that contains ": " or " #", or that begins with one of & * ! | > % @ ` [ {, has to stand in quotes, as in home: "Porto: the old town"'

/** In the owner's words what the parser says in its own; by its error codes. */
const SYNTAX_WORDS: Partial<Record<string, string>> = {
  DUPLICATE_KEY: "found the same key twice in one group; expected it once",
  TAB_AS_INDENT: "found a tab before the text; expected spaces",
  MULTIPLE_DOCS: "found a second document after a line of ---; expected all in one",
}

function explain(issue: Issue, root: unknown, words: JsonSchema): string {
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

const valueAt = (root: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, step) => (value as Record<PropertyKey, unknown> | null | undefined)?.[step],
    root,
  )

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

/**
 * The place of the deepest node on the path that exists: its value, or its key where there is no value.
 *
 * @param part "key" for the place of the last step's key, whatever its value
 */
function offsetOf(root: Node | null, path: PropertyKey[], part: "value" | "key" = "value"): number {
  let node: unknown = root
  let offset = root?.range?.[0] ?? 0
  for (const [index, step] of path.entries()) {
    if (isMap(node)) {
      const pair = pairOf(node, step)
      const isKeyWanted = part === "key" && index === path.length - 1
      const valueOffset = isKeyWanted ? undefined : writtenAt(pair?.value)
      offset = valueOffset ?? startOf(pair?.key) ?? offset
      node = pair?.value
    } else if (isSeq(node)) {
      node = node.items[Number(step)]
      offset = startOf(node) ?? offset
    }
  }
  return offset
}

const pairOf = (map: YAMLMap, key: PropertyKey) =>
  map.items.find((pair) => String(pair.key) === String(key))

const startOf = (node: unknown) => (isNode(node) ? node.range?.[0] : undefined)

/** A value that was left out has a place, but no length. */
const writtenAt = (node: unknown) =>
  isNode(node) && node.range && node.range[0] !== node.range[1] ? node.range[0] : undefined

function fieldName(path: PropertyKey[]): string {
  return path
    .map((step, index) =>
      typeof step === "number" ? `[${step}]` : `${index > 0 ? "." : ""}${String(step)}`,
    )
    .join("")
}
