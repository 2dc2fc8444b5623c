import { isCollection, isScalar, type Scalar, type YAMLMap, type YAMLSeq } from "yaml"
import type { File, Item } from "./places"

export type Group = Record<string, unknown>

export const isGroup = (value: unknown): value is Group =>
  Object.prototype.toString.call(value) === "[object Object]"

export const isFilled = (value: unknown): value is unknown[] | Group =>
  Array.isArray(value)
    ? value.length > 0
    : isGroup(value) && Object.values(value).some((field) => !isBlank(field))

/** What the editor may have for a field that the file does not have at all. */
export const isBlank = (value: unknown): boolean =>
  (value ?? "") === "" || ((Array.isArray(value) || isGroup(value)) && !isFilled(value))

export function isSame(a: unknown, b: unknown): boolean {
  if (isBlank(a) || isBlank(b)) return isBlank(a) && isBlank(b)
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((entry, index) => isSame(entry, b[index]))
  }
  if (!isGroup(a) || !isGroup(b)) return Object.is(a, b)
  return Object.keys({ ...a, ...b }).every((key) => isSame(fieldOf(a, key), fieldOf(b, key)))
}

export function withoutBlanks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutBlanks)
  if (!isGroup(value)) return value ?? ""
  const filled = Object.entries(value).filter(([, field]) => !isBlank(field))
  return Object.fromEntries(filled.map(([key, field]) => [key, withoutBlanks(field)]))
}

/** A field that is the group's own, whatever its name. */
export const fieldOf = (group: Group, key: string) =>
  Object.hasOwn(group, key) ? group[key] : undefined

export const dataOf = ({ document }: File, { value }: Item): unknown => value?.toJS(document)

export const isBlockCollection = (node: unknown): node is YAMLMap | YAMLSeq =>
  isCollection(node) && !node.flow

type Block = Scalar & { type: "BLOCK_FOLDED" | "BLOCK_LITERAL" }

export const isBlock = (node: unknown): node is Block =>
  isScalar(node) && (node.type === "BLOCK_FOLDED" || node.type === "BLOCK_LITERAL")
