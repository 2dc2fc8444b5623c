import { type Explanation, messageOf } from "./error-message"

/** A problem of the text itself: its offset in UTF-16 code units, and what was found and is expected. */
export type SyntaxProblem = { offset: number; message: string }

/** The replacement character, which decoders put in place of bytes that are not UTF-8. */
const REPLACEMENT = "\ufffd"

/** Control characters, except tabs and the line breaks that YAML allows (YAML 1.2.2, section 5.1). */
const CONTROL = /[^\P{Cc}\t\n\r\u0085]|\r(?!\n)|[\ufffe\uffff]/u

/** The first sign that a file is not readable UTF-8 text; undefined if there is none. */
export function findUnreadable(text: string): SyntaxProblem | undefined {
  const offset = text.indexOf(REPLACEMENT)
  if (offset >= 0) {
    const message = "found bytes that are not UTF-8; expected text in UTF-8. Save the file as UTF-8"
    return { offset, message }
  }
  const control = findControlCharacter(text)
  return control && { offset: control.offset, message: messageOf(control.explanation) }
}

/** The first control character, which nobody sees and YAML does not allow; undefined if there is none. */
export function findControlCharacter(
  text: string,
): { offset: number; explanation: Explanation } | undefined {
  const found = CONTROL.exec(text)
  if (!found) return undefined
  return {
    offset: found.index,
    explanation: {
      found: `found the control character ${codePoint(found[0])}, which is invisible`,
      expected: "text",
      advice: "Delete it",
    },
  }
}

/** A character as Unicode writes it, such as U+200B. */
export const codePoint = (character: string) =>
  `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}`
