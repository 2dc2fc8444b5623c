import type { Explanation } from "./error-message"
import { USUAL_LINKS } from "./social-networks"

/** The ends of the beginning of a link: of https://www.linkedin.com/in/ also linkedin.com/in/ and in/. */
const endsOf = (beginning: string) =>
  beginning.split(/(?<=[/?]|www\.)/).map((_, index, parts) => parts.slice(index).join(""))

/** A subdomain, such as `pt.` of pt.linkedin.com. */
const SUBDOMAIN = /^[\w-]+\.(?=[\w-]+\.)/

/**
 * An address without what repeats the beginning of a usual link, because it was typed or pasted behind it:
 * `https://www.youtube.com/@youtube.com/@ada`. A handle also loses its @ where the network's addresses have none.
 */
export const withoutRepetition = (address: string): string =>
  Object.values(USUAL_LINKS).reduce((before, beginning) => {
    if (!before.startsWith(beginning)) return before
    const rest = before.slice(beginning.length)
    const bare = rest.replace(/^https?:\/\//i, "")
    const repeatedIn = (text: string) =>
      endsOf(beginning).find((end) => text.toLowerCase().startsWith(end))
    const behind = [rest, bare, bare.replace(SUBDOMAIN, "")].find(repeatedIn) ?? rest
    return beginning + behind.slice(repeatedIn(behind)?.length).replace(/^@/, "")
  }, address)

/** Explains an address that repeats the beginning of a usual link; undefined if it does not. */
export function repetitionIn(address: string): Explanation | undefined {
  const meant = withoutRepetition(address)
  return meant === address
    ? undefined
    : {
        found: `found ${JSON.stringify(address)}, whose beginning is there twice`,
        expected: JSON.stringify(meant),
      }
}
