import { createHash } from "node:crypto"
import { statSync } from "node:fs"
import { readdir } from "node:fs/promises"
import { join, relative, sep } from "node:path"

/** The files in a folder and below, and links to files, as paths relative to `base`, with slashes. */
export async function filesIn(folder: string, base: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .map((entry) => ({ entry, path: join(entry.parentPath, entry.name) }))
    .filter(({ entry, path }) => entry.isFile() || (entry.isSymbolicLink() && isFile(path)))
    .map(({ path }) => relative(base, path).split(sep).join("/"))
}

/** Whether a link leads to a file. */
const isFile = (link: string) => statSync(link, { throwIfNoEntry: false })?.isFile() ?? false

/** The hash by which git knows a file. */
export const blobHash = (bytes: Buffer) =>
  createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex")
