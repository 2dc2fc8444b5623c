import { group, optional, template } from "./fields"
import { localeOf, type Tag } from "./language"
import ar from "./languages/ar.json"
import de from "./languages/de.json"
import english from "./languages/en.json"
import es from "./languages/es.json"
import fr from "./languages/fr.json"
import ja from "./languages/ja.json"
import pt from "./languages/pt.json"
import { LABELS, nameOfLabel } from "./social"
import { trimmed } from "./text"
import { valueAt } from "./value-at"

/** The site's own words (docs/words.md), each with fields of the profile in braces. */
export type Words = typeof english & { social: Record<string, string> }

/** The words that come with the site. A language without names for people or networks has the English ones. */
const TRANSLATIONS: Record<string, object> = { ar, de, es, fr, ja, pt }
const ENGLISH: Words = {
  ...english,
  social: Object.fromEntries(LABELS.map((label) => [label, nameOfLabel(label)])),
}

/** The words that come with the site in a language; undefined if there are none. */
export const translationFor = (tag: Tag) => TRANSLATIONS[localeOf(tag)?.language ?? ""]

/** The full name in languages that put the family name first (CLDR 48, personNames). */
const FAMILY_NAME_FIRST: Record<string, string[]> = {
  "{last}{first}": ["ko", "yue", "zh"],
  "{last} {first}": ["hu", "ja", "km", "mn", "si", "ta", "te", "vi"],
}

/** The words of a language, and English ones for the rest. */
export function defaultWords(tag?: Tag): Words {
  const language = localeOf(tag)?.language ?? "en"
  const order = Object.entries(FAMILY_NAME_FIRST).find(([, tags]) => tags.includes(language))
  return withDefaults({ ...ENGLISH, ...(order && { name: order[0] }) }, translationFor(tag))
}

/** All words of the site: the content's, valid or not, then those of its language. */
export const wordsOf = ({ language, words }: { language?: Tag; words?: unknown }): Words =>
  withDefaults(defaultWords(language), words)

const withDefaults = <Tree extends object>(defaults: Tree, given: unknown) =>
  mapTexts(defaults, (text, path) => {
    const own = valueAt(given, path)
    return typeof own === "string" && trimmed(own) ? own : text
  })

/** A tree of texts, with each of them replaced. */
export function mapTexts<Tree extends object>(
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
              ...["name", "first", "last", "role", A_ROLE, "birth", "home"],
            ),
            picture: template("Description of the picture", sharing.picture, "intro"),
          }),
        ),
      },
      "In another language, or otherwise. What is empty stays as it is.",
    ),
  )
