import type { Profile } from "../schema/content-files"
import { SCREENS, type ScreenPath } from "../shell/screens"
import { greeting, roleLine } from "../terminal/greeting"
import { descriptions } from "./descriptions"
import { escaped } from "./escape"
import { PICTURE } from "./open-graph-image"

type About = Profile["about"]

/** What is said of each screen. */
const SAID: Record<
  ScreenPath,
  { title: (name: string) => string; description: (about: About) => string }
> = {
  "/terminal": { title: (name) => name, description: descriptions.intro },
  "/about": {
    title: (name) => `${SCREENS["/about"].title} ${name}`,
    description: descriptions.about,
  },
}

/**
 * What the head of a screen says to those who show links to it and to search engines, beyond what
 * src/shell/document-head.tsx has there: no browser needs it, so that no script brings it.
 *
 * @param siteUrl the address of the live site, without which only what is not an address is said
 * @throws Error when nothing stands here of a screen, which the types say, but no build reads them
 */
export function sharingHead(screen: ScreenPath, about: About, siteUrl?: string): string {
  const name = fullName(about)
  const said = SAID[screen]
  if (!said)
    throw new Error(
      `src/seo/head-metadata.ts: SAID lacks ${screen}; expected its title and description.`,
    )
  const description = said.description(about)
  const meta = (attribute: "name" | "property", key: string, content: string | number) =>
    `<meta ${attribute}="${key}" content="${escaped(String(content))}">`
  const og = (key: string, content: string | number) => meta("property", key, content)
  return [
    meta("name", "description", description),
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    og("og:type", "profile"),
    og("profile:first_name", about.name.first),
    og("profile:last_name", about.name.last),
    og("og:site_name", name),
    og("og:title", said.title(name)),
    og("og:description", description),
    og("og:locale", "en"),
    meta("name", "twitter:card", "summary_large_image"),
    ...(siteUrl
      ? [
          // Previews name the live site's, too.
          `<link rel="canonical" href="${escaped(new URL(screen, siteUrl).href)}">`,
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

/** The person as schema.org/Person describes one. Education and work, which no screen shows, stay out of it. */
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
