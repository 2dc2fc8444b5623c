import { readdir, rename, rm, rmdir } from "node:fs/promises"
import { dirname } from "node:path"
import type { RoutesManifest } from "gatsby"

/** Gatsby writes the page of this path a second time, as the `404.html` that hosts look for. */
const WRITTEN_TWICE = "/404"

/**
 * Turns every page `about/index.html` of the build into `about.html`, so that the host answers
 * /about at once. For the former it first redirects to /about/.
 *
 * @param routes what Gatsby has built
 * @param output the folder that it was built into
 */
export async function flattenPages(routes: RoutesManifest, output: string): Promise<void> {
  for (const route of routes) {
    if (route.type !== "static" || route.filePath !== `${output}${route.path}/index.html`) continue
    const folder = dirname(route.filePath)
    if (route.path === WRITTEN_TWICE) await rm(route.filePath)
    else await rename(route.filePath, `${folder}.html`)
    if ((await readdir(folder)).length === 0) await rmdir(folder)
  }
}
