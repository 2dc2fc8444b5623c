export type Group = Record<string, unknown>

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

/** The similarity of two values: 2 if they are the same, otherwise the share of equal fields or words, from 0 to 1. */
function similarity(a: unknown, b: unknown): number {
  if (isSame(a, b)) return 2
  const [first, second] =
    isGroup(a) && isGroup(b) ? [fieldsOf(a), fieldsOf(b)] : [wordsOf(a), wordsOf(b)]
  const common = first.filter((part) => second.includes(part))
  return common.length / Math.max(first.length, second.length, 1)
}

const textOf = (value: unknown) => JSON.stringify(withoutBlanks(value))

const fieldsOf = (group: Group) =>
  Object.entries(group).map(([key, field]) => `${key}: ${textOf(field)}`)

const wordsOf = (value: unknown) => [...new Set(textOf(value).match(/[^\s",:[\]{}]+/g))]

/**
 * Matches values with earlier entries, the most similar ones first, and no entry twice.
 *
 * @param least the least similarity of a match
 * @returns the id of the entry for each value, if there is one
 */
export function matchEntries<Id>(
  entries: { id: Id; value: unknown }[],
  values: unknown[],
  least = 0,
): (Id | undefined)[] {
  const pairs = values.flatMap((value, index) =>
    entries.map(({ id, value: before }) => ({ index, id, like: similarity(before, value) })),
  )
  const ids: (Id | undefined)[] = values.map(() => undefined)
  for (const { index, id, like } of pairs.sort((a, b) => b.like - a.like)) {
    if (like >= least && ids[index] === undefined && !ids.includes(id)) ids[index] = id
  }
  return ids
}
