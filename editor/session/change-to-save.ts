import { KINDS } from "../fields/kinds"
import type { Change } from "../store/store"
import type { Group } from "../yaml/values"
import { printTexts } from "./content-texts"
import { changesBetween } from "./diff"
import { textsIn } from "./fields"
import { withIds } from "./merge"
import type { Session } from "./session"
import { unsavedUploads } from "./uploads"

/** The longest title of a commit, in letters. */
const TITLE_MAX = 72

/** The change that saves a session. `missing` has the files that the content names, but that nobody has stored. */
export function changeToSave(session: Session): Omit<Change, "base"> & { missing: string[] } {
  const { base, uploads } = session
  const { files } = base.stored.saved
  const used = filesIn(session.values)
  return {
    texts: printTexts(session, base.stored),
    uploads: unsavedUploads(session).filter(({ path }) => used.includes(path)),
    used,
    missing: used.filter((path) => !(path in files || uploads.some((one) => one.path === path))),
    message: commitTitle(session),
  }
}

/** The paths of the pictures and PDFs in the repository that the content refers to. */
export function filesIn(values: Group): string[] {
  const texts = textsIn(withIds([], values, 0), "").filter(({ text }) => text)
  return texts.flatMap(({ field, text }) => KINDS[field.kind].fileOf?.(text) ?? [])
}

/** The title of a commit, such as "Update role and links". */
function commitTitle(session: Session): string {
  const names = changesBetween(session.base, session).map(({ name }) => name.toLowerCase())
  const some = [...new Set(names)].slice(0, 3)
  const title = `Update ${new Intl.ListFormat("en-GB").format(some)}`
  return some.length === 0 || title.length > TITLE_MAX ? "Update content" : title
}
