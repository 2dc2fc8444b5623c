import { baseRevisions, CHANGED_ELSEWHERE } from "./base-revisions"
import { draftFormat } from "./draft-format"
import { merged } from "./merge"
import { SOURCE } from "./yaml/format"
import { isSame } from "./yaml/values"

/** A file that belongs to a content file; in a backup, its bytes. */
type MediaFile = { name: string; file?: File; bytes?: ArrayBuffer }

/** Decap's backup of a form that was not saved, in the browser. */
type Backup = { path: string; raw: string; mediaFiles: MediaFile[] }

/** The files of a backup as their bytes: in private windows, Safari stores no files. */
export const withBytes = (files: MediaFile[]): Promise<MediaFile[]> =>
  Promise.all(
    files.map(async ({ file, ...kept }) =>
      file ? { ...kept, bytes: await file.arrayBuffer() } : kept,
    ),
  )

const withFiles = (files: MediaFile[]): MediaFile[] =>
  files.map(({ bytes, ...kept }) =>
    bytes ? { ...kept, file: new File([bytes], kept.name) } : kept,
  )

/**
 * The unsaved words to put back into the form. Decap calls it once the saved version is loaded (node/decap-patches.ts).
 * If that is no longer the version that the words are an edit of, they are merged with it.
 *
 * @returns the backup to restore; none if nothing is to be restored
 */
export async function unsaved(backup: Backup | null): Promise<Backup | null> {
  const text = backup && baseRevisions.latest(backup.path)
  if (!text) return null
  const mediaFiles = withFiles(backup.mediaFiles)
  const mine = draftFormat.fromFile(backup.raw)
  const base = String(mine[SOURCE])
  if (base === text) return { ...backup, mediaFiles }
  const saved = draftFormat.fromFile(text)
  // The words and their base have the same source, so the merged version has that of the saved one.
  const restored = await merged(backup.path, draftFormat.fromFile(base), mine, saved)
  if (isSame(restored, saved)) return null
  return { ...backup, mediaFiles, raw: draftFormat.toFile(restored) }
}

/**
 * Whether a save failed because the file was changed elsewhere. Decap passes on its own record of the failure, with
 * the error or its text.
 */
export const isOutdated = (failure?: { payload?: { error?: unknown } }) =>
  String(failure?.payload?.error).includes(CHANGED_ELSEWHERE)
