import type { ScreenPath } from "./screens"

/** Each screen's background in src/styles/palette.css, which browsers use for their own bars. */
const THEME_COLOURS = {
  "/terminal": { light: "#000", dark: "#000" },
  "/about": { light: "#faf8f5", dark: "#151412" },
}

type Props = { screen: ScreenPath; title: string }

/**
 * Head elements that differ between screens. The icon is in gatsby-ssr.tsx: here, browsers would request it again on
 * each navigation. Metadata for search engines and link previews is only in the built HTML
 * (src/node/seo/head-metadata.tsx).
 */
export function DocumentHead({ screen, title }: Props) {
  const { light, dark } = THEME_COLOURS[screen]
  return (
    <>
      <title>{title}</title>
      {/* First, because browsers take the first that matches. */}
      <meta name="theme-color" content={dark} media="(prefers-color-scheme: dark)" />
      <meta name="theme-color" content={light} />
    </>
  )
}
