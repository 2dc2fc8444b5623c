import { changeToSave } from "../session/change-to-save"
import { nameWithin } from "../session/changes"
import { problemsOf } from "../session/problems"
import { conflictsIn, isEdited, type Session } from "../session/session"
import { refusalOf, StoreError } from "../store/store"
import { type Context, endSave } from "./context"
import { read, rebase } from "./read"

/** Saves the snapshot that the owner has asked for. If others have saved something else meanwhile, on top of that. */
export async function save(context: Context, isAgain = false): Promise<void> {
  const { session, store } = context
  const now = { ...session.get(), ...session.get().saving }
  if (conflictsIn(session.get()).length > 0) return endSave(context, false)
  if (!isEdited(now)) return endSave(context)
  refuseErrors(now)
  const saved = await store.save(now.stored, changeToSave(now)).catch(refusalOf)
  if (saved instanceof StoreError) {
    if (isAgain || saved.kind === "refused") throw saved
    await read(context)
    return save(context, true)
  }
  await rebase(context, saved)
  // The owner may have pressed Save again meanwhile.
  if (session.get().saving) await save(context)
}

/** @throws StoreError if what others have saved does not go with what is edited here */
export function refuseErrors(session: Session) {
  const error = problemsOf(session).find(({ severity }) => severity === "error")
  if (error) throw new StoreError("refused", `${nameWithin(session, error.at)}: ${error.inFull}.`)
}
