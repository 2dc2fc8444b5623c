/** White space and line breaks. U+0085 is a line break only in YAML 1.1. */
const SPACES = /[\s\u0085]+/g
const LINE_BREAK_OR_TAB = /[\t-\r\u0085\u2028\u2029]/

/**
 * Format characters, which nobody sees and which are copied along. Not the joiners U+200C and U+200D, which shape letters
 * and emoji, and not the tags in flags.
 */
const FORMAT = "\\u00ad\\u061c\\u180e\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff"
export const FORMAT_CHARACTER = new RegExp(`[${FORMAT}]`, "g")

/** Control characters, except tabs and line breaks, and what decoders put in place of bytes that are not UTF-8. */
export const UNREADABLE = /[^\P{Cc}\t\n\r\u0085]|[\ufffd-\uffff]/u

const AROUND = `[\\s\\u0085${FORMAT}]`
/** The lookbehind keeps a long run of spaces inside a text from being searched again at each of its characters. */
const AROUND_TEXT = new RegExp(`^${AROUND}+|(?<!${AROUND})${AROUND}+$`, "g")
const INVISIBLE = /^[\s\u0085\p{Default_Ignorable_Code_Point}]*$/u

/** A text without spaces and format characters around it. */
export const trimmed = (text: string): string =>
  INVISIBLE.test(text) ? "" : text.replace(AROUND_TEXT, "")

/** A text as the site shows it: trimmed, and with a space for each line break or tab. */
export const normalizeText = (text: string): string =>
  trimmed(text.replace(SPACES, (spaces) => (LINE_BREAK_OR_TAB.test(spaces) ? " " : spaces)))

/** A value with its texts as the site shows them. */
export function normalizeTexts(value: unknown): unknown {
  if (typeof value === "string") return normalizeText(value)
  if (Array.isArray(value)) return value.map(normalizeTexts)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, normalizeTexts(field)]),
  )
}

/** A text that stands for nothing, such as - or ... */
export const ONLY_PUNCTUATION = /^[\p{P}\s]+$/u

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A character as Unicode writes it, such as U+200B. */
export const codePoint = (character: string) =>
  `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}`
