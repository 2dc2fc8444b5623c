import { type Document, type ParsedNode, Scalar, type ScalarTag, type Tags, visit } from "yaml"

/** The least width at which paragraphs are folded, in characters. */
const WIDTH = 80

/** Stands for an empty value in a source, because nobody writes null like this. */
export const NULL = "NULL"

/** Makes a function that prints a document like its source: with the same indentation, and unchanged texts verbatim. */
export function printer(source: string, document: Document<ParsedNode>) {
  const customTags = (tags: Tags) =>
    tags.map((tag) => (isTextTag(tag) ? { ...tag, stringify: printText(source, tag) } : tag))
  visit(document, {
    Scalar(_, node) {
      if (node.value === null && node.source === NULL) node.source = ""
    },
  })
  // Many programs read YAML 1.1, where more texts are dates, numbers or booleans unless they are quoted.
  document.setSchema("1.2", { compat: "yaml-1.1", customTags })
  return () =>
    document.toString({
      indent: /^( +)[^\s#]/m.exec(source)?.[1]?.length ?? 2,
      indentSeq: !/^( *)[^\s#-].*:[ \t]*\n\1- /m.test(source),
      doubleQuotedMinMultiLineLength: Number.POSITIVE_INFINITY,
      lineWidth: 0,
    })
}

const isTextTag = (tag: Tags[number]): tag is ScalarTag =>
  typeof tag === "object" && "tag" in tag && tag.tag === "tag:yaml.org,2002:str"

/** Prints texts. Control characters are not escaped, because the schema refuses them. */
const printText =
  (source: string, tag: ScalarTag): ScalarTag["stringify"] =>
  (text, context, onComment, onChompKeep) => {
    const [start, end] = text.range ?? [0, 0]
    const old = source.slice(start, end).replace(/\n+$/, "")
    const [header = "", ...below] = old.split("\n")
    const isDeep = below.every((line) => line.startsWith(context.indent) || line.trim() === "")
    // With `+`, the empty lines after a block are part of its text.
    if (text.value === text.source && isDeep && !/^[|>].*\+/.test(header)) {
      if (text.type?.startsWith("BLOCK")) onComment?.()
      return old
    }
    const isFolded = text.type === Scalar.BLOCK_FOLDED || below.length > 0
    const lineWidth = isFolded ? Math.max(WIDTH, ...below.map(({ length }) => length)) : 0
    const options = { ...context.options, lineWidth }
    // The library writes blocks with lines that begin with a space in ways that it cannot read.
    const needsQuotes = /^[ \t]/m.test(String(text.value))
    const item = Object.assign(text.clone() as Scalar, needsQuotes && { type: Scalar.QUOTE_DOUBLE })
    return tag.stringify?.(item, { ...context, options }, onComment, onChompKeep) ?? ""
  }
