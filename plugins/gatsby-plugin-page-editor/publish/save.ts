import { fileOf, type UploadsByPath } from "../fields/files"
import { changeToSave, nameWithin } from "../session/changes"
import { problemsOf } from "../session/problems"
import { conflictsIn, isEdited, type Session } from "../session/session"
import { refusalOf, type Store, StoreError } from "../store/store"
import { type Context, change, endSave } from "./context"
import { read, rebase } from "./read"

/** Saves the snapshot that the owner has asked for. If others have saved something else meanwhile, on top of that. */
export async function save(context: Context, isAgain = false): Promise<void> {
  const { session, store } = context
  const now = { ...session.get(), ...session.get().saving }
  if (conflictsIn(session.get()).length > 0) return endSave(context, false)
  if (!isEdited(now)) return endSave(context)
  refuseErrors(now)
  const { files, ...texts } = changeToSave(now)
  const all = { ...texts, files: await filesOf(store, files) }
  const saved = await store.save(now.stored, all).catch(refusalOf)
  if (saved instanceof StoreError) {
    if (isAgain || saved.kind === "refused") throw saved
    await read(context)
    return save(context, true)
  }
  change(context, { leaving: undefined })
  await rebase(context, saved)
  // The owner may have pressed Save again meanwhile.
  if (session.get().saving) await save(context)
}

/** The files to save, of which an ended draft may have left some. */
async function filesOf({ file }: Store, uploads: UploadsByPath): Promise<Record<string, File>> {
  const files = Object.entries(uploads).map(async ([path, upload]) => {
    if (typeof upload === "object") return [path, upload] as const
    const bytes = await file({ files: { [path]: upload }, sizes: {} }, path)
    if (!bytes) throw new StoreError("refused", `GitHub has ${path} no longer. Choose it again.`)
    return [path, fileOf(path, bytes)] as const
  })
  return Object.fromEntries(await Promise.all(files))
}

/** @throws StoreError if what others have saved does not go with what is edited here */
export function refuseErrors(session: Session) {
  const error = problemsOf(session).find(({ severity }) => severity === "error")
  if (error) throw new StoreError("refused", `${nameWithin(session, error.at)}: ${error.inFull}.`)
}
