/**
 * The bytes of a chunk. All browsers accept as many arguments. Divisible by 3, so that only the last chunk is padded.
 */
const CHUNK = 24_576

/** Encodes bytes in chunks: byte by byte, large files would block the page for seconds. */
export function toBase64(bytes: Uint8Array): string {
  let text = ""
  for (let start = 0; start < bytes.length; start += CHUNK) {
    const chunk = bytes.subarray(start, start + CHUNK)
    // Reflect.apply is several times faster than a spread.
    text += btoa(Reflect.apply(String.fromCharCode, null, chunk))
  }
  return text
}

/** The hash by which git knows a file. */
export async function hashOf(file: Blob): Promise<string> {
  const bytes = await new Blob([`blob ${file.size}\0`, file]).arrayBuffer()
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-1", bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("")
}
