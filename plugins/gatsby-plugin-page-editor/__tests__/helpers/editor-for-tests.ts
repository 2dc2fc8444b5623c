import { createPublishing } from "../../publish/publishing"
import { statusText } from "../../publish/status-text"
import { conflictNames } from "../../session/changes"
import { valueIn } from "../../session/field-address"
import { isEdited, newSession } from "../../session/session"
import { sessionStore } from "../../session/session-store"
import { HOME } from "./first-owner"
import { storeInMemory } from "./store-in-memory"

export type Memory = ReturnType<typeof storeInMemory>["memory"]

/**
 * An editor around a store in memory with some settings, in which the home was changed. Its live site has every build at
 * once.
 */
export function editor(settings: Partial<Memory> = {}) {
  const { store, stored, memory } = storeInMemory()
  Object.assign(memory, settings)
  const session = sessionStore(newSession(stored()))
  const build = async () => ({ builtAt: "", commit: session.get().stored.main.id })
  const publishing = createPublishing({ store, session, build })
  const type = (at: string, value: unknown) => session.dispatch({ type: "set", at, value })
  type(HOME, "Turin, Italy")
  return {
    ...publishing,
    memory,
    type,
    isEdited: () => isEdited(session.get()),
    valueAt: (at: string) => valueIn(session.get(), at),
    /** The status line. */
    status() {
      const now = session.get()
      const input = {
        isEdited: isEdited(now),
        conflicts: conflictNames(now),
        isDiscarded: now.past.at(-1)?.isDiscarded,
        draft: now.stored.draft,
      }
      return statusText({ ...publishing.get(), ...input }).text
    },
  }
}
