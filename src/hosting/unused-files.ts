import { mkdir, readdir, rename, rm } from "node:fs/promises"
import { basename, join } from "node:path"

/** Where the source maps of the build go, for the tests of the bundles. */
export const SOURCE_MAPS = ".cache/source-maps"

/** Files that Gatsby writes for itself, or for features that this site does not use. */
const UNUSED = /^(?:_gatsby|~partytown|chunk-map\.json|webpack\.stats\.json|styles\.\w+\.css)$/

/** Removes files from the build that no page requests. */
export async function removeUnused(output: string): Promise<void> {
  const names = await readdir(output)
  await Promise.all(
    names
      .filter((name) => UNUSED.test(name))
      .map((name) => rm(join(output, name), { recursive: true })),
  )
  await mkdir(SOURCE_MAPS, { recursive: true })
  const maps = (await readdir(output, { recursive: true })).filter((path) => path.endsWith(".map"))
  await Promise.all(
    maps.map((path) => rename(join(output, path), join(SOURCE_MAPS, basename(path)))),
  )
}
