import { existsSync } from "node:fs"
import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { DRAWING } from "../content/drawing"
import { readContent } from "../content/read-content"
import { languagesOf, sentencesOf } from "../schema/sentences"
import { SCREENS, type ScreenPath } from "../shell/screens"
import { makeIcons } from "./app-icons"
import { manifest, robots, sitemap } from "./crawler-files"
import { sharingHead } from "./head-metadata"
import { omittedLines, sharingPicture } from "./open-graph-image"

/** The background of the drawing, and of the intro. */
const BLACK = "#000000"

/** The first picture of the About screen, in the format that every reader knows. */
const PORTRAIT = /<picture.*?<img[^>]*? src="([^"]+)"/s

type Options = {
  /** The folder of the build, with the screens as files. */
  output: string
  /** The address of the live site, where the build knows it. */
  siteUrl: string | undefined
  isLive: boolean
  warn: (message: string) => void
}

/**
 * Adds metadata, the Open Graph picture, icons, web manifest, robots.txt and sitemap to a build. A file of the same
 * name in static/ takes precedence.
 *
 * @throws Error when a screen has no styles in its head, or the drawing for the icons is missing
 */
export async function prepareSharing({ output, siteUrl, isLive, warn }: Options): Promise<void> {
  const { profile, site } = await readContent()
  const { about } = profile
  const portraitPath = PORTRAIT.exec(await readFile(join(output, "about.html"), "utf8"))?.[1]
  for (const screen of Object.keys(SCREENS) as ScreenPath[]) {
    const file = join(output, `${screen}.html`)
    const html = await readFile(file, "utf8")
    if (!html.includes("<style")) throw new Error(`${file}: found no styles; expected Gatsby's.`)
    const head = sharingHead(screen, about, { siteUrl, portraitPath, ...site })
    await writeFile(
      file,
      // Before the styles, because some readers of links take only the start of a page.
      html.replace("<style", () => `${head}<style`),
    )
  }

  const { name, greeting, role } = sentencesOf(about, site)
  const intro = { prompt: site.prompt, greeting: greeting.join(""), role: role.join("") }
  const omitted = omittedLines(intro)
  if (omitted.length > 0 && !existsSync("static/sharing.png")) {
    warn(
      `The Open Graph picture leaves out these lines, because its fonts lack their characters: ${omitted.map((line) => JSON.stringify(line)).join(", ")}. Put a picture of 1200 by 630 px at static/sharing.png to use that instead.`,
    )
  }
  const icons = await makeIcons(DRAWING, BLACK)
  const files = new Map<string, string | Buffer>([
    ...icons.files,
    ["sharing.png", await sharingPicture(intro)],
    [
      "site.webmanifest",
      manifest({
        name,
        short_name: about.name.first || name,
        ...languagesOf(site)?.page,
        icons: icons.inManifest,
        colour: BLACK,
      }),
    ],
    ["robots.txt", robots({ isLive, siteUrl })],
  ])
  if (siteUrl) files.set("sitemap.xml", sitemap(siteUrl))
  for (const [name, content] of files) {
    if (!existsSync(join("static", name))) await writeFile(join(output, name), content)
  }
}
