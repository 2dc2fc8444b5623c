import { mkdir, readdir, readFile, realpath, rename, rm, stat, writeFile } from "node:fs/promises"
import { dirname, join, relative, sep } from "node:path"
import { CONTENT_FILES, type Content } from "../schema/content-files"
import { CONTENT, VALID_CONTENT } from "./content-path"

/** A temporary file beside the copy, so that a rename puts it in place at once. */
const UNFINISHED = `${VALID_CONTENT}-unfinished`

/**
 * Makes the copy of the content equal to its visible files, with the validated values in place of the content files.
 * Unchanged files are not written, because Gatsby rebuilds after every write. Files are replaced atomically, because
 * Gatsby reads them at once.
 */
export async function copyContent(content: Content): Promise<void> {
  const files = await visibleFiles()
  for (const { name, path } of CONTENT_FILES) {
    files.set(relative(CONTENT, path), Buffer.from(JSON.stringify(content[name])))
  }
  await mkdir(VALID_CONTENT, { recursive: true })
  for (const path of await pathsIn(VALID_CONTENT)) {
    if (!files.has(path)) await rm(join(VALID_CONTENT, path))
  }
  for (const [path, bytes] of files) {
    const copy = join(VALID_CONTENT, path)
    const previous = await readFile(copy).catch(() => undefined)
    if (previous?.equals(bytes)) continue
    // A folder may have been where the file is now.
    if (!previous) await rm(copy, { recursive: true, force: true })
    await mkdir(dirname(copy), { recursive: true })
    await writeFile(UNFINISHED, bytes)
    await rename(UNFINISHED, copy)
  }
}

/** The paths of all entries of a folder and below, except folders. */
async function pathsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
}

/**
 * The visible files of the content, by path. Code editors keep hidden files, and dangling links, beside what they edit.
 */
async function visibleFiles(): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  for (const path of await pathsIn(CONTENT)) {
    if (path.split(sep).some((name) => name.startsWith("."))) continue
    const bytes = await bytesOf(path).catch(() => undefined)
    if (bytes) files.set(path, bytes)
  }
  return files
}

/** The bytes of a regular file; undefined for anything else, and for a symbolic link that leads out of the content. */
async function bytesOf(path: string): Promise<Buffer | undefined> {
  const file = await realpath(join(CONTENT, path))
  const isInside = file.startsWith((await realpath(CONTENT)) + sep)
  return isInside && (await stat(file)).isFile() ? readFile(file) : undefined
}
