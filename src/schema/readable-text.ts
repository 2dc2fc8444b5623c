/** What was found in a text, where, and what is expected. */
export type Damage = { offset: number; message: string }

/** Some 15,000 words. A larger file is a mistake, and could take minutes to parse. */
const MAX_BYTES = 100_000
const BYTES_PER_KB = 1000

/** What stands for bytes that are not UTF-8, once they are decoded. */
const REPLACEMENT = "\ufffd"
/** The byte order mark of UTF-16, decoded as UTF-8. */
const UTF_16_MARK = REPLACEMENT.repeat(2)
const SAVE_AS_UTF_8 = "expected UTF-8. Save the file as UTF-8"

/** All but tab and the ends of lines, and what YAML takes for such (YAML 1.2.2, section 5.1, printable characters). */
const CONTROL = /[^\P{Cc}\t\n\r\u0085]|\r(?!\n)|[\ufffe\uffff]/u

/** Why a file of this size is not read; nothing if it is. */
export const tooLarge = (bytes: number): string | undefined =>
  bytes > MAX_BYTES
    ? `found ${Math.round(bytes / BYTES_PER_KB)} kB; expected at most ${MAX_BYTES / BYTES_PER_KB} kB of words`
    : undefined

/** The first thing that shows that a file is not text in UTF-8, or too much of it; nothing if it is text. */
export function findDamage(text: string): Damage | undefined {
  const size = tooLarge(new TextEncoder().encode(text).length)
  if (size) return { offset: 0, message: size }
  if (text.startsWith(UTF_16_MARK)) {
    return { offset: 0, message: `found the encoding UTF-16; ${SAVE_AS_UTF_8}` }
  }
  const offset = text.indexOf(REPLACEMENT)
  if (offset >= 0) {
    return { offset, message: `found a character that is not UTF-8; ${SAVE_AS_UTF_8}` }
  }
  return findControlCharacter(text)
}

/** The first character that no reader shows and YAML does not allow; nothing if there is none. */
export function findControlCharacter(text: string): Damage | undefined {
  const found = CONTROL.exec(text)
  if (!found) return undefined
  const code = found[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")
  return {
    offset: found.index,
    message: `found the control character U+${code}, which nobody can see; expected words. Delete it`,
  }
}
