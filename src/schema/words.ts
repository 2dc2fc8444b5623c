import { optionalGroup, template } from "./fields"
import { normalizeTexts } from "./normalize-texts"
import { byLabel, USUAL_NAMES } from "./social-links"
import { valueAt } from "./source-positions"

/** The default words of the site (docs/behaviour.md). Fields stand in braces. */
export const DEFAULT_WORDS = {
  greeting: "Hi! I'm {first}!",
  role: "An {role}",
  chevron: "About",
  name: "{first} {last}",
  born: "Born in {birth}, living in {home}",
  building: "Building...",
  pause: "Pause the picture",
  back: "Back to the intro",
  titles: { intro: "Intro", about: "About", notFound: "Not found" },
  social: USUAL_NAMES,
  sharing: {
    about: "About {name}",
    description: "{first} {last}, {role}. Living in {home}.",
    picture: "A terminal that says: {intro}",
  },
}

export type Words = typeof DEFAULT_WORDS

const { titles, social, sharing } = DEFAULT_WORDS

/** `words` in `content/site.yaml`: all of it optional. */
export const words = optionalGroup(
  "The site's own words",
  {
    greeting: template("Greeting", DEFAULT_WORDS.greeting, "first", "last"),
    role: template("Line of the role", DEFAULT_WORDS.role, "role"),
    chevron: template("Name of the chevron", DEFAULT_WORDS.chevron),
    name: template("Full name", DEFAULT_WORDS.name, "first", "last"),
    born: template("Line about birth and home", DEFAULT_WORDS.born, "birth", "home"),
    building: template("Work block", DEFAULT_WORDS.building),
    pause: template("Name of the pause button", DEFAULT_WORDS.pause),
    back: template("Link back", DEFAULT_WORDS.back),
    titles: optionalGroup("Titles in the browser's tab", {
      intro: template("Intro", titles.intro),
      about: template("About", titles.about),
      notFound: template("Unknown address", titles.notFound),
    }),
    social: optionalGroup(
      "Names of the social links",
      byLabel((label) => template(social[label], social[label])),
    ),
    sharing: optionalGroup("Links shared by others", {
      about: template("Title of About", sharing.about, "name"),
      description: template(
        "Description of the intro",
        sharing.description,
        ...["first", "last", "role", "birth", "home"],
      ),
      picture: template("Description of the picture", sharing.picture, "intro"),
    }),
  },
  "In another language, or otherwise. What is empty stays as it is.",
)

type Tree = { [key: string]: string | Tree }

/** The usual name of a label, such as GitHub for github. */
export const nameOfLabel = (label: string) =>
  Object.hasOwn(social, label) ? social[label as keyof typeof social] : label

/** All words of the site: the content's, valid or not, and the defaults for the rest. */
export const wordsFrom = (given: unknown): Words =>
  filled(DEFAULT_WORDS, normalizeTexts(given)) as Words

const filled = (defaults: Tree, given: unknown): Tree =>
  Object.fromEntries(
    Object.entries(defaults).map(([key, text]) => {
      const own = valueAt(given, [key])
      if (typeof text !== "string") return [key, filled(text, own)]
      return [key, isText(own) ? own : text]
    }),
  )

const isText = (value: unknown): value is string => typeof value === "string" && /\S/.test(value)

/** Whether a text under `words` is the owner's own, and not just the English line with another article. */
export const isOwnWord = (text: unknown) => isText(text) && !ARTICLES.includes(text)

/** Whether the content gives any words of its own. */
export const hasOwnWords = (given: unknown): boolean => textsIn(given).some(isOwnWord)

/** A field of the profile that is required only where the words show it. */
export type ShownField = "first" | "last" | "role" | "birth" | "home"

/** The keys of the words that show a field, such as "sharing.description". */
export const wordsShowing = (words: Tree, field: ShownField): string[] =>
  Object.entries(words).flatMap(([key, text]) => {
    if (typeof text === "string") return text.includes(`{${field}}`) ? key : []
    return wordsShowing(text, field).map((below) => `${key}.${below}`)
  })

const textsIn = (tree: unknown): string[] =>
  typeof tree === "string" ? [tree] : Object.values(tree ?? {}).flatMap(textsIn)

/** The English line of the role: before a vowel sound, and before any other. */
const ARTICLES = ["An {role}", "A {role}"]
const VOWEL_SOUND = /^(?!(?:uni(?!n|m)|use|usu|eu|one\b|once\b))[aeiou]|^(?:hour|honest|hono|heir)/i

/**
 * The English line with the article that fits the role; undefined if that is `line` already, or `line` is the owner's.
 */
export function lineWithOtherArticle(line: string, role: string): string | undefined {
  const fitting = ARTICLES[VOWEL_SOUND.test(role.trim()) ? 0 : 1]
  return isText(role) && ARTICLES.includes(line) && line !== fitting ? fitting : undefined
}
