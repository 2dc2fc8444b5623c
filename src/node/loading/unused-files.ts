import { readdir, rm } from "node:fs/promises"
import { join } from "node:path"

/** Gatsby's own files, and those of features that this site does not use. */
const UNUSED = /^(?:_gatsby|~partytown|chunk-map\.json|webpack\.stats\.json|styles\.\w+\.css)$/

/**
 * Removes from the build the files that no page requests: scripts and pages of Gatsby's, which the security policy would
 * otherwise allow beside the editor's token.
 */
export async function removeUnusedFiles(output: string): Promise<void> {
  const names = (await readdir(output)).filter((name) => UNUSED.test(name))
  for (const name of names) await rm(join(output, name), { recursive: true })
}
