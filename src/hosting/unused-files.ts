import { readdir, rm } from "node:fs/promises"
import { join } from "node:path"

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
}
