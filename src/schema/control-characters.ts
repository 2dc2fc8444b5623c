/** All but tab, line feed and carriage return (YAML 1.2.2, section 5.1, printable characters). */
const CONTROL = /[^\P{Cc}\t\n\r\u0085]/u

/** The first character that no reader shows and YAML does not allow; nothing if there is none. */
export function findControlCharacter(
  text: string,
): { offset: number; message: string } | undefined {
  const found = CONTROL.exec(text)
  if (!found) return undefined
  const code = found[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")
  return {
    offset: found.index,
    message: `found the control character U+${code}, which nobody can see; expected words. Delete it`,
  }
}
