import { CONTENT_FILES } from "../site"
import { type Stored, StoreError, type Texts, type Version } from "../store/store"
import { fromYaml, toYaml } from "../yaml/format"
import type { Group } from "../yaml/values"
import { valuesOf } from "./files"
import type { Snapshot } from "./session"

/**
 * Parses both content files: their values, by the name of the file.
 *
 * @throws StoreError that says where a file is not YAML. Its kind is retried, because the file may be fixed elsewhere
 */
export const parseTexts = (texts: Texts): Group =>
  Object.fromEntries(
    CONTENT_FILES.map(({ name, path }) => {
      try {
        return [name, fromYaml(texts[name])]
      } catch (error) {
        const { message } = error as Error
        throw new StoreError("passing", `The file ${path} cannot be read: ${message}.`)
      }
    }),
  )

/**
 * The values of a version, with the hashes of its files.
 *
 * @throws StoreError as parseTexts
 */
export const parseVersion = (version: Version): Group => ({
  ...parseTexts(version.texts),
  ...valuesOf(version),
})

/**
 * The texts of both content files with the values of a snapshot. Lines without an edit stay as they are on the saved
 * version, or on the main branch if that has changed the file since the draft was made.
 */
export function printTexts({ values }: Pick<Snapshot, "values">, stored: Stored): Texts {
  const { saved, main, mergeBase = main } = stored
  return Object.fromEntries(
    CONTENT_FILES.map(({ name }) => {
      const { texts } = mergeBase.texts[name] === main.texts[name] ? saved : main
      return [name, toYaml(texts[name], values[name] as Group)]
    }),
  ) as Texts
}
