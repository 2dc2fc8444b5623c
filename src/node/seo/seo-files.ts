import { existsSync } from "node:fs"
import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { FAVICON, ICON_PX } from "../../content/site-pictures"
import type { Env } from "../../env"
import { SCREENS } from "../../shell/screens"
import { drawSquare } from "../check/favicon"
import { colourOf } from "./palette"
import type { Drawn } from "./sharing-picture"

type Options = {
  /** The folder of the build. */
  output: string
  picture: Drawn
  env: Pick<Env, "siteUrl" | "isProduction">
}

/** The icon of home screens. */
const ICON = "apple-touch-icon.png"

/**
 * Adds the Open Graph image, the icon of home screens, robots.txt and the sitemap to a build, after rewritePages. A file of
 * the same name in static/ takes precedence, except for the image, which is made from it.
 */
export async function writeSeoFiles({ output, picture, env }: Options): Promise<void> {
  await writeFile(join(output, picture.path), picture.bytes)
  const files = new Map<string, string | Buffer>([
    // On the colour of the paper, because iOS shows transparency as black.
    [ICON, await drawSquare(await readFile(FAVICON), ICON_PX, colourOf("--paper"))],
    ["robots.txt", robots(env)],
  ])
  if (env.siteUrl) files.set("sitemap.xml", sitemap(env.siteUrl))
  for (const [file, data] of files) {
    if (!existsSync(join("static", file))) await writeFile(join(output, file), data)
  }
}

/** The sitemap of all screens (sitemaps.org/protocol.html). */
const sitemap = (siteUrl: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${Object.keys(SCREENS)
  .map((screen) => `  <url><loc>${new URL(screen, siteUrl).href}</loc></url>`)
  .join("\n")}
</urlset>
`

/** robots.txt (RFC 9309): crawlers may read the live site, and no previews. */
function robots({ isProduction, siteUrl }: Options["env"]) {
  const rules = ["User-agent: *", isProduction ? "Disallow:" : "Disallow: /"]
  const map =
    isProduction && siteUrl ? ["", `Sitemap: ${new URL("/sitemap.xml", siteUrl).href}`] : []
  return `${[...rules, ...map].join("\n")}\n`
}
