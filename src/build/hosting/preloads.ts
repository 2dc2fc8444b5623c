import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { SCREENS } from "../../shell/screens"

type WebpackStats = { namedChunkGroups: Record<string, { assets: { name: string }[] }> }

/**
 * Has the browser fetch what a screen's scripts need next together with them, and after what is seen.
 * Gatsby by itself asks for it when they run, which is one more way to the server and back.
 *
 * @param output the folder that Gatsby has built into, with the pages as files and webpack's stats
 * @throws Error when webpack has built no script for a screen
 */
export async function addPreloads(output: string): Promise<void> {
  const stats: WebpackStats = JSON.parse(await readFile(join(output, "webpack.stats.json"), "utf8"))
  for (const screen of Object.keys(SCREENS)) {
    const chunk = `component---src-pages-${screen.slice(1)}-tsx`
    const scripts = stats.namedChunkGroups[chunk]?.assets.filter(({ name }) => name.endsWith(".js"))
    if (!scripts)
      throw new Error(`webpack.stats.json: found no ${chunk}; expected the script of ${screen}.`)
    const links = [
      ...scripts.map(
        ({ name }) => `<link rel="preload" as="script" href="/${name}" fetchpriority="low">`,
      ),
      ...["/page-data/app-data.json", `/page-data${screen}/page-data.json`].map(
        (path) => `<link rel="preload" as="fetch" href="${path}" crossorigin fetchpriority="low">`,
      ),
    ]
    const file = join(output, `${screen}.html`)
    const html = await readFile(file, "utf8")
    await writeFile(file, html.replace("</head>", `${links.join("")}</head>`))
  }
}
