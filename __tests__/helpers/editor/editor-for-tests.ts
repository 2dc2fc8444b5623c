import { createPublishing } from "../../../editor/publish/publishing"
import { statusText } from "../../../editor/publish/status-text"
import { valueIn } from "../../../editor/session/address"
import { alsoNames } from "../../../editor/session/changes"
import { sessionStore } from "../../../editor/session/observable"
import { isEdited, newSession } from "../../../editor/session/session"
import { HOME } from "./first-owner"
import { storeInMemory } from "./store-in-memory"

export type Memory = ReturnType<typeof storeInMemory>["memory"]

/** An editor around a store with some settings, in which the home was changed. Its live site has every build at once. */
export function editor(settings: Partial<Memory> = {}, all = storeInMemory()) {
  const { store, stored, memory } = all
  Object.assign(memory, settings)
  const session = sessionStore(newSession(stored()))
  const build = async () => ({ builtAt: "", commit: stored().live.id })
  const publishing = createPublishing({ store, session, build })
  const type = (at: string, value: unknown) => session.dispatch({ type: "set", at, value })
  type(HOME, "Turin, Italy")
  return {
    ...all,
    ...publishing,
    session,
    type,
    isEdited: () => isEdited(session.get()),
    valueAt: (at: string) => valueIn(session.get(), at),
    /** The status line. */
    said() {
      const now = session.get()
      const input = { isEdited: isEdited(now), also: alsoNames(now), draft: now.stored.draft }
      return statusText({ ...publishing.get(), ...input }).text
    },
  }
}
