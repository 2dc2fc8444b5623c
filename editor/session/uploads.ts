import { formatSize } from "../site"
import type { Stored } from "../store/store"
import type { Address, Valued } from "./address"
import { KINDS } from "./kinds"
import { textsIn } from "./schema-fields"

type Uploads = { uploads: Record<string, File> }
type Files = Uploads & { stored: Pick<Stored, "version"> }

/** The files that the content names, and the fields that do. */
const fileReferences = (content: Valued): { at: Address; path: string }[] =>
  textsIn(content, "").flatMap(({ at, field, text }) => {
    const path = text && KINDS[field.kind].fileOf?.(text)
    return path ? { at, path } : []
  })

/** The chosen files that the content names: those that a save sends. */
export const referencedUploads = (content: Valued & Uploads) =>
  fileReferences(content).filter(({ path }) => Object.hasOwn(content.uploads, path))

/** The paths of all files, chosen or stored. */
export const pathsIn = ({ uploads, stored }: Files) =>
  Object.keys({ ...stored.version.files, ...uploads })

/** Whether there is a file at a path. */
export const hasFile = (session: Files, path: string | undefined): path is string =>
  path !== undefined && pathsIn(session).includes(path)

/** The size of a file in bytes, by its path. */
export const sizeOf = ({ uploads, stored: { version } }: Files, path: string) =>
  uploads[path]?.size ?? version.sizes[version.files[path] ?? ""]

/** The path for a new file: a path that no other file has, not even in other capitals. */
export function freePath(session: Files, path: string) {
  const isTaken = pathsIn(session).some((other) => other.toLowerCase() === path.toLowerCase())
  return isTaken ? path.replace(/(?=\.\w+$)/, `-${Date.now().toString(36)}`) : path
}

/** A file by its name in its folder, and its size if that is known, such as "resume.pdf (120 kB)". */
export function describeFile(session: Files, path: string): string {
  const size = sizeOf(session, path)
  const name = path.slice(path.indexOf("/") + 1)
  return size === undefined ? name : `${name} (${formatSize(size, "en")})`
}
