import { readdir, readFile, writeFile } from "node:fs/promises"
import { join, relative, sep } from "node:path"
import type { IAdapter } from "gatsby"
import { isTracked } from "../analytics/gatsby-plugin"
import { imageHosts } from "../content/read-content"
import { hasEditor } from "../editor/node/settings"
import { env } from "../env"
import { deferScripts } from "../loading/after-paint"
import { prepareSharing } from "../seo/seo"
import { editorPolicy, sitePolicy } from "./content-security-policy"
import { flattenPages } from "./flat-pages"
import { headers } from "./headers"
import { missingFiles, redirects } from "./redirects"
import { removeStyleAttributes } from "./style-attributes"
import { removeUnused } from "./unused-files"

/** The folder that Gatsby writes, and that the host publishes. */
const OUTPUT = "public"

const EDITOR = "/admin/*"

/**
 * Prepares the build for a static host that reads `_redirects` and `_headers`. Having an adapter also keeps
 * Gatsby from downloading one.
 */
export function siteAdapter(): IAdapter {
  return {
    name: "flat files",
    config: () => ({ supports: { pathPrefix: false, trailingSlash: ["never"] } }),
    async adapt({ routesManifest, reporter }) {
      const { isLive } = env
      await flattenPages(routesManifest, OUTPUT)
      await removeStyleAttributes(OUTPUT)
      await deferScripts(OUTPUT)
      await prepareSharing({
        output: OUTPUT,
        siteUrl: env.siteUrl,
        isLive,
        warn: (message) => reporter.warn(message),
      })
      await removeUnused(OUTPUT)
      await writeFile(join(OUTPUT, "_redirects"), await redirects(OUTPUT))
      await writeFile(
        join(OUTPUT, "_headers"),
        headers({ policies: await policies(isLive), isLive }),
      )
    },
  }
}

/** The content security policies by path, for all paths that can respond with HTML. */
async function policies(isLive: boolean): Promise<Map<string, string>> {
  const pages = await pagesIn(OUTPUT)
  const policy = sitePolicy({
    pages,
    imageHosts: await imageHosts(),
    hasTracker: isTracked(env),
    isLive,
  })
  const paths = [...pages.keys()]
    // Pages in folders are covered by the patterns of missingFiles.
    .filter((file) => !file.includes("/"))
    .flatMap((file) => [`/${file}`, `/${file.replace(/\.html$/, "")}`])
  const sitePaths = [...paths, ...(await missingFiles(OUTPUT))].filter((path) => path !== EDITOR)
  const editor: [string, string][] = []
  if (hasEditor(env)) {
    const page = await readFile(join(OUTPUT, "admin/index.html"), "utf8")
    editor.push([EDITOR, editorPolicy({ page, isLive })])
  }
  return new Map([...sitePaths.map((path): [string, string] => [path, policy]), ...editor])
}

/** The HTML files of a build by path, except the editor's: Gatsby's pages and those in static/. */
async function pagesIn(output: string): Promise<Map<string, string>> {
  const entries = await readdir(output, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(".html"))
    .map(({ parentPath, name }) => relative(output, join(parentPath, name)).split(sep).join("/"))
    .filter((file) => !file.startsWith("admin/"))
  const pages = await Promise.all(files.map((file) => readFile(join(output, file), "utf8")))
  return new Map(files.map((file, index) => [file, pages[index] ?? ""]))
}
