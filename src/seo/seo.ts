import { existsSync } from "node:fs"
import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { readContent } from "../content/read-content"
import { SCREENS, type ScreenPath } from "../shell/screens"
import { makeIcons } from "./app-icons"
import { manifest, robots, sitemap } from "./crawler-files"
import { fullName, sharingHead } from "./head-metadata"
import { notShown, sharingPicture } from "./open-graph-image"

/** The one source of all icons. */
const DRAWING = "static/favicon.svg"
/** The background of the drawing, and of the intro. */
const BLACK = "#000000"

type Options = {
  /** The folder of the build, with the screens as files. */
  output: string
  /** The address of the live site, where the build knows it. */
  siteUrl: string | undefined
  isLive: boolean
  warn: (message: string) => void
}

/**
 * Adds to a build what search engines, those who show links and devices ask for. A file of the same
 * name in static/ stays as it is.
 *
 * @throws Error when a screen has no head, or when there is no drawing for the icons
 */
export async function prepareSharing({ output, siteUrl, isLive, warn }: Options): Promise<void> {
  const { profile, site } = await readContent()
  const { about } = profile
  for (const screen of Object.keys(SCREENS) as ScreenPath[]) {
    const file = join(output, `${screen}.html`)
    const html = await readFile(file, "utf8")
    if (!html.includes("</head>")) throw new Error(`${file}: found no head; expected Gatsby's.`)
    const head = sharingHead(screen, about, siteUrl)
    await writeFile(
      file,
      html.replace("</head>", () => `${head}</head>`),
    )
  }

  const intro = { prompt: site.prompt, firstName: about.name.first, role: about.role }
  const leftOut = notShown(intro)
  if (leftOut.length > 0 && !existsSync("static/sharing.png")) {
    warn(
      `The picture beside links to the site leaves out what its fonts lack characters for: ${leftOut.map((line) => JSON.stringify(line)).join(", ")}. Put a picture of 1200 by 630 px at static/sharing.png to use that instead.`,
    )
  }
  const icons = await makeIcons(DRAWING, BLACK)
  const files = new Map<string, string | Buffer>([
    ...icons.files,
    ["sharing.png", await sharingPicture(intro)],
    ["site.webmanifest", manifest(fullName(about), about.name.first, icons.inManifest, BLACK)],
    ["robots.txt", robots({ isLive, siteUrl })],
  ])
  if (siteUrl) files.set("sitemap.xml", sitemap(siteUrl))
  for (const [name, content] of files) {
    if (!existsSync(join("static", name))) await writeFile(join(output, name), content)
  }
}
