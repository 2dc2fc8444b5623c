import type { Stored, Upload } from "../store/store"
import { type Group, isBlank, isSame } from "../yaml/values"
import { type Address, type Content, entryOf, type Path, pathOf, valueIn } from "./address"
import { parseTexts } from "./content-texts"
import { type Choice, mergeContent, withIds } from "./merge"

/** What an edit changes, and what undo puts back. `values` has a group for each content file, by its name. */
export type Snapshot = Content & { uploads: Upload[] }

/** Everything that is being edited: both files and their uploads, with one history. */
export type Session = Snapshot & {
  /** What it is an edit of, and the uploads that are saved with it. */
  base: Snapshot & { stored: Stored }
  /** Newest last. */
  past: Snapshot[]
  future: Snapshot[]
  lastId: number
  /** The value that is being typed, and when it was last: a run of typing is one step of undo. */
  typing?: { at: Address; time: number } | undefined
}

export type Edit =
  /** Sets a value. With a time, in ms, it is typed. */
  | { type: "set"; at: Address; value: unknown; time?: number }
  | { type: "add"; list: Address; value: unknown }
  | { type: "remove"; entry: Address }
  /** Moves an entry to a place in its list. */
  | { type: "move"; entry: Address; to: number }
  | { type: "upload"; at: Address; value: unknown; upload: Upload }
  /** Brings back another version, with those of its files that are not saved as they were. */
  | { type: "restore"; values: Group; uploads: Upload[] }
  | { type: "undo" }
  | { type: "redo" }
  /** Puts the edits onto another saved version. */
  | { type: "rebase"; stored: Stored; choices?: Choices }
  /** A snapshot of the session was saved. */
  | { type: "saved"; snapshot: Snapshot; stored: Stored }

export type Choices = ReadonlyMap<Address, Choice>

const STEPS_MAX = 200
/** A pause in typing that begins another step. */
const RUN_MS = 1_200

export function newSession(stored: Stored): Session {
  const { values, ids, lastId } = withIds([], parseTexts(stored.saved.texts), 0)
  const session = {
    ...{ values, ids, lastId, uploads: [], past: [], future: [] },
    base: { values, ids, uploads: [], stored },
  }
  return rebase(session, stored).session
}

/**
 * The session as an edit of another saved version. What others have changed there is in all of its history, so that undo
 * takes back none of it. So is what the main branch has gained since the draft was made.
 */
export function rebase(session: Session, stored: Stored, choices?: Choices) {
  const { base, past, future } = session
  const { mergeBase } = stored
  const saved = withIds([base, session], parseTexts(stored.saved.texts), session.lastId)
  const fork = mergeBase && withIds([saved, session], parseTexts(mergeBase.texts), saved.lastId)
  const main = fork && withIds([fork, saved, session], parseTexts(stored.main.texts), fork.lastId)
  const onto = (content: Content) => {
    const first = mergeContent(base, content, saved, choices)
    if (!fork || !main) return first
    const second = mergeContent(fork, first.content, main, choices)
    return { ...second, conflicts: [...first.conflicts, ...second.conflicts] }
  }
  const rebaseSnapshot = (state: Snapshot): Snapshot => ({ ...state, ...onto(state).content })
  const { content, conflicts } = onto(session)
  // What main has gained is no edit of the owner's.
  const { values, ids } = fork && main ? mergeContent(fork, saved, main).content : saved
  const next: Session = {
    ...{ ...session, ...content, lastId: (main ?? saved).lastId, typing: undefined },
    base: { ...base, values, ids, stored },
    past: past.map(rebaseSnapshot),
    future: future.map(rebaseSnapshot),
  }
  return { session: next, conflicts }
}

export const snapshotOf = ({ values, ids, uploads }: Snapshot) => ({ values, ids, uploads })

/** Whether anything is not saved: a value, or a file in the place of another of the same name. */
export const isEdited = ({ values, uploads, base }: Session) =>
  !isSame(values, base.values) ||
  uploads.some(
    ({ path, file }) =>
      base.stored.saved.files.includes(path) && !base.uploads.some((saved) => saved.file === file),
  )

/** The session after an edit. Pure. */
export function applyEdit(session: Session, edit: Edit): Session {
  const { values, ids, uploads, base, past, lastId, typing } = session
  /** The session after an edit that undo takes back. */
  const next = (change: Partial<Session>): Session => ({
    ...session,
    typing: undefined,
    past: [...past, snapshotOf(session)].slice(-STEPS_MAX),
    future: [],
    ...change,
  })
  const valuesWith = (at: Address, value: unknown) =>
    withValue(values, pathOf(session, at) ?? [], value) as Group
  /** The session with the entries of a list in another order, or without one. */
  const rearranged = (list: Address, arrange: <Item>(items: Item[]) => Item[]) =>
    next({
      values: valuesWith(list, arrange(valueIn(session, list) as unknown[])),
      ids: { ...ids, [list]: arrange(ids[list] ?? []) },
    })
  const without = (at: Address, { list, index }: { list: Address; index: number }) => {
    const removed = rearranged(list, (items) => items.toSpliced(index, 1))
    if (!isBlank(valueIn(session, at))) return removed
    // An entry without words goes in one step with what has emptied it, or leaves no step if that has added it.
    const isBack = isSame(past.at(-1)?.values, removed.values)
    return { ...removed, past: isBack ? past.slice(0, -1) : past }
  }
  switch (edit.type) {
    case "set": {
      const { at, value, time = 0 } = edit
      if (!pathOf(session, at) || valueIn(session, at) === value) return session
      const isRun = time > 0 && typing?.at === at && time - typing.time < RUN_MS
      return next({
        values: valuesWith(at, value),
        ...(time > 0 && { typing: { at, time } }),
        ...(isRun && { past }),
      })
    }
    case "upload":
      return next({
        values: valuesWith(edit.at, edit.value),
        uploads: withUploads(uploads, [edit.upload]),
      })
    case "restore":
      return next({
        ...withIds([session, base], edit.values, lastId),
        uploads: withUploads(base.uploads, edit.uploads),
      })
    case "add": {
      const { list, value } = edit
      const id = lastId + 1
      const parts = withIds([], value, id, `${list}.#${id}`)
      return next({
        lastId: parts.lastId,
        values: valuesWith(list, [...((valueIn(session, list) ?? []) as unknown[]), value]),
        ids: { ...ids, [list]: [...(ids[list] ?? []), id], ...parts.ids },
      })
    }
    case "remove": {
      const entry = entryOf(session, edit.entry)
      return entry ? without(edit.entry, entry) : session
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
    case "rebase":
      return rebase(session, edit.stored, edit.choices).session
    case "saved":
      return { ...session, base: { ...edit.snapshot, stored: edit.stored }, typing: undefined }
  }
}

/** Items with one of them at another place. */
export const moveItem = <Item>(items: Item[], from: number, to: number): Item[] =>
  items.toSpliced(from, 1).toSpliced(to, 0, items[from] as Item)

/** Goes one step back or forth in the history. */
function stepHistory(session: Session, type: "undo" | "redo"): Session {
  const { past, future } = session
  const [from, onto] = type === "undo" ? [past, future] : [future, past]
  const target = from.at(-1)
  if (!target) return session
  const [less, more] = [from.slice(0, -1), [...onto, snapshotOf(session)]]
  const steps = type === "undo" ? { past: less, future: more } : { past: more, future: less }
  return { ...session, ...target, ...steps, typing: undefined }
}

const withUploads = (uploads: Upload[], added: Upload[]) => [
  ...uploads.filter(({ path }) => !added.some((one) => one.path === path)),
  ...added,
]

function withValue(root: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value
  if (typeof step === "number") {
    return (root as unknown[]).with(step, withValue((root as unknown[])[step], rest, value))
  }
  const group = (root ?? {}) as Group
  return { ...group, [step]: withValue(group[step], rest, value) }
}
