import { mkdir, readFile, realpath, rename, rm, writeFile } from "node:fs/promises"
import { dirname, join, relative, sep } from "node:path"
import { CONTENT_FILES, type Content } from "../schema/content-files"
import { CONTENT, VALID_CONTENT } from "./content-path"
import { filesIn } from "./files-in"

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
  for (const path of await filesIn(VALID_CONTENT)) {
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

/** The content's files by path, without the hidden ones that code editors keep beside what they edit. */
async function visibleFiles(): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  for (const path of await filesIn(CONTENT)) {
    if (path.split("/").some((name) => name.startsWith("."))) continue
    // Code editors delete their temporary files at any time.
    const bytes = await bytesOf(path).catch(() => undefined)
    if (bytes) files.set(path, bytes)
  }
  return files
}

/** The bytes of a file; undefined if it is a symbolic link that leads out of the content. */
async function bytesOf(path: string): Promise<Buffer | undefined> {
  const file = await realpath(join(CONTENT, path))
  return file.startsWith((await realpath(CONTENT)) + sep) ? readFile(file) : undefined
}
