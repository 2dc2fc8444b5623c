import type { Address } from "../session/address"
import { changeToSave, hasArrived } from "../session/change-to-save"
import { gainedElsewhere, nameWithin } from "../session/diff"
import { problemsOf } from "../session/problems"
import { questionsIn } from "../session/rebase"
import { isEdited, type Session, type Snapshot, snapshotOf } from "../session/session"
import type { SessionStore } from "../session/session-store"
import type { Build } from "../store/settings"
import { asStoreError, type Store, type Stored, StoreError } from "../store/store"
import { isSame } from "../yaml/values"
import { type Goal, PASSING, type State } from "./state"

/** The pauses between two looks at the checks, and at the live build. */
const CHECKS_MS = 5_000
const BUILD_MS = 10_000
/** The longest wait for the live build. A host that takes longer does not build. */
const BUILD_MAX_MS = 3_600_000
const FIRST_RETRY_MS = 2_000
const LAST_RETRY_MS = 30_000

type Value<Of> = { get: () => Of; set: (next: Of) => void }

export type Context = {
  store: Store
  session: SessionStore
  state: Value<State>
  goal: Value<Goal | undefined>
  /** The last save, until the store has another version: a save must not look like a change of others. */
  sent: { snapshot?: Snapshot | undefined }
  /** The names of the values that the draft has gained elsewhere and the owner has not been shown, by address. */
  unseen: Map<Address, string>
  /** Reads which build is live. */
  build: () => Promise<Build | undefined>
  /** Resolves after so many ms. */
  sleep: (ms: number) => Promise<void>
}

/** The dependencies of one run. `aborted` rejects once another run takes its place. */
type Run = Context & { signal: AbortSignal; aborted: Promise<never> }

/**
 * Fulfils the owner's requests to save and publish, in steps. Each step first reads the current state of the store, so
 * it does not matter how the last one has ended. Resolves when nothing is left to do, or the owner is needed.
 */
export async function toLive(context: Context, signal: AbortSignal): Promise<void> {
  const aborted = new Promise<never>((_, reject) => signal.addEventListener("abort", reject))
  const run: Run = { ...context, signal, aborted }
  let failures: Failures = { count: 0 }
  while (!signal.aborted) {
    let pause: number | undefined
    try {
      pause = await step(run)
      failures = { count: 0 }
    } catch (error) {
      if (signal.aborted) return
      // The owner does not wait for what the editor polls by itself.
      if (!isAsked(context)) return rest(context)
      pause = recover(context, asStoreError(error), failures)
    }
    if (pause === undefined) return
    if (pause > 0) await Promise.race([context.sleep(pause), aborted]).catch(() => {})
  }
}

/** The number of failures in a row, and the saved version on which a write was refused. */
type Failures = { count: number; refusedAt?: string }

/** Shows a failure. Returns the pause before the next try, in ms; undefined if the owner has to act. */
function recover(context: Context, failure: StoreError, failures: Failures): number | undefined {
  const { session, state } = context
  switch (failure.kind) {
    case "signed out":
      state.set({ phase: "signed out", failure })
      return undefined
    case "not yet":
      state.set({ phase: "waiting", reason: failure.message })
      return CHECKS_MS
    case "refused": {
      // Others may have changed the base of the write: it is tried once more on the newest version.
      const { id } = storedIn(session).saved
      if (failures.refusedAt === id) return giveUp(context, failure)
      failures.refusedAt = id
      return 0
    }
    case "passing":
      state.set({ phase: "retrying", failure })
      failures.count += 1
      return retryDelay(failure, failures.count)
  }
}

/** Exponential backoff, in ms, but not before a rate limit ends. The device's clock may be ahead of GitHub's. */
function retryDelay({ retryAt }: StoreError, failures: number): number {
  const delay = Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LAST_RETRY_MS)
  return retryAt ? Math.max(retryAt.getTime() - Date.now(), delay) : delay
}

/**
 * One step: reads the store, and does the next thing.
 *
 * @returns the pause before the next step, in ms; undefined if there is no next step
 */
async function step(run: Run): Promise<number | undefined> {
  const { store, session, goal } = run
  const stored = await read(run)
  const isCalledOff = goal.get()?.to === "call off" || session.get().toSave !== undefined
  // Auto-merge would publish the draft after Publish was called off.
  if (stored.draft?.hasAutoMerge && isCalledOff && !isPublishing(run)) {
    await store.drafts?.setAutoMerge(stored, false)
    return 0
  }
  // Nothing is saved or published before the questions are answered.
  if (questionsIn(session.get()).length > 0) {
    rest(run)
    return undefined
  }
  if (await save(run, stored)) return 0
  endSave(run, stored)
  const wanted = goal.get()
  if (wanted?.to === "publish") return publish(run, stored, wanted)
  if (wanted?.to === "see live" && Date.now() - wanted.asked < BUILD_MAX_MS)
    return seeLive(run, stored, wanted.asked)
  goal.set(undefined)
  rest(run)
  return undefined
}

function rest({ state }: Context) {
  if (PASSING.includes(state.get().phase)) state.set({ phase: "rest" })
}

/** Reads the store, and rebases the session onto what it has now. */
async function read(run: Run): Promise<Stored> {
  const { session, goal, sent, signal } = run
  const before = storedIn(session)
  const found = await locate(run)
  signal.throwIfAborted()
  if (found.saved.id !== before.saved.id) {
    const { snapshot } = sent
    sent.snapshot = undefined
    if (snapshot && hasArrived(session.get(), snapshot, found.saved))
      session.dispatch({ type: "saved", snapshot, stored: found })
  }
  const isGone = before.draft && before.draft.number !== found.draft?.number && !found.isPublished
  if (isGone && goal.get()?.to !== "discard") keepDraftAsEdits(run, before)
  else if (isGone) session.dispatch({ type: "leave draft" })
  // On top of main comes what the draft has saved, without unsaved edits.
  if (found.mergeBase && !session.get().toSave)
    session.dispatch({ type: "request", request: { toSave: snapshotOf(session.get().base) } })
  const based = session.get()
  if (!isSame(found, storedIn(session))) session.dispatch({ type: "rebase", stored: found })
  stopIfChangedByOthers(run, based, before.saved.id)
  return storedIn(session)
}

/**
 * The state of the store. Before, a draft to be discarded is deleted, and main is merged into a draft to be published.
 */
async function locate(run: Run): Promise<Stored> {
  const { store, session, goal, aborted } = run
  const wanted = goal.get()
  const known = wanted?.to === "publish" ? wanted : storedIn(session).draft
  // A read may be abandoned, but a write has to be awaited.
  const found = await Promise.race([store.open(known), aborted])
  if (wanted?.to === "discard" && found.draft?.number === wanted.number) {
    await store.drafts?.discard(found)
    return { saved: found.main, main: found.main }
  }
  const isBehind = found.draft?.checks.kind === "behind" && isPublishing(run)
  return (isBehind && (await store.drafts?.mergeMain(found))) || found
}

/** Turns the changes of a deleted draft into unsaved edits. They may conflict with later changes of main. */
function keepDraftAsEdits(context: Context, { main, fork = main }: Stored) {
  context.session.dispatch({ type: "lose draft", mergeBase: fork })
  stopPublishing(context, { phase: "deleted elsewhere", wasPublishing: isPublishing(context) })
}

/**
 * Stops publishing until the owner presses Publish again, if the draft has changes that she has not been shown.
 *
 * @param known the version that was read last. After a reload, this may not be the one that she has seen
 */
function stopIfChangedByOthers(context: Context, before: Session, known: string) {
  const { session, goal, unseen } = context
  const { draft, saved } = storedIn(session)
  if (!draft) unseen.clear()
  else if (saved.id !== before.base.stored.saved.id) {
    for (const { at, name } of gainedElsewhere(before, session.get())) unseen.set(at, name)
  }
  // A question shows its value.
  for (const { field } of questionsIn(session.get())) unseen.delete(field)
  if (!draft || !isPublishing(context)) return
  const wanted = goal.get()
  const isOld =
    wanted?.to === "publish" && wanted.number === draft.number && wanted.version !== known
  if (unseen.size > 0 || isOld) {
    stopPublishing(context, { phase: "changed elsewhere", gained: [...unseen.values()] })
    unseen.clear()
  } else if (wanted?.to === "publish") goal.set({ ...wanted, version: saved.id })
}

/** Saves the requested snapshot. Returns false if there is nothing to save. */
async function save({ store, session, sent }: Context, base: Stored) {
  const { toSave, ...latest } = session.get()
  const now: Session = { ...latest, ...toSave }
  if (!toSave || !(isEdited(now) || base.mergeBase)) return false
  const error = problemsOf(now).find(({ severity }) => severity === "error")
  if (error) {
    const name = nameWithin(now, error.at)
    throw new StoreError("refused", `${name}, with what was changed elsewhere: ${error.message}.`)
  }
  const { missing, ...change } = changeToSave(now)
  const [lost] = missing
  if (lost) throw new StoreError("refused", `There is no file ${lost}. Choose another one.`)
  sent.snapshot = snapshotOf(now)
  await store.save({ ...change, base })
  return true
}

/** Ends the request for a save, and begins the publish that was requested with it. */
function endSave({ store, session, state, goal }: Context, { draft, saved }: Stored) {
  const { toSave, isToPublish } = session.get()
  if (!toSave) return
  session.dispatch({ type: "request", request: { toSave: undefined, isToPublish: false } })
  const told = state.get()
  if (told.phase === "deleted elsewhere" && !told.wasPublishing) state.set({ phase: "rest" })
  if (!isToPublish || !store.drafts || !draft) return
  goal.set({ to: "publish", number: draft.number, version: saved.id, asked: Date.now() })
}

/** Publishes the draft, or waits for its checks. */
async function publish(context: Context, stored: Stored, wanted: Extract<Goal, { to: "publish" }>) {
  const { store, state, goal } = context
  const { draft, isPublished } = stored
  if (draft?.number !== wanted.number) {
    goal.set(isPublished ? { to: "see live", asked: wanted.asked } : undefined)
    return 0
  }
  const { kind } = draft.checks
  if (kind === "failed") {
    goal.set(undefined)
    return 0
  }
  if (kind === "ready") {
    await store.drafts?.merge(stored)
    return 0
  }
  state.set({ phase: "waiting" })
  // Auto-merge would not wait for optional checks, so GitHub allows it only while it blocks the merge.
  if (kind !== "behind" && !draft.hasAutoMerge)
    await store.drafts?.setAutoMerge(stored, true).catch((failure: StoreError) => {
      if (failure.kind !== "refused") throw failure
    })
  return CHECKS_MS
}

/** Looks whether the live site has the published version. Returns the pause before the next look, in ms. */
async function seeLive({ state, goal, build }: Context, { main }: Stored, asked: number) {
  const found = await build().catch(() => undefined)
  // Some hosts do not give the build its commit.
  if (found && (found.commit ? found.commit === main.id : Date.parse(found.builtAt) > asked)) {
    goal.set(undefined)
    state.set({ phase: "live", since: new Date() })
    return undefined
  }
  state.set({ phase: "on its way" })
  return BUILD_MS
}

/** Whether a publish can be called off. */
export const isPublishing = ({ session, goal }: Pick<Context, "session" | "goal">): boolean =>
  goal.get()?.to === "publish" || session.get().isToPublish === true

/** Whether a request of the owner is pending, or the status line promises to try again. */
export const isAsked = ({ session, state, goal }: Pick<Context, "session" | "state" | "goal">) =>
  (goal.get() ?? session.get().toSave) !== undefined ||
  ["retrying", "signed out"].includes(state.get().phase)

/** Stops publishing, and shows why. The goal remains until auto-merge, which may be on, is off. */
function stopPublishing({ session, state, goal }: Context, why: State) {
  goal.set({ to: "call off" })
  session.dispatch({ type: "request", request: { isToPublish: false } })
  state.set(why)
}

function giveUp({ session, state, goal }: Context, failure: StoreError): undefined {
  const { toSave, ...latest } = session.get()
  const ofEdits = toSave !== undefined && isEdited({ ...latest, ...toSave })
  session.dispatch({ type: "request", request: { toSave: undefined, isToPublish: false } })
  goal.set(undefined)
  state.set({ phase: "refused", failure, ofEdits })
}

/** The state of the store on which the session is based. */
export const storedIn = (session: SessionStore): Stored => session.get().base.stored
