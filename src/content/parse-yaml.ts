import {
  type Document,
  isAlias,
  isCollection,
  isScalar,
  parseDocument,
  Scalar,
  visit,
  type YAMLError,
} from "yaml"
import { findUnreadable, type SyntaxProblem } from "./readable-text"
import { positionAt } from "./source-positions"

const QUOTES =
  'expected quotes around a text that contains ": " or " #", or begins with one of & * ! | > % @ ` [ {, as in home: "London: the old town"'

const BAD_INDENT =
  "found a line with more or fewer spaces before it than it should have; expected the fields of a group, and the entries of a list, to begin in the same column"
const TEXT_AFTER_QUOTE =
  'found more text after a closing quote; expected one pair of quotes around the whole text, and only the other kind inside it, as in "King\'s Lynn"'

const CONFLICT_MARK = /^(?:<{7}|={7}|>{7})(?= |\r?$)/m
const CONFLICT =
  "found a conflict that git has marked; expected one of the two versions. Delete the other, and the lines with <<<<<<<, ======= and >>>>>>>"

/** Messages for errors that cause no others: all of them are reported. */
const INDEPENDENT: Partial<Record<string, string>> = {
  DUPLICATE_KEY: "found the same key twice in one group; expected it once",
  TAG_RESOLVE_FAILED: `found a text that begins with !, which YAML takes for a type; ${QUOTES}`,
  MULTIPLE_DOCS: "found a second document after a line of --- or ...; expected only one",
}

/**
 * Parses a content file.
 *
 * @returns the document, or its syntax problems
 */
export function parseYaml(text: string): {
  document?: Document.Parsed
  syntaxProblems: SyntaxProblem[]
} {
  const unparsable = findUnreadable(text)
  if (unparsable) return { syntaxProblems: [unparsable] }
  const document = parseDocument(text, {
    prettyErrors: false,
    logLevel: "error",
    // No field is a set, a date or the like.
    resolveKnownTags: false,
  })
  const conflict = findConflict(text)
  const found = conflict ? [conflict] : syntaxProblemsIn(document, text)
  const syntaxProblems = found.map(({ offset, message }) => {
    return { offset, message: `${message}\n${lineAt(offset, text)}` }
  })
  if (syntaxProblems.length > 0) return { syntaxProblems }
  visit(document, {
    Seq: (_, list) => {
      list.items = list.items.flatMap(paragraphsIn)
    },
  })
  return { document, syntaxProblems }
}

const BLANK_LINE = /\n\s*\n/
/** A blank line in a text whose other line breaks are spaces, except those around lines with more spaces before them. */
const BLANK_LINE_IN_FOLDED = /(?<=^\S.*)\n+(?=\S)/m

/** The paragraphs in an entry of a list, each with the position of the entry. */
function paragraphsIn(entry: unknown): unknown[] {
  if (!isScalar(entry) || typeof entry.value !== "string") return [entry]
  const { type, range, value } = entry
  const isFolded = type === Scalar.BLOCK_FOLDED || type === Scalar.PLAIN
  const texts = value.trim().split(isFolded ? BLANK_LINE_IN_FOLDED : BLANK_LINE)
  if (texts.length === 1) return [entry]
  return texts.map((text) => Object.assign(new Scalar(text), { type, range }))
}

/** The line of an offset, with a mark below the offset. */
function lineAt(offset: number, text: string): string {
  const { line, col } = positionAt(text, offset)
  const [found = ""] = text.split(/\r?\n/).slice(line - 1)
  return `${found}\n${found.slice(0, col - 1).replace(/[^\t]/g, " ")}^`
}

function findConflict(text: string): SyntaxProblem | undefined {
  const offset = text.search(CONFLICT_MARK)
  return offset < 0 ? undefined : { offset, message: CONFLICT }
}

function syntaxProblemsIn(document: Document.Parsed, text: string): SyntaxProblem[] {
  const all = [...document.errors, ...document.warnings]
  const tab = all.find(({ code }) => code === "TAB_AS_INDENT")?.pos[0] ?? text.length
  // After a tab, the parser reads lines as if they were in another group.
  const errors = all.filter(({ pos }) => pos[0] <= tab)
  // A layout error causes more errors in the lines below it: only the first is reported.
  const layoutError = errors.find(({ code }) => !INDEPENDENT[code])
  const problems = errors.flatMap((error) => {
    const message = INDEPENDENT[error.code]
    if (message) return { offset: error.pos[0], message }
    return error === layoutError ? layoutProblem(error, document, text) : []
  })
  visit(document, {
    Node(_, node) {
      const mark = isAlias(node) ? `*${node.source}` : node.anchor && `&${node.anchor}`
      if (!mark) return
      // A node begins after its anchor.
      const offset = text.lastIndexOf(mark, node.range?.[0])
      const message = `found ${JSON.stringify(mark)}, which YAML takes for a reference; ${QUOTES}`
      problems.push({ offset, message })
    },
  })
  return problems
}

function layoutProblem(
  { code, message, pos: [offset] }: YAMLError,
  document: Document.Parsed,
  text: string,
): SyntaxProblem {
  if (code === "TAB_AS_INDENT") {
    return { offset, message: "found a tab before the text; expected spaces" }
  }
  const opening = MAY_BE_UNCLOSED.includes(code) ? unclosedAt(offset, document) : undefined
  if (opening !== undefined) {
    return {
      offset: opening,
      message: "found a quote or bracket that is never closed; expected the closing one, too",
    }
  }
  if (message.startsWith("Implicit")) {
    return {
      offset,
      message: 'found a line without ": "; expected a key and a value, as in home: London',
    }
  }
  if (code === "BAD_INDENT" || WHOLE_LINE.test(text.slice(offset - 1)))
    return badIndent(offset, text)
  if (code === "BLOCK_AS_IMPLICIT_KEY") {
    const [line = ""] = text.slice(offset).split("\n")
    if (line.includes(": ")) return { offset, message: `found a second ": " in a line; ${QUOTES}` }
    return badIndent(offset + line.length + 1, text)
  }
  if (/["'] *$/.test(text.slice(0, offset))) return { offset, message: TEXT_AFTER_QUOTE }
  return { offset, message: `found what YAML cannot read (${message}); ${QUOTES}` }
}

/** The problem of a line's indentation. The parser's offset may be before spaces and comments, which are skipped. */
function badIndent(offset: number, text: string): SyntaxProblem {
  const [skipped = ""] = /^(?:\s*#.*\n)*\s*/.exec(text.slice(offset)) ?? []
  return { offset: offset + skipped.length, message: BAD_INDENT }
}

/** A line that would be valid in another column: an entry of a list or a field. */
const WHOLE_LINE = /^\n *(?:- |\w+:)/

const MAY_BE_UNCLOSED = ["MISSING_CHAR", "BAD_INDENT"]

/** The start of the quoted text, or of the list or group in brackets, that ends at an offset. */
function unclosedAt(offset: number, document: Document.Parsed): number | undefined {
  let opening: number | undefined
  visit(document, {
    Node(_, node) {
      const isDelimited =
        (isScalar(node) && node.type?.startsWith("QUOTE")) || (isCollection(node) && node.flow)
      if (isDelimited && node.range?.[1] === offset) opening = node.range[0]
    },
  })
  return opening
}
