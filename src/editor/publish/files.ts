import type { Session } from "../session/session"
import { type Store, StoreError, type Upload, type Version } from "../store/store"

type Files = Pick<Store, "file">

/** Reads files of a version as uploads. Skips paths that it does not have. */
export async function filesOf(store: Files, version: Version, paths: string[]): Promise<Upload[]> {
  const found = paths.map(async (path) => {
    const blob = await store.file(path, version)
    const name = path.slice(path.lastIndexOf("/") + 1)
    return blob ? [{ path, file: new File([blob], name, { type: blob.type }) }] : []
  })
  return (await Promise.all(found)).flat()
}

/** Reads those files of the saved version that the session does not have yet, before they are removed or replaced. */
export function filesToKeep(store: Files, { stored, uploads }: Session["base"], paths: string[]) {
  const isKept = (path: string) => uploads.some((upload) => upload.path === path)
  const unkept = paths.filter((path) => stored.saved.files.includes(path) && !isKept(path))
  return filesOf(store, stored.saved, unkept)
}

/**
 * Reads files that a change names and its base lacks.
 *
 * @throws StoreError if one does not exist in this version either
 */
export async function missingFiles(store: Files, version: Version, paths: string[]) {
  const uploads = await filesOf(store, version, paths)
  const lost = paths.find((path) => !uploads.some((upload) => upload.path === path))
  if (lost) throw new StoreError("refused", `There is no file ${lost}. Choose another one.`)
  return uploads
}
