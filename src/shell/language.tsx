import { createContext, useContext } from "react"

/** The HTML attributes of a language. */
type Language = { lang: string; dir: string }

/** The languages on a page. Without them, all of it is English. */
type Languages = {
  /** That of the owner's own words. */
  own?: Language
  /** That of the parts in another language than the page. */
  other?: Language
}

const LanguagesContext = createContext<Languages | null>(null)

export const LanguagesProvider = LanguagesContext.Provider

export const useLanguages = () => useContext(LanguagesContext) ?? {}

/** A text in parts: every second part is in another language than the page. */
export type Parts = readonly string[]

/** Marks the parts in another language, so that screen readers pronounce them correctly (WCAG 3.1.2). */
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
