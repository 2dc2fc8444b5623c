import type { Content } from "./content-files"
import { partsOf } from "./inline-links"
import { linkedFile, printedAddress } from "./link-text"
import { languageOf, sentencesOf } from "./sentences"
import { iconOf, nameOfLabel } from "./social-networks"

/** The lookups of the screens beyond the content. The build and the editor each have their own. */
export type ScreenLookups = {
  /** Outline icons by name, each as the `d` attributes of its paths. */
  icons: Record<string, string[]>
  /** The size of a file in bytes, by its path in the repository; undefined if there is none. */
  sizeOf: (path: string) => number | undefined
  /** The address of the live site, if it is known. */
  siteUrl: string | undefined
}

/** Outline icons of the same things as emoji, which a system without an emoji font shows as empty boxes. */
export const ICONS_OF_EMOJI: Record<string, string> = { "☕": "coffee", "👷": "barrier-block" }

/** The data that the screens derive from the content: language, sentences, links and pictures with icons, and the biography. */
export function screenData({ profile: { about }, site }: Content, lookups: ScreenLookups) {
  const { icons, sizeOf, siteUrl } = lookups
  const [language, sentences] = [languageOf(site), sentencesOf(about, site)]
  const names: Record<string, string> = sentences.social
  const social = (about.social ?? []).map((entry) => {
    const { label, link, name } = entry
    const defaultName = Object.hasOwn(names, label) ? names[label] : nameOfLabel(label)
    const icon = iconOf(entry)
    return {
      label,
      link,
      name: name || `${defaultName}`,
      file: linkedFile(link, sizeOf, language.lang),
      address: printedAddress(link, siteUrl),
      // Only in the editor, an icon may be unknown.
      iconPaths: Object.hasOwn(icons, icon) ? icons[icon] : [],
    }
  })
  const biography = about.about.map((paragraph) =>
    partsOf(paragraph).map(({ text, link }) => {
      return { text, link, address: link && printedAddress(link, siteUrl) }
    }),
  )
  const withOutline = <Picture extends { character: string }>(picture: Picture) => ({
    ...picture,
    outline: icons[ICONS_OF_EMOJI[picture.character] ?? ""] ?? [],
  })
  const { coffee, building } = site.images
  const images = { coffee: withOutline(coffee), building: withOutline(building) }
  return { language, sentences, social, biography, images }
}
