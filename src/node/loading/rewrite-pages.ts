import { readdir, readFile, rm, rmdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { serialize } from "parse5"
import { SCREENS } from "../../shell/screens"
import { attributeOf, findElement, type Node, parsePage } from "../parse-html"
import { deferScripts, type WebpackStats } from "./defer-scripts"

const PAGES = [...Object.keys(SCREENS), "/404"]

/** The ids of the two elements that Gatsby gives a style attribute. */
const STYLED = ["gatsby-focus-wrapper", "gatsby-announcer"]

/**
 * Rewrites Gatsby's pages where Gatsby has no option for it, and moves each `about/index.html` to `about.html`, so that
 * the host serves /about without a redirect to /about/.
 *
 * @param output the folder of the build, with webpack's stats
 * @throws Error when a page or webpack's stats are not as Gatsby writes them
 */
export async function rewritePages(output: string): Promise<void> {
  const stats: WebpackStats = JSON.parse(await readFile(join(output, "webpack.stats.json"), "utf8"))
  for (const path of PAGES) {
    const folder = join(output, path)
    const file = join(folder, "index.html")
    const page = parsePage(await readFile(file, "utf8"))
    try {
      removeStyleAttributes(page)
      deferScripts(page, path, stats)
      await writeFile(`${folder}.html`, serialize(page))
    } catch (cause) {
      throw new Error(`${file}: ${(cause as Error).message}`, { cause })
    }
    await rm(file)
    // The folder may contain files from static/.
    if ((await readdir(folder)).length === 0) await rmdir(folder)
  }
}

/**
 * Removes Gatsby's style attributes, for which the content security policy would need 'unsafe-hashes'. React does not
 * restore them when it hydrates: src/styles/base.css and src/shell/gatsby-announcer.ts replace them.
 *
 * @throws Error when the page is not as Gatsby writes it
 */
function removeStyleAttributes(page: Node): void {
  for (const id of STYLED) {
    const element = findElement(
      page,
      `#${id} with a style`,
      (one) => attributeOf(one, "id") === id && attributeOf(one, "style") !== undefined,
    )
    element.attrs = element.attrs.filter(({ name }) => name !== "style")
  }
}
