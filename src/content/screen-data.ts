import type { Content } from "./content-files"
import { languageOf } from "./language"
import { isOnSite, pathInStatic } from "./links"
import { partsOf } from "./paragraphs"
import { sentencesOf } from "./sentences"
import { iconOf, nameOfLabel } from "./social"

/** The lookups of the screens beyond the content. The build and the editor each have their own. */
export type ScreenLookups = {
  /** Outline icons by name, each as the `d` attributes of its paths. */
  icons: Record<string, string[]>
  /** The size of a file in bytes, by its path in the repository; undefined if there is none. */
  sizeOf: (path: string) => number | undefined
  /** The address of the live site, if it is known. */
  siteUrl: string | undefined
}

/** The data of all screens, as their pages query it: the content, with its sentences, links and icons. */
export function screenData({ profile, site }: Content, lookups: ScreenLookups) {
  const { about } = profile
  const { icons, sizeOf, siteUrl } = lookups
  const sentences = sentencesOf(about, site)
  const pathsOf = (icon: string) => (Object.hasOwn(icons, icon) && icons[icon]) || []
  const nameOf = (label: string) =>
    (Object.hasOwn(sentences.social, label) && sentences.social[label]) || nameOfLabel(label)
  const social = (about.social ?? []).map((entry) => ({
    ...entry,
    name: entry.name || nameOf(entry.label),
    file: linkedFile(entry.link, sizeOf, languageOf(site).lang),
    address: printedAddress(entry.link, siteUrl),
    iconPaths: pathsOf(iconOf(entry)),
  }))
  const biography = about.about.map((paragraph) =>
    partsOf(paragraph).map(({ text, link }) => {
      return { text, link, address: link && printedAddress(link, siteUrl) }
    }),
  )
  return {
    profile: { ...profile, about: { ...about, social, biography } },
    siteContent: { ...site, sentences },
  }
}

const MB = 1_000_000

/** What is added to the name of a social link to a PDF in static/, for "Résumé, PDF, 120 kB": its kind and size. */
function linkedFile(link: string, sizeOf: ScreenLookups["sizeOf"], language: string) {
  const path = isOnSite(link) ? pathInStatic(link) : ""
  const bytes = /\.pdf$/i.test(path) && sizeOf(`static/${path}`)
  if (!bytes) return undefined
  const [unit, size] = bytes < MB ? ["kilobyte", bytes / 1000] : ["megabyte", bytes / MB]
  const format = { style: "unit", unit, maximumSignificantDigits: 2 } as const
  return `PDF, ${new Intl.NumberFormat(language, format).format(Math.max(1, size))}`
}

/** The address of a link as it is printed, for readers to type: without the scheme, and without the subject of a mail. */
function printedAddress(link: string, siteUrl?: string): string {
  const url = isOnSite(link) && URL.canParse(link, siteUrl) ? new URL(link, siteUrl).href : link
  return url.replace(/^mailto:([^?]*).*|^https?:\/\//s, "$1")
}
