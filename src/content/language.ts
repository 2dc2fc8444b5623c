/** The scripts that are written from right to left (unicode.org/iso15924), by their codes. */
const RIGHT_TO_LEFT = ["Adlm", "Arab", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa"]

/** Whether a text is a language tag (BCP 47) of a known language, such as pt-PT. */
export const isLanguage = (tag: string) => {
  const language = parse(tag)?.language
  const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" })
  return language !== undefined && names.of(language) !== undefined
}

/** The direction in which a language is written; undefined if the tag is not valid. */
export function directionOf(tag: string): "ltr" | "rtl" | undefined {
  const script = parse(tag)?.maximize().script
  if (!script) return undefined
  return RIGHT_TO_LEFT.includes(script) ? "rtl" : "ltr"
}

function parse(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag)
  } catch {
    return undefined
  }
}
