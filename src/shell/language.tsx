import { createContext, useContext } from "react"

/** The HTML attributes of a language. */
type Language = { lang?: string | undefined; dir?: string | undefined }

const LanguageContext = createContext<Language>({})

/** Says in which language the owner's own words are, if the content does. The site's words are English. */
export const OwnersLanguage = LanguageContext.Provider

/** The attributes of an element with the owner's words, so that they are read aloud as of their language (WCAG 3.1.2). */
export const useOwnersLanguage = () => useContext(LanguageContext)

/** A sentence of the site's with the owner's words in it, which are marked as of their language. */
export function Sentence({ text, words }: { text: string; words: string }) {
  const language = useOwnersLanguage()
  const start = text.lastIndexOf(words)
  if (!language.lang || start < 0) return text
  return (
    <>
      {text.slice(0, start)}
      <span {...language}>{words}</span>
      {text.slice(start + words.length)}
    </>
  )
}

/** The attributes for what the site's content says about the language. */
export const languageAttributes = (content: {
  language: string | null
  direction: string | null
}): Language => ({ lang: content.language || undefined, dir: content.direction ?? undefined })
