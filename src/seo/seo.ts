import { existsSync } from "node:fs"
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { DRAWING } from "../content/drawing"
import { readContent } from "../content/read-content"
import { languagesOf, sentencesOf } from "../schema/sentences"
import { makeIcons } from "./app-icons"
import { manifest, robots, sitemap } from "./crawler-files"
import { omittedLines, sharingPicture } from "./open-graph-image"
import { colourOf } from "./palette"

type Options = {
  /** The folder of the build. */
  output: string
  /** The address of the live site, where the build knows it. */
  siteUrl: string | undefined
  isLive: boolean
  warn: (message: string) => void
}

/**
 * Adds the Open Graph picture, icons, web manifest, robots.txt and sitemap to a build. A file of the same name in
 * static/ takes precedence.
 *
 * @throws Error when the drawing for the icons is missing
 */
export async function prepareSharing({ output, siteUrl, isLive, warn }: Options): Promise<void> {
  const { profile, site } = await readContent()
  const { name, greeting, role } = sentencesOf(profile.about, site)
  const intro = { prompt: site.prompt, greeting: greeting.join(""), role: role.join("") }
  const omitted = omittedLines(intro)
  if (omitted.length > 0 && !existsSync("static/sharing.png")) {
    warn(
      `The Open Graph picture leaves out these lines, because its fonts lack their characters: ${omitted.map((line) => JSON.stringify(line)).join(", ")}. Put a picture of 1200 by 630 px at static/sharing.png to use that instead.`,
    )
  }
  const background = colourOf("--terminal-paper")
  const icons = await makeIcons(DRAWING, background)
  const files = new Map<string, string | Buffer>([
    ...icons.files,
    ["sharing.png", await sharingPicture(intro)],
    [
      "site.webmanifest",
      manifest({
        name,
        short_name: profile.about.name.first || name,
        ...languagesOf(site)?.page,
        icons: icons.inManifest,
        colour: background,
      }),
    ],
    ["robots.txt", robots({ isLive, siteUrl })],
  ])
  if (siteUrl) files.set("sitemap.xml", sitemap(siteUrl))
  for (const [name, content] of files) {
    if (!existsSync(join("static", name))) await writeFile(join(output, name), content)
  }
}
