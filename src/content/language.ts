/** The tag of a language (BCP 47), such as pt-PT. */
export type Tag = string | null | undefined

/** The locale of a tag; undefined for what is no tag. */
export const localeOf = (tag: Tag): Intl.Locale | undefined => {
  try {
    return new Intl.Locale(tag ?? "")
  } catch {
    return undefined
  }
}

/** The name of a language in English; undefined for what is not the tag of a known one (BCP 47), such as pt-PT. */
export const nameOfLanguage = (tag: string) => {
  const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" })
  const { language } = localeOf(tag) ?? {}
  return language && names.of(language)
}

/** The scripts that are written from right to left (unicode.org/iso15924), by their codes. */
const RIGHT_TO_LEFT = ["Adlm", "Arab", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa"]

/** The HTML attributes of the pages' language. Without `dir`, each paragraph has the direction of its first letter. */
export function languageOf({ language }: { language?: Tag }): {
  lang: string
  dir?: "ltr" | "rtl"
} {
  const script = localeOf(language)?.maximize().script
  if (!language || !script) return { lang: "en" }
  return { lang: language, dir: RIGHT_TO_LEFT.includes(script) ? "rtl" : "ltr" }
}
