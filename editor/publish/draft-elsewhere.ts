import { gainedElsewhere } from "../session/diff"
import type { Settled } from "../session/merge"
import type { Session } from "../session/session"
import type { Draft, Store, Stored } from "../store/store"

export const CHANGED = "The draft was changed elsewhere."

/** What the draft has gained and the owner has not seen, in a sentence; undefined if nothing. */
export function unseenIn(before: Session, after: Session, settled: Settled): string | undefined {
  const { draft, saved } = after.base.stored
  if (!draft || saved.id === before.base.stored.saved.id) return undefined
  const gained = gainedElsewhere(before, after).filter(
    ({ at }) => !settled.some((one) => one.at === at),
  )
  if (gained.length > 0)
    return `The draft has gained: ${gained.map(({ name }) => name).join(", ")}.`
  return settled.length > 0 ? undefined : CHANGED
}

/** Whether a draft is no longer in the store, and was not published either. */
export async function isDeletedElsewhere(store: Store, draft: Draft | undefined, found: Stored) {
  if (!draft || draft.number === found.draft?.number) return false
  return (await store.drafts?.status(draft))?.kind !== "merged"
}
