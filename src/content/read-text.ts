import { readFile, stat } from "node:fs/promises"
import { findControlCharacter } from "../schema/control-characters"
import type { Problem } from "../schema/validate"

/** Some 15,000 words. A larger file is a mistake, and could take minutes to parse. */
const MAX_BYTES = 100_000
const IN_KB = 1000

/** Byte order marks of UTF-16. */
const UTF_16 = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])]

type Reading = { text: string } | { problem: Problem }

/**
 * Reads a content file as text, or says at which place it is none: a missing file, a folder, a file that is too
 * large or cannot be read, another encoding than UTF-8, control characters.
 */
export async function readText(file: string): Promise<Reading> {
  const problemAt = (before: string, message: string): Reading => {
    const lines = before.split("\n")
    const column = (lines.at(-1)?.length ?? 0) + 1
    return {
      problem: { severity: "error", file, line: lines.length, column, path: "", message },
    }
  }

  const bytes = await readBytes(file).catch((error: Error) => error.message)
  if (typeof bytes === "string") return problemAt("", bytes)
  if (UTF_16.some((mark) => bytes.subarray(0, mark.length).equals(mark))) {
    return problemAt("", "found the encoding UTF-16; expected UTF-8. Save the file as UTF-8")
  }
  const text = bytes.toString("utf8")
  const invalid = firstDifference(bytes, Buffer.from(text))
  if (invalid !== undefined) {
    const byte = bytes[invalid]?.toString(16).padStart(2, "0")
    return problemAt(
      bytes.subarray(0, invalid).toString("utf8"),
      `found the byte 0x${byte}, which is not UTF-8; expected UTF-8. Save the file as UTF-8`,
    )
  }
  const control = findControlCharacter(text)
  if (control) return problemAt(text.slice(0, control.offset), control.message)
  return { text }
}

/** @throws Error that says what was found in place of a file, and what is expected */
async function readBytes(file: string): Promise<Buffer> {
  const expected = "expected the file with your content"
  const stats = await stat(file).catch(() => {
    throw new Error(`found no file; ${expected}. Put it back, such as from the last commit`)
  })
  if (!stats.isFile()) throw new Error(`found no file but a folder; ${expected}`)
  if (stats.size > MAX_BYTES) {
    throw new Error(
      `found ${Math.round(stats.size / IN_KB)} kB; expected at most ${MAX_BYTES / IN_KB} kB of words`,
    )
  }
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`found a file that cannot be read (${error.code}); ${expected}`)
  })
}

/** The offset of the first byte that differs; nothing if the bytes are the same. */
function firstDifference(a: Buffer, b: Buffer): number | undefined {
  if (a.equals(b)) return undefined
  const offset = a.findIndex((byte, index) => byte !== b[index])
  return offset < 0 ? a.length : offset
}
