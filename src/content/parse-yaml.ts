import {
  type Document,
  isAlias,
  isCollection,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
} from "yaml"
import { codePoint, UNREADABLE } from "./text"

const QUOTES =
  'quotes around a text that has ": " or " #" in it, or begins with one of & * ! | > % @ ` [ {, as in home: "London: the old town"'

/** What is expected instead of some of the parser's errors. */
const EXPECTED: Partial<Record<string, string>> = {
  BAD_INDENT: "the fields of a group, and the entries of a list, to begin in the same column",
  DUPLICATE_KEY: "each key once in a group",
  MISSING_CHAR: "the closing quote or bracket, too",
  MULTIPLE_DOCS: "no line of three dashes or dots",
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
  const [error, next] = [...document.errors, ...document.warnings]
  if (unreadable)
    add(unreadable.index, `the invisible ${codePoint(unreadable[0])}`, "text in UTF-8 without it")
  else if (conflict >= 0)
    add(conflict, "a conflict that git has marked", "one of the two versions, without the marks")
  else if (error) {
    const offset = openingOf(error.pos[0], document) ?? error.pos[0] + blankAt(error.pos[0], text)
    const line = text.split("\n")[lines.linePos(offset).line - 1]?.trim()
    // A line that is indented too far continues the one above it.
    const isIndented = next?.code === "MULTILINE_IMPLICIT_KEY"
    const expected =
      EXPECTED[isIndented ? "BAD_INDENT" : error.code] ?? `${QUOTES} (${error.message})`
    add(offset, "what YAML cannot read", `${expected}. The line is: ${line}`)
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

/** A blank line in a text whose other line breaks are spaces, except around lines with more spaces before them. */
const BLANK_LINE_IN_FOLDED = /(?<=^\S.*)\n+(?=\S)/m

/** The paragraphs in an entry of a list, divided by blank lines, each with the position of the entry. */
function paragraphsIn(entry: unknown): unknown[] {
  if (!isScalar(entry) || typeof entry.value !== "string") return [entry]
  const isFolded = entry.type === "BLOCK_FOLDED" || entry.type === "PLAIN"
  const texts = entry.value.trim().split(isFolded ? BLANK_LINE_IN_FOLDED : /\n\s*\n/)
  // As it is written, with spaces around it: the editor compares what it reads with what it has written.
  if (texts.length === 1) return [entry]
  return texts.map((value) => Object.assign(entry.clone() as typeof entry, { value }))
}
