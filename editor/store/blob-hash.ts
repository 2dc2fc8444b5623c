/**
 * The hash by which git knows a file. Stores list it, so an upload can be compared with what is saved. In a browser;
 * src/content/files.ts is for Node.
 */
export async function blobHash(file: Blob): Promise<string> {
  const bytes = await new Blob([`blob ${file.size}\0`, file]).arrayBuffer()
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-1", bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("")
}
