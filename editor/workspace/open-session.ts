import { createPublishing, followBrowser } from "../publish/publishing"
import { openBackup } from "../session/backup"
import { observable } from "../session/observable"
import { isEdited, newSession } from "../session/session"
import { type SessionStore, sessionStore } from "../session/session-store"
import { storedToken } from "../sign-in/token"
import { github } from "../store/github"
import { loadIcons } from "../store/load-icons"
import type { GithubStore, WorkingCopy } from "../store/settings"
import { asStoreError, type Store, type Stored, StoreError } from "../store/store"
import { workingCopy } from "../store/working-copy"

/** The name of the content that is edited: the repository, or the folder of the working copy. */
export const scopeOf = (settings: GithubStore | WorkingCopy) =>
  settings.kind === "github" ? settings.repository : settings.folder

/**
 * Opens the content of a store, with the edits that this browser has kept. If the store does not answer, opens the kept
 * session alone.
 *
 * @throws StoreError if the store refuses, or nothing was kept
 */
export async function openSession(settings: GithubStore | WorkingCopy) {
  const site = settings.kind === "github" ? settings : undefined
  const store: Store =
    settings.kind === "github"
      ? github(settings, () => storedToken.get() ?? "")
      : workingCopy(settings.url)
  const backup = openBackup(scopeOf(settings))
  const [icons, found] = await Promise.all([loadIcons(), store.open().catch(asStoreError)])
  const failure = found instanceof StoreError ? found : undefined
  const stored = found instanceof StoreError ? undefined : found
  const restored = await backup.restored(stored).catch(() => undefined)
  if (failure && !(restored && failure.kind !== "refused")) throw failure
  const session = sessionStore(restored ?? newSession(stored as Stored))
  const kept = observable<boolean | undefined>(undefined)
  keepEdits(session, backup, kept)
  // Asks before the tab closes if the browser could not keep the edits, which would be lost.
  addEventListener("beforeunload", (event) => {
    if (kept.get() === false && isEdited(session.get())) event.preventDefault()
  })
  const publishing = createPublishing({ store, session, site, failure })
  followBrowser(publishing)
  return { publishing, kept, icons }
}

/** Keeps the session in the browser after each edit, one write at a time. */
function keepEdits(
  { get, subscribe }: SessionStore,
  backup: ReturnType<typeof openBackup>,
  kept: { set: (isKept: boolean) => void },
): void {
  let isWriting = false
  const write = async () => {
    if (isWriting) return
    isWriting = true
    const session = get()
    // If the storage is full or blocked, the next edit tries again.
    const isDone = await backup.keep(session).then(
      () => true,
      () => false,
    )
    kept.set(isDone)
    isWriting = false
    if (session !== get()) write()
  }
  write()
  subscribe(write)
}
