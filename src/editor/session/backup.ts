import { createStore, del, get, keys, set } from "idb-keyval"
import { sessionArea } from "../storage"
import { type Content, entriesOf } from "./address"
import { isUnmeant } from "./fields"
import { type Conflict, mergeContent, withIds } from "./merge"
import { applyEdit, type Session } from "./session"

/** Unsaved edits in IndexedDB. Files are stored as bytes, because Safari's private windows cannot store `File`s. */
type Backup = {
  base: Content
  content: Content
  uploads: { path: string; type: string; bytes: ArrayBuffer }[]
  lastId: number
  /** In ms since the epoch. */
  time: number
}

/** The key in sessionStorage of the id of the tab. A duplicated tab has the same one. */
const TAB = "editor-tab"
/** The key in sessionStorage of whether the backup is obsolete: a reload aborts a deletion in IndexedDB. */
const OBSOLETE = "editor-forgotten"
const DATABASE = "editor"
const OBJECT_STORE = "unsaved"

type Tab = {
  locks: Pick<LockManager, "request">
  memory: Pick<Storage, "getItem" | "setItem">
}

/**
 * Backs up unsaved edits in the browser, each tab under a key of its own, so that they survive a reload, a crash and the
 * end of the tab.
 *
 * @param scope what is edited, such as the name of a repository
 * @param tab the locks and the memory of the tab, for tests
 * @throws whatever the browser does if it refuses to store anything, as all methods do
 */
export async function openBackup(
  scope: string,
  { locks, memory }: Tab = { locks: navigator.locks, memory: sessionArea },
) {
  const store = createStore(`${DATABASE} ${scope}`, OBJECT_STORE)

  /** Holds the lock of a tab as long as this one lives. False if the other tab is open. */
  const lock = (tab: string) =>
    new Promise<boolean>((resolve, reject) => {
      locks
        .request(`${DATABASE} ${scope} ${tab}`, { ifAvailable: true }, (held) => {
          resolve(held !== null)
          return held ? new Promise<void>(() => {}) : undefined
        })
        .catch(reject)
    })

  const remembered = memory.getItem(TAB)
  const tab = remembered && (await lock(remembered)) ? remembered : crypto.randomUUID()
  if (tab !== remembered) await lock(tab)
  memory.setItem(TAB, tab)

  /** The backup of this tab or of a closed one; undefined for open ones. */
  const takeOver = async (key: string) => {
    if (key === tab && memory.getItem(OBSOLETE)) return undefined
    const backup = key === tab || (await lock(key)) ? await get<Backup>(key, store) : undefined
    return backup && { key, backup }
  }

  const keep = async ({ base, values, ids, uploads, lastId }: Session): Promise<void> => {
    memory.setItem(OBSOLETE, "")
    const files = uploads.map(async ({ path, file }) => {
      const bytes = await file.arrayBuffer()
      return { path, type: file.type, bytes }
    })
    const backup: Backup = {
      base: { values: base.values, ids: base.ids },
      content: { values, ids },
      uploads: await Promise.all(files),
      lastId,
      time: Date.now(),
    }
    await set(tab, backup, store)
  }

  return {
    /** Replaces the backup of this tab by the edits of a session. */
    keep,

    /** Deletes the backup of this tab. */
    forget() {
      memory.setItem(OBSOLETE, "yes")
      return del(tab, store)
    },

    /**
     * Merges the backups of this tab and of closed ones into a new session. What two tabs have edited differently is a
     * conflict, which the newest edit wins until the owner chooses.
     */
    async restored(session: Session): Promise<Restored> {
      const found = await Promise.all((await keys<string>(store)).map(takeOver))
      const taken = found.filter((one) => one !== undefined)
      const result = taken
        .map(({ backup }) => backup)
        .sort((a, b) => a.time - b.time)
        .reduce(mergeBackup, { session, conflicts: [] })
      const deleteOthers = async () => {
        for (const { key } of taken) if (key !== tab) await del(key, store)
      }
      // Deleted last, so that neither a crash in between nor a full storage loses anything.
      if (taken.length === 0) return result
      const restored = withoutUnmeant(result.session)
      await keep(restored).then(deleteOthers, () => {})
      return { ...result, session: restored }
    },
  }
}

type Restored = { session: Session; conflicts: Conflict[] }

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

/** Merges a backup into a session of what is saved now, which has older backups already. Entries keep their ids. */
function mergeBackup({ session, conflicts }: Restored, backup: Backup): Restored {
  const base = withIds([backup.base, backup.content], session.base.values, backup.lastId)
  const theirs = withIds([base, backup.base, backup.content], session.values, base.lastId)
  const merged = mergeContent(backup.base, backup.content, theirs)
  const files = backup.uploads.map(({ path, type, bytes }) => {
    const name = path.slice(path.lastIndexOf("/") + 1)
    return { path, file: new File([bytes], name, { type }) }
  })
  const uploads = [...files, ...session.uploads]
  const next = { ...session, ...merged.content, lastId: theirs.lastId, uploads }
  return {
    session: { ...next, base: { ...session.base, ids: base.ids } },
    conflicts: [...conflicts, ...merged.conflicts],
  }
}
