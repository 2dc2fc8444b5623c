import { optionalGroup, template } from "./fields"
import { normalizeTexts } from "./normalize-texts"
import { byLabel, USUAL_NAMES } from "./social-links"
import { valueAt } from "./source-positions"

/** The default words of the site (docs/behaviour.md). Fields stand in braces. The article fits the role. */
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
      return [key, hasText(own) ? own : text]
    }),
  )

/** Whether a value is a text with more than spaces. */
export const hasText = (value: unknown): value is string =>
  typeof value === "string" && /\S/.test(value)

/** Whether the content gives any words of its own. */
export const hasOwnWords = (given: unknown): boolean =>
  hasText(given) || (typeof given === "object" && Object.values(given ?? {}).some(hasOwnWords))

const VOWEL_SOUND = /^(?!(?:uni(?!n|m)|use|usu|eu|one\b|once\b))[aeiou]|^(?:hour|honest|hono|heir)/i

/** The English article before a role, with a capital. */
export const articleFor = (role: unknown) => (VOWEL_SOUND.test(String(role).trim()) ? "An" : "A")
