import site from "edited-site"
import { diff3Merge } from "node-diff3"
import { isMap, visit } from "yaml"
import { NULL, printer } from "./print"
import { reconcile } from "./reconcile"
import { type Group, isSame } from "./values"

/**
 * Parses a YAML file to its values.
 *
 * @throws Error that says where the text is not YAML, or not a group of fields
 */
export function fromYaml(text: string): Group {
  return read(text).toJS()
}

/**
 * The text of a YAML file with other values. The document is printed before and after the edit, and the diff of the two
 * is applied to the source, so that comments and layout stay as the owner wrote them.
 *
 * @throws Error when no text reads back as the values
 */
export function toYaml(source: string, values: Group): string {
  const isWindows = source.includes("\r\n") && !/(?<!\r)\n/.test(source)
  const text = isWindows ? source.replaceAll("\r\n", "\n") : source
  // Above the comments at the end, the library would print an empty line.
  const end = /(?<=\n)\n*(?:#.*\n*)+$/.exec(text)?.[0] ?? ""
  const body = text.slice(0, text.length - end.length)
  const filled = withNulls(body)
  const document = read(filled)
  const print = printer(filled, document)
  const before = print()
  reconcile(document, document.contents, values)
  const edited = applyDiff(body, before, print()) + end
  if (isSame(fromYaml(edited), values)) return isWindows ? edited.replaceAll("\n", "\r\n") : edited
  throw new Error(
    "Nothing was saved: the editor cannot write this without harm to other fields; edit the file itself.",
  )
}

/**
 * Three-way merge of the source and two prints of it. Where the source's layout and the edit overlap, the print wins.
 */
function applyDiff(source: string, before: string, after: string): string {
  const lines = linesOf(source)
  const spaced = new Map(lines.map((line) => [withoutSpacing(line), line]))
  const [o, b] = [before, after].map((print) =>
    linesOf(print).map((line) => spaced.get(withoutSpacing(line)) ?? line),
  ) as [string[], string[]]
  return diff3Merge(lines, o, b)
    .flatMap(({ ok, conflict }) => ok ?? conflict?.b ?? [])
    .join("")
}

/** The lines of a text, each with the empty lines after it: equal empty lines would mislead a diff. */
const linesOf = (text: string) => text.split(/(?<=\n)(?=.*\S)/)

/** A line without the spaces before its comment. The library always prints one space. */
const withoutSpacing = (line: string) => line.replace(/\s*#/, "#")

/** A text with a null for each empty value, to which the library would attach the comments before the next key. */
function withNulls(text: string): string {
  const offsets: number[] = []
  visit(read(text), {
    Scalar(_, { value, range }) {
      const [start = 0, end] = range ?? []
      const isEmpty = value === null && start === end
      if (isEmpty && /[:-]\s*$/.test(text.slice(0, start))) offsets.push(start)
    },
  })
  return offsets.reduceRight((all, at) => `${all.slice(0, at)} ${NULL}${all.slice(at)}`, text)
}

function read(text: string) {
  const document = site.parse(text)
  if (document.errors[0]) throw document.errors[0]
  if (isMap(document.contents)) return document
  throw new Error("line 1, column 1: expected a group of fields")
}
