/** Begins with a vowel sound, as a rule: a vowel, but not "u" as in user; or a silent h. */
const VOWEL_SOUND = /^(?:(?!eu|u(?:ni|kr|[bkrst][aeiou]))[aeiou]|h(?:eir|onest|onou?r|our))/i
/** A capital that is read as a letter, and one whose name begins with a vowel sound, such as "ef". */
const [LETTER, VOWEL_LETTER] = [/^[A-Z](?![a-z])/, /^[AEFHILMNORSX]/]

/** The article of an owner at the start of a role, in English. */
const ARTICLE = /^(an?|the)\s+(?=\S)/i
/** A role that is a sentence. */
const SENTENCE = /^(?:I|We)(?:['’]\w+)?\s/
/** A full stop at the end, except after an abbreviation. */
const FULL_STOP = /(?<=\p{L}{4})\.$/u

/** A role without an article or a full stop around it. In other languages, "a" may be no article. */
export const roleAlone = (role: string, language = "en") =>
  role.replace(/^en\b/i.test(language) ? ARTICLE : "", "").replace(FULL_STOP, "")

/** A role with its own article, or else with "a" or "an". A sentence has none. */
export function roleWithArticle(role: string, language?: string): string {
  const alone = roleAlone(role, language)
  if (!alone || SENTENCE.test(alone)) return alone
  const [, own] = ARTICLE.exec(role) ?? []
  const isVowel = (LETTER.test(alone) ? VOWEL_LETTER : VOWEL_SOUND).test(alone)
  return `${own?.toLowerCase() ?? (isVowel ? "an" : "a")} ${alone}`
}
