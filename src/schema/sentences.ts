import type { Profile, Site } from "./content-files"
import { directionOf } from "./language"
import { byLabel } from "./social-links"
import { hasOwnWords, isOwnWord, wordsFrom } from "./words"

/** A text in parts. Every second part, from the second on, is in another language than the page. */
export type Parts = string[]

/** The HTML attributes of a language. */
type Language = { lang: string; dir: "ltr" | "rtl" }

/** The languages of the pages. */
export type Languages = {
  /** Of the whole page; null for English, the default. */
  page: Language | null
  /** Of what the owner writes. */
  own: Language
  /** Of the parts that are not in the page's language. */
  other: Language
}

type OfSite = Pick<Site, "language" | "words">

const ENGLISH: Language = { lang: "en", dir: "ltr" }

/** The languages of the pages; null if the content names none. The page is in the owner's if she gives words of her own. */
export function languagesOf({ language, words }: OfSite): Languages | null {
  const dir = language && directionOf(language)
  if (!dir) return null
  const own = { lang: language, dir }
  if (!hasOwnWords(words)) return { page: null, own, other: own }
  return { page: own, own, other: ENGLISH }
}

/** Fields with the owner's own words. Names and numbers are of any language. */
const OWN_FIELDS = ["role", "home"]

/** Everything that the site says about a person: its words, filled in from the profile. */
export function sentencesOf(about: Profile["about"], site: OfSite) {
  const words = wordsFrom(site.words)
  const own = site.words ?? {}
  const languages = languagesOf(site)
  const { name: names, role: ownRole, birth, home } = about
  const person: Fields = { ...names, role: ownRole, birth, home }

  /** Fills in the fields of a template. `given` is the owner's own template, if she has one. */
  function parts(template: string, given: unknown, fields = person): Parts {
    const found: Parts = [""]
    template.split(/\{(\w+)\}/).forEach((piece, index) => {
      const isField = index % 2 === 1
      const isOwn = isOwnWord(given) || (isField && OWN_FIELDS.includes(piece))
      const isOther = languages !== null && isOwn !== (languages.page !== null)
      const text = isField ? String(fields[piece] ?? "") : piece
      if (!text) return
      if (isOther !== (found.length % 2 === 0)) found.push("")
      found[found.length - 1] += text
    })
    return found
  }
  const text = (template: string, fields = person) => parts(template, undefined, fields).join("")

  const [greeting, role] = [parts(words.greeting, own.greeting), parts(words.role, own.role)]
  const name = text(words.name)
  const { titles, social, sharing } = words
  return {
    greeting,
    role,
    chevron: parts(words.chevron, own.chevron),
    name,
    born: parts(words.born, own.born),
    building: parts(words.building, own.building),
    pause: parts(words.pause, own.pause),
    back: parts(words.back, own.back),
    introTitle: titles.intro,
    aboutTitle: titles.about,
    notFoundTitle: titles.notFound,
    /** The names of the social links, by their labels. */
    social: byLabel((label) => parts(social[label], own.social?.[label])),
    sharing: {
      about: text(sharing.about, { name }),
      description: text(sharing.description),
      picture: text(sharing.picture, { intro: [...greeting, " ", ...role].join("") }),
    },
  }
}

type Fields = Record<string, unknown>
