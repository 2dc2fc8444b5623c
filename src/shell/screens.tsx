/** Screens by path, with their tag in the DOM (docs/behaviour.md, section 1), and the background in palette.css. */
export const SCREENS = {
  "/terminal": { tag: "TerminalPage", colours: { light: "#000", dark: "#000" } },
  "/about": { tag: "AboutPage", colours: { light: "#faf8f5", dark: "#151412" } },
} as const

export type ScreenPath = keyof typeof SCREENS

/** The intro, to which all other paths redirect. */
export const INTRO: ScreenPath = "/terminal"

export const isScreenPath = (path: string): path is ScreenPath => Object.hasOwn(SCREENS, path)

/**
 * Head elements that differ between screens. The icon is in gatsby-ssr.tsx: here, browsers would request it again on
 * each navigation. Metadata for search engines is only in the built HTML (src/node/head-metadata.tsx).
 */
export function ScreenHead({ screen, title }: { screen: ScreenPath; title: string }) {
  const { light, dark } = SCREENS[screen].colours
  return (
    <>
      <title>{title}</title>
      {/* First, because browsers take the first that matches. */}
      <meta name="theme-color" content={dark} media="(prefers-color-scheme: dark)" />
      <meta name="theme-color" content={light} />
    </>
  )
}
