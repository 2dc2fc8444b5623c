import { followBrowser } from "../publish/follow-browser"
import { createPublishing, type Publishing } from "../publish/publishing"
import { openBackup } from "../session/local-backup"
import { isEdited, newSession } from "../session/session"
import { observable, sessionStore } from "../session/session-store"
import { storedToken } from "../sign-in/token"
import type { Build, GithubStore, WorkingCopy } from "../store/editor-settings"
import { github } from "../store/github"
import type { Store } from "../store/store"
import { workingCopy } from "../store/working-copy"

/** The name of the content that is edited: the repository, or the folder of the working copy. */
export const scopeOf = (settings: GithubStore | WorkingCopy) =>
  settings.kind === "github" ? settings.repository : settings.folder

/**
 * Opens the content of a store, with the edits that this browser has a backup of.
 *
 * @throws StoreError if the store does not answer, or refuses, or its content cannot be read
 */
export async function openSession(settings: GithubStore | WorkingCopy) {
  const store =
    settings.kind === "github"
      ? github(settings, () => storedToken.get() ?? "")
      : workingCopy(settings.url)
  const { publishing, backedUp } = await openEditing(store, openBackup(scopeOf(settings)))
  // Asks before the tab closes if the browser could not store the edits, which would be lost.
  addEventListener("beforeunload", (event) => {
    if (backedUp.get() === false && isEdited(publishing.session.get())) event.preventDefault()
  })
  followBrowser(publishing)
  return { publishing, backedUp }
}

type Backup = ReturnType<typeof openBackup>

/** Opens what a store has, with the edits of the backup, and writes that from then on. */
export async function openEditing(
  store: Store,
  backup: Backup,
  build?: () => Promise<Build | undefined>,
) {
  const restored = await backup.read().catch(() => undefined)
  const stored = await store.open(restored?.session.stored)
  const session = sessionStore(restored?.session ?? newSession(stored))
  const publishing = createPublishing({ store, session, before: restored?.before, build })
  publishing.rebase(stored)
  return { publishing, backedUp: backUp(publishing, backup) }
}

/**
 * Backs the session up in the browser after each edit, one write at a time.
 *
 * @returns whether the last write was done; undefined until there was one
 */
function backUp({ session, ...state }: Publishing, backup: Backup) {
  const backedUp = observable<boolean | undefined>(undefined)
  let last = Promise.resolve()
  const write = () => {
    const done = (isDone: boolean) => () => backedUp.set(isDone)
    // If the storage is full or blocked, the next edit tries again.
    last = last.then(() => backup.write(session.get(), state.get())).then(done(true), done(false))
  }
  write()
  session.subscribe(write)
  state.subscribe(write)
  return backedUp
}
