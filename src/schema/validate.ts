import { type Document, type Node, parseDocument, type ScalarTag, type Tags, visit } from "yaml"
import type * as z from "zod"
import { explainer } from "./explain"
import { type Damage, findDamage } from "./readable-text"
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
  const problemAt = (
    offset: number,
    message: string,
    path: PropertyKey[] = [],
    severity: Problem["severity"] = "error",
  ): Problem => {
    const before = text.slice(0, offset).split("\n")
    const column = (before.at(-1)?.length ?? 0) + 1
    return { severity, file, line: before.length, column, path: fieldName(path), message }
  }
  const damage = findDamage(text)
  if (damage) return [problemAt(damage.offset, damage.message)]
  try {
    const document = parseDocument(text, {
      prettyErrors: false,
      logLevel: "error",
      customTags: YAML_1_1_TAGS,
    })
    const damages = damagesIn(document)
    if (damages.length > 0) return damages.map(({ offset, message }) => problemAt(offset, message))
    const data = document.toJS()
    return findingsOf(schema, data, (await schema.safeParseAsync(data)).error)
      .map(({ path, key, message, severity }) =>
        problemAt(offsetOf(document.contents, path, key), message, path, severity),
      )
      .sort((a, b) => a.line - b.line || a.column - b.column)
  } catch (error) {
    // The parser and the schema call themselves for each level.
    if (!(error instanceof RangeError)) throw error
    return [problemAt(0, NESTED_TOO_DEEPLY)]
  }
}

/** What in a file is not YAML, or not YAML as Gatsby reads it. */
function damagesIn(document: Document.Parsed): Damage[] {
  const unknownTags = document.warnings.filter(({ code }) => code === "TAG_RESOLVE_FAILED")
  const errors = [...document.errors, ...unknownTags]
  if (errors.some(({ code }) => code === "RESOURCE_EXHAUSTION")) {
    return [{ offset: 0, message: NESTED_TOO_DEEPLY }]
  }
  // A layout error causes further errors in the lines that follow: only the first is reported.
  const layoutError = errors.find(({ code }) => !SYNTAX_MESSAGES[code])
  const damages = errors
    .filter((error) => SYNTAX_MESSAGES[error.code] || error === layoutError)
    .slice(0, FINDINGS_MAX)
    .map(({ code, message, pos: [offset] }) => ({
      offset,
      message: SYNTAX_MESSAGES[code] ?? `${message}. ${QUOTE_ADVICE}`,
    }))
  const add = ({ range }: Node, message: string) =>
    damages.push({ offset: range?.[0] ?? 0, message })
  let aliases = 0
  visit(document, {
    Scalar(_, scalar) {
      // The library reads an empty one as a text, and Gatsby as nothing.
      if (scalar.tag === "!") add(scalar, SYNTAX_MESSAGES.TAG_RESOLVE_FAILED)
    },
    Alias(_, alias) {
      aliases += 1
      if (aliases > ALIASES_MAX) {
        add(alias, `found more than ${ALIASES_MAX} references; expected the words themselves`)
        return visit.BREAK
      }
      if (!alias.resolve(document)) {
        const name = JSON.stringify(`*${alias.source}`)
        add(alias, `found ${name}, which YAML takes for a reference. ${QUOTE_ADVICE}`)
      }
      return undefined
    },
  })
  return damages
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
  return error.issues.slice(0, FINDINGS_MAX).flatMap((issue): Finding[] => {
    const { path } = issue
    if (issue.code === "unrecognized_keys") {
      return issue.keys
        .slice(0, FINDINGS_MAX)
        .map((key) => ({ severity: "error", path, key, message: explain.unknownKey(key, path) }))
    }
    const isWarning = issue.code === "custom" && issue.params?.isWarning === true
    return [{ severity: isWarning ? "warning" : "error", path, message: explain.issue(issue) }]
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
