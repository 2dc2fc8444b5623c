import { filesIn } from "../session/change-to-save"
import {
  type Choices,
  type Conflict,
  mineIn,
  resolveConflict,
  type Settled,
} from "../session/merge"
import {
  applyEdit,
  type Edit,
  isEdited,
  rebase,
  type Snapshot,
  snapshotOf,
} from "../session/session"
import type { SessionStore } from "../session/session-store"
import type { Draft, Store } from "../store/store"
import { isDeletedElsewhere, unseenIn } from "./draft-elsewhere"
import { changeWithFiles, keepFiles } from "./files"
import type { createPublishState, Progress } from "./publish-state"
import type { createRunner } from "./runner"

/** The steps in order of priority: each depends on those before it. */
const ORDER = ["call off", "open", "discard"] as const
export type Step = (typeof ORDER)[number] | "save" | "publish"

const STATUS_MS = 5_000

/** What the steps of the save loop share. */
export type LoopContext = {
  store: Store
  session: SessionStore
  state: ReturnType<typeof createPublishState>
  runner: ReturnType<typeof createRunner<Step>>
  /** Steps to take. "save" is pending as long as the session has a save, and "publish" as long as there is a request. */
  pending: Set<Step>
  /** The progress to show once nothing is pending. */
  outcome: Progress
  /** The conflicts in which the owner has chosen, until the session is rebased. */
  settled: Settled
  /** When publishing was last asked for, in ms. */
  asked: number
  /** The save that was last sent, until it is answered. If the answer is lost, it must not look like a change of others. */
  sent?: { id: string; snapshot: Snapshot } | undefined
  /** The number of the draft that was published last. */
  merged?: number
  /** The number of the draft that is to be deleted. */
  discarded?: number | undefined
}

export const nextStep = ({ pending, session, state }: LoopContext): Step | undefined =>
  ORDER.find((step) => pending.has(step)) ??
  (session.get().toSave && "save") ??
  (state.getRequest() && "publish")

/** What each step does. Fails with a `StoreError` if it has to be taken again. */
export const STEPS: Record<Step, (loop: LoopContext) => Promise<void>> = {
  async "call off"(loop) {
    const { draft } = storedIn(loop)
    const status = draft && (await loop.store.drafts?.callOff(draft))
    if (draft && status?.kind === "merged") published(loop, draft)
  },

  async open(loop) {
    const { store, session, state, pending, sent } = loop
    const found = await store.open()
    if (sent?.id === found.saved.id)
      setBase(loop, { type: "saved", snapshot: sent.snapshot, stored: found })
    const { toSave, values } = session.get()
    const used = [...filesIn(values), ...(toSave ? filesIn(toSave.values) : [])]
    const gone = used.filter((path) => !found.saved.files.includes(path))
    await keepFiles(store, session, gone)
    const { draft } = storedIn(loop)
    const isToDelete = pending.has("discard") && draft?.number === loop.discarded
    // What it has does not matter any more.
    if (isToDelete && found.draft?.number === draft?.number) return
    if (draft?.number !== loop.merged && (await isDeletedElsewhere(store, draft, found))) {
      if (isToDelete) leaveDraft(loop)
      else {
        session.dispatch({ type: "lose draft" })
        state.setRequest(undefined)
        state.tell({ notice: "The draft was deleted elsewhere. Your changes are still here." })
      }
    }
    const before = session.get()
    const { settled } = loop
    const { conflicts } = rebase(before, found, settled)
    if (conflicts.length > 0) return askAbout(loop, conflicts)
    setBase(loop, { type: "rebase", stored: found, settled })
    loop.settled = []
    const unseen = unseenIn(before, session.get(), settled)
    if (state.getRequest() && unseen) requireSecondPress(loop, unseen)
  },

  async discard(loop) {
    const { draft } = storedIn(loop)
    if (!draft || draft.number !== loop.discarded) return
    await loop.store.drafts?.discard(draft)
    leaveDraft(loop)
    loop.pending.add("open")
  },

  async save(loop) {
    const { store, session, state, pending } = loop
    const { toSave, ...latest } = session.get()
    const now = { ...latest, ...toSave }
    const base = storedIn(loop)
    // It is done, or there is nothing to save.
    if (!isEdited(now) && !base.mergeBase) return endSave(loop)
    // Auto-merge would publish what is only to be saved.
    if (base.draft && !state.getRequest()) await STEPS["call off"](loop)
    // It was merged before it could be called off.
    if (pending.has("open")) return
    state.tell({ progress: { kind: "busy", text: "Saving" } })
    const change = await changeWithFiles(store, session, now)
    const snapshot = snapshotOf(now)
    const saved = await store.save({ ...change, base }, (id) => {
      loop.sent = { id, snapshot }
    })
    setBase(loop, { type: "saved", snapshot, stored: saved })
  },

  /** Publishes the draft, or waits for its checks and comes back. */
  async publish(loop) {
    const { store, session, state, pending } = loop
    const { draft, saved, mergeBase } = storedIn(loop)
    const request = state.getRequest()
    const target = request === "session" ? draft && { ...draft, version: saved.id } : request
    if (!store.drafts || !target) return state.setRequest(undefined)
    // The save merges what the main branch has gained.
    if (mergeBase) {
      queueSave(loop, session.get().base)
      const { conflicts } = rebase(session.get(), storedIn(loop))
      return conflicts.length > 0 ? askAbout(loop, conflicts) : undefined
    }
    state.setRequest(target)
    const status = await store.drafts.publish(target, saved)
    state.tell({ status })
    if (status.kind === "merged") published(loop, target)
    // The owner has called it off, or asked for more.
    if (state.getRequest() !== target) return
    switch (status.kind) {
      case "merged":
        return state.setRequest(undefined)
      case "failed":
        loop.outcome = { kind: "check failed" }
        return state.setRequest(undefined)
      case "closed":
        pending.add("open")
        return state.setRequest(undefined)
    }
    // Opening tells what there is to merge.
    if (status.kind === "behind") pending.add("open")
    state.tell({ progress: { kind: "publishing" } })
    await loop.runner.pause(STATUS_MS)
  },
}

const storedIn = ({ session }: LoopContext) => session.get().base.stored

/** Bases the session on another stored version. */
function setBase(loop: LoopContext, edit: Edit) {
  const before = storedIn(loop).saved.id
  loop.session.dispatch(edit)
  if (edit.type === "saved") loop.sent = undefined
  const { saved, draft } = storedIn(loop)
  if (saved.id === before) return
  loop.state.tell({ status: undefined, isBuilding: draft !== undefined })
}

/** Bases the edits on the main branch as it was known. That settles their conflicts with the draft, which is deleted. */
function leaveDraft(loop: LoopContext) {
  const { main } = storedIn(loop)
  setBase(loop, { type: "rebase", stored: { saved: main, main } })
}

function published(loop: LoopContext, { number }: Draft): void {
  loop.merged = number
  loop.pending.add("open")
  loop.state.tell({ live: { asked: loop.asked } })
}

/** Queues a save of a snapshot, which is published with a draft that is to be published. */
export function queueSave({ state, session }: LoopContext, snapshot: Snapshot) {
  if (state.getRequest()) state.setRequest("session")
  session.dispatch({ type: "request", request: { toSave: snapshotOf(snapshot) } })
}

export const endSave = ({ session }: LoopContext) =>
  session.dispatch({ type: "request", request: { toSave: undefined } })

/** Stops publishing until the owner presses Publish again, because the draft has what she has not seen. */
export function requireSecondPress({ state, pending }: LoopContext, why: string) {
  state.setRequest(undefined)
  // Auto-merge may be on.
  pending.add("call off")
  state.tell({ notice: `${why} Publish again to put it live.` })
}

/** Takes the owner's choices in the conflicts that are shown, as edits of what is here now and of what is to be saved. */
export function choose(loop: LoopContext, chosen: Choices) {
  const { session, state } = loop
  const { progress } = state.get()
  const conflicts = progress.kind === "conflict" ? progress.conflicts : []
  const edits = conflicts.flatMap((conflict): Edit[] => {
    const { at } = conflict
    const choice = chosen.get(at)
    if (!choice) return []
    const mine = mineIn(session.get(), conflict)
    const value = resolveConflict({ ...conflict, mine }, choice)
    loop.settled = [...loop.settled, { ...conflict, mine: value }]
    return [{ type: "set", at, value }]
  })
  if (edits.length === 0) return
  const { toSave, ...latest } = session.get()
  edits.forEach(session.dispatch)
  const save = toSave ?? (state.getRequest() && latest.base)
  if (save) queueSave(loop, edits.reduce(applyEdit, { ...latest, ...save }))
}

function askAbout(loop: LoopContext, conflicts: Conflict[]) {
  loop.pending.add("open")
  waitForOwner(loop, { kind: "conflict", conflicts })
}

/** Ends the loop until it is resumed. */
export function waitForOwner({ state, runner }: LoopContext, progress: Progress) {
  runner.wait()
  state.tell({ progress })
}
