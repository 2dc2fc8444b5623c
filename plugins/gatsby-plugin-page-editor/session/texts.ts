import site from "edited-site"
import { StoreError, type Texts, type Version } from "../store/store"
import { fromYaml, toYaml } from "../yaml/format"
import type { Group } from "../yaml/values"

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
