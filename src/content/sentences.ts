import { roleAlone, roleWithArticle } from "./article"
import type { Profile, Site } from "./content-files"
import { directionOf } from "./language"
import { A_ROLE, wordingFrom } from "./wording"

/** The HTML attributes of a language. */
type Language = { lang: string; dir?: "ltr" | "rtl" }

/** The language of the default words. Without `dir`, each paragraph has the direction of its first letter. */
const ENGLISH: Language = { lang: "en" }

/** The language of the pages. */
export function languageOf({ language }: Pick<Site, "language">): Language {
  const dir = language && directionOf(language)
  return dir ? { lang: language, dir } : ENGLISH
}

type Fields = Record<string, unknown>

/** Where a clause of a template ends: after a comma or a full stop, also in Arabic, Japanese and Chinese. */
const CLAUSE_END = /(?<=[,.;،؛]\s+)|(?<=[、，。；])/
/** A comma at the end, after which a clause has been left out. */
const LAST_COMMA = /[,;،؛、，；]?\s*$/
const FIELD = /\s*\{([\w ]+)\}/g
const SENTENCE_START = /(?:^|[.!?])\s*$/

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Fills in the fields of a template. A clause whose fields are all empty is left out: "Living in {home}" without the
 * birth year before it.
 */
function fillTemplate(template: string, fields: Fields): string {
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
  if (kept.length === clauses.length) return text
  return capitalised(text.replace(LAST_COMMA, ""))
}

/** Fills in the fields of all templates. */
const fillTemplates = <Tree extends object>(templates: Tree, fields: Fields): Tree =>
  Object.fromEntries(
    Object.entries(templates).map(([key, template]) => [
      key,
      typeof template === "string"
        ? fillTemplate(template, fields)
        : fillTemplates(template, fields),
    ]),
  ) as Tree

/** All sentences of the site: its wording, filled in from the profile. */
export function sentencesOf(about: Profile["about"], site: Pick<Site, "language" | "words">) {
  const wording = wordingFrom(site)
  const { birth, home } = about
  const { lang } = languageOf(site)
  const roles = { role: roleAlone(about.role, lang), [A_ROLE]: roleWithArticle(about.role, lang) }
  const name = fillTemplate(wording.name, about.name)
  const sentences = fillTemplates(wording, { ...about.name, name, ...roles, birth, home })
  const intro = `${sentences.greeting} ${sentences.role}`
  sentences.sharing.picture = fillTemplate(wording.sharing.picture, { intro })
  return sentences
}

/** The person's profiles on other sites. */
export const webProfiles = ({ social }: Profile["about"]) =>
  (social ?? []).map(({ link }) => link).filter((link) => /^https?:/.test(link))
