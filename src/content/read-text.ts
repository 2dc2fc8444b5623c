import { readFile } from "node:fs/promises"

/** What is in place of a file, by the code of the error. */
const FOUND: Partial<Record<string, string>> = {
  ENOENT: "no file",
  EISDIR: "no file but a folder",
}

/**
 * Reads a content file as text; bytes that are not UTF-8 become U+FFFD.
 *
 * @throws Error that says what was found in place of the file, and what is expected
 */
export const readText = (file: string): Promise<string> =>
  readFile(file, "utf8").catch(({ code = "" }: NodeJS.ErrnoException) => {
    const found = FOUND[code] ?? `a file that cannot be read (${code})`
    throw new Error(
      `found ${found}; expected the file with your content. Put it back, such as from the last commit`,
    )
  })
