import type { Profile, Site } from "./content-files"
import { group, optional, template } from "./fields"
import ar from "./languages/ar.json"
import de from "./languages/de.json"
import english from "./languages/en.json"
import es from "./languages/es.json"
import fr from "./languages/fr.json"
import ja from "./languages/ja.json"
import pt from "./languages/pt.json"
import { LABELS, nameOfLabel } from "./social"
import { capitalised, trimmed } from "./text"
import { valueAt } from "./validate"

/** The site's own words (docs/words.md), each with fields of the profile in braces. */
export type Words = typeof english & { social: Record<string, string> }

/** The words that come with the site. A language without names for people or networks has the English ones. */
const TRANSLATIONS: Record<string, object> = { ar, de, es, fr, ja, pt }
const ENGLISH: Words = {
  ...english,
  social: Object.fromEntries(LABELS.map((label) => [label, nameOfLabel(label)])),
}

type Tag = string | null | undefined

const localeOf = (tag: Tag): Intl.Locale | undefined => {
  try {
    return new Intl.Locale(tag ?? "")
  } catch {
    return undefined
  }
}

/** Whether a text is the tag of a known language (BCP 47), such as pt-PT. */
export const isLanguage = (tag: string) => {
  const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" })
  const { language } = localeOf(tag) ?? {}
  return language !== undefined && names.of(language) !== undefined
}

/** The scripts that are written from right to left (unicode.org/iso15924), by their codes. */
const RIGHT_TO_LEFT = ["Adlm", "Arab", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa"]

/** The HTML attributes of the pages' language. Without `dir`, each paragraph has the direction of its first letter. */
export function languageOf({ language }: Pick<Site, "language">): {
  lang: string
  dir?: "ltr" | "rtl"
} {
  const script = localeOf(language)?.maximize().script
  if (!language || !script) return { lang: "en" }
  return { lang: language, dir: RIGHT_TO_LEFT.includes(script) ? "rtl" : "ltr" }
}

/** The words that come with the site in a language; undefined if there are none. */
export const translationFor = (tag: Tag) => TRANSLATIONS[localeOf(tag)?.language ?? ""]

/** The words of a language, and English ones for the rest. */
export const defaultWords = (tag?: Tag): Words => withDefaults(ENGLISH, translationFor(tag))

/** All words of the site: the content's, valid or not, then those of its language. */
export const wordsOf = ({ language, words }: { language?: Tag; words?: unknown }): Words =>
  withDefaults(defaultWords(language), words)

const withDefaults = <Tree extends object>(defaults: Tree, given: unknown) =>
  mapTexts(defaults, (text, path) => {
    const own = valueAt(given, path)
    return typeof own === "string" && trimmed(own) ? own : text
  })

/** A tree of texts, with each of them replaced. */
function mapTexts<Tree extends object>(
  tree: Tree,
  replace: (text: string, path: string[]) => string,
  path: string[] = [],
): Tree {
  const entries = Object.entries(tree).map(([key, value]) => {
    const at = [...path, key]
    return [key, typeof value === "string" ? replace(value, at) : mapTexts(value, replace, at)]
  })
  return Object.fromEntries(entries)
}

/** The role with its article, with a capital at a sentence's start. */
export const A_ROLE = "a role"

/** `words` in `content/site.yaml`: all of it optional. Each has the fields that may stand in braces. */
export const wordsSchema = ({ titles, social, sharing, ...defaults }: Words) =>
  optional(
    group(
      "The site's own words",
      {
        greeting: template("Greeting", defaults.greeting, "first", "last"),
        role: template("Line of the role", defaults.role, A_ROLE, "role"),
        chevron: template("Name of the chevron", defaults.chevron),
        name: template("Full name", defaults.name, "first", "last"),
        born: template("Line about birth and home", defaults.born, "birth", "home"),
        portrait: template("Description of the portrait", defaults.portrait, "name"),
        building: template("Work block", defaults.building),
        pause: template("Name of the pause button", defaults.pause),
        back: template("Link back", defaults.back),
        titles: optional(
          group("Titles in the browser's tab", {
            intro: template("Intro", titles.intro),
            about: template("About", titles.about),
            notFound: template("Unknown address", titles.notFound),
          }),
        ),
        social: optional(
          group(
            "Names of the social links",
            Object.fromEntries(
              LABELS.map((label) => [label, template(nameOfLabel(label), social[label] ?? "")]),
            ),
          ),
        ),
        sharing: optional(
          group("Links shared by others", {
            about: template("Title of About", sharing.about, "name"),
            description: template(
              "Description of the intro",
              sharing.description,
              ...["first", "last", "role", A_ROLE, "birth", "home"],
            ),
            picture: template("Description of the picture", sharing.picture, "intro"),
          }),
        ),
      },
      "In another language, or otherwise. What is empty stays as it is.",
    ),
  )

/** Begins with a vowel sound, as a rule: a vowel, but not "u" as in user; or a silent h. */
const VOWEL_SOUND = /^(?:(?!eu|u(?:ni|kr|[bkrst][aeiou]))[aeiou]|h(?:eir|onest|onou?r|our))/i
/** A capital that is read as a letter, and one whose name begins with a vowel sound, such as "ef". */
const [LETTER, VOWEL_LETTER] = [/^[A-Z](?![a-z])/, /^[AEFHILMNORSX]/]

/** The article of an owner at the start of a role, in English. */
const ARTICLE = /^(an?|the)\s+(?=\S)/i
/** A role that is a sentence. */
const SENTENCE = /^(?:I|We)(?:['’]\w+)?\s/
/** A full stop at the end, except after an abbreviation. */
const FULL_STOP = /(?<=\p{L}{4})\.$/u

/** A role without an article or a full stop around it. In other languages, "a" may be no article. */
export const roleAlone = (role: string, language = "en") =>
  role.replace(/^en\b/i.test(language) ? ARTICLE : "", "").replace(FULL_STOP, "")

/** A role with its own article, or else with "a" or "an". A sentence has none. */
export function roleWithArticle(role: string, language?: string): string {
  const alone = roleAlone(role, language)
  if (!alone || SENTENCE.test(alone)) return alone
  const [, own] = ARTICLE.exec(role) ?? []
  const isVowel = (LETTER.test(alone) ? VOWEL_LETTER : VOWEL_SOUND).test(alone)
  return `${own?.toLowerCase() ?? (isVowel ? "an" : "a")} ${alone}`
}

/** Where a clause of a template ends: after a comma or a full stop, also in Arabic, Japanese and Chinese. */
const CLAUSE_END = /(?<=[,.;،؛]\s+)|(?<=[、，。；])/
/** A comma at the end, after which a clause has been left out. */
const LAST_COMMA = /[,;،؛、，；]?\s*$/
const FIELD = /\s*\{([\w ]+)\}/g
const SENTENCE_START = /(?:^|[.!?])\s*$/

/**
 * Fills in the fields of a template. A clause whose fields are all empty is left out: "Living in {home}" without the
 * birth year before it.
 */
function fill(template: string, fields: Record<string, unknown>): string {
  const clauses = template.split(CLAUSE_END)
  const kept = clauses.filter((clause) => {
    const names = Array.from(clause.matchAll(FIELD), ([, name = ""]) => name)
    return names.length === 0 || names.some((name) => fields[name])
  })
  const text = kept
    .join("")
    .replace(FIELD, (field: string, name: string, start: number, all: string) => {
      const value = String(fields[name] || "")
      const beginsSentence = name === A_ROLE && SENTENCE_START.test(all.slice(0, start))
      return value && field.replace(/\{.*/, () => (beginsSentence ? capitalised(value) : value))
    })
    .trim()
  return kept.length === clauses.length ? text : capitalised(text.replace(LAST_COMMA, ""))
}

/** All sentences of the site: its words, filled in from the profile. */
export function sentencesOf(about: Profile["about"], site: Pick<Site, "language" | "words">) {
  const { lang } = languageOf(site)
  const words = wordsOf(site)
  const fields = {
    ...about,
    ...about.name,
    name: fill(words.name, about.name),
    role: roleAlone(about.role, lang),
    [A_ROLE]: roleWithArticle(about.role, lang),
  }
  const sentences = mapTexts(words, (text) => fill(text, fields))
  const intro = `${sentences.greeting} ${sentences.role}`
  sentences.sharing.picture = fill(words.sharing.picture, { intro })
  return sentences
}
