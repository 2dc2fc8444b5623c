import { type Context, endSave, isDrafted, storedIn } from "./context"
import { rebase } from "./read"

/** Closes the draft. What it had becomes edits, and these are undone, so that Undo brings them back. */
export async function discard(context: Context) {
  const { drafts } = context.store
  const now = storedIn(context)
  if (drafts && isDrafted(now)) await rebase(context, await drafts.close(now))
  context.session.dispatch({ type: "undo all" })
  endSave(context, false)
}
