import { createStore, del, get, keys, set } from "idb-keyval"
import type { Opened, Upload } from "../store/store"
import type { Content } from "./address"
import { aligned, type Conflict, merged } from "./merge"
import { newSession, rebased, type Session } from "./session"

/** Unsaved edits as the browser stores them: files as their bytes, because Safari's private windows store no files. */
type Kept = {
  base: Content & { opened: Opened }
  content: Content
  uploads: { path: string; type: string; bytes: ArrayBuffer }[]
  lastId: number
  /** In ms since the epoch. */
  time: number
}

/** Where a tab remembers which it is. A copy of the tab remembers the same. */
const TAB = "editor-tab"
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
export async function keptInBrowser(
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

  const keep = async ({ base, values, ids, uploads, lastId }: Session): Promise<void> => {
    const files = uploads.map(async ({ path, file }) => ({
      path,
      type: file.type,
      bytes: await file.arrayBuffer(),
    }))
    const kept: Kept = {
      base: { values: base.values, ids: base.ids, opened: base.opened },
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
    forget: () => del(tab, store),

    /**
     * A session on what the store holds, with the edits of this tab and of tabs that are gone. What tabs have edited in
     * two ways is a conflict, in which the newest counts until one has chosen.
     */
    async restored(opened: Opened): Promise<{ session: Session; conflicts: Conflict[] }> {
      const found = await Promise.all(
        (await keys<string>(store)).map(async (key) => ({
          key,
          kept: key === tab || (await take(key)) ? await get<Kept>(key, store) : undefined,
        })),
      )
      const gone = found.flatMap(({ key, kept }) => (kept ? [{ key, kept }] : []))
      gone.sort((one, other) => other.kept.time - one.kept.time)
      const result = gone
        .map(({ kept }) => kept)
        .reduce(withKept, { session: newSession(opened), conflicts: [] })
      // First kept here, and only then forgotten there.
      if (gone.length > 0) await keep(result.session)
      for (const { key } of gone) if (key !== tab) await del(key, store)
      return result
    },
  }
}

type Restored = { session: Session; conflicts: Conflict[] }

/** Adds kept edits to a session of what is saved now. */
function withKept({ session, conflicts }: Restored, kept: Kept): Restored {
  const { base, content, lastId } = kept
  const before: Session = {
    ...{ ...content, base: { ...base, uploads: [] }, lastId },
    uploads: kept.uploads.map(uploadFrom),
    ...{ past: [], future: [] },
  }
  const now = rebased(before, session.base.opened)
  const theirs = aligned([session.base, session], now.session.values, session.lastId)
  const both = merged(session.base, session, { values: now.session.values, ids: theirs.ids })
  const uploads = [...now.session.uploads, ...session.uploads]
  return {
    session: { ...session, ...both.content, lastId: theirs.lastId, uploads },
    conflicts: [...conflicts, ...now.conflicts, ...both.conflicts],
  }
}

const uploadFrom = ({ path, type, bytes }: Kept["uploads"][number]): Upload => ({
  path,
  file: new File([bytes], path.slice(path.lastIndexOf("/") + 1), { type }),
})
