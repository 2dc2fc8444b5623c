import { isLanguage } from "../site"

/** The language of pages whose content names none. */
const DEFAULT_TAG = "en"

/** The English name of a language by its tag, which is `en` if empty; the text itself if that is not a tag. */
export const languageName = (tag: string) =>
  isLanguage(tag || DEFAULT_TAG) ? nameIn("en", tag || DEFAULT_TAG) : tag

function nameIn(locale: string, tag: string, languageDisplay: "dialect" | "standard" = "dialect") {
  const names = new Intl.DisplayNames(locale, { type: "language", languageDisplay })
  // Chromium throws a RangeError for extensions, such as in en-x-pirate.
  return names.of(new Intl.Locale(tag).baseName) ?? tag
}

const OFFERED =
  "ar bg bn ca cs da de el en en-GB en-US es et fa fi fil fr fr-CA he hi hr hu id it ja ko lt lv ms nb nl pl pt pt-BR pt-PT ro ru sk sl sr sv ta th tr uk ur vi zh-Hans zh-Hant"

let named: { tag: string; name: string; ownName: string }[] | undefined

/** Widely used languages, which are offered by name, sorted by their English names. Named once, which takes some 30 ms. */
export function languages() {
  named ??= OFFERED.split(" ")
    .map((tag) => ({ tag, name: languageName(tag), ownName: nameIn(tag, tag) }))
    .sort((a, b) => a.name.localeCompare(b.name))
  return named
}

/** The tag of an offered language by its English or its own name; any other text as it is. */
export function tagFrom(text: string): string {
  const isMeant = (name: string) => plain(name) === plain(text)
  const found = languages().find(({ tag, name, ownName }) =>
    [name, ownName, nameIn("en", tag, "standard")].some(isMeant),
  )
  return found?.tag ?? text
}

/** A text for comparison: without diacritics, capitals and spaces around it. */
const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .trim()
    .toLowerCase()
