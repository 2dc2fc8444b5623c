import { DEFAULT_LINKS } from "./social-networks"

/** The ends of the beginning of a link: of https://www.linkedin.com/in/ also linkedin.com/in/ and in/. */
const endsOf = (beginning: string) =>
  beginning.split(/(?<=[/?]|www\.)/).map((_, index, parts) => parts.slice(index).join(""))

const WHOLE_ADDRESS = /^(?:https?:\/\/|mailto:)/i
/** A subdomain, such as `pt.` of pt.linkedin.com. */
const SUBDOMAIN = /^[\w-]+\.(?=[\w-]+\.)/

/**
 * An address without the beginning of a usual link before it, because it was typed or pasted behind that:
 * `https://www.youtube.com/@youtube.com/@ada`. A handle also loses its @ where the network's addresses have none.
 */
export const withoutRepetition = (address: string): string =>
  Object.values(DEFAULT_LINKS).reduce((before, beginning) => {
    if (!before.startsWith(beginning)) return before
    const rest = before.slice(beginning.length)
    if (WHOLE_ADDRESS.test(rest)) return rest.replace(/^http:/i, "https:")
    const repeatedIn = (text: string) =>
      endsOf(beginning).find((end) => text.toLowerCase().startsWith(end))
    const behind = [rest, rest.replace(SUBDOMAIN, "")].find(repeatedIn) ?? rest
    return beginning + behind.slice(repeatedIn(behind)?.length).replace(/^@/, "")
  }, address)
