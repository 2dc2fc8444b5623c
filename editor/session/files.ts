import { KINDS, type Kind } from "../fields/kinds"
import type { StoredFile, Version } from "../store/store"
import { asText, type Group } from "../yaml/values"
import { type Address, entryOf, groupOf, type Keyed } from "./address"
import { textsIn } from "./fields"
import type { Session } from "./session"

/** A file that the content names, and the entry or field that does. The hash is undefined if there is no such file. */
type NamedFile = { at: Address; path: string; hash: string | undefined }

/** The key of a path. Dots are encoded, because a dot ends a step of an address. */
const keyOf = (path: string) => path.replaceAll("%", "%25").replaceAll(".", "%2E")

/** The path of the file at an address; undefined for that of a field. */
export function pathAt(at: Address): string | undefined {
  const [group, key = ""] = at.split(".")
  return group === "files" ? decodeURIComponent(key) : undefined
}

/** The values that have the files of a version. */
export const valuesOf = ({ files }: Pick<Version, "files">): Group => ({
  files: Object.fromEntries(Object.entries(files).map(([path, hash]) => [keyOf(path), hash])),
})

const groupIn = (values: Group) => (values.files ?? {}) as Record<string, string>

/** The hash of the file at a path. */
export const hashIn = (values: Group, path: string) => groupIn(values)[keyOf(path)]

/** The paths of all files. A merge leaves the keys of deleted files. */
export const pathsIn = (values: Group) =>
  Object.entries(groupIn(values)).flatMap(([key, hash]) => (hash ? decodeURIComponent(key) : []))

/** The values with another file at its path. */
export const withFile = (values: Group, { path, hash }: StoredFile): Group => ({
  ...values,
  files: { ...groupIn(values), [keyOf(path)]: hash },
})

/** The path for a new file: a path that no other file has, on any disk. */
export function freePath({ values }: Pick<Keyed, "values">, path: string, hash: string) {
  const paths = pathsIn(values)
  const isTaken = paths.some((one) => one.toLowerCase() === path.toLowerCase())
  return isTaken ? path.replace(/(?=\.\w+$)/, `-${markOf(hash)}`) : path
}

/** The part of a hash that tells file names apart, because cameras reuse names, and caches would serve the wrong picture. */
export const markOf = (hash: string) => hash.slice(0, 8)

/** The files that the content names. */
export const filesNamedIn = (content: Keyed): NamedFile[] =>
  textsIn(content, "").flatMap(({ at, field, text }) => {
    const path = text && KINDS[field.kind].fileOf?.(text)
    if (!path) return []
    const entry = entryOf(content, groupOf(at)) && groupOf(at)
    return { at: entry ?? at, path, hash: hashIn(content.values, path) }
  })

/** The values with the files of another version, except for those that the content names. */
export const withNamedFiles = (content: Keyed, { files }: Group): Group =>
  filesNamedIn(content).reduce<Group>(
    (values, { path, hash }) => (hash ? withFile(values, { path, hash }) : values),
    { ...content.values, files },
  )

/** The file that a value of a field names, if there is one. */
export function fileOf({ values }: Pick<Keyed, "values">, kind: Kind, value: unknown) {
  const path = KINDS[kind].fileOf?.(asText(value))
  const hash = path && hashIn(values, path)
  return hash ? { path, hash } : undefined
}

/** The size of a file in bytes, by its hash. */
export const sizeOf = ({ uploads, base: { stored } }: Session, hash = "") =>
  uploads[hash]?.size ?? stored.saved.sizes[hash] ?? stored.main.sizes[hash]

/** A file by its name in its folder, and its size if that is known, such as "resume.pdf (120 kB)". */
export function describeFile(session: Session, { path, hash }: StoredFile): string {
  const size = sizeOf(session, hash)
  return size === undefined ? nameIn(path) : `${nameIn(path)} (${sizeInWords(size)})`
}

/** The path of a file in content/ or static/. */
export const nameIn = (path: string) => path.slice(path.indexOf("/") + 1)

/** A file size in words, such as 340 kB or 1.2 MB, with the digits that tell similar files apart. */
export const sizeInWords = (bytes: number) =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1_000))} kB`
    : `${(bytes / 1_000_000).toLocaleString("en", { maximumFractionDigits: 1 })} MB`
