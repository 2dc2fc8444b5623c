import type { Profile, Site } from "./content-files"
import { directionOf } from "./language"
import { byLabel } from "./social-links"
import { hasOwnWords, isOwnWord, wordsFrom } from "./words"

/** A part of a sentence. Foreign parts are in another language than the page. */
export type Part = { text: string; isForeign: boolean }

/** The HTML attributes of a language. */
type Language = { lang: string; dir: "ltr" | "rtl" }

/** The languages of the pages. */
export type Languages = {
  /** The language of the whole page; null for English, the default. */
  page: Language | null
  /** The language in which the owner writes. */
  owner: Language
  /** The language of foreign parts. */
  foreign: Language
}

type OfSite = Pick<Site, "language" | "words">

/** The language of the default words. */
export const ENGLISH: Language = { lang: "en", dir: "ltr" }

/**
 * The languages of the pages; null if the content names none. The page is in the owner's language if the content has
 * words of her own.
 */
export function languagesOf({ language, words }: OfSite): Languages | null {
  const dir = language && directionOf(language)
  if (!dir) return null
  const owner = { lang: language, dir }
  if (!hasOwnWords(words)) return { page: null, owner, foreign: owner }
  return { page: owner, owner, foreign: ENGLISH }
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
  function parts(template: string, given: unknown, fields = person): Part[] {
    const found: Part[] = []
    template.split(/\{(\w+)\}/).forEach((piece, index) => {
      const isField = index % 2 === 1
      const isOwn = isOwnWord(given) || (isField && OWN_FIELDS.includes(piece))
      const isForeign = languages !== null && isOwn !== (languages.page !== null)
      const text = isField ? String(fields[piece] ?? "") : piece
      const last = found.at(-1)
      if (last?.isForeign === isForeign) last.text += text
      else if (text) found.push({ text, isForeign })
    })
    return found
  }
  const text = (template: string, fields = person) => textOf(parts(template, undefined, fields))

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
    titles,
    /** The names of the social links, by their labels. */
    social: byLabel((label) => parts(social[label], own.social?.[label])),
    sharing: {
      about: text(sharing.about, { name }),
      description: text(sharing.description),
      picture: text(sharing.picture, { intro: `${textOf(greeting)} ${textOf(role)}` }),
    },
  }
}

/** A sentence as one string. */
export const textOf = (parts: Part[]): string => parts.map(({ text }) => text).join("")

type Fields = Record<string, unknown>
