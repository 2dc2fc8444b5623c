import { existsSync } from "node:fs"
import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { accentsOf } from "../../content/accent"
import type { Content } from "../../content/content-files"
import { languageOf, sentencesOf } from "../../content/sentences"
import type { Env } from "../../env"
import { drawSquare, FAVICON } from "../check/favicon"
import { manifest, robots, sitemap } from "./crawler-files"
import { openGraphImage } from "./open-graph-image"
import { colourOf } from "./palette"

type Options = {
  /** The folder of the build. */
  output: string
  content: Content
  env: Pick<Env, "siteUrl" | "isLive">
  warn: (message: string) => void
}

/** The icon of home screens (developer.apple.com, "Configuring Web Applications"). */
const ICON = "apple-touch-icon.png"
const ICON_PX = 180
const MANIFEST_ICON = { src: `/${ICON}`, sizes: `${ICON_PX}x${ICON_PX}`, type: "image/png" }

/**
 * Adds the Open Graph image, the icon of home screens, the web manifest, robots.txt and the sitemap to a build, after
 * rewritePages. A file of the same name in static/ takes precedence.
 */
export async function writeSeoFiles({ output, content, env, warn }: Options): Promise<void> {
  const { profile, site } = content
  const { name, greeting, role } = sentencesOf(profile.about, site)
  const accent = site.accent ? accentsOf(site.accent).dark : colourOf("--terminal-accent")
  const direction = languageOf(site).dir ?? "ltr"
  const intro = { prompt: site.prompt, greeting, role, direction, accent }
  const { image, omitted } = await openGraphImage(intro)
  if (omitted && !existsSync("static/sharing.png")) {
    warn(
      `static/sharing.png:1:1 warning: found no picture, and the one that is drawn for shared links leaves out ${omitted}, because its fonts lack these characters; expected a picture of your own, of 1200 by 630 px`,
    )
  }
  const files = new Map<string, string | Buffer>([
    // On the colour of the paper, because iOS shows transparency as black.
    [ICON, await drawSquare(await readFile(FAVICON), ICON_PX, colourOf("--paper"))],
    ["sharing.png", image],
    ["site.webmanifest", manifest(name, colourOf("--terminal-paper"), MANIFEST_ICON)],
    ["robots.txt", robots(env)],
  ])
  if (env.siteUrl) files.set("sitemap.xml", sitemap(env.siteUrl))
  for (const [file, data] of files) {
    if (!existsSync(join("static", file))) await writeFile(join(output, file), data)
  }
}
