import type { Stored } from "../store/store"

/** A file that was chosen, or the hash of one that an ended draft has left in the repository. */
export type Upload = File | string
export type UploadsByPath = Record<string, Upload>
/** The stored files, and those that were chosen instead, by path. */
export type Files = { uploads: UploadsByPath; stored: Pick<Stored, "version"> }

/** The hash by which git knows a file. */
export async function hashOf(file: Blob): Promise<string> {
  const bytes = await new Blob([`blob ${file.size}\0`, file]).arrayBuffer()
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-1", bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("")
}

/** The types of files that a browser does not recognize by their bytes. */
const TYPES: Record<string, string> = { pdf: "application/pdf", svg: "image/svg+xml" }

/** A file in memory, by its path. */
export const fileOf = (path: string, content: Blob | ArrayBuffer, type = "") =>
  new File([content], path.slice(path.lastIndexOf("/") + 1), {
    type: TYPES[path.slice(path.lastIndexOf(".") + 1).toLowerCase()] ?? type,
  })

/** The paths of all files, chosen or stored. */
const pathsIn = ({ uploads, stored }: Files) => Object.keys({ ...stored.version.files, ...uploads })

/** Whether there is a file at a path. */
export const hasFile = (files: Files, path: string | undefined): path is string =>
  path !== undefined && pathsIn(files).includes(path)

/** The path of a picture that no value names; undefined if there is none. */
export const pathOfPicture = (files: Files, { paths = [] }: { paths?: string[] }) =>
  paths.find((path) => hasFile(files, path))

/** The chosen file at a path, or the hash of a stored one. */
export const fileAt = ({ uploads, stored: { version } }: Files, path: string) =>
  uploads[path] ?? version.files[path]

/** The size of a file in bytes, by its path. */
export function sizeOf(files: Files, path: string) {
  const file = fileAt(files, path)
  return typeof file === "object" ? file.size : files.stored.version.sizes[file ?? ""]
}

/** The path for a new file: a path that no other file has, not even in other capitals. */
export function freePath(files: Files, path: string) {
  const isTaken = pathsIn(files).some((other) => other.toLowerCase() === path.toLowerCase())
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
