import { DEFAULT_NAMES } from "../social-networks"

/** English: the defaults (docs/behaviour.md), each with the profile's fields in braces. */
export const en = {
  greeting: "Hi! I'm {first}!",
  role: "{a role}",
  chevron: "About",
  name: "{first} {last}",
  born: "Born in {birth}, living in {home}",
  portrait: "Portrait of {name}",
  building: "Building...",
  pause: "Pause the picture",
  back: "Back to the intro",
  titles: { intro: "Intro", about: "About", notFound: "Not found" },
  social: DEFAULT_NAMES,
  sharing: {
    about: "About {name}",
    description: "{first} {last}, {role}. Living in {home}.",
    picture: "A terminal that says: {intro}",
  },
}

/** All words of the site. */
export type Wording = typeof en

/** The words of another language. Names of people and networks are as in English, unless it has its own order of names. */
export type Translation = Omit<Wording, "name" | "social"> & {
  name?: string
  social: Pick<Wording["social"], "email" | "resume" | "website">
}
