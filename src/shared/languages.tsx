import { createContext, useContext } from "react"
import type { Part } from "../schema/sentences"

/** The HTML attributes of a language. */
type Language = { lang: string; dir: string }

/** The languages on a page, as in `Languages` of the schema. Without languages, the whole page is English. */
type PageLanguages = { owner?: Language; foreign?: Language }

const LanguagesContext = createContext<PageLanguages | null>(null)

export const LanguagesProvider = LanguagesContext.Provider

export const useLanguages = () => useContext(LanguagesContext) ?? {}

/** Marks the parts in another language than the page, so that screen readers pronounce them correctly (WCAG 3.1.2). */
export function Sentence({ parts }: { parts: readonly Part[] }) {
  const { foreign } = useLanguages()
  return parts.map(({ text, isForeign }, index) =>
    isForeign ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts differ only by their position
      <span key={index} {...foreign}>
        {text}
      </span>
    ) : (
      text
    ),
  )
}
