import type { Choices } from "../session/merge"
import { isEdited, rebase } from "../session/session"
import type { SessionStore } from "../session/session-store"
import { asStoreError, type Store } from "../store/store"
import { CHANGED } from "./draft-elsewhere"
import { createPublishState, type DraftRequest, IDLE, type PublishRequest } from "./publish-state"
import { createRunner, retryDelay } from "./runner"
import {
  choose,
  endSave,
  type LoopContext,
  nextStep,
  queueSave,
  requireSecondPress,
  STEPS,
  type Step,
  waitForOwner,
} from "./steps"

type Options = {
  store: Store
  session: SessionStore
  /** The draft that was to be published before a reload. */
  request?: DraftRequest | undefined
  /** Stores which draft is to be published, for the next reload. */
  remember?: (request: DraftRequest | undefined) => void
  /** Whether the session is based on an earlier version, because the store did not answer. */
  isStale?: boolean | undefined
  /** Resolves after so many ms; in tests, at once. */
  sleep?: (ms: number) => Promise<void>
}

/**
 * Saves and publishes a session in the background: a loop that takes the next pending step, and retries it with backoff
 * until it succeeds, is refused, or needs the owner.
 */
export function createSaveLoop(options: Options) {
  const { store, session, isStale = false, sleep } = options
  const { base, isToPublish } = session.get()
  const { stored } = base
  const { draft, saved } = stored
  const request = isToPublish ? "session" : options.request
  const remember = (next: PublishRequest) => {
    session.dispatch({ type: "request", request: { isToPublish: next === "session" } })
    options.remember?.(next === "session" ? undefined : next)
  }
  const state = createPublishState({ request, remember }, draft !== undefined)
  // Main may have changed what the draft has changed, too.
  const mustOpen = isStale || rebase(session.get(), stored).conflicts.length > 0
  const pending = new Set<Step>(mustOpen ? ["open"] : [])
  let failures = 0

  const runner = createRunner<Step>({
    next: () => nextStep(loop),
    async take(step) {
      pending.delete(step)
      await STEPS[step](loop)
      if (step !== "open") failures = 0
    },
    async recover(error, step) {
      const failure = asStoreError(error)
      if (failure.kind === "refused") {
        pending.clear()
        endSave(loop)
        const ofEdits = step === "save" && isEdited(session.get())
        loop.outcome = { kind: "refused", failure, ofEdits }
        return state.setRequest(undefined)
      }
      // The request may have arrived although it failed.
      pending.add("open").add(step)
      if (failure.kind === "signed out") return waitForOwner(loop, { kind: "signed out", failure })
      failures += 1
      if (failure.kind === "outdated" && failures === 1) return
      state.tell({ progress: { kind: "retrying", failure } })
      await runner.pause(retryDelay(failure, failures))
    },
    rest() {
      state.tell({ progress: loop.outcome })
    },
    sleep,
  })

  const loop: LoopContext = {
    ...{ store, session, state, runner, pending },
    ...{ outcome: IDLE, settled: [], asked: Date.now() },
  }

  const ofDraft = request === "session" ? undefined : request
  const isChanged = ofDraft?.number === draft?.number && ofDraft?.version !== saved.id
  if (ofDraft && isChanged) requireSecondPress(loop, CHANGED)

  /**
   * Takes the pending steps, without waiting any longer. Resolves when all are done, or the owner is needed.
   *
   * @param chosen which version counts in the conflict that is shown
   */
  function resume(chosen: Choices = new Map()): Promise<void> {
    choose(loop, chosen)
    // Otherwise the owner would be asked again while the next request is under way.
    if (state.get().progress.kind === "signed out")
      state.tell({ progress: { kind: "busy", text: "Trying again" } })
    return runner.resume()
  }

  /** Takes the steps that the owner has asked for, which is told before the first answer. */
  function run(text: string) {
    loop.outcome = IDLE
    state.tell({ notice: undefined, progress: nextStep(loop) ? { kind: "busy", text } : IDLE })
    return resume()
  }

  return {
    ...{ get: state.get, subscribe: state.subscribe, tell: state.tell, resume },
    /** Whether requests are under way, or wait for the owner. */
    isBusy: runner.isBusy,
    /** Takes in what others have saved. */
    open() {
      pending.add("open")
      return resume()
    },
    /** Saves the session as it is now. */
    save() {
      queueSave(loop, session.get())
      return run("Saving")
    },
    /** Saves the session as it is now, waits for the checks, and publishes it. Later edits are left for the next time. */
    publish() {
      loop.asked = Date.now()
      state.setRequest("session")
      queueSave(loop, session.get())
      return run("Publishing")
    },
    /** Stops publishing, unless it is too late. What is being saved becomes a draft. */
    callOff() {
      if (state.getRequest()) pending.add("call off")
      state.setRequest(undefined)
      return run("Calling off")
    },
    /** Deletes the draft. Unsaved edits stay, on the live version. */
    discard() {
      state.setRequest(undefined)
      loop.discarded = session.get().base.stored.draft?.number
      // A save that still waits would make another draft.
      endSave(loop)
      pending.add("discard")
      return run("Deleting the draft")
    },
  }
}
