import type { Chosen } from "../fields/files"
import { endedUnmerged, type Stored, withoutDraft } from "../store/store"
import { type Group, isSame } from "../yaml/values"
import { type Content, contentOf, fileReferences, filesChanged } from "./content"
import { type Address, withValue } from "./field-address"
import { merge } from "./merge"
import { entriesOf, entryOf, itemsIn, nodeAt, valueIn } from "./tree"

/** What edits change and undo restores. */
export type Snapshot = Content & {
  /** Whether the draft was discarded then, which can be undone after a reload, too. */
  isDiscarded?: true
}

/** The state of all that is edited, with one history. */
export type Session = Snapshot & {
  /** What the store has, as far as it was read, and the content of that. */
  stored: Stored
  base: Content
  /** The files that were chosen here, by their hashes. */
  chosen: Record<string, Blob>
  /** The steps of undo, newest last. */
  past: Snapshot[]
  /** The steps of redo, of which the next is last. */
  future: Snapshot[]
  /** The current run of typing, one step of undo: its field, and the times of its last and first key, in ms. */
  typing?: { at: Address; time: number; since: number } | undefined
  /** The fields that were changed here and elsewhere, until the owner saves again. */
  conflicts: Address[]
  /** What is being saved: as it was when the owner pressed the button. What is typed later is left for the next save. */
  saving?: Content | undefined
}

export type Edit =
  /** Sets a value. `time`, in ms, is given for typing. */
  | { type: "set"; at: Address; value: unknown; time?: number }
  | { type: "add"; list: Address; value: unknown }
  | { type: "remove"; entry: Address }
  /** Moves an entry to the index `to`. */
  | { type: "move"; entry: Address; to: number }
  /** Sets a value and the file that it names. The description of the file before is emptied, unless it was edited. */
  | ({ type: "upload"; at: Address; value: unknown; path: string; description?: Address } & Chosen)
  | { type: "undo" | "redo" | "undo all" }
  /** Takes what others have saved in a field that was changed here, too. */
  | { type: "take theirs"; at: Address }
  /** The owner saves, and has seen what was changed elsewhere; or the save has ended. */
  | { type: "save" | "saved" }
  /** Goes back to main: the draft, and what was edited since, are discarded. */
  | { type: "discard" }
  /** Saves what the draft has once more, on top of main, as another draft. */
  | { type: "begin anew" }
  /** Merges what the store has now. */
  | { type: "rebase"; stored: Stored }

const UNDO_MAX = 200
/** The pause in typing after which another step of undo begins. */
const TYPING_PAUSE_MS = 1_200
/** The longest typing that is one step of undo. */
const TYPING_MAX_MS = 5_000

/** A session of a stored version, without edits. */
export function newSession(stored: Stored): Session {
  const base = contentOf(stored.version)
  return { ...base, base, stored, chosen: {}, past: [], future: [], conflicts: [] }
}

/** Whether there are unsaved edits: of the content, or of a file that it names. */
export const isEdited = ({ base, ...content }: Content & Pick<Session, "base">) =>
  !isSame(content.values, base.values) || filesChanged(base, content).length > 0

/** The fields that were changed here and elsewhere, or whose file was, and still differ. */
export const conflictsIn = (session: Session): Address[] =>
  session.conflicts.filter(
    (at) =>
      !isSame(valueIn(session, at), valueIn(session.base, at)) ||
      filesChanged(session.base, session).some((file) => file.at === at),
  )

/** Reducer of the session. */
export function applyEdit(session: Session, edit: Edit): Session {
  const { values, files, past, typing } = session
  /** The next state, with the current one as a step of undo. */
  const next = (change: Partial<Session>): Session => ({
    ...session,
    typing: undefined,
    past: [...past, { values, files }].slice(-UNDO_MAX),
    future: [],
    ...change,
  })
  const rearranged = (list: Address, arrange: (entries: unknown[]) => unknown[]) =>
    next({ values: withValueAt(values, list, arrange(itemsIn(session, list))) })
  switch (edit.type) {
    case "set": {
      const { at, value, time } = edit
      if (!nodeAt(session, at) || valueIn(session, at) === value) return session
      const run = runOf(typing, at, time)
      return next({
        values: withValueAt(values, at, value),
        typing: run,
        ...(run && run.since === typing?.since && { past }),
      })
    }
    case "upload": {
      const { at, value, path, file, hash, description } = edit
      // The file may have been read while its entry was removed.
      if (!nodeAt(session, at)) return session
      const others = withoutDescription(session, description)
      return next({
        values: withValueAt(others, at, value),
        files: { ...files, [path]: hash },
        chosen: { ...session.chosen, [hash]: file },
      })
    }
    case "add":
      return rearranged(edit.list, (entries) => [...entries, edit.value])
    case "remove": {
      const entry = entryOf(session, edit.entry)
      return entry ? rearranged(entry.list, (all) => all.toSpliced(entry.index, 1)) : session
    }
    case "move": {
      const { list, entries = [], index = edit.to } = entryOf(session, edit.entry) ?? {}
      if (!list || edit.to === index || !(edit.to in entries)) return session
      return rearranged(list, (all) => moveItem(all, index, edit.to))
    }
    case "undo":
    case "redo":
      return stepHistory(session, edit.type)
    case "undo all":
      return isEdited(session) ? next(session.base) : session
    case "take theirs":
      return next(theirsOf(session, edit.at))
    case "save":
      return { ...session, conflicts: [], saving: { values, files } }
    case "saved":
      return { ...session, saving: undefined }
    case "discard": {
      // As if all were in the draft.
      const all = { ...session, base: { values, files }, saving: undefined }
      return rebase(all, withoutDraft(session.stored, "discarded"))
    }
    case "begin anew":
      return rebase({ ...session, saving: session.base }, withoutDraft(session.stored, "closed"))
    case "rebase":
      return rebase(session, edit.stored)
  }
}

/** The values with another one at an address. */
function withValueAt(values: Group, at: Address, value: unknown): Group {
  const node = nodeAt({ values }, at)
  return !node || node.value === value ? values : (withValue(values, node.path, value) as Group)
}

/** The values with an empty text at an address, unless it was edited. */
function withoutDescription({ values, base }: Session, at: Address | undefined): Group {
  const isSaved = at !== undefined && valueIn({ values }, at) === valueIn(base, at)
  return isSaved ? withValueAt(values, at, "") : values
}

/** The snapshot with a field, and its file, as others have saved them. */
function theirsOf(session: Session, at: Address): Snapshot {
  const paths = fileReferences(session).flatMap((one) => (one.at === at ? one.path : []))
  const others = Object.entries(session.files).filter(([path]) => !paths.includes(path))
  const theirs = Object.entries(session.base.files).filter(([path]) => paths.includes(path))
  const { values } = merge(session.base.values, session.values, session.base.values, at)
  return { values, files: Object.fromEntries([...others, ...theirs]) }
}

/** Where an entry is after a move: entries that are known by their index have another address. */
export const movedTo = (session: Session, entry: Address, to: number): Address => {
  const { list = "" } = entryOf(session, entry) ?? {}
  const after = applyEdit(session, { type: "move", entry, to })
  return entriesOf(after, list)[to] ?? entry
}

/** The run of typing in a field at a time: continued, or new. Undefined if no time is given. */
function runOf(run: Session["typing"], at: Address, time: number | undefined): Session["typing"] {
  if (time === undefined) return undefined
  const isContinued =
    run?.at === at && time - run.time < TYPING_PAUSE_MS && time - run.since < TYPING_MAX_MS
  return { at, time, since: isContinued ? run.since : time }
}

/** Moves an item to another index. */
const moveItem = <Item>(items: Item[], from: number, to: number): Item[] =>
  items.toSpliced(from, 1).toSpliced(to, 0, items[from] as Item)

function stepHistory(session: Session, type: "undo" | "redo"): Session {
  const [from, to] = type === "undo" ? (["past", "future"] as const) : (["future", "past"] as const)
  const target = session[from].at(-1)
  if (!target) return session
  const { values, files } = session
  const steps = { [from]: session[from].slice(0, -1), [to]: [...session[to], { values, files }] }
  return { ...session, ...target, ...steps, typing: undefined }
}

/**
 * Rebases the session onto what the store has. The owner's edits stay on top, at each step of the history, so that undo
 * never takes back what others have changed. What a draft has that has ended becomes edits, too; if it was discarded, a
 * step of undo.
 */
function rebase(session: Session, stored: Stored): Session {
  const { stored: before, base, saving, values, files, past } = session
  const { version } = stored
  if (version.id === before.version.id && isSame(version.files, before.version.files))
    return { ...session, stored }
  const theirs = contentOf(version)
  const isEnded = endedUnmerged(before, stored)
  const isDiscarded = isEnded && stored.ended?.how === "discarded"
  const hasArrived = saving && !isEdited({ ...saving, base: theirs })
  const known = hasArrived ? saving : base
  const onto =
    (start: Content, target: Content) =>
    ({ isDiscarded, ...mine }: Snapshot): Snapshot => ({
      // After the next save, a reload does not bring back what was discarded.
      ...(!hasArrived && isDiscarded && { isDiscarded }),
      values: merge(start.values, mine.values, target.values).values,
      files: { ...target.files, ...editedFiles(mine.files, start.files) },
    })
  const began = isEnded ? contentOf(before.mergeBase ?? before.main) : base
  /** What the store has, with what a draft that has ended had on top. */
  const withDraft = hasArrived ? theirs : onto(began, theirs)(base)
  const onTop = onto(known, isDiscarded ? theirs : withDraft)
  const now = onTop({ values, files })
  /** The history, without steps that then change nothing. */
  const stepsOf = (history: Snapshot[]) =>
    history
      .map(onto(known, withDraft))
      .filter((step, index, steps) => !isSameContent(step, steps[index + 1] ?? now))
  const rest = saving && onTop(saving)
  const conflicts = [
    ...merge(began.values, withDraft.values, theirs.values).conflicts,
    ...merge(known.values, values, withDraft.values).conflicts,
    // Others have replaced a file, and not by what is being saved here.
    ...filesChanged(theirs, now)
      .filter(
        ({ path }) =>
          ![began, known, saving].some((one) => one?.files[path] === theirs.files[path]),
      )
      .map(({ at }) => at),
  ]
  return {
    ...session,
    ...now,
    base: theirs,
    stored,
    conflicts: [...new Set([...session.conflicts, ...conflicts])],
    saving: rest && isEdited({ ...rest, base: theirs }) ? rest : undefined,
    typing: undefined,
    past: stepsOf(isDiscarded ? [...past, { values, files, isDiscarded }] : past),
    future: stepsOf(session.future),
  }
}

/** The files that differ from earlier ones. */
const editedFiles = (files: Content["files"], before: Content["files"]) =>
  Object.fromEntries(Object.entries(files).filter(([path, hash]) => hash !== before[path]))

const isSameContent = (one: Content, other: Content) =>
  isSame(one.values, other.values) && isSame(one.files, other.files)
