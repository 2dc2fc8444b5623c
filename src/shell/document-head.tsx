import { SCREENS, type ScreenPath } from "./screens"

/**
 * What the document's head holds for a screen; titles as in the specification, section 2. What only
 * search engines and other sites read is added to the built page (src/seo/head-metadata.ts).
 */
export function DocumentHead({ screen }: { screen: ScreenPath }) {
  return (
    <>
      <title>{SCREENS[screen].title}</title>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    </>
  )
}
