import * as z from "zod"
import {
  type Explanation,
  type Format,
  group,
  optionalText,
  withMetadata,
  withRule,
} from "./fields"
import { iconOf, LABEL, LABELS, labelFrom, NETWORKS, networkOf, usualLabel } from "./social"
import { codePoint, FORMAT_CHARACTER } from "./text"

/** The lookups of the schema outside the YAML file. The build, the editor and the tests each have their own. */
export type Lookups = {
  /** The names that are probably meant by the name of an icon that does not exist; undefined for one that does. */
  likelyIcons: (name: string) => string[] | undefined
  /** Whether there is a file in static/ at an address of the site, or a picture in content/ with a name. */
  hasStaticFile: (address: string) => boolean
  hasPicture: (name: string) => boolean
  thisYear: number
  /** The language of the pages, for their default words; English without it. */
  language?: string | undefined
  /** Whether a link, the portrait or the prompt is still the sample's, on a site that goes live. */
  isSample: (value: string) => boolean
}

/** Lookups that always succeed, to use a schema without its context. */
export const EVERYTHING_FOUND: Lookups = {
  likelyIcons: () => undefined,
  hasStaticFile: () => true,
  hasPicture: () => true,
  thisYear: Number.POSITIVE_INFINITY,
  isSample: () => false,
}

const LINK = /^(https:\/\/\S|mailto:\S+@|\.?\/(?![/\\]))\S*$/

/** A % that begins no encoded character (RFC 3986, section 2.1). */
const STRAY_PERCENT = /%(?![\da-f]{2})/gi

/** Whether an address is that of a file in static/. */
export const isOnSite = (address: string) => /^\.?\/(?![/\\])/.test(address)

export const isLink = (address: string) =>
  LINK.test(address) &&
  URL.canParse(address, "https://site.example") &&
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
  [/\s/g, "%20"],
  [STRAY_PERCENT, "%25"],
]

const HANDLE = /^(?:@[\w.-]+|[\w-]+|[\w.-]+\.bsky\.social)$/
/** A handle with its server, such as @ada@fosstodon.org. */
const FULL_HANDLE = /^@?([\w.-]+)@((?:[\w-]+\.)+\w+)$/

/** An address without usual mistakes, or that of a handle at a network, by the beginning of its links. */
export function mended(address: string, beginning = ""): string {
  if (beginning === NETWORKS.mastodon.link && FULL_HANDLE.test(address))
    return address.replace(FULL_HANDLE, "https://$2/@$1")
  if (/^https:\/\/./.test(beginning) && HANDLE.test(address))
    return beginning + address.replace("@", "")
  return withoutRepetition(
    MISTAKES.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), address),
  )
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

const LINK_EXPECTED =
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
  if (!isLink(meant)) return { found, expected: LINK_EXPECTED }
  if (!leadsNowhere(meant))
    return { found, expected: "an address without mistakes", meant: [meant] }
  return {
    found: `${found}, but there is no such file in static/`,
    expected: "the path of a file there, such as /resume.pdf",
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

const LABEL_EXPECTED = "a label in small letters and digits"

/** The label of a social link: a known one, the name of a brand, or any other. */
const label = withRule(
  withMetadata(z.string(LABEL_EXPECTED), {
    title: "Label",
    format: "label",
    pattern: LABEL.source,
    example: LABELS,
    hint: "Two links cannot have the same label.",
  }),
  (value, report) => {
    const meant = [labelFrom(value)]
    if (!LABEL.test(value)) report({ expected: LABEL_EXPECTED, meant })
    else if ((usualLabel(value) ?? value) !== value)
      report({ expected: "the usual label of the network", meant, severity: "warning" })
  },
)

/** A social link: label, icon, address and name. */
export const socialLink = (lookups: Lookups) =>
  withRule(
    group("Social link", {
      label,
      link: withMetadata(z.string(LINK_EXPECTED), {
        title: "Link",
        format: "link",
        pattern: LINK.source,
        example: "https://github.com/ada",
      }),
      name: optionalText("Name", { hint: "Shown below the icon, instead of the usual name." }),
      icon: optionalText("Icon", {
        example: "mail",
        hint: "All of them are on https://tabler.io/icons (outline).",
        format: "icon",
      }),
    }),
    (entry, report) => {
      const icon = iconOf(entry)
      const meant = lookups.likelyIcons(icon)
      const expected = "an outline icon of https://tabler.io/icons"
      if (meant) report({ found: `found no icon "${icon}"`, expected, meant }, "icon")

      const beginning = networkOf(labelFrom(entry.label))?.link
      const problem = linkProblem(entry.link, lookups, beginning)
      if (problem) report(problem, "link")
      else if (lookups.isSample(entry.link)) report(ofSample(entry.label), "link")
      else if (entry.link === beginning && !isOnSite(beginning)) {
        const found = `your name is missing after ${beginning}`
        report({ found, expected: "the address of your own page", severity: "warning" }, "link")
      }
    },
  )

/** Explains what is still the sample's. */
export const ofSample = (thing: string): Explanation => ({
  found: `found the ${thing} of the sample, which visitors would take for yours`,
  expected: "your own",
  severity: "warning",
  note: "still the sample's",
})

/** Addresses and a prompt for examples: of the domain that is reserved for them (RFC 2606, section 3), or named example. */
const EXAMPLE =
  /^(?:https:\/\/(?:[^/]+\.)?|mailto:[^@]*@)example\.org\b|^https:.*\/example\/?$|@example$/

/** content/portrait.jpg and static/resume.pdf as git hashes them, so that nothing of the sample person is in the code. */
export const SAMPLE_FILES = [
  "3e8165e5ddcd70a099c8ae3d88d1ec843840501e",
  "193eb26a0993cb2d95b82ad7e1aa9c5fa775f641",
]

/**
 * Whether a link, the prompt's user@host or the name of the portrait is still the sample's.
 *
 * @param hashOf the hash by which git knows a file, by its path in the repository; undefined if there is none
 */
export const isOfSample = (value: string, hashOf: (path: string) => string | undefined) =>
  EXAMPLE.test(value) ||
  SAMPLE_FILES.includes(
    hashOf(`${isOnSite(value) ? "static" : "content"}/${pathInStatic(value)}`) ?? "",
  )
