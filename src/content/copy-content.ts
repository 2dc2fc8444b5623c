import { mkdir, readFile, rename, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import type { Content } from "../schema/content-files"
import { CONTENT, VALID_CONTENT } from "./files"

/** A temporary file beside the copy, so that a rename puts it in place at once. */
const UNFINISHED = `${VALID_CONTENT}-unfinished`

/** Copies the validated content: its values, and the portrait before the file that names it. */
export async function copyContent({ profile, site }: Content): Promise<void> {
  const { file } = site.portrait
  await copy(file, await readFile(join(CONTENT, file)))
  await copy("profile.yaml", Buffer.from(JSON.stringify(profile)))
  await copy("site.yaml", Buffer.from(JSON.stringify(site)))
}

/**
 * Writes a file of the copy if it has changed, because Gatsby rebuilds after every write, and at once, because Gatsby
 * reads at once.
 */
async function copy(name: string, bytes: Buffer) {
  const path = join(VALID_CONTENT, name)
  const previous = await readFile(path).catch(() => undefined)
  if (previous?.equals(bytes)) return
  await mkdir(dirname(path), { recursive: true })
  await writeFile(UNFINISHED, bytes)
  await rename(UNFINISHED, path)
}
