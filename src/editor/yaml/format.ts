import { isMap, parseDocument, type YAMLMap } from "yaml"
import { tooLarge } from "../../schema/readable-text"
import { applyValues } from "./edit"
import type { File } from "./items"
import { type Group, isSame } from "./values"

/**
 * The values of a YAML file.
 *
 * @throws Error that says where the text is not YAML, or not a group of fields, or too large to find out
 */
export function fromYaml(text: string): Group {
  const size = tooLarge(text.length)
  if (size) throw misread(size)
  return read(text).toJS()
}

/**
 * The text of a YAML file with other values: the old one with the edits spliced in, so that comments and layout stay as
 * the owner wrote them.
 *
 * @throws Error when no text with these edits alone reads back as the values
 */
export function toYaml(source: string, values: Group): string {
  for (const inQuotes of [false, true]) {
    const text = spliced(source, values, inQuotes)
    if (readsAs(text, values)) return text
  }
  throw new Error(
    "Nothing was saved: the editor cannot write this without harm to other fields; edit the file itself.",
  )
}

function read(text: string) {
  const document = parseDocument(text, { stringKeys: true })
  const [error] = [...document.errors, ...document.warnings]
  if (error) throw misread(error.message.replace(/ at line \d+, [\s\S]*/, ""), error.linePos?.[0])
  if (!isMap(document.contents)) throw misread("expected a group of fields")
  return document
}

const misread = (message: string, { line, col } = { line: 1, col: 1 }) =>
  new Error(`line ${line}, column ${col}: ${message}`)

function readsAs(text: string, values: Group): boolean {
  try {
    return isSame(read(text).toJS(), values)
  } catch {
    return false
  }
}

function spliced(text: string, values: Group, inQuotes: boolean): string {
  const isWindows = text.includes("\r\n") && !/(?<!\r)\n/.test(text)
  const source = isWindows ? text.replaceAll("\r\n", "\n") : text
  const document = read(source)
  const options: File["options"] = {
    indent: /^( +)[^\s#]/m.exec(source)?.[1]?.length ?? 2,
    indentSeq: !/^( *)[^\s#-].*:[ \t]*\n\1- /m.test(source),
    blockQuote: !inQuotes,
    defaultStringType: inQuotes ? "QUOTE_DOUBLE" : "PLAIN",
    defaultKeyType: "PLAIN",
    doubleQuotedMinMultiLineLength: Number.POSITIVE_INFINITY,
    lineWidth: 0,
  }
  const all = { from: 0, to: source.length }
  const root = document.contents as YAMLMap.Parsed
  const written = applyValues({ source, document, inQuotes, options }, all, root, values) ?? ""
  return isWindows ? written.replaceAll("\n", "\r\n") : written
}
