import { CONTENT_FILES } from "../../schema/content-files"
import { type Stored, StoreError, type Texts } from "../store/store"
import { fromYaml, toYaml } from "../yaml/format"
import { type Group, isSame } from "../yaml/values"
import type { Session, Snapshot } from "./session"

/**
 * The values of both content files, by the name of the file.
 *
 * @throws StoreFailure that says where one is no YAML; somebody may mend it
 */
export const parseTexts = (texts: Texts): Group =>
  Object.fromEntries(
    CONTENT_FILES.map(({ name, path }) => {
      try {
        return [name, fromYaml(texts[name])]
      } catch (error) {
        const why = (error as Error).message
        throw new StoreError("fault", `The file ${path} cannot be read: ${why}.`)
      }
    }),
  )

/** The texts of both content files with the edits of a snapshot, as a diff of their own lines. */
export const printTexts = ({ values }: Pick<Snapshot, "values">, { saved }: Stored): Texts =>
  Object.fromEntries(
    CONTENT_FILES.map(({ name }) => [name, toYaml(saved.texts[name], values[name] as Group)]),
  ) as Texts

/** Whether what a store holds are the values of a session. */
export const isSavedAs = (session: Session, { saved }: Stored) =>
  isSame(printTexts(session, session.base.stored), saved.texts)
