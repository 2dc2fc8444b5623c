import { readdir } from "node:fs/promises"
import { join, relative, sep } from "node:path"

/** The files in a folder and below, by their paths in `base`, with slashes. */
export async function filesIn(folder: string, base = folder): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(base, join(parentPath, name)).split(sep).join("/"))
}
