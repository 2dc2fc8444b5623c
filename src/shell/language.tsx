import { createContext, useContext } from "react"

/** The HTML attributes of a language. */
type Language = { lang: string; dir: string }

/** The languages on a page; where they are not known, all of it is English. */
type Languages = {
  /** Of the owner's own words. */
  own?: Language
  /** Of the parts that are not in the page's language. */
  other?: Language
  /** The direction of the prompt, where it is not that of the page. */
  prompt?: Pick<Language, "dir"> | null
}

const LanguagesContext = createContext<Languages | null>(null)

export const LanguagesProvider = LanguagesContext.Provider

export const useLanguages = () => useContext(LanguagesContext) ?? {}

/** A text in parts: every second one is in another language than the page. */
export type Parts = readonly string[]

/** A text whose parts in another language are marked, so that they are read aloud as of that (WCAG 3.1.2). */
export function Sentence({ parts }: { parts: Parts }) {
  const { other } = useLanguages()
  return parts.map((part, index) =>
    index % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
      <span key={index} {...other}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}
