import { readdir, readFile, rm, rmdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { SCREENS } from "../../shell/screens"
import { type WebpackStats, withDeferredScripts } from "./after-paint"

const PAGES = [...Object.keys(SCREENS), "/404"]

/** The two elements that Gatsby gives a style attribute. */
const STYLED = /(<div(?=[^>]* id="gatsby-(?:focus-wrapper|announcer)")[^>]*?) style="[^"]*"/g

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
    const html = await readFile(file, "utf8")
    try {
      const rewritten = withDeferredScripts(withoutStyleAttributes(html), path, stats)
      await writeFile(`${folder}.html`, rewritten)
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
function withoutStyleAttributes(html: string): string {
  if (html.match(STYLED)?.length === 2) return html.replace(STYLED, "$1")
  throw new Error(
    "found no style on Gatsby's focus wrapper or its announcer; expected one on each.",
  )
}
