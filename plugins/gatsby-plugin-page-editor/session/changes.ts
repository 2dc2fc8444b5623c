import { describeFile, type Files } from "../fields/files"
import { behaviourOf } from "../fields/kinds"
import { asStoreError, type StoreError } from "../store/store"
import { isSame } from "../yaml/values"
import { type Content, contentOf, filesChanged, printTexts } from "./content"
import { nameOf } from "./editables"
import { type Address, groupOf } from "./field-address"
import { conflictsIn, type Session } from "./session"
import { entryOf, fieldOf, type Node, nodeAt, textsIn, type Valued } from "./tree"

/** A value that was changed: its name, and its text before and after. */
export type FieldChange = { at: Address; name: string; before: string; after: string }

/** What differs between two contents: values, in the order of the fields, and files that were replaced under their paths. */
export function changesBetween(before: Content, after: Content & Files): FieldChange[] {
  const changes = changedValues(before, after)
  const files = filesChanged(before, after)
    .map(({ at, path }) => ({ at: entryOf(after, groupOf(at)) ? groupOf(at) : at, path }))
    .filter(({ at }) => !changes.some((change) => change.at === at))
    .map(({ at, path }) => ({
      at,
      name: nameWithin(after, at),
      before: "",
      after: describeFile(after, path),
    }))
  return [...changes, ...files]
}

function changedValues(before: Valued, after: Valued, at: Address = ""): FieldChange[] {
  const [old, now] = [before, after].map((content) => nodeAt(content, at))
  if (isSame(old?.value, now?.value)) return []
  const all = [now, old].flatMap((node) => node?.parts.map((part) => part.at) ?? [])
  const inside = () => [...new Set(all)].flatMap((part) => changedValues(before, after, part))
  const { field, around } = now ?? old ?? {}
  if (field?.is === "group" && around?.field.is !== "list") return inside()
  if (field?.is !== "list") return [changeAt(before, after, at)]
  const changed = inside()
  if (changed.length > 0) return changed
  const namesOf = (list: Node | undefined) =>
    list?.parts.map((entry) => nameOf(after, entry.at)).join(", ") ?? ""
  const name = `Order of ${field.label.toLowerCase()}`
  return [{ at, name, before: namesOf(old), after: namesOf(now) }]
}

/** What a save changes. */
export const changesIn = (session: Session) => changesBetween(session.base, session)

/** The longest title of a commit, in letters. */
const TITLE_MAX = 72

/** The change that saves a session, with a title such as "Update role and links". Of the files, their hashes. */
export function changeToSave(session: Session) {
  const names = changesIn(session).map(({ name }) => name.toLowerCase())
  const some = [...new Set(names)].slice(0, 3)
  const title = `Update ${new Intl.ListFormat("en-GB").format(some)}`
  const paths = filesChanged(session.base, session).map(({ path }) => path)
  const files = Object.entries(session.files).filter(([path]) => paths.includes(path))
  return {
    texts: printTexts(session.values, session.stored.version.texts),
    files: Object.fromEntries(files),
    title: title.length > TITLE_MAX ? "Update content" : title,
  }
}

/** What was saved and is not live yet, or the failure to read it: a file on the main branch was not YAML. */
export function changesInDraft(session: Session): FieldChange[] | StoreError {
  const { draft, main, mergeBase = main } = session.stored
  if (!draft) return []
  try {
    return changesBetween(contentOf(mergeBase), { ...session, ...session.base })
  } catch (error) {
    return asStoreError(error)
  }
}

const changeAt = (before: Valued, after: Valued, at: Address): FieldChange => ({
  at,
  name: nameWithin(fieldOf(after, at) ? after : before, at),
  before: textAt(before, at),
  after: textAt(after, at),
})

/** The texts at an address, without those that mean nothing to a reader. */
const textAt = (content: Valued, at: Address) =>
  textsIn(content, at)
    .map(({ field, text }) => behaviourOf(field).textOf?.(text) ?? text)
    .filter(Boolean)
    .join(", ")

/** The names of the fields that were changed here and elsewhere, of which one may be removed here. */
export const conflictNames = (session: Session): string[] =>
  conflictsIn(session).map((at) => nameWithin(fieldOf(session, at) ? session : session.base, at))

/** The name of a value, with its entry or innermost group before it: "Ada: role". */
export function nameWithin(content: Valued, at: Address): string {
  const group = groupOf(at)
  const field = fieldOf(content, group)
  const isPlain =
    field?.is === "group" &&
    Object.values(field.fields).every(({ is }) => is !== "group" && is !== "list")
  const name = nameOf(content, at)
  return isPlain ? `${nameOf(content, group)}: ${name.toLowerCase()}` : name
}
