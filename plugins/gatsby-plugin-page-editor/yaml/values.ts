export type Group = Record<string, unknown>

/** The value at a path; undefined if the path does not exist. */
export const valueAt = (root: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, step) => (value as Record<PropertyKey, unknown> | null | undefined)?.[step],
    root,
  )

export const isGroup = (value: unknown): value is Group =>
  Object.prototype.toString.call(value) === "[object Object]"

/** The text of a scalar; empty for groups, lists and nothing. */
export const asText = (value: unknown) => (typeof value === "object" ? "" : String(value ?? ""))

/** Whether a value is empty, which means the same as a missing field. */
export function isBlank(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  return isGroup(value) ? Object.values(value).every(isBlank) : (value ?? "") === ""
}

/** A value without blank fields. Blank entries of lists become empty texts. */
export function withoutBlanks(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((entry) => (isBlank(entry) ? "" : withoutBlanks(entry)))
  if (!isGroup(value)) return value ?? ""
  const fields = Object.entries(value).filter(([, field]) => !isBlank(field))
  return Object.fromEntries(fields.map(([key, field]) => [key, withoutBlanks(field)]))
}

/** Deep equality, except for blank fields and the order of fields. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (isBlank(a) || isBlank(b)) return isBlank(a) && isBlank(b)
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((entry, index) => isSame(entry, b[index]))
  }
  if (!isGroup(a) || !isGroup(b)) return false
  return Object.keys({ ...a, ...b }).every((key) => isSame(a[key], b[key]))
}
