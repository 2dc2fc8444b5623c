import { isLanguage } from "../site"

type Language = { tag: string; name: string; ownName: string }

/** Widely used languages with a tag of more than two letters. */
const LONGER_TAGS = ["pt-BR", "pt-PT", "zh-Hans", "zh-Hant", "en-GB", "en-US", "fr-CA", "fil"]
const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"]

let known: Language[] | undefined

/** All languages with a tag of two letters, and some others, sorted by English name. Computed once. */
export function languages(): Language[] {
  const tags = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
  known ??= [...tags, ...LONGER_TAGS]
    // Leaves out deprecated tags, such as iw for he.
    .filter((tag) => isLanguage(tag) && Intl.getCanonicalLocales(tag)[0] === tag)
    .map((tag) => ({ tag, name: nameIn("en", tag), ownName: nameIn(tag, tag) }))
    .sort((a, b) => a.name.localeCompare(b.name))
    // Some languages have two tags, such as ak and tw.
    .filter(({ name }, index, all) => name !== all[index - 1]?.name)
  return known
}

/** The language of pages whose content names none. */
const DEFAULT_TAG = "en"

/** The English name of a language, of the default one without a tag, or the text itself if it is no tag. */
export const languageName = (tag: string) =>
  isLanguage(tag || DEFAULT_TAG) ? nameIn("en", tag || DEFAULT_TAG) : tag

/** The tag of a language by its English name, its own name or its tag; undefined if there is no such language. */
export function tagOf(text: string): string | undefined {
  const wanted = plain(text)
  const named = languages().find(({ name, ownName }) =>
    [name, ownName].some((one) => plain(one) === wanted),
  )
  return wanted && (named?.tag ?? (isLanguage(text.trim()) ? text.trim() : undefined))
}

const nameIn = (locale: string, tag: string) =>
  new Intl.DisplayNames(locale, { type: "language" }).of(tag) ?? tag

/** For comparison: without diacritics, capitals and spaces around it. */
const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .trim()
    .toLowerCase()
