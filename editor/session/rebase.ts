import type { Stored } from "../store/store"
import { type Group, isSame } from "../yaml/values"
import { type Address, type Content, isWithin, pathOf, valueIn, withValue } from "./address"
import { parseTexts } from "./content-texts"
import { type Conflict, mergeContent, withIds } from "./merge"
import type { Choice, Session, Snapshot } from "./session"
import { unsavedUploads } from "./uploads"

/**
 * Rebases a session onto another saved version, and onto changes of the main branch since the draft was made. The history
 * is rebased too, so that undo never reverts changes of others.
 */
export function rebase(session: Session, stored: Stored): Session {
  const { base, past, future, toSave } = session
  const isKnown = (["saved", "main"] as const).every(
    (one) => stored[one].id === base.stored[one].id,
  )
  const { mergeBase = isKnown ? base.stored.mergeBase : undefined } = stored
  // The versions are known: nothing to merge, and the questions of a merge are asked once.
  if (isKnown && !mergeBase === !base.stored.mergeBase)
    return { ...session, base: { ...base, stored: { ...stored, mergeBase } } }
  const known = [base, session, toSave ?? session]
  const saved = withIds(known, parseTexts(stored.saved.texts), session.lastId)
  const fork = mergeBase && withIds([saved, session], parseTexts(mergeBase.texts), saved.lastId)
  const main = fork && withIds([fork, saved, session], parseTexts(stored.main.texts), fork.lastId)
  const onto = (content: Content) => {
    const first = mergeContent(base, content, saved)
    if (!fork || !main) return first
    const second = mergeContent(fork, first.content, main)
    return { ...second, conflicts: [...first.conflicts, ...second.conflicts] }
  }
  // Saved uploads are dropped, because another version may have other bytes at their path.
  const uploadsOf = ({ uploads }: Snapshot) =>
    stored.saved.id === base.stored.saved.id
      ? uploads
      : unsavedUploads({ uploads, base: { ...base, stored } })
  // Changes of main do not count as unsaved edits.
  const { values, ids } = fork && main ? mergeContent(fork, saved, main).content : saved
  const rebased = (state: Snapshot): Snapshot => {
    const { content, conflicts } = onto(state)
    // An open conflict stays, unless it is replaced by a new one, or both sides are the same by now.
    const isOpen = ({ at }: Conflict) =>
      !conflicts.some((one) => isWithin(at, one.at)) &&
      !isSame(valueIn(content, at), valueIn({ values, ids }, at))
    return {
      ...{ ...content, uploads: uploadsOf(state) },
      conflicts: [...state.conflicts.filter(isOpen), ...conflicts],
    }
  }
  return {
    ...{ ...session, ...rebased(session), lastId: (main ?? saved).lastId, typing: undefined },
    base: { values, ids, stored, uploads: uploadsOf(base), conflicts: [] },
    past: past.map(rebased),
    future: future.map(rebased),
    ...(toSave && { toSave: rebased(toSave) }),
  }
}

/** A question about a field that was changed twice: the value here, and the value that others have saved. */
export type Question = Conflict & { mine: unknown }

/** The questions that the owner has to answer before anything is saved, one for each field. */
export function questionsIn(session: Session): Question[] {
  // The pending save may have conflicts that are undone in the session by now.
  const asked = [session, session.toSave ?? session].flatMap(openIn)
  return asked.filter(({ at }, index) => asked.findIndex((one) => one.at === at) === index)
}

/** The conflicts of a snapshot in fields that are still there, and still differ. */
const openIn = (snapshot: Snapshot): Question[] =>
  snapshot.conflicts
    .map((conflict) => ({ ...conflict, mine: valueIn(snapshot, conflict.at) }))
    .filter(({ at, mine, theirs }) => pathOf(snapshot, at) && !isSame(mine, theirs))

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
  const without = <State extends Snapshot>(state: State): State => ({ ...state, conflicts: [] })
  return {
    ...without(left),
    ...{ past: left.past.map(without), future: left.future.map(without) },
    toSave: left.toSave && without(left.toSave),
  }
}
