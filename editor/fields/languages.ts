import { isLanguage } from "../site"

/** The tags of widely used languages, which are offered by name. */
const COMMON =
  "ar bg bn ca cs da de el en en-GB en-US es et fa fi fil fr fr-CA he hi hr hu id it ja ko lt lv ms nb nl pl pt pt-BR pt-PT ro ru sk sl sr sv ta th tr uk ur vi zh-Hans zh-Hant".split(
    " ",
  )

/** The language of pages whose content names none. */
const DEFAULT_TAG = "en"

/** The common languages, sorted by their English names. */
export const languages = () =>
  COMMON.map((tag) => ({ tag, name: languageName(tag), ownName: nameIn(tag, tag) })).sort((a, b) =>
    a.name.localeCompare(b.name),
  )

/** The English name of a language by its tag, which is `en` if empty; the text itself if that is not a tag. */
export const languageName = (tag: string) =>
  isLanguage(tag || DEFAULT_TAG) ? nameIn("en", tag || DEFAULT_TAG) : tag

/** The tag of a common language by its English or its own name, or of any language by its tag; undefined otherwise. */
export function tagOf(text: string): string | undefined {
  const wanted = plain(text)
  const named = COMMON.find((tag) =>
    [nameIn("en", tag), nameIn("en", tag, "standard"), nameIn(tag, tag)].some(
      (name) => plain(name) === wanted,
    ),
  )
  return named ?? (isLanguage(text.trim()) ? text.trim() : undefined)
}

function nameIn(locale: string, tag: string, languageDisplay: "dialect" | "standard" = "dialect") {
  const names = new Intl.DisplayNames(locale, { type: "language", languageDisplay })
  // Chromium throws a RangeError for extensions, such as in en-x-pirate.
  return names.of(new Intl.Locale(tag).baseName) ?? tag
}

/** A text for comparison: without diacritics, capitals and spaces around it. */
const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .trim()
    .toLowerCase()
