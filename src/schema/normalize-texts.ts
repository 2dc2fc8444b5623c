import type { Report } from "./fields"

/** In letters; about two pages. A longer text could take minutes to validate and to show. */
const TEXT_MAX_LENGTH = 5_000

/** In entries. Each entry with a misspelt icon costs a search through all icons. */
const LIST_MAX_LENGTH = 100

/** White space and line breaks. U+0085 is a line break only in YAML 1.1. */
const SPACES = /[\s\u0085]+/g
const LINE_BREAK_OR_TAB = /[\t-\r\u0085\u2028\u2029]/

/**
 * A value with its texts as the site shows them: without spaces around them, and with a space for each line break or
 * tab. Cuts texts that are too long.
 *
 * @param report is called for each text and list that is too long
 * @param path where the value is
 */
export function normalizeTexts(
  value: unknown,
  report: Report = () => {},
  ...path: PropertyKey[]
): unknown {
  if (typeof value === "string") {
    if (value.length > TEXT_MAX_LENGTH) {
      report(
        {
          found: `found a text of ${value.length} letters`,
          expected: `a text of at most ${TEXT_MAX_LENGTH} letters`,
        },
        ...path,
      )
    }
    return value
      .slice(0, TEXT_MAX_LENGTH)
      .replace(SPACES, (spaces) => (LINE_BREAK_OR_TAB.test(spaces) ? " " : spaces))
      .trim()
  }
  if (Array.isArray(value)) {
    if (value.length > LIST_MAX_LENGTH) {
      report(
        {
          found: `found a list of ${value.length} entries`,
          expected: `a list of at most ${LIST_MAX_LENGTH} entries`,
        },
        ...path,
      )
    }
    return value.map((entry, index) => normalizeTexts(entry, report, ...path, index))
  }
  if (typeof value !== "object" || value === null) return value
  const fields = Object.entries(value)
  return Object.fromEntries(
    fields.map(([key, field]) => [key, normalizeTexts(field, report, ...path, key)]),
  )
}
