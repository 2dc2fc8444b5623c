import { existsSync } from "node:fs"
import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { Content } from "../../content/content-files"
import { sentencesOf } from "../../content/sentences"
import { FAVICON, ICON_PX } from "../../content/site-pictures"
import type { Env } from "../../env"
import { drawSquare } from "../check/favicon"
import { manifest, robots, sitemap } from "./crawler-files"
import { colourOf } from "./palette"
import type { Drawn } from "./sharing-picture"

type Options = {
  /** The folder of the build. */
  output: string
  content: Content
  picture: Drawn
  env: Pick<Env, "siteUrl" | "isLive">
}

/** The icon of home screens. */
const ICON = "apple-touch-icon.png"
const MANIFEST_ICON = { src: `/${ICON}`, sizes: `${ICON_PX}x${ICON_PX}`, type: "image/png" }

/**
 * Adds the Open Graph image, the icon of home screens, the web manifest, robots.txt and the sitemap to a build, after
 * rewritePages. A file of the same name in static/ takes precedence, except for the image, which is made from it.
 */
export async function writeSeoFiles({ output, content, picture, env }: Options): Promise<void> {
  const { name } = sentencesOf(content.profile.about, content.site)
  await writeFile(join(output, picture.path), picture.bytes)
  const files = new Map<string, string | Buffer>([
    // On the colour of the paper, because iOS shows transparency as black.
    [ICON, await drawSquare(await readFile(FAVICON), ICON_PX, colourOf("--paper"))],
    ["site.webmanifest", manifest(name, colourOf("--terminal-paper"), MANIFEST_ICON)],
    ["robots.txt", robots(env)],
  ])
  if (env.siteUrl) files.set("sitemap.xml", sitemap(env.siteUrl))
  for (const [file, data] of files) {
    if (!existsSync(join("static", file))) await writeFile(join(output, file), data)
  }
}
