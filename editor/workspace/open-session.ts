import { createPublishing, followBrowser } from "../publish/publishing"
import { openBackup } from "../session/backup"
import { observable } from "../session/observable"
import { isEdited, newSession } from "../session/session"
import { type SessionStore, sessionStore } from "../session/session-store"
import { storedToken } from "../sign-in/token"
import { github } from "../store/github"
import { loadIcons } from "../store/load-icons"
import type { GithubStore, WorkingCopy } from "../store/settings"
import { localArea } from "../store/storage"
import { asStoreError, type Store, type Stored, StoreError } from "../store/store"
import { workingCopy } from "../store/working-copy"

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
  const failure = found instanceof StoreError ? found : undefined
  const last = localArea.getItem(lastKey)
  // What was opened last can be edited meanwhile.
  if (failure && !(last && failure.kind !== "refused")) throw failure
  const stored: Stored = found instanceof StoreError ? JSON.parse(String(last)) : found
  const fresh = newSession(stored)
  // Last, because it locks the backup until the tab is gone: a second attempt would not get it.
  const opened = await openBackup(scope)
    .then(async (backup) => ({ backup, ...(await backup.restored(fresh)) }))
    .catch(() => undefined)
  const session = sessionStore(opened?.session ?? fresh)
  const kept = observable<boolean | undefined>(opened && undefined)
  const remember = (now: Stored) => localArea.setItem(lastKey, JSON.stringify(now))
  if (opened) backUpEdits(session, opened.backup, kept, remember)
  else kept.set(false)
  const publishing = createPublishing({ store, session, site, failure })
  followBrowser(publishing)
  return { publishing, kept, icons, conflicts: opened?.conflicts ?? [] }
}

/** Stores each edit, and the version that it is based on, as soon as the previous write is done. */
function backUpEdits(
  { get, subscribe }: SessionStore,
  backup: Awaited<ReturnType<typeof openBackup>>,
  kept: { set: (isKept: boolean) => void },
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
      kept.set(true)
    } catch {
      // The storage is full or blocked. The next edit tries again.
      kept.set(false)
    }
    isWriting = false
    if (session !== get()) write()
  }
  write()
  subscribe(write)
}
