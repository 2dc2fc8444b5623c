import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { type WebpackStats, withDeferredScripts } from "../loading/after-paint"
import { SCREENS } from "../shell/screens"
import { withoutStyleAttributes } from "./style-attributes"

const PAGES = [...Object.keys(SCREENS), "/404"]

/**
 * Changes in Gatsby's pages what Gatsby does not let a site decide.
 *
 * @param output the folder of the build, after flattenPages, with webpack's stats
 * @throws Error when a page or webpack's stats are not as Gatsby writes them
 */
export async function rewritePages(output: string): Promise<void> {
  const stats: WebpackStats = JSON.parse(await readFile(join(output, "webpack.stats.json"), "utf8"))
  for (const path of PAGES) {
    const file = join(output, `${path}.html`)
    const html = await readFile(file, "utf8")
    try {
      await writeFile(file, withDeferredScripts(withoutStyleAttributes(html), path, stats))
    } catch (cause) {
      throw new Error(`${file}: ${(cause as Error).message}`, { cause })
    }
  }
}
