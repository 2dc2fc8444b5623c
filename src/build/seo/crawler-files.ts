import { EDITOR_PATH, INTRO, SCREENS } from "../../shell/screens"

/** The sitemap of all screens (sitemaps.org/protocol.html). */
export const sitemap = (siteUrl: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${Object.keys(SCREENS)
  .map((screen) => `  <url><loc>${new URL(screen, siteUrl).href}</loc></url>`)
  .join("\n")}
</urlset>
`

/** robots.txt (RFC 9309): crawlers may read the live site except its editor, and no previews. */
export function robots({ isLive, siteUrl }: { isLive: boolean; siteUrl?: string | undefined }) {
  const rules = ["User-agent: *", isLive ? `Disallow: ${EDITOR_PATH}/` : "Disallow: /"]
  const map = isLive && siteUrl ? ["", `Sitemap: ${new URL("/sitemap.xml", siteUrl).href}`] : []
  return `${[...rules, ...map].join("\n")}\n`
}

/** The web app manifest: the site's name and icon on a home screen (w3.org/TR/appmanifest). */
export const manifest = (name: string, colour: string, icon: object) =>
  JSON.stringify({
    name,
    start_url: INTRO,
    display: "browser",
    background_color: colour,
    theme_color: colour,
    icons: [icon],
  })
