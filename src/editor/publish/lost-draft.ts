import type { Draft, Store, Stored } from "../store/store"

/** Whether a draft is no longer in the store, and was not published either. */
export async function isDeletedElsewhere(store: Store, draft: Draft | undefined, found: Stored) {
  if (!draft || draft.number === found.draft?.number) return false
  return (await store.drafts?.status(draft))?.kind !== "merged"
}
