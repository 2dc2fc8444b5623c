import { mkdir, readdir, readFile, realpath, rename, rm, stat, writeFile } from "node:fs/promises"
import { dirname, join, relative, sep } from "node:path"
import { CONTENT_FILES } from "../schema/content-files"
import { CONTENT, LAST_VALID } from "./content-path"

/** Beside the copy, so that a rename moves it there. */
const UNFINISHED = `${LAST_VALID}-unfinished`

/**
 * Makes the copy of the content equal to its visible files. Writes only what has changed, because Gatsby rebuilds after
 * every write, and replaces files atomically, because it reads them at once.
 */
export async function copyContent(): Promise<void> {
  const files = await visibleFiles()
  await mkdir(LAST_VALID, { recursive: true })
  for (const path of await pathsIn(LAST_VALID)) {
    if (!files.has(path)) await rm(join(LAST_VALID, path))
  }
  for (const [path, bytes] of files) {
    const copy = join(LAST_VALID, path)
    const previous = await readFile(copy).catch(() => undefined)
    if (previous?.equals(bytes)) continue
    // A folder may have been where the file is now.
    if (!previous) await rm(copy, { recursive: true, force: true })
    await mkdir(dirname(copy), { recursive: true })
    await writeFile(UNFINISHED, bytes)
    await rename(UNFINISHED, copy)
  }
}

/** The paths of everything in a folder and below, but folders. */
async function pathsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
}

/** The visible files of the content, by path. Code editors keep hidden ones, and links to nothing, beside what they edit. */
async function visibleFiles(): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  for (const path of await pathsIn(CONTENT)) {
    if (path.split(sep).some((name) => name.startsWith("."))) continue
    const bytes = await bytesOf(path).catch(() => undefined)
    if (bytes) files.set(path, bytes)
  }
  return files
}

/** The bytes of a regular file. A symbolic link leads to one only in the content, unless a content file is the link. */
async function bytesOf(path: string): Promise<Buffer | undefined> {
  const file = await realpath(join(CONTENT, path))
  const isContentFile = CONTENT_FILES.some((one) => one.path === `${CONTENT}/${path}`)
  const isInside = file.startsWith((await realpath(CONTENT)) + sep)
  return (isContentFile || isInside) && (await stat(file)).isFile() ? readFile(file) : undefined
}
