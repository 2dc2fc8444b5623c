import type { Upload, UploadsByPath } from "../fields/files"
import { endedUnmerged, type Stored, withoutDraft } from "../store/store"
import { type Group, isSame } from "../yaml/values"
import {
  type Address,
  entriesOf,
  entryOf,
  groupOf,
  itemsIn,
  pathOf,
  valueIn,
  withValue,
} from "./field-address"
import { merge } from "./merge"
import { parseTexts } from "./texts"
import { filesLeft, referencedUploads } from "./uploads"

/** What edits change and undo restores: the values of all files, by the name of the file, and the chosen files by path. */
export type Snapshot = {
  values: Group
  uploads: UploadsByPath
  /** Whether the draft was discarded then, which can be undone after a reload, too. */
  isDiscarded?: true
}

/** The state of all that is edited, with one history. */
export type Session = Snapshot & {
  /** What the store has, as far as it was read. */
  base: { values: Group }
  stored: Stored
  /** The steps of undo, newest last. */
  past: Snapshot[]
  /** The steps of redo, of which the next is last. */
  future: Snapshot[]
  /** The current run of typing, one step of undo: its field, and the times of its last and first key, in ms. */
  typing?: { at: Address; time: number; since: number } | undefined
  /** The fields that were changed here and elsewhere, until the owner saves again. */
  conflicts: Address[]
  /** The snapshot that is being saved. What is typed later is left for the next save. */
  saving?: Snapshot | undefined
}

export type Edit =
  /** Sets a value. `time`, in ms, is given for typing. */
  | { type: "set"; at: Address; value: unknown; time?: number }
  | { type: "add"; list: Address; value: unknown }
  | { type: "remove"; entry: Address }
  /** Moves an entry to the index `to`. */
  | { type: "move"; entry: Address; to: number }
  /** Sets a value and the file that it names. The description of the file before is emptied, unless it was edited. */
  | { type: "upload"; at: Address; value: unknown; path: string; file: File; description?: Address }
  | { type: "undo" | "redo" | "undo all" }
  /** Takes what others have saved in a field that was changed here, too. */
  | { type: "take theirs"; at: Address }
  /** The owner saves, and has seen what was changed elsewhere; or the save has ended. */
  | { type: "save" | "saved" }
  /** What the draft has is saved once more, on top of main. */
  | { type: "save draft" }
  /** Goes back to main: the draft, and what was edited since, are discarded. */
  | { type: "discard" }
  /** Merges what the store has now. `arrived`: the chosen files that it has. */
  | { type: "rebase"; stored: Stored; arrived?: Upload[] }

type Rebase = Extract<Edit, { type: "rebase" }>

const UNDO_MAX = 200
/** The pause in typing after which another step of undo begins. */
const TYPING_PAUSE_MS = 1_200
/** The longest typing that is one step of undo. */
const TYPING_MAX_MS = 5_000

/** A session of a stored version, without edits. */
export function newSession(stored: Stored): Session {
  const values = parseTexts(stored.version)
  return { values, uploads: {}, base: { values }, stored, past: [], future: [], conflicts: [] }
}

/** Whether there are unsaved edits: of the content, or of a file that it names. */
export const isEdited = (session: Session) =>
  !isSame(session.values, session.base.values) || referencedUploads(session).length > 0

/** The fields that were changed here and elsewhere, or whose file was, and still differ. */
export const conflictsIn = (session: Session): Address[] =>
  session.conflicts.filter(
    (at) =>
      !isSame(valueIn(session, at), valueIn(session.base, at)) ||
      referencedUploads(session).some((upload) => upload.at === at),
  )

/** Reducer of the session. */
export function applyEdit(session: Session, edit: Edit): Session {
  const { values, uploads, past, typing } = session
  /** The next state, with the current one as a step of undo. */
  const next = (change: Partial<Session>): Session => ({
    ...session,
    typing: undefined,
    past: [...past, { values, uploads }].slice(-UNDO_MAX),
    future: [],
    ...change,
  })
  const rearranged = (list: Address, arrange: (entries: unknown[]) => unknown[]) =>
    next({ values: withValueAt(values, list, arrange(itemsIn(session, list))) })
  switch (edit.type) {
    case "set": {
      const { at, value, time } = edit
      if (!pathOf(session, at) || valueIn(session, at) === value) return session
      const run = runOf(typing, at, time)
      return next({
        values: withValueAt(values, at, value),
        typing: run,
        ...(run && run.since === typing?.since && { past }),
      })
    }
    case "upload": {
      const { at, value, path, file, description } = edit
      // The file may have been read while its entry was removed.
      if (!pathOf(session, at)) return session
      const others = withoutDescription(session, description)
      return next({ values: withValueAt(others, at, value), uploads: { ...uploads, [path]: file } })
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
      return isEdited(session) ? next({ values: session.base.values, uploads: {} }) : session
    case "take theirs":
      return next(theirsOf(session, edit.at))
    case "save":
      return { ...session, conflicts: [], saving: { values, uploads } }
    case "save draft":
      return { ...session, saving: { values: session.base.values, uploads: {} } }
    case "saved":
      return { ...session, saving: undefined }
    case "discard": {
      const stored = withoutDraft(session.stored, "discarded")
      // As if all were in the draft.
      const all = { ...session, base: { values }, saving: undefined }
      return { ...rebase(all, { type: "rebase", stored }), uploads: {} }
    }
    case "rebase":
      return rebase(session, edit)
  }
}

/** The values with another one at an address. */
function withValueAt(values: Group, at: Address, value: unknown): Group {
  const isThere = valueIn({ values }, at) === value
  return isThere ? values : (withValue(values, pathOf({ values }, at) ?? [], value) as Group)
}

/** The values with an empty text at an address, unless it was edited. */
function withoutDescription({ values, base }: Session, at: Address | undefined): Group {
  const isSaved = at !== undefined && valueIn({ values }, at) === valueIn(base, at)
  return isSaved ? withValueAt(values, at, "") : values
}

/** The snapshot with a field, and its file, as others have saved them. */
function theirsOf(session: Session, at: Address): Snapshot {
  const paths = referencedUploads(session).flatMap((one) => (one.at === at ? one.path : []))
  const rest = Object.entries(session.uploads).filter(([path]) => !paths.includes(path))
  return { values: withBase(session, at), uploads: Object.fromEntries(rest) }
}

/** The values with one as the base has it, which may have removed or added an entry. */
function withBase({ base, values }: Session, at: Address): Group {
  const path = pathOf({ values }, at)
  const theirs = valueIn(base, at)
  const list = groupOf(at)
  const entries = valueIn({ values }, list)
  if (!Array.isArray(entries) || (path && theirs !== undefined))
    return path ? (withValue(values, path, theirs) as Group) : values
  const mine = valueIn({ values }, at)
  const next = path ? entries.filter((entry) => entry !== mine) : [...entries, theirs]
  return withValue(values, pathOf({ values }, list) ?? [], next) as Group
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
export const moveItem = <Item>(items: Item[], from: number, to: number): Item[] =>
  items.toSpliced(from, 1).toSpliced(to, 0, items[from] as Item)

function stepHistory(session: Session, type: "undo" | "redo"): Session {
  const [from, to] = type === "undo" ? (["past", "future"] as const) : (["future", "past"] as const)
  const target = session[from].at(-1)
  if (!target) return session
  const { values, uploads } = session
  const steps = { [from]: session[from].slice(0, -1), [to]: [...session[to], { values, uploads }] }
  return { ...session, ...target, ...steps, typing: undefined }
}

/**
 * Rebases the session onto what the store has. The owner's edits stay on top, at each step of the history, so that undo
 * never takes back what others have changed. What a draft has that has ended becomes edits, too; if it was discarded, a
 * step of undo.
 */
function rebase(session: Session, { stored, arrived = [] }: Rebase): Session {
  const { stored: before, saving } = session
  const { version } = stored
  if (version.id === before.version.id) return { ...session, stored }
  const theirs = parseTexts(version)
  const hasArrived = saving && isSame(theirs, saving.values)
  const isEnded = endedUnmerged(before, stored)
  const isDiscarded = isEnded && stored.ended?.how === "discarded"
  const known = isEnded ? (before.mergeBase ?? before.main) : before.version
  const read = hasArrived ? saving.values : session.base.values
  const base = isEnded && !hasArrived ? parseTexts(known) : read
  const isNew = ([path, file]: [string, Upload]) =>
    file !== version.files[path] && !arrived.includes(file)
  const onto =
    (start: Group, left: UploadsByPath = {}) =>
    ({ values, uploads, ...rest }: Snapshot): Snapshot => ({
      // After the next save, a reload does not bring back what was discarded.
      ...(!hasArrived && rest),
      values: merge(start, values, theirs).values,
      uploads: { ...left, ...Object.fromEntries(Object.entries(uploads).filter(isNew)) },
    })
  const withDraft = onto(base, isEnded ? filesLeft(before, version) : {})
  const onTop = isDiscarded ? onto(read) : withDraft
  const { values, uploads, past } = session
  const now = onTop({ values, uploads })
  /** The history, without steps that then change nothing. */
  const stepsOf = (history: Snapshot[]) =>
    history
      .map(withDraft)
      .filter((step, index, steps) => !isSameSnapshot(step, steps[index + 1] ?? now))
  const rest = saving && onTop(saving)
  const isAll = hasArrived && referencedUploads(rest as Snapshot).length === 0
  const isReplaced = (path: string) =>
    known.files[path] !== version.files[path] &&
    !arrived.some((file) => file === saving?.uploads[path])
  const files = referencedUploads(now).flatMap(({ at, path }) => (isReplaced(path) ? at : []))
  const conflicts = [...merge(base, values, theirs).conflicts, ...files]
  return {
    ...session,
    ...now,
    base: { values: theirs },
    stored,
    conflicts: [...new Set([...session.conflicts, ...conflicts])],
    saving: isAll ? undefined : rest,
    typing: undefined,
    past: stepsOf(isDiscarded ? [...past, { values, uploads, isDiscarded }] : past),
    future: stepsOf(session.future),
  }
}

const isSameSnapshot = (one: Snapshot, other: Snapshot) =>
  isSame(one.values, other.values) && isSame(one.uploads, other.uploads)
