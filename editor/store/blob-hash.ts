/** The hash by which git knows a file, as in src/content/blob-hash.ts, but in a browser. Stores list it, so an upload can be compared with what is saved. */
export async function blobHash(file: Blob): Promise<string> {
  const bytes = await new Blob([`blob ${file.size}\0`, file]).arrayBuffer()
  return hexOf(await crypto.subtle.digest("SHA-1", bytes))
}

export const hexOf = (hash: ArrayBuffer) =>
  Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("")
