import { createPublishing } from "../../publish/publishing"
import { statusText } from "../../publish/status-text"
import { valueIn } from "../../session/address"
import { conflictNames } from "../../session/changes"
import { sessionStore } from "../../session/observable"
import { isEdited, newSession } from "../../session/session"
import type { Store, Stored } from "../../store/store"
import { HOME } from "./first-owner"
import { storeInMemory } from "./store-in-memory"

export type Memory = ReturnType<typeof storeInMemory>["memory"]

/** An editor of what a store has. Its live site has every build at once. */
function editorOf(store: Store, stored: Stored) {
  const session = sessionStore(newSession(stored))
  const build = async () => ({ builtAt: "", commit: session.get().stored.live.id })
  const publishing = createPublishing({ store, session, build })
  return {
    ...publishing,
    session,
    type: (at: string, value: unknown) => session.dispatch({ type: "set", at, value }),
    isEdited: () => isEdited(session.get()),
    valueAt: (at: string) => valueIn(session.get(), at),
    /** The status line. */
    said() {
      const now = session.get()
      const input = {
        isEdited: isEdited(now),
        conflicts: conflictNames(now),
        draft: now.stored.draft,
      }
      return statusText({ ...publishing.get(), ...input }).text
    },
  }
}

/** An editor around a store. */
export const editorAround = async (store: Store) => editorOf(store, await store.open())

/** An editor around a store in memory with some settings, in which the home was changed. */
export function editor(settings: Partial<Memory> = {}, all = storeInMemory()) {
  const { store, stored, memory } = all
  Object.assign(memory, settings)
  const opened = editorOf(store, stored())
  opened.type(HOME, "Turin, Italy")
  return { ...all, ...opened }
}
