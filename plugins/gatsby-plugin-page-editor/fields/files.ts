import { hashOf } from "../store/bytes"
import type { Stored } from "../store/store"

/** The hashes of all files, by their paths; and by its hash, what is known of a file that was chosen or that is stored. */
export type Files = {
  files: Record<string, string>
  chosen: Record<string, Blob>
  stored: Pick<Stored, "version" | "main">
}

/** A file that the owner has chosen, with its hash. */
export type Chosen = { file: Blob; hash: string }

export const hashed = async (file: Blob): Promise<Chosen> => ({ file, hash: await hashOf(file) })

/** The types of files that a browser does not recognize by their bytes. */
const TYPES: Record<string, string> = { pdf: "application/pdf", svg: "image/svg+xml" }

/** A file in memory, by its path. */
export const fileOf = (path: string, content: Blob | ArrayBuffer, type = "") =>
  new File([content], path.slice(path.lastIndexOf("/") + 1), {
    type: TYPES[path.slice(path.lastIndexOf(".") + 1).toLowerCase()] ?? type,
  })

/** Whether there is a file at a path. */
export const hasFile = ({ files }: Files, path: string | undefined): path is string =>
  path !== undefined && files[path] !== undefined

/** The path of a picture that no value names; undefined if there is none. */
export const pathOfPicture = (files: Files, { paths = [] }: { paths?: string[] }) =>
  paths.find((path) => hasFile(files, path))

/** The size of a file in bytes, by its path. */
export function sizeOf({ files, chosen, stored }: Files, path: string) {
  const hash = files[path] ?? ""
  return chosen[hash]?.size ?? stored.version.sizes[hash]
}

/** The path for a new file: a path that no other file has, not even in other capitals. */
export function freePath({ files }: Files, path: string) {
  const isTaken = Object.keys(files).some((other) => other.toLowerCase() === path.toLowerCase())
  return isTaken ? path.replace(/(?=\.\w+$)/, `-${Date.now().toString(36)}`) : path
}

/**
 * The path for a file that is uploaded in a field. It takes the place of the one before, so links to its address stay valid;
 * but never that of a file of another field.
 *
 * @param named the path that the field names, if any
 * @param saved the path that it named when it was last saved
 */
export function pathForUpload(files: Files, path: string, named?: string, saved?: string) {
  if (!named || (named !== saved && named in files.stored.version.files))
    return freePath(files, path)
  return hasFile(files, named) ? named : freePath(files, named)
}

const MB = 1_000_000

/** A file size in kB or MB, rounded to two digits, at least 1 kB. */
export function formatSize(bytes: number): string {
  const isLarge = bytes >= MB
  const unit = isLarge ? "megabyte" : "kilobyte"
  const format = { style: "unit", unit, maximumSignificantDigits: 2 } as const
  return new Intl.NumberFormat("en", format).format(Math.max(1, bytes / (isLarge ? MB : 1000)))
}

/** A file by its name in its folder, and its size if that is known, such as "menu.pdf (120 kB)". */
export function describeFile(files: Files, path: string): string {
  const size = sizeOf(files, path)
  const name = path.slice(path.indexOf("/") + 1)
  return size === undefined ? name : `${name} (${formatSize(size)})`
}
