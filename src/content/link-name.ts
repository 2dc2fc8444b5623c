import { statSync } from "node:fs"
import type { Parts } from "../schema/sentences"
import { fileAt } from "./static-file"

const MB = 1_000_000

/**
 * What a social link is called on the screen and read aloud: what it is and, for a PDF of the site's own, how large.
 *
 * @param name what it is
 * @param language of the page, in which the size is said
 */
export function linkName(name: Parts, link: string, language = "en"): Parts {
  const isOwnPdf = /^\.?\/.+\.pdf$/i.test(link)
  const bytes = isOwnPdf && statSync(fileAt(link), { throwIfNoEntry: false })?.size
  return bytes ? name.with(-1, `${name.at(-1)}, PDF, ${sizeOf(bytes, language)}`) : name
}

/** As people say it: in two digits, and at least 1 kB. */
function sizeOf(bytes: number, language: string): string {
  const isLarge = bytes >= MB
  const unit = isLarge ? "megabyte" : "kilobyte"
  const format = { style: "unit", unit, maximumSignificantDigits: 2 } as const
  return new Intl.NumberFormat(language, format).format(Math.max(1, bytes / (isLarge ? MB : 1000)))
}
