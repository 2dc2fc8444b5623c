import { type Edit, edited, type Session } from "./session"

/** A session that changes, for components and for what runs besides them. */
export type SessionStore = ReturnType<typeof sessionStore>

export function sessionStore(initial: Session) {
  let session = initial
  const listeners = new Set<() => void>()
  return {
    get: () => session,
    dispatch(edit: Edit) {
      session = edited(session, edit)
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
