import { isEdited } from "../session/session"
import { refusalOf, StoreError } from "../store/store"
import { type Context, change, storedIn } from "./context"
import { read, rebase } from "./read"

/** Ends the draft that was left at GitHub, unless the next save does. */
export async function leave(context: Context) {
  const { drafts } = context.store
  const { leaving } = context.state.get()
  const { draft, leftOver } = storedIn(context)
  if (!leaving || !drafts) return
  if (!draft && leftOver) {
    // The next save begins the branch anew.
    if (!leaving.isDiscarded && isEdited(context.session.get())) return
    const ended = await drafts.discard(storedIn(context)).catch(refusalOf)
    if (ended instanceof StoreError) {
      if (ended.kind === "outdated") throw ended
      change(context, { leaving: undefined })
      await read(context)
      throw ended
    }
    await rebase(context, ended)
  }
  if (draft || !storedIn(context).leftOver) change(context, { leaving: undefined })
}
