/** A vowel sound: a vowel, but not as in user and one (uninformed and unimpressed begin with un-); or a silent h. */
const VOWEL_SOUND =
  /^(?!e[uw]|onc?e\b|u(?:ni(?!n|m[ap]|dent)|kr|[bkrst][aeiou]))(?:[aeiou]|x-|h(?:eir|onest|onou?r|our))/i
/** Eight, eleven and eighteen, also with digits behind them. */
const VOWEL_NUMBER = /^(?:8|1[18](?!\d))/
/** A capital that is read as a letter, and one whose name begins with a vowel sound, such as "ef". */
const [LETTER, VOWEL_LETTER] = [/^[A-Z](?![a-z])/, /^[AEFHILMNORSX]/]
/** Capitals that are read as a word, such as NASA. */
const ACRONYM = /^[^AEIOU\W][AEIOU]+[^AEIOU\W][A-Z]/

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
  const plain = alone.normalize("NFD").replace(/\p{M}/gu, "")
  const isSpelt = LETTER.test(plain) && !ACRONYM.test(plain)
  const isVowel = (isSpelt ? VOWEL_LETTER : VOWEL_SOUND).test(plain) || VOWEL_NUMBER.test(plain)
  return `${own?.toLowerCase() ?? (isVowel ? "an" : "a")} ${alone}`
}
