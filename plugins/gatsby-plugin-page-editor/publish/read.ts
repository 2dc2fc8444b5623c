import { hashOf } from "../fields/files"
import type { Session } from "../session/session"
import { type Stored, withoutDraft } from "../store/store"
import { type Context, change, endSave, storedIn } from "./context"

/** Reads the store, and rebases the session onto it. */
export const read = async (context: Context) =>
  rebase(context, await context.store.open(storedIn(context)))

/** Rebases the session onto what the store has. The save may have arrived, although its answer was lost. */
export async function rebase(context: Context, found: Stored): Promise<void> {
  const { session, state } = context
  const { leaving } = state.get()
  const isLeft = leaving && found.draft?.number === leaving.number
  const stored = isLeft ? withoutDraft(found, leaving.isDiscarded ? "discarded" : "closed") : found
  const arrived = await arrivedFiles(session.get(), stored)
  // The draft may have been discarded meanwhile.
  if (state.get().leaving !== leaving) return rebase(context, found)
  const { goal, published } = state.get()
  session.dispatch({ type: "rebase", stored, arrived })
  const isSave = goal === "save" || goal === "save and publish"
  if (isSave && !session.get().saving) endSave(context)
  if (stored.ended?.how !== "merged") return
  const { time } = stored.ended
  if (time !== published?.time) change(context, { published: { time, isVisible: false } })
}

/** The chosen files that the store has. If they were being saved, the answer may have been lost. */
async function arrivedFiles({ saving, uploads, stored }: Session, { version }: Stored) {
  if (version.id === stored.version.id) return []
  const chosen = [saving?.uploads, uploads].flatMap((files) => Object.entries(files ?? {}))
  const found = chosen.map(async ([path, file]) => {
    const hasArrived = typeof file === "object" && (await hashOf(file)) === version.files[path]
    return hasArrived ? file : []
  })
  return (await Promise.all(found)).flat()
}
