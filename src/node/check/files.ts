import { createHash } from "node:crypto"
import { statSync } from "node:fs"
import { readdir } from "node:fs/promises"
import { join, relative, sep } from "node:path"
import { pathInStatic } from "../../content/static-path"

/** The folder of the content files. */
export const CONTENT = "content"

/** The files in a folder and below, and links to files, as paths relative to `base`, with slashes. */
export async function filesIn(folder: string, base = folder): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .map((entry) => ({ entry, path: join(entry.parentPath, entry.name) }))
    .filter(({ entry, path }) => entry.isFile() || (entry.isSymbolicLink() && isFile(path)))
    .map(({ path }) => relative(base, path).split(sep).join("/"))
}

/** Whether there is a file at a path, or a link to one. */
export const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

/** The path of the file at an address of the site, or of a picture by its name; the folder if that is malformed. */
export const fileAt = (address: string, folder = "static") => join(folder, pathInStatic(address))

/** The hash by which git knows a file. */
export const blobHash = (bytes: Buffer) =>
  createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex")
