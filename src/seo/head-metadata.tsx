import type { Profile, Site } from "../schema/content-files"
import { ENGLISH, languagesOf, sentencesOf } from "../schema/sentences"
import { isOwnWord, type ShownField, wordsFrom, wordsShowing } from "../schema/words"
import type { ScreenPath } from "../shell/screens"
import { descriptionOf } from "./descriptions"
import { PICTURE, PICTURE_PATH } from "./picture"

type Props = Pick<Site, "language" | "words"> & {
  screen: ScreenPath
  about: Profile["about"]
  /** The address of the live site; without it, elements that need an absolute URL are left out. */
  siteUrl?: string | undefined
  /** The path of the portrait in the build. */
  portraitPath?: string | undefined
}

/** The title and description of a screen, and whether the description is in the owner's language. */
type Metadata = { title: string; description: string; isOwn: boolean }

/**
 * Head elements for search engines and link previews. Only in the HTML, and not in scripts like the elements of
 * src/shell/document-head.tsx, because browsers do not need them.
 */
export function HeadMetadata(props: Props) {
  const { screen, about, siteUrl, words } = props
  const { name, sharing } = sentencesOf(about, props)
  const isIntroOwn = isOwnWord(words?.sharing?.description)
  const ofScreens: Record<ScreenPath, Metadata> = {
    "/terminal": { title: name, description: sharing.description, isOwn: isIntroOwn },
    "/about": { title: sharing.about, description: about.about[0] ?? "", isOwn: true },
  }
  const { title, isOwn, ...metadata } = ofScreens[screen]
  const description = descriptionOf(metadata.description)
  const languages = languagesOf(props)
  const pageLanguage = languages?.page?.lang ?? ENGLISH.lang
  const language = languages && isOwn ? languages.owner.lang : ENGLISH.lang
  const locale = localeOf(languages?.page ? pageLanguage : language)
  // As documented for search engines (developers.google.com/search/docs/appearance/structured-data/profile-page).
  const page = {
    "@context": "https://schema.org",
    "@type": "ProfilePage",
    inLanguage: pageLanguage,
    mainEntity: person(name, props),
  }
  return (
    <>
      <meta
        name="description"
        content={description}
        // If omitted, the page's language applies.
        lang={language === pageLanguage ? undefined : language}
      />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      <meta property="og:type" content="profile" />
      {about.name.first && <meta property="profile:first_name" content={about.name.first} />}
      {about.name.last && <meta property="profile:last_name" content={about.name.last} />}
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {locale && <meta property="og:locale" content={locale} />}
      <meta name="twitter:card" content="summary_large_image" />
      {siteUrl && (
        <>
          {/* The address of the live site, in previews too. */}
          <link rel="canonical" href={new URL(screen, siteUrl).href} />
          <meta property="og:url" content={new URL(screen, siteUrl).href} />
          <meta property="og:image" content={new URL(PICTURE_PATH, siteUrl).href} />
          <meta property="og:image:type" content="image/png" />
          <meta property="og:image:width" content={`${PICTURE.width}`} />
          <meta property="og:image:height" content={`${PICTURE.height}`} />
          <meta property="og:image:alt" content={sharing.picture} />
        </>
      )}
      {about.elsewhere?.map((link) => (
        // rel="me" lets profiles that no icon shows verify whose site this is (microformats.org/wiki/rel-me).
        <link key={link} rel="me" href={link} />
      ))}
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that cannot end the element
        dangerouslySetInnerHTML={{ __html: JSON.stringify(page).replaceAll("<", "\\u003c") }}
      />
    </>
  )
}

/** A language with its territory, such as pt_PT. Readers of Open Graph know no languages alone (ogp.me). */
function localeOf(tag: string): string | undefined {
  const { language, region } = new Intl.Locale(tag)
  return region && `${language}_${region}`
}

/** The person (schema.org/Person), without facts that no screen shows. */
function person(name: string, { about, siteUrl, portraitPath, words }: Props) {
  const shows = (field: ShownField) => wordsShowing(wordsFrom(words), field).length > 0
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
