import { capitalised } from "./text"

/**
 * The known labels of social links (docs/behaviour.md, section 5), each with its default name and icon, and the beginning
 * of its link. Networks without an icon of their own in the set have a generic one.
 */
// biome-ignore format: a network a line
export const NETWORKS = {
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

/** An example of an address, by the beginning of its network's. */
export const exampleAt = (beginning: string) =>
  beginning +
  ({ "mailto:": "ada@example.org", "https://": "ada.example", "/resume.pdf": "" }[beginning] ??
    "ada")

type Label = keyof typeof NETWORKS
export const LABELS = Object.keys(NETWORKS) as Label[]

/** The default name, icon and beginning of the link of a known label. */
export const networkOf = (label: string) =>
  Object.hasOwn(NETWORKS, label) ? NETWORKS[label as Label] : undefined

/** The name of a label, such as GitHub for github, and Telegram for telegram. */
export const nameOfLabel = (label: string) =>
  networkOf(label)?.name ?? capitalised(label.replace(/[-_]/g, " "))

/** The icon of a link: its own, or that of its network or brand. */
export const iconOf = ({ label, icon }: { label: string; icon?: string | null | undefined }) =>
  icon || (networkOf(label)?.icon ?? `brand-${label.replaceAll("_", "-")}`)

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
const USUAL = new Map<string, string>([
  ...LABELS.map((label) => [keyOf(NETWORKS[label].name), label] as const),
  ["twitter", "x"],
  ["cv", "resume"],
  ["fb", "facebook"],
])

/** The usual label for a name or another label; undefined if there is none. */
export const usualLabel = (name: string) => USUAL.get(keyOf(name))

/** The label that a name makes: the usual one, or one of its own. */
export const labelFrom = (name: string) => usualLabel(name) ?? (slugOf(name) || "link")
