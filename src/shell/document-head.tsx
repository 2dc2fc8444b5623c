import { SCREENS, type ScreenPath } from "./screens"

type Props = {
  screen: ScreenPath
  /** The address of the live site, which previews name as theirs, too; nothing where the build does not know it. */
  siteUrl: string | null | undefined
  /** What search results say about the screen. */
  description: string
}

/** What the document's head holds for a screen; titles as in the specification, section 2. */
export function DocumentHead({ screen, siteUrl, description }: Props) {
  return (
    <>
      <title>{SCREENS[screen].title}</title>
      {siteUrl && <link rel="canonical" href={new URL(screen, siteUrl).href} />}
      <meta name="description" content={description} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    </>
  )
}
