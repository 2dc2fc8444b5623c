import { createStore, get, setMany } from "idb-keyval"
import type { Stored } from "../store/store"
import { isSame } from "../yaml/values"
import { entriesOf } from "./address"
import { hasArrived } from "./change-to-save"
import { isUntouched } from "./fields"
import { filesNamedIn, withNamedFiles } from "./files"
import { applyEdit, type Session, type Snapshot, snapshotOf } from "./session"

/** The kept session: the edits, the snapshot of a pending save, and the version on which they are based. */
type Kept = {
  base: Session["base"]
  now: Snapshot
  toSave?: Snapshot | undefined
  isToPublish?: boolean | undefined
  lastId: number
}

/** A file as bytes, because Safari's private windows cannot store files. */
type KeptFile = { hash: string; type: string; bytes: ArrayBuffer }

/**
 * Keeps a session in the browser, so that edits survive a reload, a crash and the end of the tab.
 *
 * @param scope names the content that is edited, such as by its repository
 */
export function openBackup(scope: string) {
  const store = createStore(`kept ${scope}`, "kept")
  /** The hashes of the files that were written last. Files have a key of their own, so that they are not written with each edit. */
  let written: string[] = []
  return {
    /** @throws whatever the browser does if it refuses to store anything */
    async keep({ base, toSave, isToPublish, lastId, uploads, ...now }: Session): Promise<void> {
      const kept = (state: Snapshot): Snapshot => ({
        ...snapshotOf(state),
        values: withNamedFiles(state, base.values),
      })
      const named = [now, toSave ?? now].flatMap(filesNamedIn).map(({ hash = "" }) => hash)
      const hashes = [...new Set(named)].filter(
        (hash) => hash in uploads && !(hash in base.stored.saved.sizes),
      )
      const edits: Kept = {
        base,
        now: kept(now),
        toSave: toSave && kept(toSave),
        isToPublish,
        lastId,
      }
      const entries: [string, unknown][] = [["edits", edits]]
      if (!isSame(hashes, written)) {
        const files = hashes.map((hash) => keptFile(hash, uploads[hash] as File))
        entries.push(["files", await Promise.all(files)])
      }
      await setMany(entries, store)
      written = hashes
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
      written = files.map(({ hash }) => hash)
      const uploads = Object.fromEntries(
        files.map(({ hash, type, bytes }) => [hash, new File([bytes], "", { type })]),
      )
      const { now, ...others } = kept
      const session: Session = { ...now, ...others, past: [], future: [], uploads }
      return withoutUnmeant(stored ? onto(session, stored) : session)
    },
  }
}

const keptFile = async (hash: string, file: File): Promise<KeptFile> => ({
  hash,
  type: file.type,
  bytes: await file.arrayBuffer(),
})

/** Rebases a session. Drops its pending save if that would now save more than the owner saw when she asked for it. */
function onto(session: Session, stored: Stored): Session {
  const { toSave } = session
  if (toSave && hasArrived(session, toSave, stored.saved))
    return applyEdit(session, { type: "saved", snapshot: toSave, stored })
  const next = applyEdit(session, { type: "rebase", stored })
  const isAsItWas = isSame(next.toSave?.values, session.toSave?.values)
  return isAsItWas ? next : { ...next, toSave: undefined, isToPublish: false }
}

/** Removes the entries that would have been removed when their card was closed. */
function withoutUnmeant(session: Session): Session {
  const next = Object.keys(session.ids)
    .flatMap((list) => entriesOf(session, list))
    .reduce(
      (now, entry) => (isUntouched(now, entry) ? applyEdit(now, { type: "remove", entry }) : now),
      session,
    )
  return { ...next, past: [] }
}
