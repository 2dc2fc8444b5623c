import { existsSync } from "node:fs"
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { FAVICON } from "../content/favicon"
import type { Env } from "../env"
import type { Content } from "../schema/content-files"
import { languageOf, sentencesOf } from "../schema/sentences"
import { makeIcons } from "./app-icons"
import { manifest, robots, sitemap } from "./crawler-files"
import { omittedLines, openGraphImage } from "./open-graph-image"
import { colourOf } from "./palette"
import { addPictureVersion } from "./picture-version"

type Options = {
  /** The folder of the build. */
  output: string
  content: Content
  env: Pick<Env, "siteUrl" | "isLive">
  warn: (message: string) => void
}

/**
 * Adds the Open Graph image, icons, web manifest, robots.txt and sitemap to a build, after rewritePages. A file of the
 * same name in static/ takes precedence.
 */
export async function writeSeoFiles({ output, content, env, warn }: Options): Promise<void> {
  const { profile, site } = content
  const { name, greeting, role } = sentencesOf(profile.about, site)
  const language = languageOf(site)
  const intro = {
    prompt: site.prompt,
    greeting: greeting,
    role: role,
    direction: language.dir ?? "ltr",
  }
  const omitted = omittedLines(intro)
  if (omitted.length > 0 && !existsSync("static/sharing.png")) {
    warn(
      `The picture beside shared links leaves out these lines, because its fonts lack some of their characters: ${omitted.map((line) => JSON.stringify(line)).join(", ")}. To use a picture of your own, put one of 1200 by 630 px at static/sharing.png.`,
    )
  }
  const dark = colourOf("--terminal-paper")
  const icons = await makeIcons(FAVICON, { light: colourOf("--paper"), dark })
  const names = { name, short_name: profile.about.name.first || name, ...language }
  const files = new Map<string, string | Buffer>([
    ...icons.files,
    ["sharing.png", await openGraphImage(intro)],
    ["site.webmanifest", manifest(names, dark, icons.inManifest)],
    ["robots.txt", robots(env)],
  ])
  if (env.siteUrl) files.set("sitemap.xml", sitemap(env.siteUrl))
  for (const [file, data] of files) {
    if (!existsSync(join("static", file))) await writeFile(join(output, file), data)
  }
  await addPictureVersion(output)
}
