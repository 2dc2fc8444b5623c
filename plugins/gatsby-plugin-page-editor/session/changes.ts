import { describeFile, type Files, fileAt } from "../fields/files"
import { behaviourOf } from "../fields/kinds"
import { asStoreError, type StoreError } from "../store/store"
import { isSame } from "../yaml/values"
import { nameOf } from "./editables"
import {
  type Address,
  entriesOf,
  entryOf,
  groupOf,
  partOf,
  type Valued,
  valueIn,
} from "./field-address"
import { fieldOf, textsIn } from "./schema-fields"
import { conflictsIn, type Session } from "./session"
import { parseTexts, printTexts } from "./texts"
import { fileReferences, filesToSave } from "./uploads"

/** A value that was changed: its name, and its text before and after. */
export type FieldChange = { at: Address; name: string; before: string; after: string }

/** What differs between two contents: values, in the order of the fields, and files that were replaced under their paths. */
export function changesBetween(before: Valued & Files, after: Valued & Files): FieldChange[] {
  const changes = changedValues(before, after)
  const files = fileReferences(after)
    .filter(({ path }) => fileAt(before, path) !== fileAt(after, path))
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
  if (isSame(valueIn(before, at), valueIn(after, at))) return []
  const inside = (parts: Address[]) => parts.flatMap((part) => changedValues(before, after, part))
  const here = fieldOf(after, at) ? after : before
  const field = fieldOf(here, at)
  if (field?.is === "group" && !entryOf(here, at))
    return inside(Object.keys(field.fields).map((name) => partOf(at, name)))
  if (field?.is !== "list") return [changeAt(before, after, at)]
  const [old, now] = [before, after].map((content) => entriesOf(content, at)) as [
    Address[],
    Address[],
  ]
  const changed = inside([...new Set([...now, ...old])])
  if (changed.length > 0) return changed
  const namesOf = (entries: Address[]) => entries.map((entry) => nameOf(after, entry)).join(", ")
  const name = `Order of ${field.label.toLowerCase()}`
  return [{ at, name, before: namesOf(old), after: namesOf(now) }]
}

/** The content that is saved, without what was edited since. */
const savedIn = ({ base, stored }: Session) => ({ values: base.values, uploads: {}, stored })

/** What a save changes. */
export const changesIn = (session: Session) => changesBetween(savedIn(session), session)

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

/** What was saved and is not live yet, or the failure to read it: a file on the main branch was not YAML. */
export function changesInDraft(session: Session): FieldChange[] | StoreError {
  const { draft, main, mergeBase: version = main } = session.stored
  if (!draft) return []
  try {
    const before = { values: parseTexts(version), uploads: {}, stored: { version } }
    return changesBetween(before, savedIn(session))
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
