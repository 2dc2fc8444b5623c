import { createHash } from "node:crypto"

/** The hash by which git knows a file, and the editor, too. */
export const blobHash = (bytes: Buffer) =>
  createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex")
