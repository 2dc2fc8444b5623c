import { type Change, changedVersion, type Version } from "../store/store"
import { isSame } from "../yaml/values"
import { printTexts } from "./content-texts"
import { changesBetween } from "./diff"
import { filesNamedIn } from "./files"
import type { Session, Snapshot } from "./session"

/** The longest title of a commit, in letters. */
const TITLE_MAX = 72

/** The change that saves a session. `missing` has the files that the content names, but that do not exist. */
export function changeToSave(session: Session): Omit<Change, "base"> & { missing: string[] } {
  const { base, uploads } = session
  const { files } = changedVersion(base.stored)
  // A file may be named twice.
  const named = new Map(filesNamedIn(session).map(({ path, hash }) => [path, hash]))
  return {
    texts: printTexts(session, base.stored),
    files: [...named].flatMap(([path, hash]) =>
      hash && hash !== files[path] ? [{ path, hash, bytes: uploads[hash] }] : [],
    ),
    missing: [...named].flatMap(([path, hash]) => (hash ? [] : path)),
    message: commitTitle(session),
  }
}

/** Whether a version has all that a save of a snapshot changes: then that has succeeded, even if its answer was lost. */
export function hasArrived(session: Session, snapshot: Snapshot, saved: Version): boolean {
  const { texts, files } = changeToSave({ ...session, ...snapshot })
  return isSame(texts, saved.texts) && files.every(({ path, hash }) => saved.files[path] === hash)
}

/** The title of a commit, such as "Update role and links". */
function commitTitle(session: Session): string {
  const names = changesBetween(session.base, session).map(({ name }) => name.toLowerCase())
  const some = [...new Set(names)].slice(0, 3)
  const title = `Update ${new Intl.ListFormat("en-GB").format(some)}`
  return some.length === 0 || title.length > TITLE_MAX ? "Update content" : title
}
