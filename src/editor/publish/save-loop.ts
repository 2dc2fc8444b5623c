import { filesIn } from "../session/change-to-save"
import {
  type Choices,
  type Edit,
  isEdited,
  rebase,
  type Snapshot,
  snapshotOf,
} from "../session/session"
import type { SessionStore } from "../session/session-store"
import { asStoreError, type Draft, type Store } from "../store/store"
import { CHANGED, isDeletedElsewhere, unseenIn } from "./draft-elsewhere"
import { changeWithFiles, keepFiles } from "./files"
import { createPublishState, IDLE, type Progress, type RequestOptions } from "./publish-state"
import { createRunner, retryDelay } from "./runner"

type Options = RequestOptions & {
  store: Store
  session: SessionStore
  /** Whether the session is based on an earlier version, because the store did not answer. */
  isStale?: boolean | undefined
  /** Resolves after so many ms; in tests, at once. */
  sleep?: (ms: number) => Promise<void>
}

/** The steps in order of priority: each depends on those before it. */
const STEPS = ["call off", "open", "discard", "save"] as const
type Step = (typeof STEPS)[number] | "publish"
const STATUS_MS = 5_000

/**
 * Saves and publishes a session in the background: a loop that takes the next pending step, and retries it with backoff
 * until it succeeds, is refused, or needs the owner.
 */
export function createSaveLoop(options: Options) {
  const { store, session, isStale = false } = options
  const stored = () => session.get().base.stored
  const isBuilding = stored().draft !== undefined
  const { get, tell, subscribe, getRequest, setRequest } = createPublishState(options, isBuilding)
  /** Steps to take. "publish" is pending as long as there is a request. */
  const pending = new Set<Step>()
  if (isStale) pending.add("open")
  const nextStep = (): Step | undefined =>
    STEPS.find((step) => pending.has(step)) ?? (getRequest() && "publish")

  /** The progress to show once nothing is pending. */
  let outcome: Progress = IDLE

  /** Bases the session on another stored version. */
  const take = (edit: Edit) => {
    const before = stored().saved.id
    session.dispatch(edit)
    if (edit.type === "saved") sent = undefined
    const { saved, draft } = stored()
    if (saved.id !== before) tell({ status: undefined, isBuilding: draft !== undefined })
  }

  /** What was last sent, until its answer is in. A lost answer must not turn it into somebody else's change. */
  let sent: { id: string; snapshot: Snapshot } | undefined
  /** The number of the draft that was published last. */
  let merged: number | undefined
  /** The owner's choices in the conflict that is shown. */
  let choices: Choices = new Map()
  /** When publishing was last asked for, in ms. */
  let asked = Date.now()

  /** Adds a save of a snapshot. What is published includes it. */
  function addSave(snapshot: Snapshot = session.get()) {
    if (getRequest()) setRequest("session")
    session.dispatch({ type: "ask", snapshot })
    pending.add("save")
  }

  /** Adds steps that the owner asks for. */
  function ask(...steps: Step[]) {
    for (const step of steps) pending.add(step)
    tell({ notice: undefined })
    return resume()
  }

  /** Waits for a second press, because the draft has what the owner has not seen. */
  function stopPublishing(why: string) {
    setRequest(undefined)
    // It could be merged without this tab.
    pending.add("call off")
    tell({ notice: `${why} Publish again to put it live.` })
  }

  const { request: resumed } = options
  const isOlder = resumed?.number === stored().draft?.number
  if (resumed && isOlder && resumed.version !== stored().saved.id) stopPublishing(CHANGED)

  const steps: Record<Step, () => Promise<void>> = {
    async "call off"() {
      const { draft } = stored()
      const status = draft && (await store.drafts?.callOff(draft))
      if (draft && status?.kind === "merged") published(draft)
    },

    async open() {
      const found = await store.open()
      if (sent?.id === found.saved.id)
        take({ type: "saved", snapshot: sent.snapshot, stored: found })
      const used = filesIn(session.get().values)
      const gone = used.filter((path) => !found.saved.files.includes(path))
      await keepFiles(store, session, gone)
      const { draft } = stored()
      const isOwnDoing = draft?.number === merged || pending.has("discard")
      if (!isOwnDoing && (await isDeletedElsewhere(store, draft, found))) {
        session.dispatch({ type: "lose draft" })
        setRequest(undefined)
        tell({ notice: "The draft was deleted elsewhere. Your changes are still here." })
      }
      const conflicts = rebase(session.get(), found).conflicts.filter(({ at }) => !choices.has(at))
      // Whoever discards the draft has chosen.
      if (conflicts.length > 0 && !pending.has("discard")) {
        pending.add("open")
        return waitForOwner({ kind: "conflict", conflicts })
      }
      const before = session.get()
      take({ type: "rebase", stored: found, choices })
      const unseen = unseenIn(before, session.get(), choices)
      choices = new Map()
      if (getRequest() && unseen) stopPublishing(unseen)
    },

    async discard() {
      const { draft } = stored()
      if (!draft) return
      await store.drafts?.discard(draft)
      take({ type: "rebase", stored: await store.open() })
    },

    async save() {
      const { toSave, ...latest } = session.get()
      const now = { ...latest, ...toSave }
      const base = stored()
      if (!isEdited(now) && !base.mergeBase) return
      // Auto-merge would publish what is only to be saved.
      if (base.draft && !getRequest()) await steps["call off"]()
      if (pending.has("open")) return void pending.add("save")
      outcome = IDLE
      tell({ progress: { kind: "saving" } })
      const change = await changeWithFiles(store, session, now)
      const snapshot = snapshotOf(now)
      const saved = await store.save({ ...change, base }, (id) => {
        sent = { id, snapshot }
      })
      take({ type: "saved", snapshot, stored: saved })
    },

    /** Publishes the draft, or waits for its checks and comes back. */
    async publish() {
      const { draft, saved, mergeBase } = stored()
      const request = getRequest()
      const target = request === "session" ? draft && { ...draft, version: saved.id } : request
      if (!store.drafts || !target) return setRequest(undefined)
      // The save merges what the main branch has gained.
      if (mergeBase) return addSave(session.get().base)
      outcome = IDLE
      setRequest(target)
      const status = await store.drafts.publish(target, saved)
      tell({ status })
      switch (status.kind) {
        case "merged":
          return published(target)
        case "failed":
          outcome = { kind: "check failed" }
          return setRequest(undefined)
        case "closed":
          pending.add("open")
          return setRequest(undefined)
      }
      // Something else may have become more urgent.
      if (nextStep() !== "publish") return
      // Only then is it known what to merge.
      if (status.kind === "behind") pending.add("open")
      tell({ progress: { kind: "publishing" } })
      await runner.pause(STATUS_MS)
    },
  }

  function published({ number }: Draft): void {
    merged = number
    pending.add("open")
    tell({ live: { asked } })
    setRequest(undefined)
  }

  let failures = 0
  async function recover(error: unknown, step: Step): Promise<void> {
    const failure = asStoreError(error)
    pending.add(step)
    if (failure.kind === "refused") {
      pending.clear()
      const ofEdits = step === "save" && isEdited(session.get())
      outcome = { kind: "refused", failure, ofEdits }
      return setRequest(undefined)
    }
    // The request may have arrived although it failed.
    pending.add("open")
    if (failure.kind === "signed out") return waitForOwner({ kind: "signed out", failure })
    failures += 1
    if (failure.kind === "outdated" && failures === 1) return
    tell({ progress: { kind: "retrying", failure } })
    await runner.pause(retryDelay(failure, failures))
  }

  /** Ends the loop until it is resumed. */
  function waitForOwner(progress: Progress) {
    runner.wait()
    tell({ progress })
  }

  const runner = createRunner({
    next: nextStep,
    async take(step) {
      pending.delete(step)
      await steps[step]()
      if (step !== "open") failures = 0
    },
    recover,
    rest: () => tell({ progress: outcome }),
    sleep: options.sleep,
  })

  /**
   * Takes the pending steps, without waiting any longer. Resolves when all are done, or the owner is needed.
   *
   * @param chosen which version counts in the conflict that is shown
   */
  function resume(chosen: Choices = new Map()): Promise<void> {
    choices = new Map([...choices, ...chosen])
    // Otherwise the owner would be asked again while the next request is under way.
    if (get().progress.kind === "signed out") tell({ progress: outcome })
    return runner.resume()
  }

  return {
    ...{ get, subscribe, tell, resume },
    /** Whether requests are under way, or wait for the owner. */
    isBusy: runner.isBusy,
    /** Takes in what others have saved. */
    open() {
      pending.add("open")
      return resume()
    },
    /** Saves the session as it is now. */
    save() {
      addSave()
      return ask()
    },
    /** Saves the session as it is now, waits for the checks, and publishes it. Later edits are left for the next time. */
    publish() {
      asked = Date.now()
      setRequest("session")
      addSave()
      return ask()
    },
    /** Stops publishing, unless it is too late. What is being saved becomes a draft. */
    callOff() {
      if (getRequest()) pending.add("call off")
      setRequest(undefined)
      return ask()
    },
    /** Deletes the draft. Unsaved edits stay, on the live version. */
    discard() {
      setRequest(undefined)
      return ask("discard")
    },
  }
}
