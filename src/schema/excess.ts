import { Lexer, Parser } from "yaml"
import type { SyntaxProblem } from "./readable-text"

/** The size of a content file: about 10,000 words. */
const FILE_MAX_BYTES = 64_000
const BYTES_PER_KB = 1000

/** Tokens of YAML: keys, texts, marks, spaces and line ends. The sample has 400. */
const PARTS_MAX = 10_000

/** Levels of nesting. More could overflow the stack of the parser. The sample has 6. */
const NESTING_MAX = 50

/** Why parsing a file could take minutes, or crash; undefined for any file that is meant as content. */
export function findExcess(text: string): SyntaxProblem | undefined {
  const bytes = new Blob([text]).size
  if (bytes > FILE_MAX_BYTES) {
    const message = `found ${Math.round(bytes / BYTES_PER_KB)} kB; expected at most ${FILE_MAX_BYTES / BYTES_PER_KB} kB of words`
    return { offset: 0, message }
  }
  const parser = new Parser()
  let parts = 0
  for (const part of new Lexer().lex(text)) {
    const { offset } = parser
    // The parser is a generator: it parses while it is iterated.
    for (const _ of parser.next(part));
    parts += 1
    if (parts > PARTS_MAX) {
      const message = `found more than ${PARTS_MAX} keys, texts and marks; expected some hundreds, as in the sample`
      return { offset, message }
    }
    if (parser.stack.length > NESTING_MAX) {
      const message = "found groups or lists nested too deeply; expected a few levels"
      return { offset, message }
    }
  }
  return undefined
}
