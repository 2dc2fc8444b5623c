import { SCREENS, type ScreenPath } from "./screens"

/**
 * The head elements that browsers need. Those for search engines and link previews are only in the built HTML
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
