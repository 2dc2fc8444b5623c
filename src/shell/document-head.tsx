import type { ScreenPath } from "./screens"

/** The background of each screen in src/styles/palette.css, for the bars of browsers. */
const THEME_COLOURS = {
  "/terminal": { light: "#000", dark: "#000" },
  "/about": { light: "#faf8f5", dark: "#151412" },
}

type Props = { screen: ScreenPath; title: string }

/**
 * The head elements that each screen has of its own. The icon is in gatsby-ssr.tsx, or browsers would ask for it at each
 * navigation. Those for search engines and link previews are only in the built HTML
 * (src/seo/head-metadata.tsx).
 */
export function DocumentHead({ screen, title }: Props) {
  const { light, dark } = THEME_COLOURS[screen]
  return (
    <>
      <title>{title}</title>
      {/* First, because browsers take the first that matches. */}
      {dark !== light && (
        <meta name="theme-color" content={dark} media="(prefers-color-scheme: dark)" />
      )}
      <meta name="theme-color" content={light} />
    </>
  )
}
