import { roleAlone } from "../content/article"
import type { Profile, Site } from "../content/content-files"
import { languageOf } from "../content/language"
import { plainText } from "../content/paragraphs"
import { sentencesOf } from "../content/sentences"
import { wordsOf } from "../content/words"
import type { ScreenPath } from "../shell/screens"
import type { SharingPicture } from "./sharing-picture"

type Props = {
  screen: ScreenPath
  about: Profile["about"]
  site: Pick<Site, "language" | "words">
  picture: Omit<SharingPicture, "bytes">
  /** The address of the live site; without it, elements that need an absolute URL are left out. */
  siteUrl?: string | undefined
}

/**
 * Head elements for search engines and link previews. Only in the HTML, and not in scripts like the elements of
 * src/shell/screens.tsx, because browsers do not need them.
 */
export function HeadMetadata(props: Props) {
  const { screen, about, site, picture, siteUrl } = props
  const { name, sharing } = sentencesOf(about, site)
  const ofScreens: Record<ScreenPath, [title: string, description: string]> = {
    "/terminal": [name, sharing.description],
    "/about": [sharing.about, plainText(about.about[0] ?? "")],
  }
  const [title, whole] = ofScreens[screen]
  const description = shortened(whole)
  // The icons on About have their own rel="me".
  const profiles = screen === "/about" ? [] : profilesOf(about)
  const { lang } = languageOf(site)
  // As documented for search engines (developers.google.com/search/docs/appearance/structured-data/profile-page).
  const page = {
    "@context": "https://schema.org",
    "@type": "ProfilePage",
    inLanguage: lang,
    mainEntity: person(name, props),
  }
  return (
    <>
      <meta name="description" content={description} />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <meta property="og:type" content="profile" />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta name="twitter:card" content={picture.card} />
      {siteUrl && (
        <>
          {/* The address of the live site, in previews too. */}
          <link rel="canonical" href={new URL(screen, siteUrl).href} />
          <meta property="og:url" content={new URL(screen, siteUrl).href} />
          <meta property="og:image" content={new URL(picture.path, siteUrl).href} />
          <meta property="og:image:type" content={picture.type} />
          <meta property="og:image:width" content={`${picture.width}`} />
          <meta property="og:image:height" content={`${picture.height}`} />
          <meta property="og:image:alt" content={picture.alt} />
        </>
      )}
      {profiles.map((link) => (
        // rel="me" lets profiles verify whose site this is (microformats.org/wiki/rel-me).
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

/** In characters: search engines cut longer ones. */
const DESCRIPTION_MAX_LENGTH = 160

const shortened = (text: string) =>
  text.length <= DESCRIPTION_MAX_LENGTH
    ? text
    : `${text.slice(0, DESCRIPTION_MAX_LENGTH).replace(/[\s,;:.]+\S*$|.$/u, "")}…`

/** The person's profiles on other sites. */
const profilesOf = ({ social }: Profile["about"]) =>
  (social ?? []).map(({ link }) => link).filter((link) => link.startsWith("https:"))

/** The person (schema.org/Person), without facts that no screen shows. */
function person(name: string, { about, site, siteUrl }: Props) {
  const wording = JSON.stringify(wordsOf(site))
  const shows = (field: "birth" | "home") => Boolean(about[field]) && wording.includes(`{${field}}`)
  return {
    "@type": "Person",
    name,
    givenName: about.name.first,
    familyName: about.name.last || undefined,
    jobTitle: roleAlone(about.role, languageOf(site).lang),
    description: about.about[0] && plainText(about.about[0]),
    birthDate: shows("birth") ? String(about.birth) : undefined,
    homeLocation: shows("home") ? { "@type": "Place", name: about.home } : undefined,
    url: siteUrl && new URL("/about", siteUrl).href,
    sameAs: profilesOf(about),
  }
}
