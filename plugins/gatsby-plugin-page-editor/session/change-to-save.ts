import { changesIn } from "./changes"
import type { Session } from "./session"
import { printTexts } from "./texts"
import { filesToSave } from "./uploads"

/** The longest title of a commit, in letters. */
const TITLE_MAX = 72

/** The change that saves a session: the texts and files, and a title such as "Update role and links". */
export function changeToSave(session: Session) {
  const names = changesIn(session).map(({ name }) => name.toLowerCase())
  const some = [...new Set(names)].slice(0, 3)
  const title = `Update ${new Intl.ListFormat("en-GB").format(some)}`
  return {
    texts: printTexts(session.values, session.stored.version.texts),
    files: filesToSave(session),
    title: title.length > TITLE_MAX ? "Update content" : title,
  }
}
