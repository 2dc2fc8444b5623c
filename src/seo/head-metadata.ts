import type { Profile } from "../schema/content-files"
import { SCREENS, type ScreenPath } from "../shell/screens"
import { greeting, roleLine } from "../terminal/greeting"
import { descriptions } from "./descriptions"
import { escapeMarkup } from "./escape"
import { PICTURE } from "./open-graph-image"

type About = Profile["about"]

type Options = {
  /** The address of the live site; without it, elements that need an absolute URL are left out. */
  siteUrl?: string | undefined
  /** The language tag of the owner's words, if the content has one. */
  language?: string | null | undefined
}

/** The title and description of each screen, for link previews and search engines. */
const METADATA: Record<
  ScreenPath,
  {
    title: (name: string) => string
    description: (about: About) => string
    /** Whether the description is the owner's words alone. */
    isOwn?: boolean
  }
> = {
  "/terminal": { title: (name) => name, description: descriptions.intro },
  "/about": {
    title: (name) => `${SCREENS["/about"].title} ${name}`,
    description: descriptions.about,
    isOwn: true,
  },
}

/**
 * Head elements for search engines and link previews. They are in the HTML only, not in a script as
 * src/shell/document-head.tsx is, because browsers do not need them.
 *
 * @throws Error when a screen has no metadata, because a build does not check types
 */
export function sharingHead(
  screen: ScreenPath,
  about: About,
  { siteUrl, language }: Options = {},
): string {
  const name = fullName(about)
  const metadata = METADATA[screen]
  if (!metadata)
    throw new Error(
      `src/seo/head-metadata.ts: found no METADATA of ${screen}; expected its title and description.`,
    )
  const description = metadata.description(about)
  const ownLanguage = metadata.isOwn && language ? language : undefined
  // Without it, the page's own language applies.
  const lang = ownLanguage ? ` lang="${escapeMarkup(ownLanguage)}"` : ""
  const meta = (attribute: "name" | "property", key: string, content: string | number) =>
    `<meta ${attribute}="${key}" content="${escapeMarkup(String(content))}">`
  const og = (key: string, content: string | number) => meta("property", key, content)
  return [
    `<meta name="description" content="${escapeMarkup(description)}"${lang}>`,
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    og("og:type", "profile"),
    og("profile:first_name", about.name.first),
    og("profile:last_name", about.name.last),
    og("og:site_name", name),
    og("og:title", metadata.title(name)),
    og("og:description", description),
    og("og:locale", (ownLanguage ?? "en").replaceAll("-", "_")),
    meta("name", "twitter:card", "summary_large_image"),
    ...(siteUrl
      ? [
          // The live site's address, in previews too.
          `<link rel="canonical" href="${escapeMarkup(new URL(screen, siteUrl).href)}">`,
          og("og:url", new URL(screen, siteUrl).href),
          og("og:image", new URL("/sharing.png", siteUrl).href),
          og("og:image:type", "image/png"),
          og("og:image:width", PICTURE.width),
          og("og:image:height", PICTURE.height),
          og(
            "og:image:alt",
            `A terminal that says: ${greeting(about.name.first)} ${roleLine(about.role)}`,
          ),
        ]
      : []),
    `<script type="application/ld+json">${JSON.stringify(person(about, siteUrl)).replaceAll("<", "\\u003c")}</script>`,
  ].join("")
}

export const fullName = ({ name }: About) => `${name.first} ${name.last}`

/** The person as JSON-LD (schema.org/Person), without education and work, which no screen shows. */
function person(about: About, siteUrl?: string) {
  return {
    "@context": "https://schema.org",
    "@type": "Person",
    name: fullName(about),
    givenName: about.name.first,
    familyName: about.name.last,
    jobTitle: about.role,
    description: descriptions.about(about),
    birthDate: String(about.birth),
    homeLocation: { "@type": "Place", name: about.home },
    ...(siteUrl && { url: new URL("/about", siteUrl).href }),
    sameAs: about.social.map(({ link }) => link).filter((link) => /^https?:/.test(link)),
  }
}
