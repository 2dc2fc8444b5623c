import { readFile, stat } from "node:fs/promises"
import { tooLarge } from "../schema/readable-text"

/**
 * Reads a content file as text; bytes that are not UTF-8 become U+FFFD.
 *
 * @throws Error that says what was found in place of the file, and what is expected
 */
export async function readText(file: string): Promise<string> {
  const expected = "expected the file with your content"
  const stats = await stat(file).catch(() => {
    throw new Error(`found no file; ${expected}. Put it back, such as from the last commit`)
  })
  if (!stats.isFile()) throw new Error(`found no file but a folder; ${expected}`)
  const size = tooLarge(stats.size)
  if (size) throw new Error(size)
  return readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new Error(`found a file that cannot be read (${error.code}); ${expected}`)
  })
}
