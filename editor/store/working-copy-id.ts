import type { Texts } from "./store"

/**
 * The id of a version of the working copy: a hash of its texts. Both the editor and the development server compute it.
 */
export async function workingCopyId(texts: Texts): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(Object.entries(texts).sort()))
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("")
}
