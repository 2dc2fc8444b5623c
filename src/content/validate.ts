import { distance } from "fastest-levenshtein"
import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
} from "yaml"
import type * as z from "zod"
import { toDotPath } from "zod/v4/core"
import type { Explanation } from "./fields"
import { codePoint, normalizeTexts, UNREADABLE } from "./text"

/** A problem in a content file. `line` and `column` count from 1. */
export type Problem = {
  /** An error stops the build; a warning is only reported. */
  severity: "error" | "warning"
  file: string
  line: number
  column: number
  /** The field, as in `about.social[2].link`; empty for the whole file. */
  path: string
  /** Says what was found, and what is expected. */
  message: string
}

/** A problem in the data, without a position in a file. */
export type Finding = Required<Pick<Explanation, "found" | "severity">> &
  Explanation & {
    path: PropertyKey[]
    /** The key, if the key is wrong and not the value. */
    key?: string
  }

/** A problem as a line that terminals and code editors turn into a link: `file:line:column field: message`. */
export const describeProblem = ({ severity, file, line, column, path, message }: Problem): string =>
  [`${file}:${line}:${column}`, path && `${path}:`, severity === "warning" && "warning:", message]
    .filter(Boolean)
    .join(" ")

/** A finding in one line. */
export const messageOf = ({ found, expected, meant = [] }: Finding): string =>
  `${found}; expected ${expected}${meant.length > 0 ? `. Did you mean ${meant.join(", ")}?` : ""}`

/**
 * Validates the text of a YAML file against a content schema.
 *
 * @param file the file name in the problems
 * @returns the problems in the order of their lines, and the values as the site shows them
 */
export function check(
  schema: z.ZodType,
  text: string,
  file: string,
): { problems: Problem[]; values?: unknown } {
  const { document, lines, mistakes } = parseYaml(text)
  const problemAt = (offset: number, message: string): Problem => {
    const { line, col: column } = lines.linePos(offset)
    return { severity: "error", file, line, column, path: "", message }
  }
  const found = mistakes.map(({ offset, message }) => problemAt(offset, message))
  if (found.length > 0) return { problems: found }
  const data = document.toJS()
  const problems = findingsIn(schema, data).map((finding) => {
    const { path, key, severity } = finding
    const offset = offsetOf(document, path, key)
    return { ...problemAt(offset, messageOf(finding)), path: toDotPath(path), severity }
  })
  problems.sort((a, b) => a.line - b.line || a.column - b.column)
  // The schema returns no values if there are warnings.
  return { problems, values: normalizeTexts(data) }
}

/** The offset of the value at a path, or of the deepest group around it; or of a key in the group at the path. */
function offsetOf(document: Document, path: PropertyKey[], key?: string): number {
  const node = document.getIn(path, true)
  const pair = isMap(node) && node.items.find((item) => String(item.key) === key)
  const found = pair ? pair.key : node
  if (isNode(found) && found.range) return found.range[0]
  return path.length > 0 ? offsetOf(document, path.slice(0, -1)) : 0
}

/** What a content schema finds in data. */
export function findingsIn(schema: z.ZodType, data: unknown): Finding[] {
  const { issues = [] } = schema.safeParse(data).error ?? {}
  const findings = issues.flatMap((issue): Finding[] => {
    const { path, message: expected } = issue
    if (issue.code === "unrecognized_keys") {
      return issue.keys.map((key) => ({
        severity: "error",
        path,
        key,
        found: `found the unknown key ${quoted(key)}`,
        expected,
        meant: nearestKey(key, expected.split(", ")),
      }))
    }
    const found = `found ${described(valueAt(data, path))}`
    const explanation = issue.code === "custom" && issue.params
    return [{ severity: "error", path, found, expected, ...explanation }]
  })
  // A misspelt key explains why the right one is missing.
  const misspelt = findings.flatMap(({ path, key, meant = [] }) =>
    key ? meant.map((right) => toDotPath([...path, right])) : [],
  )
  return findings.filter(
    ({ path }) => valueAt(data, path) !== undefined || !misspelt.includes(toDotPath(path)),
  )
}

/** The value at a path; undefined if the path does not exist. */
export const valueAt = (root: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, step) => (value as Record<PropertyKey, unknown> | null | undefined)?.[step],
    root,
  )

/** The longest quote of a value in a message, in characters. */
const QUOTE_MAX_LENGTH = 40
const quoted = (text: string) =>
  JSON.stringify(text.length > QUOTE_MAX_LENGTH ? `${text.slice(0, QUOTE_MAX_LENGTH)}…` : text)

function described(value: unknown): string {
  if (value == null) return "nothing"
  if (typeof value === "string") {
    if (normalizeTexts(value) === "") return "an empty text"
    return `the text ${quoted(value)}${Number(value) ? " (in quotes)" : ""}`
  }
  if (Array.isArray(value)) return "a list"
  if (typeof value === "object") return "a group (a text that begins with { needs quotes)"
  return `the ${typeof value} ${value} (no quotes)`
}

/** What other formats call a key. */
const SYNONYMS: Record<string, string[]> = {
  link: ["url", "href"],
  label: ["network"],
  home: ["location"],
}

/** The most edits between a misspelt word and a suggestion, if they are no more than half of its letters. */
const EDITS_MAX = 3

/** The known key that is most likely meant; empty if there is none. */
function nearestKey(word: string, known: string[]): string[] {
  const synonym = known.filter((key) => SYNONYMS[key]?.includes(word))
  const edits = (key: string) => distance(word.toLowerCase(), key)
  const [nearest] = known.toSorted((a, b) => edits(a) - edits(b))
  if (synonym.length > 0 || !nearest) return synonym
  return edits(nearest) <= Math.min(EDITS_MAX, word.length / 2) ? [nearest] : []
}

const QUOTES =
  'quotes around a text that has ": " or " #" in it, or begins with one of & * ! | > % @ ` [ {, as in home: "London: the old town"'

/** What is expected instead of some of the parser's errors. */
const EXPECTED: Partial<Record<string, string>> = {
  BAD_INDENT: "the fields of a group, and the entries of a list, to begin in the same column",
  DUPLICATE_KEY: "each key once in a group",
  MISSING_CHAR: "the closing quote or bracket, too",
  MULTIPLE_DOCS: "no line of --- or ...",
  TAB_AS_INDENT: "spaces before the text instead of a tab",
}

const CONFLICT_MARK = /^(?:<{7}|={7}|>{7})(?= |\r?$)/m

/** The length of the blank lines and comments at an offset: the parser counts them to what follows. */
const blankAt = (offset: number, text: string) =>
  /^(?:\s*#.*\n)*\s*/.exec(text.slice(offset))?.[0].length ?? 0

type Mistake = { offset: number; message: string }

/** A value that begins a comment, because it has no quotes. A comment has a space after its #. */
const VALUE_AS_COMMENT = /^#[^\s#]\S*(?: (?!#)\S+)*/

/** Parses a content file, and finds what is not YAML, or is not what it looks like. */
export function parseYaml(text: string) {
  const lines = new LineCounter()
  // No field is a set, a date or the like.
  const options = { prettyErrors: false, logLevel: "error", resolveKnownTags: false } as const
  const document = parseDocument(text, { ...options, lineCounter: lines })
  const mistakes: Mistake[] = []
  const add = (offset: number, found: string, expected: string) =>
    mistakes.push({ offset, message: `found ${found}; expected ${expected}` })

  const unreadable = UNREADABLE.exec(text)
  const conflict = text.search(CONFLICT_MARK)
  // Others may follow from the first.
  const [error] = [...document.errors, ...document.warnings]
  if (unreadable)
    add(unreadable.index, `the invisible ${codePoint(unreadable[0])}`, "text in UTF-8 without it")
  else if (conflict >= 0)
    add(conflict, "a conflict that git has marked", "one of the two versions, without the marks")
  else if (error) {
    const offset = openingOf(error.pos[0], document) ?? error.pos[0] + blankAt(error.pos[0], text)
    const line = text.split("\n")[lines.linePos(offset).line - 1]?.trim()
    const expected = `${EXPECTED[error.code] ?? QUOTES} (${error.message}). The line is: ${line}`
    add(offset, "what YAML cannot read", expected)
  }
  visit(document, {
    Node(_, node) {
      if (isSeq(node)) node.items = node.items.flatMap(paragraphsIn)
      const mark = isAlias(node) ? `*${node.source}` : node.anchor && `&${node.anchor}`
      // A node begins after its anchor.
      const offset = text.lastIndexOf(mark || "", node.range?.[0])
      if (mark) add(offset, `"${mark}", which YAML takes for a reference`, QUOTES)
    },
    Pair(_, { value }) {
      if (!isScalar(value) || value.value !== null || !value.range) return
      const [comment] = VALUE_AS_COMMENT.exec(text.slice(value.range[0])) ?? []
      if (comment)
        add(value.range[0], `${comment}, which YAML takes for a comment`, `"${comment}", in quotes`)
    },
  })
  return { document, lines, mistakes }
}

/** Where a quoted text, list or group in brackets begins that ends at an offset, because its end is missing. */
function openingOf(offset: number, document: Document): number | undefined {
  let opening: number | undefined
  visit(document, {
    Node(_, node) {
      const isDelimited = isCollection(node) ? node.flow : isScalar(node) && node.type?.[0] === "Q"
      if (isDelimited && node.range?.[1] === offset) opening = node.range[0]
    },
  })
  return opening
}

/** The paragraphs in an entry of a list, divided by blank lines, each with the position of the entry. */
function paragraphsIn(entry: unknown): unknown[] {
  if (!isScalar(entry) || typeof entry.value !== "string") return [entry]
  // In these, the other line breaks are spaces.
  const isFolded = entry.type === "BLOCK_FOLDED" || entry.type === "PLAIN"
  return entry.value
    .trim()
    .split(isFolded ? /\n+/ : /\n\s*\n/)
    .map((value) => Object.assign(entry.clone() as typeof entry, { value }))
}
