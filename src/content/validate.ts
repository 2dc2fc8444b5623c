import { distance } from "fastest-levenshtein"
import { type Document, isMap, isNode } from "yaml"
import type * as z from "zod"
import { toDotPath } from "zod/v4/core"
import type { Explanation } from "./fields"
import { parseYaml } from "./parse-yaml"
import { normalizeTexts } from "./text"
import { valueAt } from "./value-at"

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
export const messageOf = (finding: Finding): string => `${finding.found}; ${expectedOf(finding)}`

/** What a finding expects, with what is probably meant. */
export const expectedOf = ({ expected, meant = [] }: Finding): string =>
  `expected ${expected}${meant.length > 0 ? ` (did you mean ${meant.join(", ")}?)` : ""}`

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

/** The most edits between a misspelt word and a suggestion, if they are no more than half of its letters. */
const EDITS_MAX = 3

/** The known key that is most likely meant; empty if there is none. */
function nearestKey(word: string, known: string[]): string[] {
  const edits = (key: string) => distance(word.toLowerCase(), key)
  const [nearest] = known.toSorted((a, b) => edits(a) - edits(b))
  const isLikely = nearest && edits(nearest) <= Math.min(EDITS_MAX, word.length / 2)
  return isLikely ? [nearest] : []
}
