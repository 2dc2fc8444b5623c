import { applyEdit, type Edit, type Session } from "./session"

/** A mutable value with subscribers, in the shape of `useSyncExternalStore`. */
export function observable<Value>(initial: Value) {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next: Value) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Holds the session, and applies edits to it. */
export type SessionStore = ReturnType<typeof sessionStore>

export function sessionStore(initial: Session) {
  const { get, set, subscribe } = observable(initial)
  return { get, subscribe, dispatch: (edit: Edit) => set(applyEdit(get(), edit)) }
}
