/** White space and line breaks. U+0085 is a line break only in YAML 1.1. */
const SPACES = /[\s\u0085]+/g
const LINE_BREAK_OR_TAB = /[\t-\r\u0085\u2028\u2029]/

/**
 * A value with its texts as the site shows them: without spaces around them, and with a space for each line break or
 * tab.
 */
export function normalizeTexts(value: unknown): unknown {
  if (typeof value === "string") {
    return value.replace(SPACES, (spaces) => (LINE_BREAK_OR_TAB.test(spaces) ? " " : spaces)).trim()
  }
  if (Array.isArray(value)) return value.map(normalizeTexts)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, normalizeTexts(field)]),
  )
}
