import { SCREENS, type ScreenPath } from "./screens"

type Props = {
  screen: ScreenPath
  /** The address of the live site, which previews name as theirs, too; nothing where the build does not know it. */
  siteUrl: string | null | undefined
}

/** What the document's head holds for a screen; titles as in the specification, section 2. */
export function DocumentHead({ screen, siteUrl }: Props) {
  return (
    <>
      <title>{SCREENS[screen].title}</title>
      {siteUrl && <link rel="canonical" href={new URL(screen, siteUrl).href} />}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    </>
  )
}
