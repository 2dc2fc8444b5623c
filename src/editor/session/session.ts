import type { Opened, Upload } from "../store/store"
import { type Group, isSame } from "../yaml/values"
import { type Address, type Content, entryOf, type Path, pathOf, valueIn } from "./address"
import { aligned, type Choice, type Conflict, merged } from "./merge"
import { valuesOf } from "./texts"

/** What an edit changes, and what undo puts back. `values` has a group for each content file, by its name. */
export type Snapshot = Content & { uploads: Upload[] }

/** Everything that is being edited: both files and their uploads, with one history. */
export type Session = Snapshot & {
  /** What it is an edit of, and the uploads that are saved with it. */
  base: Snapshot & { opened: Opened }
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
  | { type: "rebase"; opened: Opened; choices?: Choices }
  /** A snapshot of the session was saved. */
  | { type: "saved"; snapshot: Snapshot; opened: Opened }

export type Choices = ReadonlyMap<Address, Choice>

const STEPS_MAX = 200
/** A pause in typing that begins another step. */
const RUN_MS = 1_200

export function newSession(opened: Opened): Session {
  const values = valuesOf(opened.saved.texts)
  const { ids, lastId } = withIds(values, 0)
  const session = {
    ...{ values, ids, lastId, uploads: [], past: [], future: [] },
    base: { values, ids, uploads: [], opened },
  }
  return rebased(session, opened).session
}

/**
 * The session as an edit of another saved version. What others have changed there is in all of its history, so that undo
 * takes back none of it. So is what the main branch has gained since the draft was made.
 */
export function rebased(session: Session, opened: Opened, choices?: Choices) {
  let { lastId } = session
  const identified = (values: Group, ...references: Content[]): Content => {
    const found = aligned(references, values, lastId)
    lastId = found.lastId
    return { values, ids: found.ids }
  }
  const onto = identified(valuesOf(opened.saved.texts), session.base, session)
  const before = opened.mergeBase && identified(valuesOf(opened.mergeBase.texts), onto, session)
  const onMain = before && identified(valuesOf(opened.main.texts), before, onto, session)
  const conflicts: Conflict[] = []
  const moved = <State extends Snapshot>(state: State): State => {
    const first = merged(session.base, state, onto, choices)
    const second = before && onMain ? merged(before, first.content, onMain, choices) : undefined
    if (Object.is(state, session)) conflicts.push(...first.conflicts, ...(second?.conflicts ?? []))
    return { ...state, ...(second ?? first).content }
  }
  const ofMain = before && onMain && merged(before, onto, onMain).content
  const next: Session = {
    ...moved(session),
    // What main has gained is no edit of the owner's.
    base: { ...(ofMain ?? onto), uploads: session.base.uploads, opened },
    past: session.past.map(moved),
    future: session.future.map(moved),
    lastId,
    typing: undefined,
  }
  return { session: next, conflicts }
}

/** Gives each entry of each list an identity. */
function withIds(values: unknown, last: number, root: Address = "") {
  const ids: Content["ids"] = {}
  let lastId = last
  const walk = (value: unknown, at: Address) => {
    if (Array.isArray(value)) {
      const own = value.map(() => ++lastId)
      ids[at] = own
      value.forEach((entry, index) => {
        walk(entry, `${at}.#${own[index]}`)
      })
    } else if (value && typeof value === "object") {
      for (const [key, field] of Object.entries(value)) walk(field, at ? `${at}.${key}` : key)
    }
  }
  walk(values, root)
  return { ids, lastId }
}

export const snapshotOf = ({ values, ids, uploads }: Snapshot): Snapshot => ({
  values,
  ids,
  uploads,
})

/** Whether anything is not saved: a value, or a file in the place of another of the same name. */
export const isEdited = ({ values, uploads, base }: Session) =>
  !isSame(values, base.values) ||
  uploads.some(
    ({ path, file }) =>
      base.opened.saved.files.includes(path) && !base.uploads.some((saved) => saved.file === file),
  )

/** The session after an edit. Pure. */
export function edited(session: Session, edit: Edit): Session {
  const { values, ids, uploads, past } = session
  const now = snapshotOf(session)
  /** The session after an edit that undo takes back. */
  const next = (change: Partial<Session>): Session => ({
    ...session,
    typing: undefined,
    past: [...past, now].slice(-STEPS_MAX),
    future: [],
    ...change,
  })
  const valuesWith = (at: Address, value: unknown) =>
    withValue(values, pathOf(session, at) ?? [], value) as Group
  switch (edit.type) {
    case "set": {
      if (!pathOf(session, edit.at) || valueIn(session, edit.at) === edit.value) return session
      const { typing } = session
      const { at, value, time = 0 } = edit
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
    case "restore": {
      const identified = aligned([session, session.base], edit.values, session.lastId)
      return next({
        values: edit.values,
        ...identified,
        uploads: withUploads(session.base.uploads, edit.uploads),
      })
    }
    case "add": {
      const entries = (valueIn(session, edit.list) ?? []) as unknown[]
      const own = session.lastId + 1
      const parts = withIds(edit.value, own, `${edit.list}.#${own}`)
      return next({
        lastId: parts.lastId,
        values: valuesWith(edit.list, [...entries, edit.value]),
        ids: { ...ids, [edit.list]: [...(ids[edit.list] ?? []), own], ...parts.ids },
      })
    }
    case "remove":
    case "move": {
      const change = rearranged(session, edit.entry, edit.type === "move" ? edit.to : undefined)
      return change ? next(change) : session
    }
    case "undo":
    case "redo":
      return stepped(session, edit.type)
    case "rebase":
      return rebased(session, edit.opened, edit.choices).session
    case "saved": {
      const { snapshot, opened } = edit
      return { ...session, base: { ...snapshot, opened }, typing: undefined }
    }
  }
}

/** The content with an entry at another place, or without it; undefined if that changes nothing. */
function rearranged(content: Content, address: Address, to: number | undefined) {
  const entry = entryOf(content, address)
  if (!entry || to === entry.index || (to !== undefined && !(to in entry.own))) return undefined
  const { list, own, index } = entry
  const moved = <Item>(items: Item[]): Item[] => {
    const rest = items.toSpliced(index, 1)
    return to === undefined ? rest : rest.toSpliced(to, 0, items[index] as Item)
  }
  const entries = moved(valueIn(content, list) as unknown[])
  return {
    values: withValue(content.values, pathOf(content, list) ?? [], entries) as Group,
    ids: { ...content.ids, [list]: moved(own) },
  }
}

/** Goes one step back or forth in the history. */
function stepped(session: Session, type: "undo" | "redo"): Session {
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
