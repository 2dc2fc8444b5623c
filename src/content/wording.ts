import * as z from "zod"
import { optionalGroup, template } from "./fields"
import { trimmed } from "./normalize-texts"
import { byLabel, USUAL_NAMES } from "./social-labels"
import { valueAt } from "./value-at"

/** The role with its article, with a capital at a sentence's start. */
export const A_ROLE = "a role"

/** All words, each with its title, its default (docs/behaviour.md) and the fields that may stand in braces. */
const templates = {
  greeting: template("Greeting", "Hi! I'm {first}!", "first", "last"),
  role: template("Line of the role", `{${A_ROLE}}`, A_ROLE, "role"),
  chevron: template("Name of the chevron", "About"),
  name: template("Full name", "{first} {last}", "first", "last"),
  born: template("Line about birth and home", "Born in {birth}, living in {home}", "birth", "home"),
  building: template("Work block", "Building..."),
  pause: template("Name of the pause button", "Pause the picture"),
  back: template("Link back", "Back to the intro"),
  titles: {
    intro: template("Intro", "Intro"),
    about: template("About", "About"),
    notFound: template("Unknown address", "Not found"),
  },
  social: byLabel((label) => template(USUAL_NAMES[label], USUAL_NAMES[label])),
  sharing: {
    about: template("Title of About", "About {name}", "name"),
    description: template(
      "Description of the intro",
      "{first} {last}, {role}. Living in {home}.",
      ...["first", "last", "role", A_ROLE, "birth", "home"],
    ),
    picture: template("Description of the picture", "A terminal that says: {intro}", "intro"),
  },
}

/** `words` in `content/site.yaml`: all of it optional. */
export const words = optionalGroup(
  "The site's own words",
  {
    ...templates,
    titles: optionalGroup("Titles in the browser's tab", templates.titles),
    social: optionalGroup("Names of the social links", templates.social),
    sharing: optionalGroup("Links shared by others", templates.sharing),
  },
  "In another language, or otherwise. What is empty stays as it is.",
)

type TextsOf<Node> = Node extends z.ZodType ? string : { [Key in keyof Node]: TextsOf<Node[Key]> }

export type Wording = TextsOf<typeof templates>

const defaultsOf = <Node extends object>(node: Node): TextsOf<Node> =>
  (node instanceof z.ZodType
    ? node.meta()?.default
    : Object.fromEntries(
        Object.entries(node).map(([key, below]) => [key, defaultsOf(below)]),
      )) as TextsOf<Node>

export const DEFAULT_WORDING = defaultsOf(templates)

type Tree = { [key: string]: string | Tree }

/** The usual name of a label, such as GitHub for github. */
export const nameOfLabel = (label: string) =>
  Object.hasOwn(USUAL_NAMES, label) ? USUAL_NAMES[label as keyof typeof USUAL_NAMES] : label

/** All words of the site: the content's, valid or not, and the defaults for the rest. */
export const wordingFrom = (given: unknown): Wording =>
  withDefaults(DEFAULT_WORDING, given) as Wording

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
