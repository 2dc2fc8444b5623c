import { createPublishing, followBrowser } from "../publish/publishing"
import { openKept } from "../session/kept"
import { observable, type SessionStore, sessionStore } from "../session/observable"
import { isEdited, newSession } from "../session/session"
import { storedToken } from "../sign-in/token"
import { github } from "../store/github"
import { loadIcons } from "../store/load-icons"
import type { GithubStore, WorkingCopy } from "../store/settings"
import { workingCopy } from "../store/working-copy"

/** The name of the content that is edited: the repository, or the folder of the working copy. */
export const scopeOf = (settings: GithubStore | WorkingCopy) =>
  settings.kind === "github" ? settings.repository : settings.folder

/**
 * Opens the content of a store, with the edits that this browser has kept.
 *
 * @throws StoreError if the store does not answer, or refuses
 */
export async function openSession(settings: GithubStore | WorkingCopy) {
  const store =
    settings.kind === "github"
      ? github(settings, () => storedToken.get() ?? "")
      : workingCopy(settings.url)
  const backup = openKept(scopeOf(settings))
  const restored = await backup.restored().catch(() => undefined)
  const [icons, stored] = await Promise.all([loadIcons(), store.open(restored?.draft)])
  const session = sessionStore(restored?.onto(stored) ?? newSession(stored))
  const kept = observable<boolean | undefined>(undefined)
  keepEdits(session, backup, kept)
  // Asks before the tab closes if the browser could not keep the edits, which would be lost.
  addEventListener("beforeunload", (event) => {
    if (kept.get() === false && isEdited(session.get())) event.preventDefault()
  })
  const { isPublished } = stored
  const publishing = createPublishing({ store, session, isPublished })
  followBrowser(publishing)
  return { publishing, kept, icons }
}

/** Keeps the session in the browser after each edit, one write at a time. */
function keepEdits(
  { get, subscribe }: SessionStore,
  backup: ReturnType<typeof openKept>,
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
