import { isMap, isNode, isScalar, isSeq, LineCounter, type Node, parseDocument } from "yaml"
import type { z } from "zod"

/** One thing that is wrong with a content file. `line` and `column` count from 1. */
export type Problem = {
  file: string
  line: number
  column: number
  /** The field, as in `about.social[2].link`; empty for the whole file. */
  path: string
  message: string
}

/**
 * Checks the text of a YAML file against a schema of the contract.
 *
 * @param file the name that the problems carry
 * @returns every problem, in the order of the lines; none for a good file
 */
export function check(schema: z.ZodType, text: string, file: string): Problem[] {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const problemAt = (offset: number, path: string, message: string): Problem => {
    const { line, col } = lines.linePos(offset)
    return { file, line, column: col, path, message }
  }
  if (document.errors.length > 0) {
    return document.errors.map((error) => problemAt(error.pos[0], "", error.message))
  }
  const { error } = schema.safeParse(document.toJS())
  const issues = error?.issues ?? []
  return issues
    .flatMap((issue) => {
      if (issue.code === "unrecognized_keys") {
        return issue.keys.map((key) =>
          problemAt(
            offsetOf(document.contents, [...issue.path, key]),
            fieldName(issue.path),
            `unknown key "${key}"`,
          ),
        )
      }
      return [
        problemAt(offsetOf(document.contents, issue.path), fieldName(issue.path), issue.message),
      ]
    })
    .sort((a, b) => a.line - b.line || a.column - b.column)
}

/** A problem as one line that terminals and editors turn into a link: `file:line:column field: message`. */
export function describe({ file, line, column, path, message }: Problem): string {
  return `${file}:${line}:${column} ${path && `${path}: `}${message}`
}

/** The place of the deepest node on the path that exists: its value, or its key where there is no value. */
function offsetOf(root: Node | null, path: PropertyKey[]): number {
  let node: unknown = root
  let offset = root?.range?.[0] ?? 0
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && key.value === step)
      offset = startOf(pair?.value) ?? startOf(pair?.key) ?? offset
      node = pair?.value
    } else if (isSeq(node)) {
      node = node.items[Number(step)]
      offset = startOf(node) ?? offset
    }
  }
  return offset
}

/** Where a node is written; undefined for a value that was left out, which has a place but no length. */
function startOf(node: unknown): number | undefined {
  const range = isNode(node) ? node.range : undefined
  return range && range[0] !== range[1] ? range[0] : undefined
}

function fieldName(path: PropertyKey[]): string {
  return path
    .map((step, index) =>
      typeof step === "number" ? `[${step}]` : `${index > 0 ? "." : ""}${String(step)}`,
    )
    .join("")
}
