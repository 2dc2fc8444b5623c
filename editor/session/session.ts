import { CONTENT_FILES } from "../site"
import type { Stored, Upload, Version } from "../store/store"
import { asText, type Group, isSame } from "../yaml/values"
import {
  type Address,
  entryAt,
  entryOf,
  itemsIn,
  type Keyed,
  pathOf,
  valueIn,
  withValue,
} from "./address"
import { parseVersion } from "./content-texts"
import { isUntouched } from "./fields"
import { filesNamedIn, hashIn, withFile, withNamedFiles } from "./files"
import { type Conflict, withIds } from "./merge"
import { afterSave, answer, leaveDraft, rebase } from "./rebase"

/**
 * The part of the session that edits change and undo restores. `values` has a group for each content file, by its name, and
 * one for all other files (files.ts). `conflicts` has those that the owner has not answered yet.
 */
export type Snapshot = Keyed & { conflicts: Conflict[] }

/** The owner's choice between two values. */
export type Choice = "mine" | "theirs"

/** The state of all that is edited, with one history. */
export type Session = Snapshot & {
  /** The saved version on which the session is based. */
  base: Snapshot & { stored: Stored }
  /** The steps of undo, newest last. */
  past: Snapshot[]
  /** The steps of redo, of which the next is last. */
  future: Snapshot[]
  /** The highest id of an entry. */
  lastId: number
  /** The bytes of the files that were chosen, by their hashes. */
  uploads: Record<string, File>
  /** The snapshot of the pending save, and whether to publish it. Later edits are left for the next save. */
  toSave?: Snapshot | undefined
  isToPublish?: boolean | undefined
  /** The address of the last typing, its last and its first time, in ms: fast typing is one step of undo. */
  typing?: { at: Address; time: number; since: number } | undefined
}

export type Edit =
  /** Sets a value. `time`, in ms, is given for typing. */
  | { type: "set"; at: Address; value: unknown; time?: number }
  | { type: "add"; list: Address; value: unknown }
  | { type: "remove"; entry: Address }
  | Division
  /** Moves an entry to the index `to`. */
  | { type: "move"; entry: Address; to: number }
  | { type: "upload"; at: Address; value: unknown; upload: Upload }
  /** Brings back an earlier version, with the files that it names. */
  | { type: "restore"; values: Group }
  | { type: "undo" }
  | { type: "redo" }
  /** The owner has chosen in a conflict. */
  | { type: "answer"; at: Address; choice: Choice }
  /** Merges the edits with another saved version. */
  | { type: "rebase"; stored: Stored }
  /** The owner has deleted the draft: its changes are dropped, and their conflicts with the edits. */
  | { type: "leave draft" }
  /** The draft was deleted elsewhere: its changes since the merge base become unsaved edits. */
  | { type: "lose draft"; mergeBase: Version }
  /** The owner has requested a save or a publish, or has called it off; or the save is done. */
  | { type: "request"; request: Pick<Session, "toSave" | "isToPublish"> }
  /** A save of this snapshot has succeeded. */
  | { type: "saved"; snapshot: Snapshot; stored: Stored }

type Division =
  /** Gives an entry the first of some texts, and makes the others new entries after it. */
  | { type: "split"; entry: Address; texts: string[] }
  /** Appends the text of an entry to the one before it. */
  | { type: "join"; entry: Address }

/** The steps of undo that are kept. */
const UNDO_MAX = 200
/** The pause in typing after which another step of undo begins. */
const TYPING_PAUSE_MS = 1_200
/** The longest typing that is one step of undo. */
const TYPING_MAX_MS = 5_000

/** A session of a stored version, without edits. */
export function newSession(stored: Stored): Session {
  const { values, ids, lastId } = withIds([], parseVersion(stored.saved), 0)
  return {
    values,
    ids,
    lastId,
    conflicts: [],
    past: [],
    future: [],
    uploads: {},
    base: { values, ids, conflicts: [], stored },
  }
}

/** The snapshot in a session. */
export const snapshotOf = ({ values, ids, conflicts }: Snapshot): Snapshot => ({
  values,
  ids,
  conflicts,
})

/** Whether there are unsaved edits: of the content, or of a file that it names. */
export const isEdited = (session: Session) =>
  CONTENT_FILES.some(({ name }) => !isSame(session.values[name], session.base.values[name])) ||
  filesNamedIn(session).some(({ path, hash }) => hash !== hashIn(session.base.values, path))

/** Reducer of the session. */
export function applyEdit(session: Session, edit: Edit): Session {
  const { values, ids, uploads, base, past, lastId, typing } = session
  /** The next state, with the current one as a step of undo. */
  const next = (change: Partial<Session>): Session => ({
    ...session,
    typing: undefined,
    past: [...past, snapshotOf(session)].slice(-UNDO_MAX),
    future: [],
    ...change,
  })
  const valuesWith = (at: Address, value: unknown) =>
    withValue(values, pathOf(session, at) ?? [], value) as Group
  /** Rearranges the entries of a list: their values and their ids alike. */
  const rearranged = (list: Address, arrange: <Item>(items: Item[]) => Item[]) =>
    next({
      values: valuesWith(list, arrange(itemsIn(session, list))),
      ids: { ...ids, [list]: arrange(ids[list] ?? []) },
    })
  const without = (at: Address, { list, index }: { list: Address; index: number }) => {
    const removed = rearranged(list, (items) => items.toSpliced(index, 1))
    if (!isUntouched(session, at)) return removed
    // The removal belongs to the step that has emptied the entry, and cancels the step that has added it.
    const isCancelled = isSame(past.at(-1)?.values, removed.values)
    return { ...removed, past: isCancelled ? past.slice(0, -1) : past }
  }
  switch (edit.type) {
    case "set": {
      const { at, value, time } = edit
      if (!pathOf(session, at) || valueIn(session, at) === value) return session
      const run = runOf(typing, at, time)
      const parts = withIds([session, base], value, lastId, at)
      return next({
        values: valuesWith(at, value),
        ids: { ...ids, ...parts.ids },
        lastId: parts.lastId,
        typing: run,
        ...(run && run.since === typing?.since && { past }),
      })
    }
    case "upload": {
      const { hash, bytes } = edit.upload
      return next({
        values: withFile(valuesWith(edit.at, edit.value), edit.upload),
        uploads: { ...uploads, [hash]: bytes },
      })
    }
    case "restore": {
      const restored = withIds([session, base], edit.values, lastId)
      return next({ ...restored, values: withNamedFiles(restored, base.values) })
    }
    case "add": {
      const { list, value } = edit
      const id = lastId + 1
      const parts = withIds([], value, id, entryAt(list, id))
      return next({
        lastId: parts.lastId,
        values: valuesWith(list, [...itemsIn(session, list), value]),
        ids: { ...ids, [list]: [...(ids[list] ?? []), id], ...parts.ids },
      })
    }
    case "remove": {
      const entry = entryOf(session, edit.entry)
      return entry ? without(edit.entry, entry) : session
    }
    case "split":
    case "join": {
      const change = divided(session, edit)
      return change ? next(change) : session
    }
    case "move": {
      const { to } = edit
      const { list, entries = [], index = to } = entryOf(session, edit.entry) ?? {}
      if (!list || to === index || !(to in entries)) return session
      return rearranged(list, (items) => moveItem(items, index, to))
    }
    case "undo":
    case "redo":
      return stepHistory(session, edit.type)
    case "answer":
      return answer(session, edit, next)
    case "rebase":
      return rebase(session, edit.stored)
    case "leave draft":
      return leaveDraft(session)
    case "lose draft": {
      const { mergeBase } = edit
      const known = withIds([base, session], parseVersion(mergeBase), lastId)
      const stored = { saved: mergeBase, main: mergeBase }
      const live = { values: known.values, ids: known.ids, conflicts: [], stored }
      return { ...session, lastId: known.lastId, base: live }
    }
    case "request":
      return { ...session, ...edit.request }
    case "saved":
      return afterSave(session, edit.snapshot, edit.stored)
  }
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

/** Undoes or redoes one step. */
function stepHistory(session: Session, type: "undo" | "redo"): Session {
  const [from, to] = type === "undo" ? (["past", "future"] as const) : (["future", "past"] as const)
  const target = session[from].at(-1)
  if (!target) return session
  const steps = { [from]: session[from].slice(0, -1), [to]: [...session[to], snapshotOf(session)] }
  return { ...session, ...target, ...steps, typing: undefined }
}

/** A list after a split or a join; undefined if there is nothing to divide or to join. */
function divided(session: Session, edit: Division): Partial<Session> | undefined {
  const { list, entries = [], index = 0 } = entryOf(session, edit.entry) ?? {}
  const first = edit.type === "split" ? index : index - 1
  if (!list || first < 0) return undefined
  const replaced = entries.slice(first, index + 1).map((entry) => asText(valueIn(session, entry)))
  const texts = edit.type === "split" ? edit.texts : [replaced.filter(Boolean).join(" ")]
  const added = texts.slice(1).map((_, place) => session.lastId + 1 + place)
  const all = itemsIn(session, list).toSpliced(first, replaced.length, ...texts)
  const ids = session.ids[list] ?? []
  return {
    lastId: session.lastId + added.length,
    values: withValue(session.values, pathOf(session, list) ?? [], all) as Group,
    ids: { ...session.ids, [list]: ids.toSpliced(first + 1, replaced.length - 1, ...added) },
  }
}
