import site from "edited-site"
import { behaviourOf } from "../fields/kinds"
import { StoreError, type Texts, type Version } from "../store/store"
import { fromYaml, toYaml } from "../yaml/format"
import { type Group, isSame } from "../yaml/values"
import type { Address } from "./field-address"
import { textsIn } from "./tree"

/**
 * All that is edited: the values of all content files, by the name of the file, and all other files, by their paths: the
 * hashes by which git knows them.
 */
export type Content = { values: Group; files: Record<string, string> }

/** @throws StoreError as `parseTexts` does */
export const contentOf = (version: Version): Content => ({
  values: parseTexts(version),
  files: version.files,
})

/**
 * Parses the content files of a version: their values, by the name of the file.
 *
 * @throws StoreError that says where a file is not YAML. It is read again, because the file may be mended elsewhere
 */
export const parseTexts = ({ texts, url }: Pick<Version, "texts" | "url">): Group =>
  Object.fromEntries(
    site.files.map(({ name, path }) => {
      try {
        return [name, fromYaml(texts[name] ?? "")]
      } catch (error) {
        const file = url ? `${path} on the branch ${url.split("/blob/")[1]}` : path
        const message = `The editor cannot read ${file}: ${(error as Error).message}.`
        throw new StoreError("offline", message, url && `${url}/${path}`)
      }
    }),
  )

/** The texts of the content files with other values. Lines without an edit stay as they are. */
export const printTexts = (values: Group, texts: Texts): Texts =>
  Object.fromEntries(
    site.files.map(({ name }) => [name, toYaml(texts[name] ?? "", values[name] as Group)]),
  )

/** The paths of the files that a content uses, and the fields that name them or stand for them. */
export const fileReferences = (content: Content): { at: Address; path: string }[] =>
  textsIn(content, "").flatMap(({ at, field, text }) => {
    const { paths = [], fileOf } = behaviourOf(field)
    const path = paths[0] ?? (text && fileOf?.(text))
    return path ? { at, path } : []
  })

/** The files that a content uses and that an earlier one has not, or not the same. */
export const filesChanged = (before: Content, after: Content) =>
  isSame(before.files, after.files)
    ? []
    : fileReferences(after).filter(({ path }) => before.files[path] !== after.files[path])
