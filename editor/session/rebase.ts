import type { Stored, StoredFile } from "../store/store"
import { asText, type Group, isSame } from "../yaml/values"
import { type Address, isWithin, type Keyed, pathOf, valueIn, withValue } from "./address"
import { parseVersion } from "./content-texts"
import { fieldOf } from "./fields"
import { fileOf, filesNamedIn, pathAt, valuesOf } from "./files"
import { type Conflict, mergeContent, withIds } from "./merge"
import type { Choice, Session, Snapshot } from "./session"

/**
 * Rebases a session onto another saved version, and onto changes of the main branch since the draft was made. The history
 * is rebased too, so that undo never reverts changes of others.
 */
export function rebase(session: Session, stored: Stored): Session {
  const { base, toSave, past, future } = session
  const isKnown = (["saved", "main"] as const).every(
    (one) => stored[one].id === base.stored[one].id,
  )
  const { mergeBase = isKnown ? base.stored.mergeBase : undefined } = stored
  // The versions are known: nothing to merge, and the questions of a merge are asked once.
  if (isKnown && !mergeBase === !base.stored.mergeBase)
    return { ...session, base: { ...base, stored: { ...stored, mergeBase } } }
  // What was removed here may be there again, and undo must not add it twice.
  const known = [base, session, toSave ?? session, ...past, ...future]
  const saved = withIds(known, parseVersion(stored.saved), session.lastId)
  const fork = mergeBase && withIds([saved, session], parseVersion(mergeBase), saved.lastId)
  const main = fork && withIds([fork, saved, session], parseVersion(stored.main), fork.lastId)
  const onto = (content: Keyed) => {
    const first = mergeContent(base, content, saved)
    if (!fork || !main) return first
    const second = mergeContent(fork, first.content, main)
    return { ...second, conflicts: [...first.conflicts, ...second.conflicts] }
  }
  // Changes of main do not count as unsaved edits.
  const { values, ids } = fork && main ? mergeContent(fork, saved, main).content : saved
  const rebased = <State extends Snapshot>(state: State): State => {
    const { content, conflicts } = onto(state)
    // An open conflict stays, unless it is replaced by a new one, or both sides are the same by now.
    const isOpen = ({ at }: Conflict) =>
      !conflicts.some((one) => isWithin(at, one.at)) &&
      !isSame(valueIn(content, at), valueIn({ values, ids }, at))
    return {
      ...state,
      ...content,
      conflicts: [...state.conflicts.filter(isOpen), ...conflicts],
    }
  }
  return {
    ...inAllSteps(session, rebased),
    lastId: (main ?? saved).lastId,
    typing: undefined,
    base: { values, ids, stored, conflicts: [] },
  }
}

/**
 * A question about a value that was changed twice: the value here, and the value that others have saved. `field` is the
 * address of the field, or of what names a file that was replaced twice.
 */
export type Question = Conflict & { mine: unknown; field: Address }

/** The questions that the owner has to answer before anything is saved, one for each field. */
export function questionsIn(session: Session): Question[] {
  // The pending save may have conflicts that are undone in the session by now.
  const asked = [session, session.toSave ?? session].flatMap(openIn)
  return asked.filter(({ at }, index) => asked.findIndex((one) => one.at === at) === index)
}

/** The conflicts of a snapshot in fields that are still there, or files that are still named, and that still differ. */
const openIn = (snapshot: Snapshot): Question[] =>
  snapshot.conflicts.flatMap((conflict) => {
    const { at, theirs } = conflict
    const mine = valueIn(snapshot, at)
    const path = pathAt(at)
    const field = path ? filesNamedIn(snapshot).find((one) => one.path === path)?.at : at
    const isOpen = field && pathOf(snapshot, field) && !isSame(mine, theirs)
    return isOpen ? [{ ...conflict, mine, field }] : []
  })

/** The file that an answer stands for, if the question is about a file or a picture. */
export function fileOfAnswer(
  session: Session,
  { at, ...values }: Question,
  choice: Choice,
): StoredFile | undefined {
  const path = pathAt(at)
  const value = asText(values[choice])
  if (path) return value ? { path, hash: value } : undefined
  return fieldOf(session, at)?.kind === "picture" ? fileOf(session, "picture", value) : undefined
}

type Answer = { at: Address; choice: Choice }

/**
 * The session after an answer, which applies to the pending save, too.
 *
 * @param next applies a change as a step of undo
 */
export function answer(
  session: Session,
  { at, choice }: Answer,
  next: (change: Partial<Session>) => Session,
): Session {
  const { base, lastId, toSave } = session
  const question = questionsIn(session).find((one) => one.at === at)
  if (!question) return session
  const value = question[choice]
  const parts = withIds([session, base], value, lastId, at)
  const answered = <State extends Snapshot>(state: State): State =>
    openIn(state).some((one) => one.at === at)
      ? {
          ...state,
          values: withValue(state.values, pathOf(state, at) ?? [], value) as Group,
          ids: { ...state.ids, ...parts.ids },
          conflicts: state.conflicts.filter(
            (one) => one.at !== at || !isSame(one.theirs, question.theirs),
          ),
        }
      : state
  const { values, ids, conflicts } = answered(session)
  return {
    ...next({ values, ids, conflicts, lastId: parts.lastId }),
    toSave: toSave && answered(toSave),
  }
}

/**
 * The session rebased onto main, without the changes of the deleted draft, and without their conflicts with the edits.
 */
export function leaveDraft(session: Session): Session {
  const { main } = session.base.stored
  const left = rebase(session, { saved: main, main })
  return inAllSteps(left, (state) => ({ ...state, conflicts: [] }))
}

/** The session once a snapshot is saved. */
export function afterSave(session: Session, snapshot: Snapshot, stored: Stored): Session {
  const { base } = session
  const saved = { ...snapshot, values: { ...snapshot.values, ...valuesOf(stored.saved) } }
  const filesOf = ({ values: { files } }: Snapshot) => ({ values: { files }, ids: {} })
  const withoutReplaced = <State extends Snapshot>(state: State): State => {
    const { content } = mergeContent(filesOf(base), filesOf(state), filesOf(saved))
    return { ...state, values: { ...state.values, ...content.values } }
  }
  return {
    // What a save has replaced is not undone: the working copy no longer has the old file. The history stays the same
    // array otherwise, because a notice is shown until that changes.
    ...(isSame(base.values.files, saved.values.files)
      ? session
      : inAllSteps(session, withoutReplaced)),
    base: { ...saved, stored },
    typing: undefined,
  }
}

/** Changes a session, its history and what is to be saved alike. Steps that then change nothing are dropped. */
function inAllSteps(
  session: Session,
  change: <State extends Snapshot>(state: State) => State,
): Session {
  const now = change(session)
  const partsOf = ({ values, ids, conflicts }: Snapshot) => [values, ids, conflicts]
  const stepsOf = (history: Snapshot[]) =>
    history
      .map(change)
      .filter((step, index, steps) => !isSame(partsOf(step), partsOf(steps[index + 1] ?? now)))
  const { past, future, toSave } = session
  return {
    ...now,
    past: stepsOf(past),
    future: stepsOf(future),
    toSave: toSave && change(toSave),
  }
}
