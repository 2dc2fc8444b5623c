import { isLanguage } from "../../schema/language"

type Language = { tag: string; name: string; ownName: string }

/** Tags of more than two letters that many people write in. */
const LONGER_TAGS = ["pt-BR", "pt-PT", "zh-Hans", "zh-Hant", "en-GB", "en-US", "fr-CA", "fil"]
const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"]

let known: Language[] | undefined

/** The languages of two letters and some others, by their English names. Made when first asked for. */
export function languages(): Language[] {
  const tags = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
  known ??= [...tags, ...LONGER_TAGS]
    // Without withdrawn tags, such as iw for he.
    .filter((tag) => isLanguage(tag) && Intl.getCanonicalLocales(tag)[0] === tag)
    .map((tag) => ({ tag, name: nameIn("en", tag), ownName: nameIn(tag, tag) }))
    .sort((a, b) => a.name.localeCompare(b.name))
    // Some have two tags, such as ak and tw.
    .filter(({ name }, index, all) => name !== all[index - 1]?.name)
  return known
}

/** What the pages tell browsers without one. */
const DEFAULT_TAG = "en"

/** The English name of a language, or of the one that holds without a tag; what is no tag stays as it is. */
export const languageName = (tag: string) =>
  isLanguage(tag || DEFAULT_TAG) ? nameIn("en", tag || DEFAULT_TAG) : tag

/** The tag of a language by its English name, its own name or the tag; undefined if none is meant. */
export function tagOf(text: string): string | undefined {
  const wanted = plain(text)
  const named = languages().find(({ name, ownName }) =>
    [name, ownName].some((one) => plain(one) === wanted),
  )
  return wanted && (named?.tag ?? (isLanguage(text.trim()) ? text.trim() : undefined))
}

const nameIn = (locale: string, tag: string) =>
  new Intl.DisplayNames(locale, { type: "language" }).of(tag) ?? tag

/** Without marks, spaces around it and capitals. */
const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .trim()
    .toLowerCase()
