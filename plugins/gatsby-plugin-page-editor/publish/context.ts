import type { BackupState } from "../session/local-backup"
import type { observable, SessionStore } from "../session/session-store"
import type { Drafted, Store, Stored, StoreError } from "../store/store"

/** What a step does, by which its failure has a title. */
export type Doing = "save" | "merge" | "discard" | "poll"

/** What publishing knows beside the session. The status line is computed from both. */
export type PublishingState = BackupState & {
  /** Why the last step has failed, and the state of the store then. Only refusals end the goal. */
  failure?: { of: Doing; error: StoreError; stored: Stored } | undefined
  /** Since when the live site, or a check, is awaited for longer than LATE_MS; in ISO 8601 by GitHub's clock. */
  lateSince?: string | undefined
}

/** What the steps of publishing share. */
export type Context = {
  store: Store
  session: SessionStore
  state: ReturnType<typeof observable<PublishingState>>
}

/** The state of the store, as far as it was read. */
export const storedIn = ({ session }: Context): Stored => session.get().stored

export const isDrafted = (stored: Stored): stored is Drafted => stored.draft !== undefined

export const change = ({ state }: Context, next: Partial<PublishingState>) =>
  state.set({ ...state.get(), ...next })

/** Ends a save, and begins the publish that follows it. */
export function endSave(context: Context, isDone = true) {
  const { session, state } = context
  const isToPublish = isDone && state.get().goal === "save and publish" && storedIn(context).draft
  session.dispatch({ type: "saved" })
  change(context, { goal: isToPublish ? "merge" : undefined })
}
