import * as z from "zod"
import { addressWithin, mistakeIn, STRAY_PERCENT } from "./address-mistakes"
import type { Explanation } from "./explanation"
import { group, isAddress, text, withMetadata, withRule } from "./fields"
import type { Lookups } from "./lookups"
import { FORMAT_CHARACTER } from "./normalize-texts"

type SocialLabel = keyof typeof SOCIAL_LABELS

/**
 * The labels of social links (docs/behaviour.md, section 5), each with its default name and icon, and the beginning of
 * its link. Networks without an icon of their own in the set have a generic one.
 */
// biome-ignore format: a network a line
const SOCIAL_LABELS = {
  email: { name: "Email", icon: "mail", link: "mailto:" },
  resume: { name: "Résumé", icon: "file-text", link: "/resume.pdf" },
  github: { name: "GitHub", icon: "brand-github", link: "https://github.com/" },
  gitlab: { name: "GitLab", icon: "brand-gitlab", link: "https://gitlab.com/" },
  linkedin: { name: "LinkedIn", icon: "brand-linkedin", link: "https://www.linkedin.com/in/" },
  website: { name: "Website", icon: "world", link: "https://" },
  mastodon: { name: "Mastodon", icon: "brand-mastodon", link: "https://mastodon.social/@" },
  bluesky: { name: "Bluesky", icon: "brand-bluesky", link: "https://bsky.app/profile/" },
  x: { name: "X", icon: "brand-x", link: "https://x.com/" },
  youtube: { name: "YouTube", icon: "brand-youtube", link: "https://www.youtube.com/@" },
  instagram: { name: "Instagram", icon: "brand-instagram", link: "https://www.instagram.com/" },
  stackoverflow: { name: "Stack Overflow", icon: "brand-stackoverflow", link: "https://stackoverflow.com/users/" },
  codeberg: { name: "Codeberg", icon: "mountain", link: "https://codeberg.org/" },
  orcid: { name: "ORCID", icon: "id", link: "https://orcid.org/" },
  scholar: { name: "Google Scholar", icon: "school", link: "https://scholar.google.com/citations?user=" },
}

const LABELS = Object.keys(SOCIAL_LABELS) as SocialLabel[]

/** A record with a value for each label. */
export const byLabel = <Value>(make: (label: SocialLabel) => Value) =>
  Object.fromEntries(LABELS.map((label) => [label, make(label)])) as Record<SocialLabel, Value>

/** The default name, the default icon, and the beginning of the link, by label. */
export const USUAL_NAMES = byLabel((label) => SOCIAL_LABELS[label].name)
export const USUAL_ICONS = byLabel((label) => SOCIAL_LABELS[label].icon)
export const USUAL_LINKS = byLabel((label) => SOCIAL_LABELS[label].link)

const HTTPS = /^https:\/\/\S+$/
const LINK = /^(https:\/\/\S|mailto:\S+@|\.?\/(?![/\\]))\S*$/
/** The address of a file in static/. */
export const OWN_FILE = /^\.?\/(?![/\\])/

const innerOf = (address: string) => addressWithin(address, Object.values(USUAL_LINKS))
const isWhole = (address: string) =>
  isAddress(address) && address.search(FORMAT_CHARACTER) < 0 && !innerOf(address)
export const isWebAddress = (address: string) => HTTPS.test(address) && isWhole(address)
const isLink = (address: string) =>
  LINK.test(address) &&
  isWhole(address) &&
  !(OWN_FILE.test(address) && address.search(STRAY_PERCENT) >= 0)

/** An address, explained by usual mistakes if it is not valid. */
export const addressOf = (isValid: (address: string) => boolean) =>
  withRule(z.string(), (address, error) => {
    if (!isValid(address)) error(mistakeIn(address, isValid, innerOf(address)))
  })

const LINK_EXPECTED =
  "a web address (https://…), an e-mail address (mailto:…) or a file of this site (/…)"

/** A web address, an e-mail address or a file of this site. */
export const link = (title: string, example: string) =>
  withMetadata(addressOf(isLink), {
    title,
    format: "link",
    pattern: LINK.source,
    expected: LINK_EXPECTED,
    example,
  })

/** The problem of a link in a paragraph; undefined if there is none. */
export function inlineLinkProblem(
  { text, address }: { text: string; address: string },
  { staticFile }: Lookups,
): Explanation | undefined {
  if (isLink(address)) return fileProblem(address, staticFile)
  return (
    mistakeIn(address, isLink) ?? {
      found: `found ${JSON.stringify(address)} after [${text}]`,
      expected: `${LINK_EXPECTED} after [${text}]`,
      advice: "If that is no link, put a space between ] and (",
    }
  )
}

/** The links that some labels should have instead of a web address, which only causes a warning. */
const NO_WEB_ADDRESS: Partial<Record<SocialLabel, string>> = {
  email: "mailto: and your address, such as mailto:ada@example.org",
  resume: "the path of your PDF in static/, such as /resume.pdf",
}

/** A social link: label, icon and address. */
export const socialLink = ({ unknownIcon, staticFile, isSample }: Lookups) =>
  withRule(
    group("Social link", {
      label: withMetadata(z.enum(LABELS), {
        title: "Label",
        expected: `one of ${LABELS.join(", ")}`,
        example: "github",
        hint: "Two links cannot have the same label.",
      }),
      icon: withRule(
        text("Icon", "mail", {
          hint: "All of them are on https://tabler.io/icons (outline).",
          format: "icon",
        }),
        (icon, error) => {
          const unknown = unknownIcon(icon)
          if (unknown) error(unknown)
        },
      ),
      link: link("Link", "https://github.com/ada"),
    }),
    ({ label, link: address }, error, warning) => {
      if (!isLink(address)) return
      if (isSample(address)) {
        warning(
          {
            found: `found the ${label} of the sample, which visitors would take for yours`,
            expected: "your own, or no such link",
          },
          "link",
        )
      }
      const instead = NO_WEB_ADDRESS[label]
      if (instead && isWebAddress(address)) {
        const found = `found ${JSON.stringify(address)}, a web address`
        warning({ found, expected: instead }, "link")
      }
      const problem = fileProblem(address, staticFile, label)
      if (problem) error(problem, "link")
      else if (!OWN_FILE.test(address) && address === USUAL_LINKS[label]) {
        warning(
          {
            found: `your name is missing after ${address}`,
            expected: "the address of your own page",
          },
          "link",
        )
      }
    },
  )

/** The problem with the file of a link; undefined if there is none, or the link is to no file of this site. */
function fileProblem(
  address: string,
  staticFile: Lookups["staticFile"],
  label?: SocialLabel,
): Explanation | undefined {
  const file = OWN_FILE.test(address) ? staticFile(address) : undefined
  const found = `found ${JSON.stringify(address)},`
  if (file === "missing") {
    return {
      found: `${found} but there is no such file in static/`,
      expected: "the path of a file there, such as /resume.pdf",
    }
  }
  return label === "resume" && file === "other"
    ? { found: `${found} whose file is not a PDF`, expected: "a PDF, such as /resume.pdf" }
    : undefined
}

/** The address of a profile that no icon shows. */
export const profileElsewhere = () =>
  withMetadata(addressOf(isWebAddress), {
    title: "Profile elsewhere",
    format: "link",
    pattern: HTTPS.source,
    expected: "an https: address",
    example: "https://mastodon.social/@ada",
    hint: "No icon shows it: Mastodon, ORCID and search engines see by it that the site is yours.",
  })
