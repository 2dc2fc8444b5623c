import { SCREENS, type ScreenPath } from "./screens"

/**
 * The document's head of a screen. What only search engines and other sites read is added to the built page
 * (src/seo/head-metadata.ts).
 */
export function DocumentHead({ screen }: { screen: ScreenPath }) {
  return (
    <>
      <title>{SCREENS[screen].title}</title>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    </>
  )
}
