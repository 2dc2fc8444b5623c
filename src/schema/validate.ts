import { LineCounter, parseDocument, type Tags, visit } from "yaml"
import * as z from "zod"
import { explain, explainUnknownKey } from "./explain"
import { fieldName, offsetOf } from "./source-positions"

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

/** A problem of the data alone, which has no place in a file yet. */
export type Finding = Pick<Problem, "severity" | "message"> & {
  path: PropertyKey[]
  /** The key that is wrong, where it is not the value. */
  key?: string
}

/**
 * Checks the text of a YAML file against a content schema.
 *
 * @param file the name that the problems carry
 * @returns every problem, in the order of the lines; none for a good file
 */
export async function check(schema: z.ZodType, text: string, file: string): Promise<Problem[]> {
  const lines = new LineCounter()
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    customTags: READ_OTHERWISE_BY_GATSBY,
  })
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

  return (await findings(schema, document.toJS()))
    .map(({ path, key, message, severity }) => {
      const offset = key
        ? offsetOf(document.contents, [...path, key], "key")
        : offsetOf(document.contents, path)
      return problemAt(offset, path, message, severity)
    })
    .sort((a, b) => a.line - b.line || a.column - b.column)
}

/** Checks data against a content schema. */
export const findings = async (schema: z.ZodType, data: unknown): Promise<Finding[]> =>
  explained(schema, data, (await schema.safeParseAsync(data)).error)

/**
 * Synchronous variant of `findings`.
 *
 * @throws Error when a rule of the schema has to wait for something
 */
export const findingsSync = (schema: z.ZodType, data: unknown): Finding[] =>
  explained(schema, data, schema.safeParse(data).error)

function explained(schema: z.ZodType, data: unknown, error?: z.ZodError): Finding[] {
  if (!error) return []
  const words = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" })
  return error.issues.flatMap((issue): Finding[] => {
    const { path } = issue
    if (issue.code === "unrecognized_keys") {
      return issue.keys.map((key) => ({
        severity: "error",
        path,
        key,
        message: explainUnknownKey(key, path, data, words),
      }))
    }
    const isWarning = issue.code === "custom" && issue.params?.isWarning === true
    const message = explain(issue, data, words)
    return [{ severity: isWarning ? "warning" : "error", path, message }]
  })
}

/** A problem as one line that terminals and editors turn into a link: `file:line:column field: message`. */
export function describe({ severity, file, line, column, path, message }: Problem): string {
  const place = `${file}:${line}:${column}`
  return [place, path && `${path}:`, severity === "warning" && "warning:", message]
    .filter(Boolean)
    .join(" ")
}

/** Gatsby reads YAML of version 1.1, in which an unquoted 2015-09-01 or 12:30 is no text. */
const READ_OTHERWISE_BY_GATSBY: Tags = ["timestamp", "intTime", "floatTime"]

const QUOTE_ADVICE =
  'A text that contains ": " or " #", or that begins with one of & * ! | > % @ ` [ {, has to stand in quotes, as in home: "London: the old town"'

/** In the owner's words what the parser says in its own; by its error codes. */
const SYNTAX_WORDS: Partial<Record<string, string>> = {
  DUPLICATE_KEY: "found the same key twice in one group; expected it once",
  TAB_AS_INDENT: "found a tab before the text; expected spaces",
  MULTIPLE_DOCS: "found a second document after a line of ---; expected all in one",
}
