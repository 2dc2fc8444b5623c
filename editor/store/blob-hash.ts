/** The hash by which git knows a file, as in src/content/blob-hash.ts, but in a browser. Stores list it, so an upload can be compared with what is saved. */
export async function blobHash(file: Blob): Promise<string> {
  const bytes = await new Blob([`blob ${file.size}\0`, file]).arrayBuffer()
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-1", bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("")
}
