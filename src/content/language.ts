/** The scripts that are written from right to left (unicode.org/iso15924), by their codes. */
const RIGHT_TO_LEFT = ["Adlm", "Arab", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa"]

const LANGUAGES = new Intl.DisplayNames("en", { type: "language", fallback: "none" })

/** The language of a tag (BCP 47), without script and region: pt of pt-PT. */
export const baseLanguage = (tag: string) => parse(tag)?.language

/** Whether a text is a language tag of a known language, such as pt-PT. */
export const isLanguage = (tag: string) => {
  const language = baseLanguage(tag)
  return language !== undefined && LANGUAGES.of(language) !== undefined
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
