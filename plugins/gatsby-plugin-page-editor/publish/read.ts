import { fileOf, hashOf } from "../fields/files"
import type { Session } from "../session/session"
import { fileReferences } from "../session/uploads"
import { endedUnmerged, type Store, type Stored } from "../store/store"
import { type Context, change, endSave, storedIn } from "./context"

/** Reads the store, and rebases the session onto it. */
export const read = async (context: Context) =>
  rebase(context, await context.store.open(storedIn(context)))

/** Rebases the session onto what the store has. The save may have arrived, although its answer was lost. */
export async function rebase(context: Context, stored: Stored) {
  const { session, state, store } = context
  const left = await filesLeft(session.get(), stored, store)
  const arrived = await arrivedFiles(session.get(), stored)
  session.dispatch({ type: "rebase", stored, arrived, left })
  const { goal, published } = state.get()
  const isSave = goal === "save" || goal === "save and publish"
  if (isSave && !session.get().saving) endSave(context)
  const { time } = stored.merged ?? {}
  if (time && time !== published?.time) change(context, { published: { time, isVisible: false } })
}

/** The files that an ended draft has left: the content names them, and main does not have them. */
async function filesLeft(session: Session, found: Stored, { file }: Store) {
  const { version, main, mergeBase = main } = session.stored
  if (!endedUnmerged(session.stored, found)) return {}
  const isLeft = (path: string) =>
    !session.uploads[path] &&
    [mergeBase, found.version].every(({ files }) => files[path] !== version.files[path])
  const left = fileReferences(session).map(async ({ path }) => {
    const bytes = isLeft(path) && (await file(version, path))
    return bytes ? [[path, fileOf(path, bytes)] as const] : []
  })
  return Object.fromEntries((await Promise.all(left)).flat())
}

/** The chosen files that are being saved, and that the store has: their answer may have been lost. */
async function arrivedFiles({ saving }: Session, { version }: Stored): Promise<File[]> {
  const found = Object.entries(saving?.uploads ?? {}).map(async ([path, file]) =>
    (await hashOf(file)) === version.files[path] ? file : [],
  )
  return (await Promise.all(found)).flat()
}
