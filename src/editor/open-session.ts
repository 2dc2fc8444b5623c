import { loadIcons } from "./load-icons"
import { createPublishing, type Publishing } from "./publish/publishing"
import { openBackup } from "./session/backup"
import { isEdited, newSession } from "./session/session"
import { sessionStore } from "./session/session-store"
import type { GithubStore } from "./settings"
import { type Store, type Stored, StoreError, type StoreErrorKind } from "./store/store"

/** With which one edits on what the store held last. */
const PASSING: StoreErrorKind[] = ["offline", "fault", "not yet", "limited", "signed out"]

/**
 * Opens the content of a store with what this browser has kept of it.
 *
 * @param scope what is edited, such as the name of a repository
 * @throws StoreFailure
 */
export async function openSession(store: Store, scope: string, site: GithubStore | undefined) {
  const lastKey = `editor-opened ${scope}`
  const [icons, found] = await Promise.all([
    loadIcons(),
    store.open().catch((failure) => failure as StoreError),
  ])
  const isStale = found instanceof StoreError
  const last = localStorage.getItem(lastKey)
  if (isStale && !(last && PASSING.includes(found.kind))) throw found
  const stored: Stored = isStale ? JSON.parse(String(last)) : found
  const fresh = newSession(stored)
  // Last, because it takes the tab's place for good: after a failure, a second attempt would not find its words.
  const kept = await openBackup(scope)
  const restored = await kept.restored(fresh)
  const session = sessionStore(restored.session)
  const publishing = createPublishing({ store, session, site, isStale })
  const stopKeeping = backUpEdits(publishing, kept, (now) =>
    localStorage.setItem(lastKey, JSON.stringify(now)),
  )
  const stop = () => {
    stopKeeping()
    publishing.stop()
  }
  return { publishing, icons, conflicts: restored.conflicts, stop }
}

/**
 * Keeps each edit as it is made, and what it is an edit of, and tells if it cannot. While one is written, only the
 * newest waits.
 */
function backUpEdits(
  { session: { get, subscribe }, tell }: Publishing,
  kept: Awaited<ReturnType<typeof openBackup>>,
  remember: (stored: Stored) => void,
): () => void {
  let isWriting = false
  let stored: Stored | undefined
  const write = async () => {
    if (isWriting) return
    isWriting = true
    const session = get()
    try {
      await (isEdited(session) ? kept.keep(session) : kept.forget())
      if (session.base.stored !== stored) remember(session.base.stored)
      stored = session.base.stored
      tell({ isBackedUp: true })
    } catch {
      // The browser refuses it, as when its storage is full. The next edit tries again.
      tell({ isBackedUp: false })
    }
    isWriting = false
    if (session !== get()) write()
  }
  write()
  return subscribe(() => void write())
}
