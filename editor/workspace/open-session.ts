import { createPublishing, type Publishing } from "../publish/publishing"
import { openBackup } from "../session/backup"
import { isEdited, newSession } from "../session/session"
import { sessionStore } from "../session/session-store"
import { storedToken } from "../sign-in/token"
import { github } from "../store/github"
import { loadIcons } from "../store/load-icons"
import type { GithubStore, WorkingCopy } from "../store/settings"
import { localArea } from "../store/storage"
import {
  asStoreError,
  type Store,
  type Stored,
  StoreError,
  type StoreErrorKind,
} from "../store/store"
import { workingCopy } from "../store/working-copy"

/** Failures with which one can edit what was opened last. */
const PASSING: StoreErrorKind[] = ["offline", "fault", "not yet", "limited", "signed out"]

/** The key in localStorage of the version that was opened last. */
export const lastOpenedKey = (scope: string) => `editor-opened ${scope}`

/**
 * Opens the content of a store, with the unsaved edits of this browser.
 *
 * @throws StoreError
 */
export async function openSession(settings: GithubStore | WorkingCopy) {
  const site = settings.kind === "github" ? settings : undefined
  const [store, scope]: [Store, string] =
    settings.kind === "github"
      ? [github(settings, () => storedToken.get() ?? ""), settings.repository]
      : [workingCopy(settings.url), settings.folder]
  const lastKey = lastOpenedKey(scope)
  const [icons, found] = await Promise.all([loadIcons(), store.open().catch(asStoreError)])
  const isStale = found instanceof StoreError
  const last = localArea.getItem(lastKey)
  if (isStale && !(last && PASSING.includes(found.kind))) throw found
  const stored: Stored = isStale ? JSON.parse(String(last)) : found
  const fresh = newSession(stored)
  // Last, because it locks the backup until the tab is gone: a second attempt would not get it.
  const opened = await openBackup(scope)
    .then(async (backup) => ({ backup, ...(await backup.restored(fresh)) }))
    .catch(() => undefined)
  const session = sessionStore(opened?.session ?? fresh)
  const publishing = createPublishing({ store, session, site, isStale })
  const remember = (now: Stored) => localArea.setItem(lastKey, JSON.stringify(now))
  if (opened) backUpEdits(publishing, opened.backup, remember)
  else publishing.tell({ isBackedUp: false })
  return { publishing, icons, conflicts: opened?.conflicts ?? [] }
}

/** Stores each edit, and the version that it is based on, as soon as the previous write is done. */
function backUpEdits(
  { session: { get, subscribe }, tell }: Publishing,
  backup: Awaited<ReturnType<typeof openBackup>>,
  remember: (stored: Stored) => void,
): void {
  let isWriting = false
  let stored: Stored | undefined
  const write = async () => {
    if (isWriting) return
    isWriting = true
    const session = get()
    try {
      await (isEdited(session) || session.toSave ? backup.keep(session) : backup.forget())
      if (session.base.stored !== stored) remember(session.base.stored)
      stored = session.base.stored
      tell({ isBackedUp: true })
    } catch {
      // The storage is full or blocked. The next edit tries again.
      tell({ isBackedUp: false })
    }
    isWriting = false
    if (session !== get()) write()
  }
  write()
  subscribe(write)
}
