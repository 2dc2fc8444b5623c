/** The first word, or the letters and digits that begin it: "UI" of "UI/UX", "8" of "8-bit"; ".NET" begins with "dot". */
const FIRST_WORD = /\.?[\p{L}\p{N}]+/u
/** Eight, eleven, eighteen, eighty and so on. */
const VOWEL_NUMBER = /^(?:8|1[18](?!\d))/
/** Letters that are read one by one: a single one, or capitals up to a digit or a word, as in "MLOps", "APIs" and "MSc". */
const LETTERS = /^(?:[a-z](?![a-z])|[A-Z]+(?=[A-Z][a-z]|s?(?![A-Za-z])))/
/** Capitals that are read as a word, such as NASA, MERN and SCRUM. */
const READ_AS_WORD =
  /^(?:(?=[A-Z]{4})(?:[FHLMNR]|[FS][LR]|S(?:[CKPT]R?|[HMNW])?)?[AEIOU]|LAN$|RAG$|RAM$|RO[MS]$|SAS$)/
/** Letters whose names begin with a vowel sound, such as "ef". */
const VOWEL_LETTER = /^[AEFHILMNORSX]/i
/** Words with a silent h. */
const SILENT_H = /^h(?:our|onest|onou?r|eir)/i
/** Words that begin like "you", and "one". */
const CONSONANT_SOUND =
  /^(?:eu|ewe|onc?e(?![a-z])|u(?:biq|e|fo|gan|k|n(?:dp|esco|hcr|i(?!n|m|d[^i]))|r[aeiou]|s[aeiu]|t[eio]|y))/i

/** The English article before a text, by its sound: "an HR manager", "a UX designer", "a NASA engineer". */
export function articleFor(text: string): "a" | "an" {
  const [word = ""] = FIRST_WORD.exec(text.normalize("NFD").replace(/\p{M}/gu, "")) ?? []
  const [letters = ""] = LETTERS.exec(word) ?? []
  const isVowel =
    letters && !READ_AS_WORD.test(letters)
      ? VOWEL_LETTER.test(letters)
      : VOWEL_NUMBER.test(word) ||
        SILENT_H.test(word) ||
        (/^[aeiou]/i.test(word) && !CONSONANT_SOUND.test(word))
  return isVowel ? "an" : "a"
}

/** Articles at the start of a role, in English. */
const ARTICLE = /^an?\s+(?=\S)/i
/** A full stop at the end, except after an abbreviation. */
const FULL_STOP = /(?<=\p{L}{4})\.$/u

/** A role without an article or a full stop around it. In other languages, "a" may be no article. */
export const roleAlone = (role: string, language = "en") =>
  role.replace(/^en\b/i.test(language) ? ARTICLE : "", "").replace(FULL_STOP, "")

/** A role with its English article; empty without a role. */
export function withArticle(text: string, language?: string): string {
  const role = roleAlone(text, language)
  return role && `${articleFor(role)} ${role}`
}
