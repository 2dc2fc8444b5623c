type SocialLabel = keyof typeof SOCIAL_LABELS

/**
 * The known labels of social links (docs/behaviour.md, section 5), each with its default name and icon, and the beginning
 * of its link. Networks without an icon of their own in the set have a generic one.
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

export const LABELS = Object.keys(SOCIAL_LABELS) as SocialLabel[]

/** A record with a value for each label. */
export const byLabel = <Value>(make: (label: SocialLabel) => Value) =>
  Object.fromEntries(LABELS.map((label) => [label, make(label)])) as Record<SocialLabel, Value>

/** The default names of the known labels. */
export const DEFAULT_NAMES = byLabel((label) => SOCIAL_LABELS[label].name)
/** The beginnings of addresses, by known label. */
export const DEFAULT_LINKS = byLabel((label) => SOCIAL_LABELS[label].link)

/** The default name and icon, and the beginning of the link, of a known label. */
export const knownLabel = (label: string) =>
  Object.hasOwn(SOCIAL_LABELS, label) ? SOCIAL_LABELS[label as SocialLabel] : undefined

/** The name of a label, such as GitHub for github, and Telegram for telegram. */
export const nameOfLabel = (label: string) =>
  knownLabel(label)?.name ?? label.charAt(0).toUpperCase() + label.slice(1).replace(/[-_]/g, " ")

/** The icon of a link without one of its own: that of its brand, unless the label is known. */
export const defaultIcon = (label: string) =>
  knownLabel(label)?.icon ?? `brand-${label.replaceAll("_", "-")}`

/** The icon of a link: its own, or the usual one. */
export const iconOf = ({ label, icon }: { label: string; icon?: string | null | undefined }) =>
  icon || defaultIcon(label)

/** A label: letters and digits in groups. */
export const LABEL = /^[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*$/

/** A name in small letters and digits, such as "read_cv" for "Read.cv". Names of events in analytics have no hyphens. */
const slugOf = (name: string) =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^[_\d]+|_$/g, "")

/** A name without what differs from one writer to another, as in "E-Mail" and "email". */
const keyOf = (name: string) => slugOf(name).replaceAll("_", "")

/** The usual labels by the names of networks and files. */
const ALIASES = new Map([
  ...LABELS.map((label) => [keyOf(DEFAULT_NAMES[label]), label] as const),
  ["twitter", "x"],
  ["cv", "resume"],
  ["fb", "facebook"],
])

/** The usual label for a name or another label; undefined if there is none. */
export const canonicalLabel = (name: string) => ALIASES.get(keyOf(name))

/** The label that a name makes: the usual one, or one of its own. */
export const labelFrom = (name: string) => canonicalLabel(name) ?? (slugOf(name) || "link")

const HANDLE = /^(?:@[\w.-]+|[\w-]+|[\w.-]+\.bsky\.social)$/
/** A handle with its server, such as @ada@fosstodon.org. */
const FULL_HANDLE = /^@?([\w.-]+)@((?:[\w-]+\.)+\w+)$/

/** The address of a handle at a network, by the beginning of its links; undefined if the text is no handle. */
export function addressOfHandle(text: string, beginning = ""): string | undefined {
  if (beginning === DEFAULT_LINKS.mastodon && FULL_HANDLE.test(text))
    return text.replace(FULL_HANDLE, "https://$2/@$1")
  const isHandle = /^https:\/\/./.test(beginning) && HANDLE.test(text)
  return isHandle ? beginning + text.replace("@", "") : undefined
}

/** The icon of a link whose label is no brand. */
const OTHER_ICON = "link"

/**
 * A new social link with a name. Its label follows from the name, and has a number if that is taken.
 *
 * @param icons the names of all icons; empty until they have loaded
 */
export function namedLink(name: string, taken: unknown[], icons: string[]) {
  const preferred = labelFrom(name)
  const labels = [preferred, ...taken.map((_, index) => `${preferred}_${index + 2}`)]
  const label = labels.find((one) => !taken.includes(one)) ?? preferred
  const { icon = defaultIcon(preferred), link = "https://" } = knownLabel(preferred) ?? {}
  return {
    label,
    icon: icons.length === 0 || icons.includes(icon) ? icon : OTHER_ICON,
    // An upload to a link would replace the file of another one.
    link: label !== preferred && link.startsWith("/") ? "" : link,
    ...(nameOfLabel(label) !== name && { name }),
  }
}
