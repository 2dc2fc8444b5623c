import type { Profile, Site } from "../schema/content-files"
import { languagesOf, sentencesOf } from "../schema/sentences"
import { isOwnWord, type ShownField, showsField, wordsFrom } from "../schema/words"
import type { ScreenPath } from "../shell/screens"
import { descriptionOf } from "./descriptions"
import { escapeMarkup } from "./escape"
import { PICTURE } from "./open-graph-image"

type About = Profile["about"]

type Options = Pick<Site, "language" | "words"> & {
  /** The address of the live site; without it, elements that need an absolute URL are left out. */
  siteUrl?: string | undefined
  /** The path of the portrait in the build. */
  portraitPath?: string | undefined
}

/** The title and description of each screen, for link previews and search engines. */
const METADATA: Record<
  ScreenPath,
  {
    title: (sentences: ReturnType<typeof sentencesOf>) => string
    description: (sentences: ReturnType<typeof sentencesOf>, about: About) => string
    /** Whether the description is in the owner's language. */
    isOwn: (site: Options) => boolean
  }
> = {
  "/terminal": {
    title: ({ name }) => name,
    description: ({ sharing }) => descriptionOf(sharing.description),
    isOwn: ({ words }) => isOwnWord(words?.sharing?.description),
  },
  "/about": {
    title: ({ sharing }) => sharing.about,
    description: (_, { about: [paragraph = ""] }) => descriptionOf(paragraph),
    isOwn: () => true,
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
  { siteUrl, portraitPath, ...site }: Options = {},
): string {
  const sentences = sentencesOf(about, site)
  const { name } = sentences
  const metadata = METADATA[screen]
  if (!metadata)
    throw new Error(
      `src/seo/head-metadata.ts: found no METADATA of ${screen}; expected its title and description.`,
    )
  const description = metadata.description(sentences, about)
  const languages = languagesOf(site)
  const pageLanguage = languages?.page?.lang ?? "en"
  const language = languages && metadata.isOwn(site) ? languages.own.lang : "en"
  // Without it, the page's own language applies.
  const lang = language === pageLanguage ? "" : ` lang="${escapeMarkup(language)}"`
  const meta = (attribute: "name" | "property", key: string, content: string | number) =>
    `<meta ${attribute}="${key}" content="${escapeMarkup(String(content))}">`
  const og = (key: string, content: string | number) => meta("property", key, content)
  return [
    `<meta name="description" content="${escapeMarkup(description)}"${lang}>`,
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    og("og:type", "profile"),
    ...(about.name.first ? [og("profile:first_name", about.name.first)] : []),
    ...(about.name.last ? [og("profile:last_name", about.name.last)] : []),
    og("og:site_name", name),
    og("og:title", metadata.title(sentences)),
    og("og:description", description),
    og("og:locale", (languages?.page ? pageLanguage : language).replaceAll("-", "_")),
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
          og("og:image:alt", sentences.sharing.picture),
        ]
      : []),
    relMeLinks(about.elsewhere),
    `<script type="application/ld+json">${JSON.stringify(profilePage(person(about, name, { siteUrl, portraitPath, ...site }), pageLanguage)).replaceAll("<", "\\u003c")}</script>`,
  ].join("")
}

/** Links to profiles that no icon shows, which see by them whose the site is (microformats.org/wiki/rel-me). */
export const relMeLinks = (elsewhere: About["elsewhere"]): string =>
  (elsewhere ?? []).map((link) => `<link rel="me" href="${escapeMarkup(link)}">`).join("")

/** The page as JSON-LD, as search engines document it (developers.google.com/search/docs/appearance/structured-data/profile-page). */
const profilePage = (mainEntity: object, inLanguage: string) => ({
  "@context": "https://schema.org",
  "@type": "ProfilePage",
  inLanguage,
  mainEntity,
})

/** The person (schema.org/Person), without what no screen shows. */
function person(about: About, name: string, { siteUrl, portraitPath, words }: Options) {
  const shows = (field: ShownField) => showsField(wordsFrom(words), field)
  return {
    "@type": "Person",
    name,
    givenName: about.name.first || undefined,
    familyName: about.name.last || undefined,
    jobTitle: about.role || undefined,
    description: descriptionOf(about.about[0] ?? ""),
    birthDate: about.birth && shows("birth") ? String(about.birth) : undefined,
    homeLocation: about.home && shows("home") ? { "@type": "Place", name: about.home } : undefined,
    ...(siteUrl && { url: new URL("/about", siteUrl).href }),
    ...(siteUrl && portraitPath && { image: new URL(portraitPath, siteUrl).href }),
    sameAs: [...about.social.map(({ link }) => link), ...(about.elsewhere ?? [])].filter((link) =>
      /^https?:/.test(link),
    ),
  }
}
