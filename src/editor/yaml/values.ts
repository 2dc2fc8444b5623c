export type Group = Record<string, unknown>

export const isGroup = (value: unknown): value is Group =>
  Object.prototype.toString.call(value) === "[object Object]"

/** What the form may have for a field that the file does not have at all. */
export function isBlank(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  return isGroup(value) ? Object.values(value).every(isBlank) : (value ?? "") === ""
}

export function withoutBlanks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => (isBlank(one) ? "" : withoutBlanks(one)))
  if (!isGroup(value)) return value ?? ""
  const fields = Object.entries(value).filter(([, field]) => !isBlank(field))
  return Object.fromEntries(fields.map(([key, field]) => [key, withoutBlanks(field)]))
}

/** One text for all values that differ only in blank fields and in the order of fields. */
export const canonical = (value: unknown): string =>
  JSON.stringify(isBlank(value) ? "" : withoutBlanks(value), (_, field) =>
    isGroup(field) ? Object.fromEntries(Object.entries(field).sort()) : field,
  )

export const isSame = (a: unknown, b: unknown) => canonical(a) === canonical(b)
