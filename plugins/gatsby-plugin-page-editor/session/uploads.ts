import { type Files, fileOf, hashOf } from "../fields/files"
import { behaviourOf } from "../fields/kinds"
import { hasLeft, type Store, type Stored } from "../store/store"
import type { Address, Valued } from "./field-address"
import { textsIn } from "./schema-fields"

type Uploads = Pick<Files, "uploads">
type FilesByPath = Files["uploads"]

/** The files of the content, and the fields that name them or stand for them. */
export const fileReferences = (content: Valued): { at: Address; path: string }[] =>
  textsIn(content, "").flatMap(({ at, field, text }) => {
    const { paths = [], fileOf } = behaviourOf(field)
    const path = paths[0] ?? (text && fileOf?.(text))
    return path ? { at, path } : []
  })

/** The chosen files that the content names, and the fields that do. */
export const referencedUploads = (content: Valued & Uploads) =>
  Object.keys(content.uploads).length === 0
    ? []
    : fileReferences(content).flatMap(({ at, path }) => {
        const file = content.uploads[path]
        return file ? { at, path, file } : []
      })

/** The files that a save sends, by their paths. */
export const filesToSave = (content: Valued & Uploads): FilesByPath =>
  Object.fromEntries(referencedUploads(content).map(({ path, file }) => [path, file]))

/** The files that an ended draft has left: the content names them, and main does not have them. */
export async function filesLeft(
  session: Valued & Uploads & { stored: Stored },
  found: Stored,
  { file }: Store,
): Promise<FilesByPath> {
  const { version, live, mergeBase = live } = session.stored
  if (!hasLeft(session.stored, found)) return {}
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
export async function arrivedFiles(
  { saving }: { saving?: Uploads | undefined },
  { version }: Stored,
): Promise<File[]> {
  const found = Object.entries(saving?.uploads ?? {}).map(async ([path, file]) =>
    (await hashOf(file)) === version.files[path] ? file : [],
  )
  return (await Promise.all(found)).flat()
}
