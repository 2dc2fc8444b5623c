import { changeToSave } from "../session/change-to-save"
import { nameOf } from "../session/editables"
import { problemsOf } from "../session/problems"
import type { Session } from "../session/session"
import type { SessionStore } from "../session/session-store"
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

/** Keeps files of the saved version in the history, before the next version removes or replaces them. */
export async function keepFiles(store: Files, session: SessionStore, paths: string[]) {
  const { stored, uploads } = session.get().base
  const isKept = (path: string) => uploads.some((upload) => upload.path === path)
  const unkept = paths.filter((path) => stored.saved.files.includes(path) && !isKept(path))
  if (unkept.length === 0) return
  session.dispatch({ type: "keep", uploads: await filesOf(store, stored.saved, unkept) })
}

/**
 * The change that saves a snapshot, with the files that its base lacks. Keeps those that it removes or replaces.
 *
 * @throws StoreError if a file does not exist, or if what others have changed has made the content invalid
 */
export async function changeWithFiles(store: Files, session: SessionStore, snapshot: Session) {
  const error = problemsOf(snapshot).find(({ severity }) => severity === "error")
  if (error) {
    const name = nameOf(snapshot, error.at)
    throw new StoreError("refused", `${name}, with what was changed elsewhere: ${error.message}.`)
  }
  const { missing, ...change } = changeToSave(snapshot)
  await keepFiles(store, session, [...change.removed, ...change.uploads.map(({ path }) => path)])
  const uploads = [...change.uploads, ...(await filesOf(store, snapshot.base.stored.main, missing))]
  const lost = missing.find((path) => !uploads.some((upload) => upload.path === path))
  if (lost) throw new StoreError("refused", `There is no file ${lost}. Choose another one.`)
  return { ...change, uploads }
}
