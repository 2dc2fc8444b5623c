import { CONTENT_FILES } from "../site"
import { StoreError, type Texts } from "../store/store"
import { fromYaml, toYaml } from "../yaml/format"
import type { Group } from "../yaml/values"

/**
 * Parses both content files: their values, by the name of the file.
 *
 * @throws StoreError that says where a file is not YAML. It is read again, because the file may be fixed elsewhere
 */
export const parseTexts = (texts: Texts): Group =>
  Object.fromEntries(
    CONTENT_FILES.map(({ name, path }) => {
      try {
        return [name, fromYaml(texts[name])]
      } catch (error) {
        const { message } = error as Error
        throw new StoreError("offline", `The file ${path} cannot be read: ${message}.`)
      }
    }),
  )

/** The texts of both content files with other values. Lines without an edit stay as they are. */
export const printTexts = (values: Group, texts: Texts) =>
  Object.fromEntries(
    CONTENT_FILES.map(({ name }) => [name, toYaml(texts[name], values[name] as Group)]),
  ) as Texts
