import type { Files, UploadsByPath } from "../fields/files"
import { behaviourOf } from "../fields/kinds"
import type { Stored, Version } from "../store/store"
import type { Address, Valued } from "./field-address"
import { textsIn } from "./schema-fields"

type Uploads = Pick<Files, "uploads">

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
export const filesToSave = (content: Valued & Uploads): UploadsByPath =>
  Object.fromEntries(referencedUploads(content).map(({ path, file }) => [path, file]))

/** The files that a draft has and that neither main nor another version has, by their paths. */
export const filesLeft = ({ version, main, mergeBase = main }: Stored, other: Version) =>
  Object.fromEntries(
    Object.entries(version.files).filter(([path, hash]) =>
      [mergeBase, other].every(({ files }) => files[path] !== hash),
    ),
  )
