import { readdir, rename, rm, rmdir } from "node:fs/promises"
import { dirname } from "node:path"
import type { RoutesManifest } from "gatsby"

/** Gatsby also writes this page as `404.html`, which hosts look for. */
const NOT_FOUND = "/404"

/**
 * Renames every page `about/index.html` of the build to `about.html`, so that the host serves /about
 * without a redirect to /about/.
 *
 * @param output the folder of the build
 */
export async function flattenPages(routes: RoutesManifest, output: string): Promise<void> {
  for (const route of routes) {
    if (route.type !== "static" || route.filePath !== `${output}${route.path}/index.html`) continue
    const folder = dirname(route.filePath)
    if (route.path === NOT_FOUND) await rm(route.filePath)
    else await rename(route.filePath, `${folder}.html`)
    if ((await readdir(folder)).length === 0) await rmdir(folder)
  }
}
