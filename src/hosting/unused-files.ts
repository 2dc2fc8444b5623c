import { readdir, rm } from "node:fs/promises"
import { join } from "node:path"

/** Gatsby's own files, and those of features that this site does not use. */
const UNUSED = /^(?:_gatsby|~partytown|chunk-map\.json|webpack\.stats\.json|styles\.\w+\.css)$/

/** Removes files that no page requests from the build. */
export async function removeUnusedFiles(output: string): Promise<void> {
  const names = await readdir(output)
  await Promise.all(
    names
      .filter((name) => UNUSED.test(name))
      .map((name) => rm(join(output, name), { recursive: true })),
  )
}
