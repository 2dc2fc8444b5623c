/** Few enough arguments for a function in all browsers; divisible by 3, so that no chunk but the last is padded. */
const CHUNK = 24_576

/** In chunks, because byte by byte it blocks the page for seconds. */
export function toBase64(bytes: Uint8Array): string {
  let text = ""
  for (let start = 0; start < bytes.length; start += CHUNK) {
    const chunk = bytes.subarray(start, start + CHUNK)
    // Several times faster than a spread.
    text += btoa(Reflect.apply(String.fromCharCode, null, chunk))
  }
  return text
}

export const fromBase64 = (text: string) =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
