import { CONTENT_FILES } from "../../schema/content-files"
import { type Opened, StoreFailure, type Texts } from "../store/store"
import { fromYaml, toYaml } from "../yaml/format"
import { type Group, isSame } from "../yaml/values"
import type { Session, Snapshot } from "./session"

/**
 * The values of both content files, by the name of the file.
 *
 * @throws StoreFailure that says where one is no YAML; somebody may mend it
 */
export const valuesOf = (texts: Texts): Group =>
  Object.fromEntries(
    CONTENT_FILES.map(({ name, path }) => {
      try {
        return [name, fromYaml(texts[name])]
      } catch (error) {
        const why = (error as Error).message
        throw new StoreFailure("fault", `The file ${path} cannot be read: ${why}.`)
      }
    }),
  )

/** The texts of both content files with the edits of a snapshot, as a diff of their own lines. */
export const textsOf = ({ values }: Pick<Snapshot, "values">, { saved }: Opened): Texts =>
  Object.fromEntries(
    CONTENT_FILES.map(({ name }) => [name, toYaml(saved.texts[name], values[name] as Group)]),
  ) as Texts

/** Whether what a store holds are the values of a session. */
export const isSavedAs = (session: Session, { saved }: Opened) =>
  isSame(textsOf(session, session.base.opened), saved.texts)
