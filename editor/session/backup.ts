import { createStore, get, setMany } from "idb-keyval"
import type { Stored } from "../store/store"
import { isSame } from "../yaml/values"
import { type Content, entriesOf } from "./address"
import { isUnmeant } from "./fields"
import { applyEdit, type Session, type Snapshot } from "./session"
import { unsavedUploads } from "./uploads"

/** A snapshot as it is kept. Its files are indices in the list of kept files. */
type KeptSnapshot = Omit<Snapshot, "uploads"> & { uploads: { path: string; file: number }[] }

/** The kept session: the edits, the snapshot of a pending save, and the version on which they are based. */
type Kept = {
  base: Content & { stored: Stored }
  now: KeptSnapshot
  toSave?: KeptSnapshot | undefined
  isToPublish?: boolean | undefined
  lastId: number
}

/** A file as bytes, because Safari's private windows cannot store files. */
type KeptFile = { type: string; bytes: ArrayBuffer }

/**
 * Keeps a session in the browser, so that edits survive a reload, a crash and the end of the tab.
 *
 * @param scope names the content that is edited, such as by its repository
 */
export function openBackup(scope: string) {
  const store = createStore(`kept ${scope}`, "kept")
  /** The files that were written last. Files have a key of their own, so that they are not written with each edit. */
  let written: File[] = []
  return {
    /** @throws whatever the browser does if it refuses to store anything */
    async keep(session: Session): Promise<void> {
      const { base, toSave, isToPublish, lastId } = session
      const unsaved = ({ uploads }: Snapshot) => unsavedUploads({ uploads, base })
      const all = [session, toSave ?? session].flatMap(unsaved).map(({ file }) => file)
      const files = [...new Set(all)]
      const kept = (state: Snapshot): KeptSnapshot => ({
        ...{ values: state.values, ids: state.ids, conflicts: state.conflicts },
        uploads: unsaved(state).map(({ path, file }) => ({ path, file: files.indexOf(file) })),
      })
      const edits: Kept = {
        base: { values: base.values, ids: base.ids, stored: base.stored },
        ...{ now: kept(session), toSave: toSave && kept(toSave), isToPublish, lastId },
      }
      const isWritten =
        files.length === written.length && files.every((one, index) => one === written[index])
      const entries: [string, unknown][] = [["edits", edits]]
      if (!isWritten) entries.push(["files", await Promise.all(files.map(bytesOf))])
      await setMany(entries, store)
      written = files
    },

    /**
     * The session that was kept last, rebased onto the stored version, if that is known; undefined if none was kept.
     *
     * @throws whatever the browser does if it refuses to read anything
     */
    async restored(stored?: Stored): Promise<Session | undefined> {
      const [kept, files = []] = await Promise.all([
        get<Kept>("edits", store),
        get<KeptFile[]>("files", store),
      ])
      if (!kept) return undefined
      written = files.map(({ type, bytes }) => new File([bytes], "", { type }))
      const snapshot = ({ uploads, ...state }: KeptSnapshot): Snapshot => ({
        ...state,
        uploads: uploads.flatMap(({ path, file: index }) => {
          const file = written[index]
          return file ? [{ path, file }] : []
        }),
      })
      const { base, now, toSave, isToPublish, lastId } = kept
      const session: Session = {
        ...{ ...snapshot(now), past: [], future: [], lastId, isToPublish },
        base: { ...base, uploads: [], conflicts: [] },
        toSave: toSave && snapshot(toSave),
      }
      return withoutUnmeant(stored ? onto(session, stored) : session)
    },
  }
}

const bytesOf = async (file: File): Promise<KeptFile> => ({
  type: file.type,
  bytes: await file.arrayBuffer(),
})

/** Rebases a session. Drops its pending save if that would now save more than the owner saw when she asked for it. */
function onto(session: Session, stored: Stored): Session {
  const next = applyEdit(session, { type: "rebase", stored })
  const isAsItWas = isSame(next.toSave?.values, session.toSave?.values)
  return isAsItWas ? next : { ...next, toSave: undefined, isToPublish: false }
}

/** Removes the entries that would have been removed when their card was closed. */
function withoutUnmeant(session: Session): Session {
  const next = Object.keys(session.ids)
    .flatMap((list) => entriesOf(session, list))
    .reduce(
      (now, entry) => (isUnmeant(now, entry) ? applyEdit(now, { type: "remove", entry }) : now),
      session,
    )
  return { ...next, past: [] }
}
