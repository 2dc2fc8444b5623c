import { createStore, del, get, keys, set } from "idb-keyval"
import type { Content } from "./address"
import { type Conflict, mergeContent, withIds } from "./merge"
import type { Session } from "./session"

/** Unsaved edits as the browser stores them: files as their bytes, because Safari's private windows store no files. */
type Backup = {
  base: Content
  content: Content
  uploads: { path: string; type: string; bytes: ArrayBuffer }[]
  lastId: number
  /** In ms since the epoch. */
  time: number
}

/** Where a tab remembers which it is. A copy of the tab remembers the same. */
const TAB = "editor-tab"
/** Where a tab remembers that all was saved: a reload calls off a deletion that is under way. */
const FORGOTTEN = "editor-forgotten"
const DATABASE = "editor"
const OBJECT_STORE = "unsaved"

type Tabs = {
  locks: Pick<LockManager, "request">
  memory: Pick<Storage, "getItem" | "setItem">
}

/**
 * Keeps what is not saved in the browser, for each tab, so that it outlives a reload, a crash and the tab.
 *
 * @param scope what is edited, such as the name of a repository
 * @param tabs what a tab is known by; in tests another than the browser's
 */
export async function openBackup(
  scope: string,
  { locks, memory }: Tabs = { locks: navigator.locks, memory: sessionStorage },
) {
  const store = createStore(`${DATABASE} ${scope}`, OBJECT_STORE)

  /** Takes the lock of a tab until this one is gone. False if another tab has it. */
  const take = (tab: string) =>
    new Promise<boolean>((resolve) => {
      locks.request(`${DATABASE} ${scope} ${tab}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null)
        return lock ? new Promise<void>(() => {}) : undefined
      })
    })

  const remembered = memory.getItem(TAB)
  const tab = remembered && (await take(remembered)) ? remembered : crypto.randomUUID()
  if (tab !== remembered) await take(tab)
  memory.setItem(TAB, tab)

  /** What a tab has kept; undefined as long as it is open. */
  const takeOver = async (key: string) => {
    if (key === tab && memory.getItem(FORGOTTEN)) return undefined
    const kept = key === tab || (await take(key)) ? await get<Backup>(key, store) : undefined
    return kept && { key, kept }
  }

  const keep = async ({ base, values, ids, uploads, lastId }: Session): Promise<void> => {
    memory.setItem(FORGOTTEN, "")
    const files = uploads.map(async ({ path, file }) => {
      const bytes = await file.arrayBuffer()
      return { path, type: file.type, bytes }
    })
    const kept: Backup = {
      base: { values: base.values, ids: base.ids },
      content: { values, ids },
      uploads: await Promise.all(files),
      lastId,
      time: Date.now(),
    }
    await set(tab, kept, store)
  }

  return {
    /** Keeps the edits of a session, in the place of earlier ones of this tab. */
    keep,

    /** Forgets what this tab has kept. */
    forget() {
      memory.setItem(FORGOTTEN, "yes")
      return del(tab, store)
    },

    /**
     * A new session with the edits of this tab and of tabs that are gone. What tabs have edited in two ways is a conflict,
     * in which the newest counts until one has chosen.
     */
    async restored(session: Session): Promise<Restored> {
      const found = await Promise.all((await keys<string>(store)).map(takeOver))
      const gone = found.filter((one) => one !== undefined)
      const result = gone
        .map(({ kept }) => kept)
        .sort((one, other) => one.time - other.time)
        .reduce(mergeBackup, { session, conflicts: [] })
      // First kept here, and only then forgotten there.
      if (gone.length > 0) await keep(result.session)
      for (const { key } of gone) if (key !== tab) await del(key, store)
      return result
    },
  }
}

type Restored = { session: Session; conflicts: Conflict[] }

/** Adds kept edits to a session of what is saved now, which has those of older tabs. Entries keep their identities. */
function mergeBackup({ session, conflicts }: Restored, kept: Backup): Restored {
  const base = withIds([kept.base, kept.content], session.base.values, kept.lastId)
  const theirs = withIds([base, kept.base, kept.content], session.values, base.lastId)
  const both = mergeContent(kept.base, kept.content, theirs)
  const files = kept.uploads.map(({ path, type, bytes }) => {
    const name = path.slice(path.lastIndexOf("/") + 1)
    return { path, file: new File([bytes], name, { type }) }
  })
  const uploads = [...files, ...session.uploads]
  const next = { ...session, ...both.content, lastId: theirs.lastId, uploads }
  return {
    session: { ...next, base: { ...session.base, ids: base.ids } },
    conflicts: [...conflicts, ...both.conflicts],
  }
}
