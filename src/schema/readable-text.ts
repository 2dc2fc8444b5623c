/** A problem of the text itself: where it is, what was found, and what is expected. */
export type Damage = { offset: number; message: string }

/** About 15,000 words. A larger file is a mistake, and could take minutes to parse. */
const MAX_BYTES = 100_000
const BYTES_PER_KB = 1000

/** Decoders put it in place of bytes that are not UTF-8. */
const REPLACEMENT = "\ufffd"

/** Control characters, except tabs and the line breaks that YAML allows (YAML 1.2.2, section 5.1). */
const CONTROL = /[^\P{Cc}\t\n\r\u0085]|\r(?!\n)|[\ufffe\uffff]/u

/** The message for a file that is too large to read; undefined for others. */
export const tooLarge = (bytes: number): string | undefined =>
  bytes > MAX_BYTES
    ? `found ${Math.round(bytes / BYTES_PER_KB)} kB; expected at most ${MAX_BYTES / BYTES_PER_KB} kB of words`
    : undefined

/** The first sign that a file is not readable UTF-8 text, or is too large; undefined if there is none. */
export function findDamage(text: string): Damage | undefined {
  const size = tooLarge(new TextEncoder().encode(text).length)
  if (size) return { offset: 0, message: size }
  const offset = text.indexOf(REPLACEMENT)
  if (offset >= 0) {
    const message = "found bytes that are not UTF-8; expected text in UTF-8. Save the file as UTF-8"
    return { offset, message }
  }
  return findControlCharacter(text)
}

/** The first control character, which nobody sees and YAML does not allow; undefined if there is none. */
export function findControlCharacter(text: string): Damage | undefined {
  const found = CONTROL.exec(text)
  if (!found) return undefined
  const code = found[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")
  return {
    offset: found.index,
    message: `found the control character U+${code}, which is invisible; expected text. Delete it`,
  }
}
