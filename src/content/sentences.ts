import { roleAlone, roleWithArticle } from "./article"
import type { Profile, Site } from "./content-files"
import { languageOf } from "./language"
import { capitalised } from "./text"
import { A_ROLE, mapTexts, wordsOf } from "./words"

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
export function fill(template: string, fields: Record<string, unknown>): string {
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

/** What the fields of templates stand for. */
export function fieldsOf(about: Profile["about"], site: Pick<Site, "language" | "words">) {
  const { lang } = languageOf(site)
  const words = wordsOf(site)
  const fields = {
    ...about,
    ...about.name,
    name: fill(words.name, about.name),
    role: roleAlone(about.role, lang),
    [A_ROLE]: roleWithArticle(about.role, lang),
  }
  return { ...fields, intro: `${fill(words.greeting, fields)} ${fill(words.role, fields)}` }
}

/** All sentences of the site: its words, filled in from the profile. */
export function sentencesOf(about: Profile["about"], site: Pick<Site, "language" | "words">) {
  const fields = fieldsOf(about, site)
  return mapTexts(wordsOf(site), (text) => fill(text, fields))
}
