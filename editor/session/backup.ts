import { createStore, delMany, get, keys, setMany } from "idb-keyval"
import { sessionArea } from "../store/storage"
import type { Upload } from "../store/store"
import { isSame } from "../yaml/values"
import { type Content, entriesOf } from "./address"
import { isUnmeant } from "./fields"
import { type Conflict, mergeContent, withIds } from "./merge"
import { applyEdit, type Session, type Snapshot, unsavedUploads, withUploads } from "./session"

/** An upload, whose bytes have a key of their own, so that they are written only once. */
type StoredUpload = { path: string; type: string; key: string }

/** Unsaved edits in IndexedDB, and what is to be saved of them. */
type Backup = {
  base: Content
  content: Content
  uploads: StoredUpload[]
  toSave?: (Content & { uploads: StoredUpload[] }) | undefined
  isToPublish?: boolean | undefined
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
  const takeOver = async (key: string): Promise<Found | undefined> => {
    if (key === tab && memory.getItem(OBSOLETE)) return undefined
    const backup = key === tab || (await lock(key)) ? await get<Backup>(key, store) : undefined
    if (!backup) return undefined
    const { uploads, toSave } = backup
    const found = await uploadsOf([...uploads, ...(toSave?.uploads ?? [])])
    const here = (stored: StoredUpload[]) => stored.flatMap((one) => found.get(one.key) ?? [])
    return {
      ...{ ...backup, key, uploads: here(uploads) },
      toSave: toSave && { ...toSave, uploads: here(toSave.uploads) },
    }
  }

  /** Uploads by their keys. */
  const uploadsOf = async (uploads: StoredUpload[]) => {
    const found = new Map<string, Upload>()
    for (const { path, type, key } of uploads) {
      const bytes = await get<ArrayBuffer>(key, store)
      const name = path.slice(path.lastIndexOf("/") + 1)
      if (bytes) found.set(key, { path, file: new File([bytes], name, { type }) })
    }
    return found
  }

  /** The keys of the files in the backup of this tab. */
  let fileKeys = new Map<File, string>()

  /** Deletes the backups and files of some tabs, but for those in use. */
  const removeUnused = async (tabs: string[], used: string[] = []) => {
    const all = await keys<string>(store)
    const unused = all.filter((key) => tabs.includes(tabOf(key)) && !used.includes(key))
    await delMany(unused, store)
  }

  const keep = async (session: Session): Promise<void> => {
    const { base, values, ids, lastId, toSave, isToPublish } = session
    memory.setItem(OBSOLETE, "")
    const unsaved = ({ uploads }: Snapshot) => unsavedUploads({ uploads, base })
    const files = [session, toSave ?? session].flatMap(unsaved).map(({ file }) => file)
    const keyOf = new Map(
      files.map((file) => [file, fileKeys.get(file) ?? `${tab} ${crypto.randomUUID()}`]),
    )
    const storedUploads = (state: Snapshot): StoredUpload[] =>
      unsaved(state).map(({ path, file }) => {
        return { path, type: file.type, key: String(keyOf.get(file)) }
      })
    const backup: Backup = {
      base: { values: base.values, ids: base.ids },
      content: { values, ids },
      uploads: storedUploads(session),
      toSave: toSave && { ...toSave, uploads: storedUploads(toSave) },
      isToPublish,
      lastId,
      time: Date.now(),
    }
    // As bytes, because Safari's private windows cannot store files.
    const added = [...keyOf]
      .filter(([file]) => !fileKeys.has(file))
      .map(async ([file, key]): Promise<[string, ArrayBuffer]> => [key, await file.arrayBuffer()])
    await setMany([[tab, backup], ...(await Promise.all(added))], store)
    const isChanged = added.length > 0 || keyOf.size < fileKeys.size
    fileKeys = keyOf
    if (isChanged) await removeUnused([tab], [tab, ...keyOf.values()])
  }

  return {
    /** Replaces the backup of this tab by the edits of a session. */
    keep,

    /** Deletes the backup of this tab. */
    forget() {
      memory.setItem(OBSOLETE, "yes")
      fileKeys = new Map()
      return removeUnused([tab])
    },

    /**
     * Merges the backups of this tab and of closed ones into a new session. What two tabs have edited differently is a
     * conflict, which the newest edit wins until the owner chooses.
     */
    async restored(session: Session): Promise<Restored> {
      const tabs = (await keys<string>(store)).filter((key) => key === tabOf(key))
      const found = await Promise.all(tabs.map(takeOver))
      const taken = found.filter((one) => one !== undefined)
      const result = taken
        .sort((a, b) => a.time - b.time)
        .reduce(mergeBackup, { session, conflicts: [] })
      if (taken.length === 0) return result
      const restored = withoutUnmeant(result.session)
      const others = taken.map(({ key }) => key).filter((key) => key !== tab)
      // Deleted last, so that neither a crash in between nor a full storage loses anything.
      await keep(restored).then(
        () => removeUnused(others),
        () => {},
      )
      return { ...result, session: restored }
    },
  }
}

/** The tab of a key. That of a backup is the tab itself, those of its files begin with it. */
const tabOf = (key: string) => key.split(" ")[0] ?? key

/** A backup of the tab with this key, and its files. */
type Found = Omit<Backup, "uploads" | "toSave"> & {
  key: string
  uploads: Upload[]
  toSave: Snapshot | undefined
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
function mergeBackup({ session, conflicts }: Restored, backup: Found): Restored {
  const { toSave, isToPublish, lastId } = backup
  const known = [backup.base, backup.content, toSave ?? backup.content]
  const base = withIds(known, session.base.values, lastId)
  const theirs = withIds([base, ...known], session.values, base.lastId)
  const merged = mergeContent(backup.base, backup.content, theirs)
  const uploads = withUploads(session.uploads, backup.uploads)
  const next = { ...session, ...merged.content, lastId: theirs.lastId, uploads }
  // The owner has to ask again for a save that would now have more than she saw then.
  const save = toSave && mergeContent(backup.base, toSave, base)
  const isAsItWas = save?.conflicts.length === 0 && isSame(save.content.values, toSave?.values)
  return {
    session: {
      ...next,
      base: { ...session.base, ids: base.ids },
      toSave: isAsItWas ? toSave : undefined,
      isToPublish: isAsItWas && isToPublish,
    },
    conflicts: [...conflicts, ...merged.conflicts],
  }
}
