import { loadIcons } from "./load-icons"
import { createPublishing, type Publishing } from "./publish/publishing"
import { keptInBrowser } from "./session/kept"
import { isEdited, newSession } from "./session/session"
import { sessionStore } from "./session/session-store"
import type { GithubStore } from "./settings"
import { type FailureKind, type Opened, type Store, StoreFailure } from "./store/store"

/** With which one edits on what the store held last. */
const PASSING: FailureKind[] = ["offline", "fault", "not yet", "limited", "signed out"]

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
    store.open().catch((failure) => failure as StoreFailure),
  ])
  const isStale = found instanceof StoreFailure
  const last = localStorage.getItem(lastKey)
  if (isStale && !(last && PASSING.includes(found.kind))) throw found
  const opened: Opened = isStale ? JSON.parse(String(last)) : found
  const fresh = newSession(opened)
  // Last, because it takes the tab's place for good: after a failure, a second attempt would not find its words.
  const kept = await keptInBrowser(scope)
  const restored = await kept.restored(fresh)
  const session = sessionStore(restored.session)
  const publishing = createPublishing({ store, session, site, isStale })
  const stopKeeping = keepAlways(publishing, kept, (now) =>
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
function keepAlways(
  { session: { get, subscribe }, tell }: Publishing,
  kept: Awaited<ReturnType<typeof keptInBrowser>>,
  remember: (opened: Opened) => void,
): () => void {
  let isWriting = false
  let opened: Opened | undefined
  const write = async () => {
    if (isWriting) return
    isWriting = true
    const session = get()
    try {
      await (isEdited(session) ? kept.keep(session) : kept.forget())
      if (session.base.opened !== opened) remember(session.base.opened)
      opened = session.base.opened
      tell({ isKept: true })
    } catch {
      // The browser refuses it, as when its storage is full. The next edit tries again.
      tell({ isKept: false })
    }
    isWriting = false
    if (session !== get()) write()
  }
  write()
  return subscribe(() => void write())
}
