import { pathInStatic } from "./static-path"
import { STATIC_PATH } from "./urls"

const MB = 1_000_000

/**
 * What is added to the name of a social link to a PDF in static/, for "Résumé, PDF, 120 kB": its kind and size.
 *
 * @param sizeOf the size of a file in bytes, by its path in the repository; undefined if there is none
 * @param language the page's language, for the format of the size
 */
export function linkedFile(
  link: string,
  sizeOf: (path: string) => number | undefined,
  language: string,
): string | undefined {
  const path = STATIC_PATH.test(link) ? pathInStatic(link) : ""
  const bytes = /\.pdf$/i.test(path) && sizeOf(`static/${path}`)
  return bytes ? `PDF, ${formatSize(bytes, language)}` : undefined
}

/** A file size in kB or MB, rounded to two digits, at least 1 kB. */
function formatSize(bytes: number, language: string): string {
  const isLarge = bytes >= MB
  const unit = isLarge ? "megabyte" : "kilobyte"
  const format = { style: "unit", unit, maximumSignificantDigits: 2 } as const
  return new Intl.NumberFormat(language, format).format(Math.max(1, bytes / (isLarge ? MB : 1000)))
}

/**
 * The address of a link as it is printed, for readers to type: without the scheme, and without the subject of a mail.
 *
 * @param siteUrl the address of the live site, for links to its own paths; undefined if the build does not know it
 */
export function printedAddress(link: string, siteUrl?: string): string {
  const isOnSite = STATIC_PATH.test(link) && URL.canParse(link, siteUrl)
  const url = isOnSite ? new URL(link, siteUrl).href : link
  return url.replace(/^mailto:([^?]*).*|^https?:\/\//s, "$1")
}
