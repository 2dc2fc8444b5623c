import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { isTracked } from "../../analytics/gatsby-plugin"
import type { Content } from "../../content/content-files"
import type { Env } from "../../env"
import { SCREENS } from "../../shell/screens"
import { filesIn } from "../check/files"
import type { SharingPicture } from "../seo/sharing-picture"
import { imageHosts, sitePolicies, withPolicy } from "./content-security-policy"
import { headers } from "./headers"
import { indexPage } from "./index-page"
import { redirects } from "./redirects"

type Options = {
  /** The folder of the build, after rewritePages. */
  output: string
  env: Pick<Env, "redirects" | "isProduction" | "trackerId" | "siteUrl">
  content: Content
  picture: SharingPicture
}

/**
 * Writes what hosts read, the same for all of them: the content security policy into the pages, headers, and redirects
 * where these come after files. Elsewhere index.html and 404.html lead to the intro.
 */
export async function writeHostFiles({ output, env, content, picture }: Options): Promise<void> {
  const read = (file: string) => readFile(join(output, file), "utf8")
  const write = (file: string, text: string) => writeFile(join(output, file), text)
  await write(INDEX, indexPage(content, picture, env.siteUrl))
  const files = await filesIn(output)
  const textsOf = async (names: string[]) =>
    new Map(await Promise.all(names.map(async (file) => [file, await read(file)] as const)))
  const pages = await textsOf(PAGES)
  const staticPages = await textsOf(
    files.filter((file) => HTML.test(file) && !PAGES.includes(file)),
  )
  const { ofPages, ofResponses } = sitePolicies({
    pages,
    staticPages,
    imageHosts: imageHosts(content.site),
    hasTracker: isTracked(env),
    isProduction: env.isProduction,
  })
  for (const [file, html] of pages) await write(file, withPolicy(html, ofPages))
  await write("_headers", headers({ files, policy: ofResponses, isProduction: env.isProduction }))
  if (!env.redirects) return
  // The owner's own rules come first, so that they apply.
  const ownersRules = files.includes("_redirects") ? await read("_redirects") : ""
  await write("_redirects", `${ownersRules}\n${redirects(files)}`)
}

const INDEX = "index.html"
const PAGES = [
  INDEX,
  "404.html",
  ...Object.keys(SCREENS).map((screen) => `${screen.slice(1)}.html`),
]
const HTML = /\.html?$/i
