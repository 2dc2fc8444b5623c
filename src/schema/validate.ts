import { parseDocument, type ScalarTag, type Tags, visit } from "yaml"
import * as z from "zod"
import { explain, explainUnknownKey } from "./explain"
import { findDamage } from "./readable-text"
import { fieldName, offsetOf } from "./source-positions"

/** A problem in a content file. `line` and `column` count from 1. */
export type Problem = {
  /** An error stops the build; a warning is only reported. */
  severity: "error" | "warning"
  file: string
  line: number
  column: number
  /** The field, as in `about.social[2].link`; empty for the whole file. */
  path: string
  /** What was found, what is expected, and an example. */
  message: string
}

/** A problem in the data, without a position in a file. */
export type Finding = Pick<Problem, "severity" | "message"> & {
  path: PropertyKey[]
  /** The key, if the key is wrong and not the value. */
  key?: string
}

/**
 * Validates the text of a YAML file against a content schema.
 *
 * @param file the file name in the problems
 * @returns every problem, in the order of the lines; none for a valid file
 */
export async function check(schema: z.ZodType, text: string, file: string): Promise<Problem[]> {
  const problemAt: ProblemAt = (offset, path, message, severity = "error") => {
    const before = text.slice(0, offset).split("\n")
    const column = (before.at(-1)?.length ?? 0) + 1
    return { severity, file, line: before.length, column, path: fieldName(path), message }
  }
  const damage = findDamage(text)
  if (damage) return [problemAt(damage.offset, [], damage.message)]
  try {
    return await checkParsed(schema, text, problemAt)
  } catch (error) {
    // The parser and the schema call themselves for each level.
    if (!(error instanceof RangeError)) throw error
    return [problemAt(0, [], NESTED_TOO_DEEPLY)]
  }
}

type ProblemAt = (
  offset: number,
  path: PropertyKey[],
  message: string,
  severity?: Problem["severity"],
) => Problem

async function checkParsed(schema: z.ZodType, text: string, problemAt: ProblemAt) {
  const document = parseDocument(text, {
    prettyErrors: false,
    logLevel: "error",
    customTags: YAML_1_1_TAGS,
  })
  const unknownTags = document.warnings.filter(({ code }) => code === "TAG_RESOLVE_FAILED")
  const errors = [...document.errors, ...unknownTags]
  if (errors.some(({ code }) => code === "RESOURCE_EXHAUSTION")) {
    return [problemAt(0, [], NESTED_TOO_DEEPLY)]
  }
  // A layout error causes further errors in the lines that follow: only the first is reported.
  const layoutError = errors.find(({ code }) => !SYNTAX_MESSAGES[code])
  const syntax = errors
    .filter((error) => SYNTAX_MESSAGES[error.code] || error === layoutError)
    .slice(0, FINDINGS_MAX)
    .map(({ code, message, pos }) =>
      problemAt(pos[0], [], SYNTAX_MESSAGES[code] ?? `${message}. ${QUOTE_ADVICE}`),
    )
  let aliases = 0
  visit(document, {
    Scalar(_, { tag, range }) {
      // The library reads an empty one as a text, and Gatsby as nothing.
      if (tag === "!") {
        syntax.push(problemAt(range?.[0] ?? 0, [], SYNTAX_MESSAGES.TAG_RESOLVE_FAILED))
      }
    },
    Alias(_, alias) {
      aliases += 1
      if (aliases > ALIASES_MAX) {
        const offset = alias.range?.[0] ?? 0
        syntax.push(
          problemAt(
            offset,
            [],
            `found more than ${ALIASES_MAX} references; expected the words themselves`,
          ),
        )
        return visit.BREAK
      }
      if (alias.resolve(document)) return undefined
      const name = JSON.stringify(`*${alias.source}`)
      syntax.push(
        problemAt(
          alias.range?.[0] ?? 0,
          [],
          `found ${name}, which YAML takes for a reference. ${QUOTE_ADVICE}`,
        ),
      )
      return undefined
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

/** Validates data against a content schema. */
const findings = async (schema: z.ZodType, data: unknown): Promise<Finding[]> =>
  toFindings(schema, data, (await schema.safeParseAsync(data)).error)

/**
 * Synchronous variant of `findings`.
 *
 * @throws Error when a rule of the schema is asynchronous
 */
export const findingsSync = (schema: z.ZodType, data: unknown): Finding[] =>
  toFindings(schema, data, schema.safeParse(data).error)

function toFindings(schema: z.ZodType, data: unknown, error?: z.ZodError): Finding[] {
  if (!error) return []
  const jsonSchema = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" })
  return error.issues.slice(0, FINDINGS_MAX).flatMap((issue): Finding[] => {
    const { path } = issue
    if (issue.code === "unrecognized_keys") {
      return issue.keys.slice(0, FINDINGS_MAX).map((key) => ({
        severity: "error",
        path,
        key,
        message: explainUnknownKey(key, path, data, jsonSchema),
      }))
    }
    const isWarning = issue.code === "custom" && issue.params?.isWarning === true
    const message = explain(issue, data, jsonSchema)
    return [{ severity: isWarning ? "warning" : "error", path, message }]
  })
}

/** A problem as a line that terminals and editors turn into a link: `file:line:column field: message`. */
export function describeProblem({ severity, file, line, column, path, message }: Problem): string {
  const position = `${file}:${line}:${column}`
  return [position, path && `${path}:`, severity === "warning" && "warning:", message]
    .filter(Boolean)
    .join(" ")
}

/** Nobody reads more at once, and each takes a look through the file. */
const FINDINGS_MAX = 50

/** Each reference can double what the file expands to. */
const ALIASES_MAX = 10

const binaryInteger: ScalarTag = {
  tag: "tag:yaml.org,2002:int",
  default: true,
  test: /^[-+]?0b[01]+$/,
  resolve: (text) => Number.parseInt(text.replace("0b", ""), 2),
}

/** Gatsby parses YAML 1.1, in which an unquoted 2015-09-01, 12:30 or 0b1 is not a string. */
const YAML_1_1_TAGS: Tags = ["timestamp", "intTime", "floatTime", binaryInteger]

const QUOTE_ADVICE =
  'A text that contains ": " or " #", or that begins with one of & * ! | > % @ ` [ {, needs quotes, as in home: "London: the old town"'

const NESTED_TOO_DEEPLY =
  "found groups or lists nested too deeply to be read; expected a few levels"

/** Plain messages for some of the parser's error codes. */
const SYNTAX_MESSAGES: Partial<Record<string, string>> & { TAG_RESOLVE_FAILED: string } = {
  DUPLICATE_KEY: "found the same key twice in one group; expected it once",
  TAB_AS_INDENT: "found a tab before the text; expected spaces",
  TAG_RESOLVE_FAILED: `found a text that begins with !, which YAML takes for a type. ${QUOTE_ADVICE}`,
  MULTIPLE_DOCS: "found a second document after a line of ---; expected all in one",
}
