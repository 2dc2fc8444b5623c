import { observable } from "./observable"
import { applyEdit, type Edit, type Session } from "./session"

/** A store that holds the session and applies edits to it. */
export type SessionStore = ReturnType<typeof sessionStore>

export function sessionStore(initial: Session) {
  const { get, set, subscribe } = observable(initial)
  return { get, subscribe, dispatch: (edit: Edit) => set(applyEdit(get(), edit)) }
}
