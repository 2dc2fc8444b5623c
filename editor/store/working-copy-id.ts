import { hexOf } from "./blob-hash"
import type { Version } from "./store"

/**
 * The id of a version of the working copy: a hash of its texts and files. Both the editor and the development server compute
 * it.
 */
export async function workingCopyId({
  texts,
  files,
}: Pick<Version, "texts" | "files">): Promise<string> {
  const all = [texts, files].map((group) => Object.entries(group).sort())
  const bytes = new TextEncoder().encode(JSON.stringify(all))
  return hexOf(await crypto.subtle.digest("SHA-256", bytes))
}
