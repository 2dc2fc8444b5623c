import type { Content } from "./content-files"
import { partsOf } from "./inline-links"
import { linkName, printedAddress } from "./link-text"
import { languageOf, sentencesOf } from "./sentences"

/** The lookups of the screens beyond the content. The build and the editor each have their own. */
export type ScreenLookups = {
  /** Outline icons by name, each as the `d` attributes of its paths. */
  icons: Record<string, string[]>
  /** The size of a file in bytes, by its path in the repository; undefined if there is none. */
  sizeOf: (path: string) => number | undefined
  /** The address of the live site, if it is known. */
  siteUrl: string | undefined
}

/** The data that the screens derive from the content: language, sentences, links with names and icons, and the biography. */
export function screenData({ profile: { about }, site }: Content, lookups: ScreenLookups) {
  const { icons, sizeOf, siteUrl } = lookups
  const [language, sentences] = [languageOf(site), sentencesOf(about, site)]
  const social = (about.social ?? []).map(({ label, icon, link }) => {
    // Only in the editor, a label or an icon may be unknown.
    const name = Object.hasOwn(sentences.social, label) ? sentences.social[label] : label
    return {
      label,
      icon,
      link,
      name: linkName(name, link, sizeOf, language.lang),
      address: printedAddress(link, siteUrl),
      iconPaths: Object.hasOwn(icons, icon) ? icons[icon] : [],
    }
  })
  const biography = about.about.map((paragraph) =>
    partsOf(paragraph).map(({ text, link }) => {
      return { text, link, address: link && printedAddress(link, siteUrl) }
    }),
  )
  return { language, sentences, social, biography }
}
