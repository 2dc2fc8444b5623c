import { optionalGroup, template } from "./fields"
import { baseLanguage } from "./language"
import ar from "./languages/ar.json"
import de from "./languages/de.json"
import { en, type Translation, type Wording } from "./languages/en"
import es from "./languages/es.json"
import fr from "./languages/fr.json"
import ja from "./languages/ja.json"
import pt from "./languages/pt.json"
import { trimmed } from "./normalize-texts"
import { byLabel, DEFAULT_NAMES } from "./social-networks"
import { valueAt } from "./value-at"

/** The languages whose words come with the site, beside English, which has the defaults. */
const TRANSLATIONS: Record<string, Translation> = { ar, de, es, fr, ja, pt }

/** The words that come with the site in the language of a tag; undefined if there are none. */
export const translationFor = (tag: string): Translation | undefined =>
  TRANSLATIONS[baseLanguage(tag) ?? ""]

/** The words of a site without any of its own. */
export const defaultWording = (tag?: string | null): Wording =>
  withDefaults(en, translationFor(tag ?? "")) as Wording

/** The role with its article, with a capital at a sentence's start. */
export const A_ROLE = "a role"

/** `words` in `content/site.yaml`: all of it optional. Each has the fields that may stand in braces. */
export const words = ({ titles, social, sharing, ...defaults }: Wording) =>
  optionalGroup(
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
      titles: optionalGroup("Titles in the browser's tab", {
        intro: template("Intro", titles.intro),
        about: template("About", titles.about),
        notFound: template("Unknown address", titles.notFound),
      }),
      social: optionalGroup(
        "Names of the social links",
        byLabel((label) => template(DEFAULT_NAMES[label], social[label])),
      ),
      sharing: optionalGroup("Links shared by others", {
        about: template("Title of About", sharing.about, "name"),
        description: template(
          "Description of the intro",
          sharing.description,
          ...["first", "last", "role", A_ROLE, "birth", "home"],
        ),
        picture: template("Description of the picture", sharing.picture, "intro"),
      }),
    },
    "In another language, or otherwise. What is empty stays as it is.",
  )

type LanguageAndWords = { language?: string | null | undefined; words?: unknown }
type Tree = { [key: string]: string | Tree }

/** All words of the site: the content's, valid or not, then those of its language, and English ones for the rest. */
export const wordingFrom = ({ language, words }: LanguageAndWords): Wording =>
  withDefaults(defaultWording(language), words) as Wording

const withDefaults = (defaults: Tree, given: unknown): Tree =>
  Object.fromEntries(
    Object.entries(defaults).map(([key, text]) => {
      const own = valueAt(given, [key])
      if (typeof text !== "string") return [key, withDefaults(text, own)]
      return [key, hasText(own) ? own : text]
    }),
  )

/** Whether a value is a text that can be seen. */
const hasText = (value: unknown): value is string =>
  typeof value === "string" && trimmed(value) !== ""

/** Whether the content gives any words of its own. */
export const hasWording = (given: unknown): boolean =>
  hasText(given) || (typeof given === "object" && Object.values(given ?? {}).some(hasWording))
