import { isScalar, visit } from "yaml"
import type * as z from "zod"
import { toDotPath } from "zod/v4/core"
import { type Explanation, messageOf } from "./error-message"
import { normalizeTexts } from "./normalize-texts"
import { parseYaml } from "./parse-yaml"
import { explainer } from "./schema-errors"
import { offsetOf, positionAt } from "./source-positions"
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
  /** Says what was found, what is expected, and an example. */
  message: string
}

/** A problem in the data, without a position in a file. */
export type Finding = Explanation & {
  severity: Problem["severity"]
  path: PropertyKey[]
  /** The key, if the key is wrong and not the value. */
  key?: string
}

/** The result of a validation. */
export type Checked = {
  /** The problems in the order of their lines; none for a valid file. */
  problems: Problem[]
  /** The values as the site shows them; undefined if the file is not YAML. */
  values?: unknown
}

/** A value that begins a comment, because it has no quotes. A comment has a space after its #. */
const VALUE_AS_COMMENT = /^#[^\s#]\S*(?: (?!#)\S+)*/

/**
 * Validates the text of a YAML file against a content schema.
 *
 * @param file the file name in the problems
 */
export async function check(schema: z.ZodType, text: string, file: string): Promise<Checked> {
  const problemAt = (
    offset: number,
    message: string,
    path: PropertyKey[] = [],
    severity: Problem["severity"] = "error",
  ): Problem => {
    const { line, col: column } = positionAt(text, offset)
    return { severity, file, line, column, path: toDotPath(path), message }
  }
  const { document, syntaxProblems } = parseYaml(text)
  if (!document) {
    return { problems: syntaxProblems.map(({ offset, message }) => problemAt(offset, message)) }
  }
  const comments: Problem[] = []
  visit(document, {
    Pair(_, { value }) {
      if (!isScalar(value) || value.value !== null || !value.range) return
      const [comment] = VALUE_AS_COMMENT.exec(text.slice(value.range[0])) ?? []
      const expected = `${JSON.stringify(comment)}, in quotes, or a space after the # of a comment`
      const message = `found ${comment}, which YAML takes for a comment; expected ${expected}`
      if (comment) comments.push(problemAt(value.range[0], message))
    },
  })
  const data = document.toJS()
  // The schema returns no values if there are warnings.
  const values = normalizeTexts(data)
  const problems = findingsOf(schema, data, (await schema.safeParseAsync(data)).error)
    .map(({ path, key, severity, ...explanation }) => {
      const offset = offsetOf(document.contents, path, key)
      return problemAt(offset, messageOf(explanation), path, severity)
    })
    .concat(comments)
    .sort((a, b) => a.line - b.line || a.column - b.column)
  return { problems, values }
}

/**
 * Validates data against a content schema.
 *
 * @throws Error when a rule of the schema is asynchronous
 */
export const findingsSync = (schema: z.ZodType, data: unknown): Finding[] =>
  findingsOf(schema, data, schema.safeParse(data).error)

function findingsOf(schema: z.ZodType, data: unknown, error?: z.ZodError): Finding[] {
  if (!error) return []
  const explain = explainer(schema, data)
  const misspelt = error.issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) =>
          toDotPath([...issue.path, explain.likelyKey(key, issue.path) ?? key]),
        )
      : [],
  )
  // A misspelt key explains why the right one is missing.
  const isExplained = ({ path }: z.core.$ZodIssue) =>
    valueAt(data, path) === undefined && misspelt.includes(toDotPath(path))
  const issues = error.issues.filter((issue) => !isExplained(issue))
  return issues.flatMap((issue): Finding[] => {
    const { path } = issue
    if (issue.code === "unrecognized_keys") {
      return issue.keys.map((key) => ({
        severity: "error",
        path,
        key,
        ...explain.unknownKey(key, path),
      }))
    }
    const { isWarning, explanation } = (issue.code === "custom" && issue.params) || {}
    const severity = isWarning ? "warning" : "error"
    return [{ severity, path, ...(explanation ?? explain.issue(issue)) }]
  })
}

/** A problem as a line that terminals and code editors turn into a link: `file:line:column field: message`. */
export function describeProblem({ severity, file, line, column, path, message }: Problem): string {
  const position = `${file}:${line}:${column}`
  return [position, path && `${path}:`, severity === "warning" && "warning:", message]
    .filter(Boolean)
    .join(" ")
}
