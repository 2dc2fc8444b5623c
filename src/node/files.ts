import { createHash } from "node:crypto"
import { statSync } from "node:fs"
import { readdir } from "node:fs/promises"
import { join, relative, sep } from "node:path"

/** The files in a folder and below, and links to files, as paths relative to it, with slashes. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(isFile)
    .map((path) => relative(folder, path).split(sep).join("/"))
    .sort()
}

/** Whether there is a file at a path, or a link to one. */
export const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

/** The hash by which git knows a file. */
export const blobHash = (bytes: Buffer) =>
  createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex")
