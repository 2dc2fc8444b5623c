export type SocialLabel = keyof typeof SOCIAL_LABELS

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

export const LABELS = Object.keys(SOCIAL_LABELS) as SocialLabel[]

/** A record with a value for each label. */
export const byLabel = <Value>(make: (label: SocialLabel) => Value) =>
  Object.fromEntries(LABELS.map((label) => [label, make(label)])) as Record<SocialLabel, Value>

/** The default name, the default icon, and the beginning of the link, by label. */
export const USUAL_NAMES = byLabel((label) => SOCIAL_LABELS[label].name)
export const USUAL_ICONS = byLabel((label) => SOCIAL_LABELS[label].icon)
export const USUAL_LINKS = byLabel((label) => SOCIAL_LABELS[label].link)
