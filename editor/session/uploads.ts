import type { Upload } from "../store/store"
import type { Session } from "./session"

/** The uploads that the saved version does not have. */
export const unsavedUploads = ({ uploads, base }: Pick<Session, "uploads" | "base">) =>
  uploads.filter((upload) => !(base.uploads.includes(upload) && isSavedFile(base, upload)))

/** Whether the saved version has a file at the path of an upload. */
export const isSavedFile = ({ stored }: Session["base"], { path }: Upload) =>
  path in stored.saved.files

/** Adds uploads. Each replaces an earlier one at the same path. */
export const withUploads = (uploads: Upload[], added: Upload[]) => [
  ...uploads.filter(({ path }) => !added.some((one) => one.path === path)),
  ...added,
]
