import * as z from "zod"
import { type Explanation, type Format, withMetadata, withRule } from "./fields"
import { EVERYTHING_FOUND, type Lookups } from "./lookups"
import { exampleAt, NETWORKS } from "./social"
import { codePoint, FORMAT_CHARACTER } from "./text"

/** A web address, an e-mail address or the path of a file of this site. */
export const LINK = /^(https:\/\/\S|mailto:\S+@|\.?\/(?![/\\]))\S*$/

/** A % that begins no encoded character (RFC 3986, section 2.1). */
const STRAY_PERCENT = /%(?![\da-f]{2})/gi

/** Whether an address is that of a file in static/. */
export const isOnSite = (address: string) => /^\.?\/(?![/\\])/.test(address)

export const isLink = (address: string) =>
  LINK.test(address) &&
  URL.canParse(address, "https://site.example") &&
  !/^https:\/\/[^/?#]*@/.test(address) &&
  address.search(FORMAT_CHARACTER) < 0 &&
  !(isOnSite(address) && address.search(STRAY_PERCENT) >= 0)

/**
 * The path in static/ of the file at an address of the site, resolved as by a browser: `..` cannot lead out of the
 * folder. Empty if the address is malformed.
 */
export function pathInStatic(address: string): string {
  try {
    const { pathname } = new URL(address, "https://site.example")
    // Encoded slashes stay encoded, because servers do not take them for slashes, either.
    return decodeURIComponent(pathname.replace(/%(?=2f|5c)/gi, "%25")).slice(1)
  } catch {
    return ""
  }
}

/** Common mistakes in addresses, each with its correction. */
const MISTAKES: [pattern: RegExp, replacement: string][] = [
  [FORMAT_CHARACTER, ""],
  [/^(?:.*<)?([^\s@:/<>]+@[^\s@:/<>]+)>?$/, "mailto:$1"],
  [/^https?:/i, "https:"],
  [/^mailto:/i, "mailto:"],
  [/^[./\\]*(?:static|public)[/\\]+/i, "/"],
  [/^(?=[^/:.][^/:]*\.pdf$)/i, "/"],
  [/^\/\/|^(?=(?:[\p{L}\d-]+\.)+\p{L}{2,}(?:\/|$))/u, "https://"],
  [/(?<=^(?:https:\/\/[^/]*|\.?)\/.*)\s/g, "%20"],
  [STRAY_PERCENT, "%25"],
]

const HANDLE = /^(?:@[\w.-]+|[\w-]+|[\w.-]+\.bsky\.social)$/
/** A handle with its server, such as @ada@fosstodon.org. */
const FULL_HANDLE = /^@?([\w.-]+)@((?:[\w-]+\.)+\w+)$/

/**
 * An address without usual mistakes, or that of a handle at a network, by the beginning of its links. As it is if it would
 * still be no link.
 */
export function mended(address: string, beginning = ""): string {
  if (beginning === NETWORKS.mastodon.link && FULL_HANDLE.test(address))
    return address.replace(FULL_HANDLE, "https://$2/@$1")
  if (/^https:\/\/./.test(beginning) && HANDLE.test(address))
    return beginning + address.replace("@", "")
  const corrected = withoutRepetition(
    MISTAKES.reduce((text, [mistake, right]) => text.replace(mistake, right), address),
  )
  return isLink(corrected) ? corrected : address
}

/** An address without the beginning of a usual one before it, behind which it was typed or pasted. */
function withoutRepetition(address: string): string {
  for (const { link } of Object.values(NETWORKS)) {
    if (!address.startsWith(link)) continue
    const rest = address.slice(link.length).replace(/^http:/i, "https:")
    if (/^(?:https:\/\/|mailto:)/i.test(rest)) return rest
    const host = /\/\/(?:www\.)?(.+?)\//.exec(link)?.[1]
    if (host && new RegExp(`^(?:[\\w-]+\\.)?${host}/`).test(rest)) return `https://${rest}`
    if (rest.startsWith("@")) return link + rest.slice(1)
  }
  return address
}

export const LINK_EXPECTED =
  "a web address (https://…), an e-mail address (mailto:…) or a file of this site (/…)"

/**
 * What is wrong with an address; undefined if it leads somewhere.
 *
 * @param beginning that of the addresses of its network
 */
export function linkProblem(
  address: string,
  { hasStaticFile }: Pick<Lookups, "hasStaticFile">,
  beginning?: string,
): Explanation | undefined {
  const leadsNowhere = (link: string) => isOnSite(link) && !hasStaticFile(link)
  const isValid = isLink(address) && !leadsNowhere(address)
  const meant = isValid ? withoutRepetition(address) : mended(address, beginning)
  if (isValid && meant === address) return undefined
  const quoted = JSON.stringify(address).replace(FORMAT_CHARACTER, (one) => `[${codePoint(one)}]`)
  const found = `found ${quoted}`
  if (!isLink(meant))
    return {
      found,
      expected: beginning ? `an address such as ${exampleAt(beginning)}` : LINK_EXPECTED,
    }
  if (!leadsNowhere(meant))
    return { found, expected: "an address without mistakes", meant: [meant] }
  return {
    found: `${found}, but there is no such file`,
    expected: "the path of a file in static/, such as /resume.pdf",
  }
}

/** An address that has to be valid by itself. */
export const address = (
  metadata: { title: string; format: Format; example: string; hint?: string },
  expected = LINK_EXPECTED,
  isValid: (address: string) => boolean = isLink,
) =>
  withRule(
    withMetadata(z.string(expected), { pattern: LINK.source, ...metadata }),
    (value, report) => {
      if (isValid(value)) return
      const problem = linkProblem(value, EVERYTHING_FOUND)
      report(problem?.meant?.every(isValid) ? problem : { expected })
    },
  )
