import { createPublishing, followBrowser, type Publishing } from "../publish/publishing"
import { openKept } from "../session/local-backup"
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
 * Opens the content of a store, with the edits that this browser has kept.
 *
 * @throws StoreError if the store does not answer, or refuses, or its content cannot be read
 */
export async function openSession(settings: GithubStore | WorkingCopy) {
  const store =
    settings.kind === "github"
      ? github(settings, () => storedToken.get() ?? "")
      : workingCopy(settings.url)
  const { publishing, kept } = await openEditing(store, openKept(scopeOf(settings)))
  // Asks before the tab closes if the browser could not keep the edits, which would be lost.
  addEventListener("beforeunload", (event) => {
    if (kept.get() === false && isEdited(publishing.session.get())) event.preventDefault()
  })
  followBrowser(publishing)
  return { publishing, kept }
}

type Keeping = ReturnType<typeof openKept>

/** Opens what a store has, with the edits that were kept, and keeps them from then on. */
export async function openEditing(
  store: Store,
  keeping: Keeping,
  build?: () => Promise<Build | undefined>,
) {
  const restored = await keeping.restored().catch(() => undefined)
  const stored = await store.open(restored?.session.stored)
  const session = sessionStore(restored?.session ?? newSession(stored))
  const publishing = createPublishing({ store, session, before: restored?.before, build })
  await publishing.rebase(stored)
  return { publishing, kept: keepEdits(publishing, keeping) }
}

/**
 * Keeps the session in the browser after each edit, one write at a time.
 *
 * @returns whether the last write was done; undefined until there was one
 */
function keepEdits({ session, ...state }: Publishing, { keep }: Keeping) {
  const kept = observable<boolean | undefined>(undefined)
  let last = Promise.resolve()
  const write = () => {
    const done = (isDone: boolean) => () => kept.set(isDone)
    // If the storage is full or blocked, the next edit tries again.
    last = last.then(() => keep(session.get(), state.get())).then(done(true), done(false))
  }
  write()
  session.subscribe(write)
  state.subscribe(write)
  return kept
}
